import { settings } from '@spomen/contract/settings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, endpointQuery, RefusalError, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
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

const savingKey = ['saving', settings.changeNotifications.path] as const

const reasonOf = (error: unknown) =>
  sayWordless(error instanceof RefusalError ? error.why : 'somethingWentWrong')

const isMissing = (error: unknown) => error instanceof RefusalError && error.status === 404

/**
 * Which mails the viewer wants (C29–C33). `choose` shows the change at once and saves it. Each save sends all switches as
 * they stand, so that of several quick changes the last save counts for all; when that one fails, the switches go back
 * to what the server has, with a toast. Whoever has no settings at all has everything off, and nobody is told (C30).
 */
export function useNotifications() {
  const server = useServer()
  const queries = useQueryClient()
  const { id } = useViewer()
  const question = endpointQuery(server, settings.notifications, { id })
  const [changes, setChanges] = useState<Partial<NotificationChoices>>({})
  // What is true now, for a save that begins before the next render.
  const latest = useRef(changes)

  const { data, isError, refetch } = useQuery({
    ...question,
    queryFn: () =>
      ask(server, settings.notifications, { id }).catch((error: unknown) => {
        if (isMissing(error)) return { id, ...allOff }
        throw error
      }),
  })

  function change(changed: Partial<NotificationChoices>) {
    latest.current = changed
    setChanges(changed)
  }

  const isLast = () => queries.isMutating({ mutationKey: savingKey }) === 1

  const { mutate } = useMutation({
    mutationKey: savingKey,
    scope: { id: savingKey.join(' ') },
    mutationFn: async () => {
      await queries.cancelQueries({ queryKey: question.queryKey })
      const { imageComment, videoComment, lastGreeting, followRequest, suggestion, remembrance } = {
        ...(queries.getQueryData(question.queryKey) ?? allOff),
        ...latest.current,
      }
      const choices = { imageComment, videoComment, lastGreeting, followRequest, suggestion, remembrance }
      return ask(server, settings.changeNotifications, { id, ...choices })
    },
    onSuccess: (saved) => {
      queries.setQueryData(question.queryKey, { id, ...saved })
      if (isLast()) change({})
    },
    onError: (error) => {
      if (!isLast()) return
      change({})
      toast.failed(reasonOf(error))
    },
  })

  function choose(kind: NotificationKind, isOn: boolean) {
    change({ ...latest.current, [kind]: isOn })
    mutate()
  }

  return {
    choices: data && { ...data, ...changes },
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    choose,
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
