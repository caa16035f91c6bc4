import { Trans } from '@lingui/react/macro'
import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { useEffect, useRef } from 'react'
import { coloursOf } from '../../../ui/FadeInImage.tsx'
import { srcSetOf } from '../../media/index.ts'
import styles from './TaleViewer.module.css'

export interface Playing {
  runs: boolean
  isMuted: boolean
  hasFailed: boolean
  onReady: () => void
  onFailed: () => void
  /** How far a film is, from 0 to 1. */
  onPart: (part: number) => void
  onEnd: () => void
  /** The browser does not let it play before somebody asks for it. */
  onBlocked: () => void
}

/** The picture or the film itself. */
export function Shown({ tale, label, playing }: { tale: Tale; label: string; playing: Playing }) {
  if (playing.hasFailed)
    return (
      <p className={styles['sorry']} role="alert">
        {!navigator.onLine ? (
          <Trans>There is no connection just now.</Trans>
        ) : tale.type === taleTypes.video ? (
          <Trans>Your browser cannot play this video.</Trans>
        ) : (
          <Trans>We could not show this picture.</Trans>
        )}
      </p>
    )
  return tale.type === taleTypes.video ? (
    <Film tale={tale} label={label} playing={playing} />
  ) : (
    <Picture tale={tale} label={label} playing={playing} />
  )
}

interface Props {
  tale: Tale
  label: string
  playing: Playing
}

function Picture({ tale: { url, width, height, placeholder }, label, playing }: Props) {
  const { onReady } = playing
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // NOTE: a picture from the cache may be complete before React listens for its load.
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
        onError={playing.onFailed}
      />
    </>
  )
}

/** A film plays without sound until somebody wants it. */
function Film({ tale: { url, pictureUrl, placeholder }, label, playing }: Props) {
  const { runs, isMuted, onBlocked } = playing
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!runs) return film.current?.pause()
    film.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked()
    })
    return undefined
    // oxlint-disable-next-line react/exhaustive-deps -- what is told about it changes nothing of it
  }, [runs])
  useEffect(() => {
    // NOTE: React sets the property `muted` only when the film appears.
    if (film.current) film.current.muted = isMuted
  }, [isMuted])
  return (
    <>
      <span className={styles['colours']} style={{ backgroundImage: coloursOf(placeholder) }} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a moment of seven days carries none */}
      <video
        ref={film}
        className={styles['whole']}
        src={url}
        poster={pictureUrl ?? undefined}
        muted={isMuted}
        playsInline
        preload="auto"
        aria-label={label}
        onLoadedData={playing.onReady}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          playing.onPart(duration > 0 && Number.isFinite(duration) ? Math.min(1, currentTime / duration) : 0)
        }
        onEnded={playing.onEnd}
        onError={playing.onFailed}
      />
    </>
  )
}
