import { useLingui } from '@lingui/react/macro'
import { sessions, type Session } from '@spomen/contract/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { clearSession } from '../../kit/session.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** The viewer's sessions, the one that asks first, then the last used, and the ways to end them. */
export function useSessions() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(useServer(), sessions.list, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const ending = useCall(sessions.end, {
    refreshes: [sessions.list],
    // Somebody was quicker: it has ended, which is what was wanted.
    mayBeGone: true,
    say: sayRefusal,
  })
  // NOTE: refreshes nothing by itself: a question asked after this very session has ended would lead to the login.
  const endingAll = useCall(sessions.endAll)

  async function end({ id }: Session) {
    const answer = await ending.call({ id })
    if (answer.ok) toast.done(t`Logged out there`)
  }

  async function endOthers() {
    const answer = await endingAll.call({})
    if (!answer.ok) return
    toast.done(t`Logged out everywhere else`)
    await refetch()
  }

  /** Ends this session too, and leaves for the first page; stays under way until the page is gone. */
  async function endAll(): Promise<void> {
    const answer = await endingAll.call({ alsoThis: true })
    if (!answer.ok) return undefined
    clearSession({ drafts: 'drop' })
    location.assign('/')
    return new Promise(() => {})
  }

  return {
    sessions: data?.toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.usedAt.localeCompare(one.usedAt),
    ),
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    end,
    endOthers,
    endAll,
  }
}
