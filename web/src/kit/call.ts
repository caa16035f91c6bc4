/** The one way to change something on the server (decision 71). */
import type { AttachedFile, CallResult } from '@spomen/contract/call.ts'
import type { CallInput, Endpoint } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { sayRefusal, sayWordless } from '../words/refusals.ts'
import type { IdempotencyKey } from './draft.ts'
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
  /** The key it is sent under: sent again after a lost answer it is stored once (decision 64). */
  idempotency?: (input: CallInput<E>, files: readonly AttachedFile[]) => IdempotencyKey
  /**
   * Sends all calls of this name one after another and joins none of them, so that of several quick choices the last
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
 * `const answer = await call({ … })`. Never throws for a refusal. Asking for the same again while it is under way joins
 * it, so that a double click does one thing once; anything else is sent after it, so that of several choices the last
 * stays. `isPending` is for drawing, `isRunning()` for deciding before the next render.
 *
 * NOTE: mutations are built in TanStack's cache without an observer of theirs (`useMutation`), which every page would
 * carry and which tells of a change only after the event that has caused it.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const { say, onRefused, mayBeGone, optimistic, idempotency, inOrder } = options
  const server = useServer()
  const queries = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const own = useId()
  const scope = inOrder ?? own
  const last = useRef<[asked: string, answer: Promise<CallResult<E>>]>(null)

  const countRunning = () => queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope })

  const refresh = (stale: readonly Endpoint[] = []) => {
    for (const other of stale) void queries.invalidateQueries({ queryKey: queryKeyOf(other) })
  }

  async function send({ input, files, upload }: Variables<E>): Promise<CallResult<E>> {
    const key = idempotency?.(input, files)
    const sent = key ? { ...input, draftId: key.id } : input
    const answer = await callWithRetry(upload ? server.upload(upload) : server.send, endpoint, sent, files)
    if (answer.ok) key?.arrived()
    return answer
  }

  function settle(answer: CallResult<E>, { input, undo }: Variables<E>) {
    if (answer.ok) return refresh(options.refreshes)
    const why: Refusal = answer.why
    if (mayBeGone && why === 'notFound') return refresh(options.refreshes)
    // A later one decides; this one still counts.
    if (inOrder && countRunning() > 1) return undefined
    undo?.()
    // The page is on its way to the login, or is an example: both say so themselves (S14).
    if ((why === 'sessionExpired' && isSessionEnding()) || why === 'demoMode') return undefined
    refresh(options.refreshesOnRefusal)
    if (onRefused) return onRefused(why, input)
    const words = say ?? (endpoint.method === 'DELETE' ? sayWordless : sayRefusal)
    return toast.failed(words(why))
  }

  async function mutate(variables: Variables<E>): Promise<CallResult<E>> {
    const mutation = queries.getMutationCache().build<CallResult<E>, Error, Variables<E>, unknown>(queries, {
      mutationFn: send,
      onSuccess: settle,
      meta: { carriesFiles: endpoint.files !== null },
      scope: { id: scope },
    })
    setIsPending(true)
    try {
      return await mutation.execute(variables)
    } finally {
      if (!countRunning()) {
        // What was sent, such as a password, does not stay in memory.
        last.current = null
        setIsPending(false)
      }
    }
  }

  function call(
    input: CallInput<E>,
    files: readonly AttachedFile[] = [],
    upload?: RequestOptions,
  ): Promise<CallResult<E>> {
    // NOTE: a file says nothing of itself as JSON.
    const asked = JSON.stringify([input, files.map(({ name, size }) => name + size)])
    if (!inOrder && last.current?.[0] === asked) return last.current[1]
    const answer = mutate({ input, files, upload, undo: optimistic?.(input) ?? undefined })
    last.current = [asked, answer]
    return answer
  }

  return { call, isPending, isRunning: () => countRunning() > 0 }
}

/**
 * Whether what was refused so may have been done all the same: its answer was lost, or broke off on its way. NOTE: a proxy that
 * has waited too long answers in words that are none of ours, which read as `somethingWentWrong`.
 */
export const mayBeDone = (why: Refusal) => /^(unreachable|unavailable|somethingWentWrong)$/.test(why)

/** Tells the server what nobody waits for, and nobody hears of when it fails, such as a visit. */
export function fireAndForget<E extends Endpoint>({ send }: Transport, endpoint: E, input: CallInput<E>) {
  void callWithRetry(send, endpoint, input)
}
