import { Trans } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useNameOf } from '../../words/names.ts'
import { useRemoveGreeting } from './queries.ts'

interface Props {
  greeting: Greeting | null
  isMine: boolean
  onClose: () => void
  onRemoved: (greeting: Greeting) => void
}

/**
 * Asks before a greeting is taken away; its author may, and the family (H10, H12, Q36). The family can bring back what it takes
 * away of others (YC02), but not words of somebody who has left.
 */
export function RemoveGreetingDialog({ greeting, isMine, onClose, onRemoved }: Props) {
  const nameOf = useNameOf()
  const { call } = useRemoveGreeting()
  // While the question fades away it still says whom it was about.
  const [asked, setAsked] = useState(greeting)
  if (greeting && greeting !== asked) setAsked(greeting)
  const name = nameOf(asked?.byUserFullName ?? '')

  async function remove() {
    if (!greeting) return
    const answer = await call({ id: greeting.id })
    if (answer.ok) onRemoved(greeting)
  }

  return (
    <ConfirmDialog
      isOpen={greeting !== null}
      onClose={onClose}
      title={<Trans>Delete this greeting?</Trans>}
      confirmLabel={<Trans>Delete the greeting</Trans>}
      onConfirm={remove}
    >
      {isMine ? (
        <Trans>Your words leave the page for everyone. This cannot be undone.</Trans>
      ) : asked?.byUserFullName ? (
        <Trans>The words of {name} leave the page for everyone. For 30 days you can bring them back.</Trans>
      ) : (
        <Trans>The words of {name} leave the page for everyone. This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}
