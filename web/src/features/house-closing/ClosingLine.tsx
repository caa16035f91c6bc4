import { Trans } from '@lingui/react/macro'
import type { HouseClosing } from '@spomen/contract/house-closing.ts'
import { Link } from 'react-router'
import { SiteLine } from '../../ui/SiteLine.tsx'
import { useDates } from '../../words/dates.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { useMemorialsToTake } from './queries.ts'

/** To everybody who is signed in: that the house closes, and what they can do (YE06). */
export default function ClosingLine({ closing: { on, isOver } }: { closing: HouseClosing }) {
  const { data } = useMemorialsToTake()
  const day = useDates().longDay(on)
  if (!data) return null
  const keeps = data.memorials.length > 0
  return (
    <SiteLine>
      {isOver ? (
        <Trans>This site closed on {day}. You can still read here; nothing can be changed any more.</Trans>
      ) : keeps ? (
        <Trans>This site closes on {day}. Please take a copy of your pages along.</Trans>
      ) : (
        <Trans>This site closes on {day}. The families have been told and can take their pages along.</Trans>
      )}
      <SentenceBlank />
      <Link to="/Closing">{keeps ? <Trans>Your copies</Trans> : <Trans>What this means</Trans>}</Link>
    </SiteLine>
  )
}
