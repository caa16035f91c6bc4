import { Trans } from '@lingui/react/macro'
import { dayOrYear } from '@spomen/contract/known-days.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { IconMessageCircle, IconMovie, IconPlayerPlayFilled } from '../../ui/icons.ts'
import { type ReactNode, Suspense } from 'react'
import { Link, type To } from 'react-router'
import { shortCount } from '../../kit/number-formats.ts'
import { formatDuration } from '../../kit/videos.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { useDates } from '../../words/dates.ts'
import { placeWords } from './capture/places.ts'
import { spokenTag } from '../../words/language.ts'
import { countWithReplies } from '../interactions/index.ts'
import { MediumMarks } from './lazy.ts'
import { videoName } from './medium.ts'
import { variantUrl, srcSetOf } from './photograph-layout.ts'
import styles from './VideoGrid.module.css'

interface Props {
  videos: readonly Video[]
  /** The address at which a video is open. */
  to: (video: Video) => To
}

/** Videos side by side, each with its still, how long it is and what it is called (K01). */
export function VideoGrid({ videos, to }: Props) {
  return (
    <ul className={styles['grid']}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} to={to(video)} />
        </li>
      ))}
    </ul>
  )
}

function VideoCard({ video, to }: { video: Video; to: To }) {
  const dates = useDates()
  const { seconds, location, memoryDate, comments, more, reported } = video
  const facts = [memoryDate && dayOrYear(memoryDate, dates.longDay), placeWords(location)].filter(Boolean)
  const remarks = countWithReplies(comments) + (more?.comments ?? 0)
  const length = seconds === null ? null : formatDuration(seconds)
  return (
    <Link
      to={to}
      state={{ cameFromHere: true }}
      preventScrollReset
      className={styles['link']}
      data-photograph={video.id}
    >
      <VideoStill video={video}>
        <span className={styles['play']} aria-hidden="true">
          <IconPlayerPlayFilled />
        </span>
        {length && (
          <span className={styles['length']}>
            <span className="visually-hidden">
              <Trans>Length</Trans>:{' '}
            </span>
            {length}
          </span>
        )}
        {(reported || video.audience) && (
          <Suspense>
            <MediumMarks medium={video} />
          </Suspense>
        )}
      </VideoStill>
      <span className={styles['words']}>
        <span className={styles['title']}>{videoName(video)}</span>
        {(facts.length > 0 || remarks > 0) && (
          <span className={styles['facts']}>
            {facts.length > 0 && <Dotted>{facts}</Dotted>}
            {remarks > 0 && (
              <span className={styles['remarks']}>
                <IconMessageCircle stroke={1.5} />
                {shortCount(remarks, spokenTag())}
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The still of a video in a place of 16 by 9; a video that stands upright keeps its shape within. */
function VideoStill({ video, children }: { video: Video; children: ReactNode }) {
  const { videoUrl, width, height, placeholder, hasStill } = video
  return (
    <span className={styles['still']}>
      {hasStill ? (
        <FadeInImage
          src={variantUrl(videoUrl, 'medium')}
          srcSet={srcSetOf({ imageUrl: videoUrl, width, height })}
          sizes="(min-width: 62em) 22rem, (min-width: 36em) 46vw, 94vw"
          alt=""
          width={width}
          height={height}
          placeholder={placeholder}
          fit="cover"
        />
      ) : (
        <IconMovie className={styles['none']} stroke={1.1} />
      )}
      {children}
    </span>
  )
}
