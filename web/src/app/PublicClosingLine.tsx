import { Trans } from '@lingui/react/macro'
import type { AnnouncedClosing } from '../kit/announced-closing.ts'
import { SiteLine } from '../ui/SiteLine.tsx'
import { useDates } from '../words/dates.ts'

/** To somebody who is not signed in: that the house closes, or has closed (YE06). */
export default function PublicClosingLine({ on, isOver }: AnnouncedClosing) {
  const day = useDates().longDay(on)
  return (
    <SiteLine>
      {isOver ? (
        <Trans>This site closed on {day}. Whoever has pages here can still log in and take them along.</Trans>
      ) : (
        <Trans>This site closes on {day}. New pages are not begun here any more.</Trans>
      )}
    </SiteLine>
  )
}
