import { Trans } from '@lingui/react/macro'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useNameOf } from '../../words/names.ts'
import { refreshedByGreetings } from './queries.ts'

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
export default function RemoveGreetingDialog({ greeting, isMine, onClose, onRemoved }: Props) {
  const nameOf = useNameOf()
  const remove = useRemoveGreeting()
  // While the question fades away it still says whom it was about.
  const [asked, setAsked] = useState(greeting)
  if (greeting && greeting !== asked) setAsked(greeting)
  const name = nameOf(asked?.byUserFullName ?? '')

  async function confirm() {
    if (greeting && (await remove(greeting.id))) onRemoved(greeting)
  }

  return (
    <ConfirmDialog
      isOpen={greeting !== null}
      onClose={onClose}
      title={<Trans>Delete this greeting?</Trans>}
      confirmLabel={<Trans>Delete the greeting</Trans>}
      onConfirm={confirm}
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

/**
 * Takes a greeting away; true when it is gone. It leaves the list at once, however long that takes to be read anew.
 *
 * NOTE: a part of the list that is as long as it can be tells that more follow. So another of the same part takes the place
 * of the one that has gone; each is shown once.
 */
function useRemoveGreeting() {
  const queries = useQueryClient()
  const { call } = useCall(greetings.remove, { refreshes: refreshedByGreetings })
  return async (id: string): Promise<boolean> => {
    const { ok } = await call({ id })
    const leave = (part: Greeting[]) => {
      const other = part.find((greeting) => greeting.id !== id)
      return other ? part.map((greeting) => (greeting.id === id ? other : greeting)) : []
    }
    if (ok)
      queries.setQueriesData<InfiniteData<Greeting[]>>(
        {
          queryKey: queryKeyOf(greetings.list),
          predicate: ({ queryKey }) => queryKey.includes('in parts'),
        },
        (list) =>
          list?.pages.flat().some((greeting) => greeting.id === id)
            ? { ...list, pages: list.pages.map(leave) }
            : undefined,
      )
    return ok
  }
}
