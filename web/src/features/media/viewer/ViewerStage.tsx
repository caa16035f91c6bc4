import { useLingui } from '@lingui/react/macro'
import { type Photograph, variants } from '@spomen/contract/media.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { type ReactNode, type Ref, useMemo } from 'react'
import Lightbox, { type ControllerRef, type SlideImage, type ZoomRef } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { coloursOf } from '../../../ui/placeholder.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { isVideoMedium, type Medium } from '../medium.ts'
import { imageSourcesOf } from '../photograph-layout.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import styles from './ViewerStage.module.css'

interface MediaSlide extends SlideImage {
  /** Nothing is known of it yet but that it is there. */
  waits?: true
  /** It is not there any more, and a word stands in its place. */
  isMissing?: true
  /** A video, played in place of an image. */
  video?: Video
  placeholder?: string | null
}

/** `VideoPlayer` draws each video; when what it draws from changes, the slide is another one. */
const slideTraits = (medium: Medium) =>
  isVideoMedium(medium) ? [medium.hasStill, medium.hasCaptions, medium.mediaType].join() : ''

const videoSlide = (video: Video, alt: string): MediaSlide => ({ src: '', alt, video })

const emptySlide: MediaSlide = { src: '', waits: true }
const missingSlide: MediaSlide = { src: '', isMissing: true }

/** Small old photographs are shown up to twice their size; a large room would swallow them otherwise. */
function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(2, Math.max(1, (variants.medium * 1.2) / Math.max(width, height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function photographSlide(image: Photograph, alt: string): MediaSlide {
  const sources = imageSourcesOf(image)
  const best = sources.at(-1)
  return {
    src: best?.src ?? image.imageUrl,
    alt,
    ...shownSize(best ?? image),
    srcSet: sources,
    placeholder: image.placeholder,
  }
}

/** The photograph's own colours, exactly where it will be. */
function PlaceholderColours({ slide }: { slide: MediaSlide }) {
  const { width = 1, height = 1 } = slide
  return (
    <span
      aria-hidden="true"
      className={styles['colours']}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100cqw, 100cqh * ${width / height}, ${width}px)`,
        backgroundImage: coloursOf(slide.placeholder),
      }}
    />
  )
}

interface Props {
  count: number
  index: number
  onIndex: (index: number) => void
  at: (index: number) => Medium | undefined
  /** Why there is nothing to see where one is; one goes on from there as from any other. */
  missing: ReactNode
  /** What one is called where it cannot be seen, by its number. */
  altOf: (medium: Medium, number: number) => string
  /** Whether a video is looked at. */
  isVideo: boolean
  controller: Ref<ControllerRef>
  zoom: Ref<ZoomRef>
}

/** The photograph or video itself: swiped, zoomed or played, its neighbours fetched ahead. Knows nothing of what people say about it. */
export function ViewerStage(props: Props) {
  const { count, index, onIndex, at, missing, altOf, isVideo, controller, zoom } = props
  const { t } = useLingui()
  const media = Array.from({ length: count }, (_, index) => at(index))
  const missingIndex = missing ? index : -1
  // NOTE: a new list interrupts a movement under way, so it changes only with the photographs in it.
  const names = media
    .map((medium, index) => medium && `${medium.id} ${altOf(medium, index + 1)} ${slideTraits(medium)}`)
    .join('|')
  const slides = useMemo(
    () =>
      media.map((medium, index) => {
        if (!medium) return index === missingIndex ? missingSlide : emptySlide
        const alt = altOf(medium, index + 1)
        return isVideoMedium(medium) ? videoSlide(medium, alt) : photographSlide(medium, alt)
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `names` stands for the photographs
    [count, names, missingIndex],
  )
  // The player fills these in itself.
  const [number, total] = ['{index}', '{total}']

  return (
    <div className={styles['stage']}>
      <Lightbox
        plugins={[Inline, Zoom]}
        slides={slides}
        index={index}
        carousel={{ finite: true, preload: 1, padding: 0, spacing: '32px' }}
        animation={{ navigation: 260, swipe: 320 }}
        controller={{ ref: controller, touchAction: 'none' }}
        zoom={{ ref: zoom, scrollToZoom: true, maxZoomPixelRatio: 2 }}
        toolbar={{ buttons: [] }}
        on={{ view: (view) => onIndex(view.index) }}
        render={{
          buttonPrev: () => null,
          buttonNext: () => null,
          buttonZoom: () => null,
          iconLoading: () => null,
          slide: ({ slide, offset }) => renderSlide(slide, { isCurrent: offset === 0, missing }),
          slideContainer: ({ slide, children }) => (
            <>
              {slide.src !== '' && <PlaceholderColours slide={slide} />}
              {children}
            </>
          ),
        }}
        labels={{
          Lightbox: isVideo ? t`Videos` : t`Photographs`,
          'Photo gallery': isVideo ? t`Videos` : t`Photographs`,
          Carousel: t`one after another`,
          Slide: isVideo ? t`video` : t`photograph`,
          '{index} of {total}': isVideo
            ? t`Video ${number} of ${total}`
            : t`Photograph ${number} of ${total}`,
        }}
      />
    </div>
  )
}

/** What the lightbox does not draw by itself. */
function renderSlide(
  slide: MediaSlide,
  { isCurrent, missing }: { isCurrent: boolean } & Pick<Props, 'missing'>,
) {
  if (slide.isMissing) return missing
  if (slide.waits) return <Spinner />
  if (!slide.video) return undefined
  return (
    <VideoPlayer key={slide.video.id} video={slide.video} isCurrent={isCurrent} label={slide.alt ?? ''} />
  )
}
