import { settings } from '@spomen/contract/settings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Given } from '@spomen/contract/endpoint.ts'
import { ask, asking, Refusal, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useViewer } from './session.ts'

/** The letters a person switches on and off (C28, Q41). */
export type LetterKind = 'imageComment' | 'videoComment' | 'lastGreeting' | 'followRequest' | 'remembrance'

/** Each change sends all switches, so that what is on the screen is what the house keeps. */
const saving = ['saving', settings.changeNotifications.path] as const

const isMissing = (error: unknown) => error instanceof Refusal && error.status === 404

/**
 * Which letters the viewer wishes to get (C29–C33). `choose` shows at once and saves; of several quick changes the last
 * save counts for all, and when that one fails, the screen goes back to what the house keeps, with a toast. A person
 * without any settings has them empty: everything is off, and nobody is told (C30).
 */
export function useNotifications() {
  const server = useServer()
  const queries = useQueryClient()
  const { id } = useViewer()
  const question = asking(server, settings.notifications, { id })
  const kept = useRef<Given<typeof settings.notifications> | undefined>(undefined)

  const { data, isError, refetch } = useQuery({
    ...question,
    queryFn: () =>
      ask(server, settings.notifications, { id }).catch((error: unknown) => {
        if (isMissing(error)) return { id, ...nothing }
        throw error
      }),
  })

  const { mutate } = useMutation({
    mutationKey: saving,
    scope: { id: saving.join(' ') },
    onMutate: async ({ kind, isOn }: { kind: LetterKind; isOn: boolean }) => {
      await queries.cancelQueries({ queryKey: question.queryKey })
      kept.current ??= queries.getQueryData(question.queryKey)
      queries.setQueryData(question.queryKey, (shown) => shown && { ...shown, [kind]: isOn })
    },
    mutationFn: () => {
      const { imageComment, videoComment, lastGreeting, followRequest, remembrance } =
        queries.getQueryData(question.queryKey) ?? nothing
      const wished = { imageComment, videoComment, lastGreeting, followRequest, remembrance }
      return ask(server, settings.changeNotifications, { id, ...wished })
    },
    onSuccess: (answer) => {
      kept.current = { id, ...answer }
    },
    onError: (error) => {
      const isLast = queries.isMutating({ mutationKey: saving }) === 1
      if (!isLast) return
      queries.setQueryData(question.queryKey, kept.current)
      toast.failed(sayRefusal(error instanceof Refusal ? error.why : 'somethingWentWrong'))
    },
  })

  return {
    wished: data,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    choose: (kind: LetterKind, isOn: boolean) => mutate({ kind, isOn }),
  }
}

const nothing = {
  imageComment: false,
  videoComment: false,
  followRequest: false,
  lastGreeting: false,
  imageVideoLike: false,
  remembrance: false,
}
