import { Trans } from '@lingui/react/macro'
import type { Door } from '@spomen/contract/doors.ts'
import { IconEye } from '../../ui/icons.ts'
import { today } from '../../kit/days.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { guestsPage } from './rules.ts'

interface Props {
  memorialId: string
  door: Pick<Door, 'opens' | 'links'>
}

/** Shows the family what its guests see, in a window of its own; nothing where there is nothing to see. */
export function GuestsPageLink({ memorialId, door }: Props) {
  const page = guestsPage(memorialId, door, today())
  if (!page) return null
  return (
    <div>
      <ButtonLink
        to={page}
        reloadDocument
        target="_blank"
        rel="noopener"
        small
        icon={<IconEye stroke={1.5} />}
      >
        <Trans>See what guests see</Trans>
        <span className="visually-hidden">
          {' '}
          <Trans>(opens in a new window)</Trans>
        </span>
      </ButtonLink>
    </div>
  )
}
