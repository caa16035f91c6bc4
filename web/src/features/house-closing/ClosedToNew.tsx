import { Trans, useLingui } from '@lingui/react/macro'
import type { HouseClosing } from '@spomen/contract/house-closing.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'

/** In the place of what begins a page, once it is announced that the house closes. */
export function ClosedToNew({ closing: { on, isOver } }: { closing: HouseClosing }) {
  const { t } = useLingui()
  const day = useDates().longDay(on)
  useWindowTitle(t`No new pages`)
  return (
    <EmptyState
      isPage
      title={<Trans>New pages are not begun here any more</Trans>}
      action={
        <ButtonLink to="/Closing">
          <Trans>What this means</Trans>
        </ButtonLink>
      }
    >
      {isOver ? (
        <Trans>This site closed on {day}. You can still read here; nothing can be changed any more.</Trans>
      ) : (
        <Trans>
          The last day of this site is {day}. A page begun now would not last as long as you may expect.
        </Trans>
      )}
    </EmptyState>
  )
}
