import { useLingui } from '@lingui/react/macro'
import { type Photograph, variants } from '@spomen/contract/media.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { type Ref, useMemo } from 'react'
import Lightbox, { type ControllerRef, type SlideImage, type ZoomRef } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { coloursOf } from '../../../ui/FadeInImage.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { isVideo, type Medium } from '../medium.ts'
import { sourcesOf } from '../shapes.ts'
import { Player } from './Player.tsx'
import styles from './Stage.module.css'

interface PictureSlide extends SlideImage {
  /** Nothing is known of it yet but that it is there. */
  waits?: true
  /** A film is played in place of a picture. */
  film?: Video
  placeholder?: string | null
}

/** What plays each film is drawn by `Player`; what it is drawn from makes another slide. */
const traitsOf = (medium: Medium) =>
  isVideo(medium) ? [medium.hasStill, medium.hasCaptions, medium.mediaType].join() : ''

const filmOf = (film: Video, alt: string): PictureSlide => ({ src: '', alt, film })

const waiting: PictureSlide = { src: '', waits: true }

/** Small old photographs are shown up to twice their size; a large room would swallow them otherwise. */
function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(2, Math.max(1, (variants.medium * 1.2) / Math.max(width, height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function slideOf(image: Photograph, alt: string): PictureSlide {
  const sources = sourcesOf(image)
  const best = sources.at(-1)
  return {
    src: best?.src ?? image.imageUrl,
    alt,
    ...shownSize(best ?? image),
    srcSet: sources,
    placeholder: image.placeholder,
  }
}

/** The picture's own colours, exactly where it will be. */
function Colours({ slide }: { slide: PictureSlide }) {
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
  /** What one is called where it cannot be seen, by its number. */
  altOf: (medium: Medium, number: number) => string
  /** Whether a video is looked at. */
  isFilm: boolean
  controller: Ref<ControllerRef>
  zoom: Ref<ZoomRef>
}

/** The photograph or video itself: swiped, zoomed or played, its neighbours fetched ahead. Knows nothing of what people say about it. */
export function Stage({ count, index, onIndex, at, altOf, isFilm, controller, zoom }: Props) {
  const { t } = useLingui()
  const media = Array.from({ length: count }, (_, place) => at(place))
  // NOTE: a new list interrupts a movement under way, so it changes only with the pictures in it.
  const names = media
    .map((medium, place) => medium && `${medium.id} ${altOf(medium, place + 1)} ${traitsOf(medium)}`)
    .join('|')
  const slides = useMemo(
    () =>
      media.map((medium, place) => {
        if (!medium) return waiting
        const alt = altOf(medium, place + 1)
        return isVideo(medium) ? filmOf(medium, alt) : slideOf(medium, alt)
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `names` stands for the pictures
    [count, names],
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
          slide: ({ slide, offset }) => drawn(slide, offset === 0),
          slideContainer: ({ slide, children }) => (
            <>
              {!('waits' in slide) && !('film' in slide) && <Colours slide={slide} />}
              {children}
            </>
          ),
        }}
        labels={{
          Lightbox: isFilm ? t`Videos` : t`Photographs`,
          'Photo gallery': isFilm ? t`Videos` : t`Photographs`,
          Carousel: t`one after another`,
          Slide: isFilm ? t`video` : t`photograph`,
          '{index} of {total}': isFilm ? t`Video ${number} of ${total}` : t`Photograph ${number} of ${total}`,
        }}
      />
    </div>
  )
}

/** What the player of pictures does not draw by itself. */
function drawn(slide: PictureSlide, isCurrent: boolean) {
  if (slide.waits) return <Spinner />
  if (!slide.film) return undefined
  return <Player key={slide.film.id} video={slide.film} isCurrent={isCurrent} label={slide.alt ?? ''} />
}
