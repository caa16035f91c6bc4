import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { href } from 'react-router'
import { mainElement } from '../kit/focus.ts'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './States.tsx'
import { sayRefusal } from '../words/refusals.ts'

/** Stands in the place of a moderators' page once the server refuses it, as to somebody who has ceased to moderate. */
export function AccessRefused({ why }: { why: Parameters<typeof sayRefusal>[0] }) {
  useEffect(() => {
    if (document.activeElement === document.body) mainElement()?.focus({ preventScroll: true })
  }, [])
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={sayRefusal(why)}
        action={
          <ButtonLink to={href('/MyMemories')}>
            <Trans>To my memories</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}
