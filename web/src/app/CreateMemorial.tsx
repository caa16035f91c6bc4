import { Trans } from '@lingui/react/macro'
import { href } from 'react-router'
import { useIsClosing } from '../kit/site.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The way to a new page; none once it is announced that the house closes (YE06). */
export function CreateMemorial({ tone = 'filled' }: { tone?: 'plain' | 'filled' }) {
  if (useIsClosing()) return null
  return (
    <ButtonLink tone={tone} to={href('/AddMemories')}>
      <Trans>Create a memorial</Trans>
    </ButtonLink>
  )
}
