/** The one way to change something on the server (decision 71). */
import type { AttachedFile, CallResult } from '@spomen/contract/call.ts'
import type { CallInput, Endpoint } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type Mutation, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { toast } from '../ui/toast.ts'
import { sayRefusal, sayWordless } from '../words/refusals.ts'
import { idempotencyKey } from './draft.ts'
import { useDrafts } from './form.ts'
import { callWithRetry, queryKeyOf, useServer } from './server.ts'
import { isSessionEnding } from './session.ts'
import type { RequestOptions, Transport } from './transport.ts'

type Refusal = RefusalKey | 'unreachable'

export interface CallOptions<E extends Endpoint> {
  /** Whose cached answers are stale once it is done. */
  refreshes?: readonly Endpoint[]
  /** Whose are after a refusal: somebody else may have been sooner. */
  refreshesOnRefusal?: readonly Endpoint[]
  /** The words of a refusal in its red toast (X11, X12). */
  say?: (why: Refusal) => string
  /** What a refusal does instead of that toast. */
  onRefused?: (why: Refusal, input: CallInput<E>) => void
  /** What is gone already need not be removed again: `notFound` is as good as done. */
  mayBeGone?: boolean
  /** Shows the change before the answer is there; gives back how to undo it, for a refusal. */
  optimistic?: (input: CallInput<E>) => (() => void) | void
  /** The name of the draft it is made of: sent again after a lost answer it is stored once (decision 64). */
  draft?: (input: CallInput<E>) => string
  /**
   * Sends all calls of this name one after another instead of joining them, so that of several quick choices the last
   * stays. Of an earlier one nothing is undone and no refusal is said: the last one decides.
   */
  inOrder?: string
}

interface Variables<E extends Endpoint> {
  input: CallInput<E>
  files: readonly AttachedFile[]
  upload: RequestOptions | undefined
  undo: (() => void) | undefined
}

/**
 * A mutation: `const { call, isPending } = useCall(greetings.post, { refreshes: [greetings.list] })`, then
 * `const answer = await call({ … })`. Never throws for a refusal. While one is under way, calling again joins it, so that
 * a double click does one thing once. `isRunning()` is true at once, `isPending` from the next render on.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const {
    refreshes = [],
    refreshesOnRefusal = [],
    say,
    onRefused,
    mayBeGone,
    optimistic,
    draft,
    inOrder,
  } = options
  const server = useServer()
  const queries = useQueryClient()
  const drafts = useDrafts()
  const id = useId()
  const mutationKey = ['call', endpoint.path, inOrder ?? id]
  const running = useRef<Promise<CallResult<E>>>(null)

  const refresh = (stale: readonly Endpoint[]) => {
    for (const other of stale) void queries.invalidateQueries({ queryKey: queryKeyOf(other) })
  }

  async function send({ input, files, upload }: Variables<E>): Promise<CallResult<E>> {
    const key = draft && idempotencyKey(drafts, draft(input), input)
    const sent = key ? { ...input, draftId: key.id } : input
    const answer = await callWithRetry(upload ? server.upload(upload) : server.send, endpoint, sent, files)
    if (answer.ok) key?.arrived()
    return answer
  }

  function settle(answer: CallResult<E>, { input, undo }: Variables<E>) {
    if (answer.ok) return refresh(refreshes)
    const why: Refusal = answer.why
    if (mayBeGone && why === 'notFound') return refresh(refreshes)
    // NOTE: this one still counts among those under way.
    if (inOrder && queries.isMutating({ mutationKey }) > 1) return undefined
    undo?.()
    // The page is on its way to the login, or is an example: both say so themselves (S14).
    if ((why === 'sessionExpired' && isSessionEnding()) || why === 'demoMode') return undefined
    refresh(refreshesOnRefusal)
    if (onRefused) return onRefused(why, input)
    const words = say ?? (endpoint.method === 'DELETE' ? sayWordless : sayRefusal)
    return toast.failed(words(why))
  }

  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: settle,
    meta: { carriesFiles: endpoint.files !== null },
    ...(inOrder && { scope: { id: mutationKey.join(' ') } }),
  })

  function call(
    input: CallInput<E>,
    files: readonly AttachedFile[] = [],
    upload?: RequestOptions,
  ): Promise<CallResult<E>> {
    const begin = () => mutateAsync({ input, files, upload, undo: optimistic?.(input) ?? undefined })
    if (inOrder) return begin()
    running.current ??= begin().finally(() => {
      running.current = null
    })
    return running.current
  }

  return { call, isPending, isRunning: () => queries.isMutating({ mutationKey }) > 0 }
}

/** Tells the server what nobody waits for, and nobody hears of when it fails, such as a visit. */
export function fireAndForget<E extends Endpoint>({ send }: Transport, endpoint: E, input: CallInput<E>) {
  void callWithRetry(send, endpoint, input)
}

/** Uploads do not count among mutations under way: they may take as long as they like. */
const isQuick = ({ meta }: Mutation['options']) => meta?.['carriesFiles'] !== true

/** Whether a mutation of this window waits for its answer. */
export const isMutationUnderWay = (queries: QueryClient) =>
  queries.isMutating({ predicate: ({ options }) => isQuick(options) }) > 0

/** What `work` comes to, and whether this window has begun to change something meanwhile. */
export async function watchMutations<Value>(queries: QueryClient, work: () => Promise<Value>) {
  let hasMutated = false
  const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'added' && isQuick(mutation.options)) hasMutated = true
  })
  try {
    const value = await work()
    return { value, hasMutated }
  } finally {
    stop()
  }
}
