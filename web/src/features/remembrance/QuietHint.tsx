import { Trans } from '@lingui/react/macro'
import { useDates } from '../../words/dates.ts'

/** That no mail comes since its reader has wished for silence, and until when (YF01); null lasts until they take it back. */
export default function QuietHint({ until }: { until: string | null }) {
  const { longDay } = useDates()
  if (until === null) return <Trans>No mail comes: it is quiet until you take it back.</Trans>
  const day = longDay(until)
  return <Trans>No mail comes: it is quiet until {day}.</Trans>
}
