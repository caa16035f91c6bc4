import { Trans, useLingui } from '@lingui/react/macro'
import type { Video } from '@spomen/contract/videos.ts'
import { useStore } from '../../../kit/store.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { spokenTag } from '../../../words/language.ts'
import { variantUrl } from '../photograph-layout.ts'
import { captionsGiven } from './captions-given.ts'
import { usePlayback } from './playback.ts'
import styles from './VideoPlayer.module.css'

interface Props {
  video: Video
  /** Whether it is the one looked at; the others keep still and fetch nothing. */
  isCurrent: boolean
  label: string
}

/** Seeking in a video must not swipe to the next one. */
const keepHere = (event: PointerEvent) => event.stopPropagation()
const keepArrowsHere = (event: KeyboardEvent) => event.key.startsWith('Arrow') && event.stopPropagation()

/** A video, played by the browser itself, with its captions; and a word where the browser cannot (K13). */
export function VideoPlayer({ video, isCurrent, label }: Props) {
  const { t } = useLingui()
  const element = useRef<HTMLVideoElement>(null)
  const given = useStore(captionsGiven)
  const { videoUrl, hasStill, hasCaptions } = video
  const { hasFailed, isGone, shownAs, noteBegun, recover } = usePlayback(video)

  useEffect(() => {
    if (!isCurrent) element.current?.pause()
  }, [isCurrent])

  if (hasFailed) return isGone ? <GoneVideo /> : <UnplayableVideo video={video} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- where there are captions they are here
    <video
      key={shownAs}
      ref={element}
      className={styles['video']}
      src={videoUrl}
      poster={hasStill ? variantUrl(videoUrl, 'large') : undefined}
      preload={isCurrent ? 'metadata' : 'none'}
      controls
      playsInline
      aria-label={label}
      onPointerDown={keepHere}
      onPointerMove={keepHere}
      onKeyDown={keepArrowsHere}
      onPlay={noteBegun}
      onError={({ currentTarget }) => void recover(currentTarget)}
    >
      {hasCaptions && (
        <track
          key={given}
          kind="captions"
          src={variantUrl(videoUrl, 'captions')}
          srcLang={spokenTag()}
          label={t`Captions`}
          default
        />
      )}
      <Trans>Your browser does not support the video tag.</Trans>
    </video>
  )
}

/** Stands for a video of which there is nothing left. */
const GoneVideo = () => (
  <div className={styles['failed']} role="alert">
    <p className={styles['failure']}>
      <Trans>This video is no longer here. The family may have taken it down.</Trans>
    </p>
  </div>
)

/** What is left of a video that this browser cannot play: its file. */
const UnplayableVideo = ({ video: { videoUrl, name } }: Pick<Props, 'video'>) => (
  <div className={styles['failed']} role="alert">
    <p className={styles['failure']}>
      <Trans>Your browser does not support the video tag.</Trans>
    </p>
    <p>
      <Trans>It cannot play this kind of video. You can download it and open it with another program.</Trans>
    </p>
    <a className={styles['download']} href={videoUrl} download={name} onPointerDown={keepHere}>
      <IconDownload stroke={1.5} />
      <Trans>Download the video</Trans>
    </a>
  </div>
)
