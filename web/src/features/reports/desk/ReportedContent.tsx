import { Trans, useLingui } from '@lingui/react/macro'
import { withCommas } from '@spomen/contract/commas.ts'
import type { ReportDetail } from '@spomen/contract/reports.ts'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { showDay } from '../../../kit/days.ts'
import { Portrait } from '../../../ui/Portrait.tsx'
import { useNameOf } from '../../../words/names.ts'
import { GreetingWords } from '../../greetings/index.ts'
import { variantUrl } from '../../media/index.ts'
import styles from './ReportedContent.module.css'

/** What was reported, as it is now: a name, a photograph, a video, or words (R22, R25). */
export function ReportedContent({ report }: { report: ReportDetail }) {
  const { reportedDeceased, reportedImage, reportedVideo, reportedLastGreeting, reportedComment } = report
  if (reportedDeceased) return <ReportedMemorial report={report} memorial={reportedDeceased} />
  if (reportedImage)
    return (
      <Figure report={report}>
        <ReportedPhotograph key={reportedImage.imageUrl} src={variantUrl(reportedImage.imageUrl, 'large')} />
      </Figure>
    )
  if (reportedVideo)
    return (
      <Figure report={report}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what families film has no captions */}
        <video
          className={styles['photograph']}
          src={reportedVideo.videoUrl}
          controls
          preload="metadata"
          playsInline
        />
      </Figure>
    )
  if (reportedLastGreeting)
    return (
      <Figure report={report}>
        <GreetingWords note={reportedLastGreeting.note} />
      </Figure>
    )
  if (reportedComment)
    return (
      <Figure report={report}>
        <p className={styles['words']}>{reportedComment.text}</p>
      </Figure>
    )
  return null
}

/** What hangs or stands on a memorial, and beneath it whose it is and where. */
function Figure({ report, children }: { report: ReportDetail; children: ReactNode }) {
  const nameOf = useNameOf()
  const { writtenBy, personId, deceasedFullName } = report
  const page = <Link to={href('/Profile/:id', { id: personId })}>{deceasedFullName}</Link>
  return (
    <figure className={styles['figure']}>
      <div className={styles['frame']}>{children}</div>
      <figcaption className={styles['caption']}>
        {nameOf(writtenBy ?? '')}
        {'\u00a0· '}
        <Trans>on the page of {page}</Trans>
      </figcaption>
    </figure>
  )
}

function ReportedPhotograph({ src }: { src: string }) {
  const { t } = useLingui()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <p className={styles['words']}>
        <Trans>We could not fetch this picture.</Trans>
      </p>
    )
  return (
    <img
      className={styles['photograph']}
      src={src}
      alt={t`The reported photograph`}
      onError={() => setIsBroken(true)}
    />
  )
}

interface ReportedMemorialProps {
  report: ReportDetail
  memorial: NonNullable<ReportDetail['reportedDeceased']>
}

function ReportedMemorial({
  report: { personId, deceasedFullName, isHidden, isGone },
  memorial,
}: ReportedMemorialProps) {
  const place = withCommas([memorial.city, memorial.country])
  return (
    <div className={styles['memorial']}>
      <Portrait name={deceasedFullName} src={memorial.imageUrl} size="fitting" />
      <div>
        <h3 className={styles['name']}>{deceasedFullName}</h3>
        <p className={styles['quiet']}>
          {showDay(memorial.dateOfBirth)} – {showDay(memorial.dateOfDeath)}
          {place && ` · ${place}`}
        </p>
        {!isHidden && !isGone && (
          <p>
            <Link to={href('/Profile/:id', { id: personId })}>
              <Trans>To the page</Trans>
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
