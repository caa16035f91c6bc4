import { settings } from '@spomen/contract/settings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, endpointQuery, RefusalError, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayWordless } from '../../words/refusals.ts'
import { useViewer } from './session.ts'

/** The letters a person switches on and off (C28, Q41). */
export type LetterKind =
  | 'imageComment'
  | 'videoComment'
  | 'lastGreeting'
  | 'followRequest'
  | 'suggestion'
  | 'remembrance'

type Wished = Record<LetterKind, boolean>

const saving = ['saving', settings.changeNotifications.path] as const

const reasonOf = (error: unknown) =>
  sayWordless(error instanceof RefusalError ? error.why : 'somethingWentWrong')

const isMissing = (error: unknown) => error instanceof RefusalError && error.status === 404

/**
 * Which letters the viewer wishes to get (C29–C33). `choose` shows at once and saves. Each save sends all switches as
 * they stand, so that of several quick changes the last save counts for all; when that one fails, the switches go back
 * to what the house keeps, with a toast. Whoever has no settings at all has everything off, and nobody is told (C30).
 */
export function useNotifications() {
  const server = useServer()
  const queries = useQueryClient()
  const { id } = useViewer()
  const question = endpointQuery(server, settings.notifications, { id })
  const [changes, setChanges] = useState<Partial<Wished>>({})
  // What is true now, for a save that begins before the next drawing.
  const latest = useRef(changes)

  const { data, isError, refetch } = useQuery({
    ...question,
    queryFn: () =>
      ask(server, settings.notifications, { id }).catch((error: unknown) => {
        if (isMissing(error)) return { id, ...nothing }
        throw error
      }),
  })

  function change(changed: Partial<Wished>) {
    latest.current = changed
    setChanges(changed)
  }

  const isLast = () => queries.isMutating({ mutationKey: saving }) === 1

  const { mutate } = useMutation({
    mutationKey: saving,
    scope: { id: saving.join(' ') },
    mutationFn: async () => {
      await queries.cancelQueries({ queryKey: question.queryKey })
      const { imageComment, videoComment, lastGreeting, followRequest, suggestion, remembrance } = {
        ...(queries.getQueryData(question.queryKey) ?? nothing),
        ...latest.current,
      }
      const wished = { imageComment, videoComment, lastGreeting, followRequest, suggestion, remembrance }
      return ask(server, settings.changeNotifications, { id, ...wished })
    },
    onSuccess: (kept) => {
      queries.setQueryData(question.queryKey, { id, ...kept })
      if (isLast()) change({})
    },
    onError: (error) => {
      if (!isLast()) return
      change({})
      toast.failed(reasonOf(error))
    },
  })

  function choose(kind: LetterKind, isOn: boolean) {
    change({ ...latest.current, [kind]: isOn })
    mutate()
  }

  return {
    wished: data && { ...data, ...changes },
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    choose,
  }
}

const nothing = {
  imageComment: false,
  videoComment: false,
  followRequest: false,
  lastGreeting: false,
  suggestion: false,
  imageVideoLike: false,
  remembrance: false,
}
