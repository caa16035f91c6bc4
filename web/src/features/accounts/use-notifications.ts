import { remembrance as daysOfRemembrance } from '@spomen/contract/remembrance.ts'
import { settings } from '@spomen/contract/settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { ask, endpointQuery, RefusalError, useServer } from '../../kit/server.ts'
import { sayWordless } from '../../words/refusals.ts'
import { useViewer } from './session.ts'

/** The mails a person switches on and off (C28, Q41). */
export type NotificationKind =
  | 'imageComment'
  | 'videoComment'
  | 'lastGreeting'
  | 'followRequest'
  | 'suggestion'
  | 'remembrance'

type NotificationChoices = Record<NotificationKind, boolean>

const isMissing = (error: unknown) => error instanceof RefusalError && error.status === 404

/**
 * Which mails the viewer wants (C29–C33). `choose` shows the change at once and saves it. Each save sends all switches as
 * they stand on the server with what was changed here, so that of several quick changes the last save counts for all; when that one fails, the switches go back
 * to what the server has, with a toast. Whoever has no settings at all has everything off, and nobody is told (C30).
 */
export function useNotifications() {
  const server = useServer()
  const queries = useQueryClient()
  const { id } = useViewer()
  const question = endpointQuery(server, settings.notifications, { id })
  const [changes, setChanges] = useState<Partial<NotificationChoices>>({})
  // What is true now, for a save that begins before the next render; and how many have begun and not ended.
  const latest = useRef(changes)
  const saves = useRef(0)

  const asked = {
    ...question,
    queryFn: () =>
      ask(server, settings.notifications, { id }).catch((error: unknown) => {
        if (isMissing(error)) return { id, ...allOff }
        throw error
      }),
  }
  const { data, isError, refetch } = useQuery(asked)

  function change(changed: Partial<NotificationChoices>) {
    latest.current = changed
    setChanges(changed)
  }

  const { call } = useCall(settings.changeNotifications, {
    inOrder: 'notifications',
    refreshes: [daysOfRemembrance.muting],
    say: sayWordless,
  })

  async function choose(kind: NotificationKind, isOn: boolean) {
    change({ ...latest.current, [kind]: isOn })
    saves.current += 1
    // What was switched off elsewhere meanwhile, as by the link below a mail, stays off.
    const there = await queries
      .fetchQuery({ ...asked, staleTime: 0 })
      .catch(() => queries.getQueryData(question.queryKey) ?? allOff)
    const { imageComment, videoComment, lastGreeting, followRequest, suggestion, remembrance } = {
      ...there,
      ...latest.current,
    }
    const choices = { imageComment, videoComment, lastGreeting, followRequest, suggestion, remembrance }
    const answer = await call({ id, ...choices })
    if (answer.ok) queries.setQueryData(question.queryKey, { id, ...answer.value })
    saves.current -= 1
    if (saves.current === 0) change({})
  }

  return {
    choices: data && { ...data, ...changes },
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    choose: (kind: NotificationKind, isOn: boolean) => void choose(kind, isOn),
  }
}

const allOff = {
  imageComment: false,
  videoComment: false,
  followRequest: false,
  lastGreeting: false,
  suggestion: false,
  imageVideoLike: false,
  remembrance: false,
}
