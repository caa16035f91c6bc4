import { Trans } from '@lingui/react/macro'
import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { useEffect, useRef } from 'react'
import { wasCutOff } from '../../../kit/media-errors.ts'
import { coloursOf } from '../../../ui/placeholder.ts'
import { srcSetOf } from '../../media/index.ts'
import type { TaleTrouble } from './playback.ts'
import styles from './TaleViewer.module.css'

export interface Playback {
  runs: boolean
  isMuted: boolean
  trouble: TaleTrouble | null
  onReady: () => void
  /** It is not shown; `mayComeYet` where that says nothing of what it is, so that another try may show it. */
  onFailed: (mayComeYet: boolean) => void
  /** How far a video is, from 0 to 1. */
  onProgress: (progress: number) => void
  onEnd: () => void
  /** The browser does not let it play before somebody asks for it. */
  onBlocked: () => void
}

/** The image or the video itself. */
export function TaleContent({ tale, label, playing }: { tale: Tale; label: string; playing: Playback }) {
  if (playing.trouble)
    return (
      <p className={styles['failure']} role="alert">
        {playing.trouble === 'unreachable' ? (
          <Trans>There is no connection just now.</Trans>
        ) : playing.trouble === 'busy' ? (
          <Trans>It cannot be fetched just now. It goes on by itself.</Trans>
        ) : tale.type === taleTypes.video ? (
          <Trans>Your browser cannot play this video.</Trans>
        ) : (
          <Trans>We could not show this picture.</Trans>
        )}
      </p>
    )
  return tale.type === taleTypes.video ? (
    <VideoTale tale={tale} label={label} playing={playing} />
  ) : (
    <ImageTale tale={tale} label={label} playing={playing} />
  )
}

interface Props {
  tale: Tale
  label: string
  playing: Playback
}

function ImageTale({ tale: { url, width, height, placeholder }, label, playing }: Props) {
  const { onReady } = playing
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // NOTE: an image from the cache may be complete before React listens for its load.
    if (image.current?.complete && image.current.naturalWidth > 0) onReady()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
  const sides = { width: width ?? 4, height: height ?? 3 }
  return (
    <>
      <span className={styles['colours']} style={{ backgroundImage: coloursOf(placeholder) }} />
      <img
        ref={image}
        className={styles['whole']}
        src={url}
        srcSet={srcSetOf({ imageUrl: url, ...sides })}
        sizes="100vw"
        alt={label}
        {...sides}
        draggable={false}
        onLoad={onReady}
        onError={() => playing.onFailed(true)}
      />
    </>
  )
}

/** A video plays without sound until somebody wants it. */
function VideoTale({ tale: { url, pictureUrl, placeholder }, label, playing }: Props) {
  const { runs, isMuted, onBlocked } = playing
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!runs) return video.current?.pause()
    video.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked()
    })
    return undefined
    // oxlint-disable-next-line react/exhaustive-deps -- what a parent reports about it changes nothing of it
  }, [runs])
  useEffect(() => {
    // NOTE: React sets the property `muted` only when the video appears.
    if (video.current) video.current.muted = isMuted
  }, [isMuted])
  return (
    <>
      <span className={styles['colours']} style={{ backgroundImage: coloursOf(placeholder) }} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a moment of seven days carries none */}
      <video
        ref={video}
        className={styles['whole']}
        src={url}
        poster={pictureUrl ?? undefined}
        muted={isMuted}
        playsInline
        preload="auto"
        aria-label={label}
        onLoadedData={playing.onReady}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          playing.onProgress(
            duration > 0 && Number.isFinite(duration) ? Math.min(1, currentTime / duration) : 0,
          )
        }
        onEnded={playing.onEnd}
        onError={({ currentTarget: { error } }) => playing.onFailed(wasCutOff(error))}
      />
    </>
  )
}
