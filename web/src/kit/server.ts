import { type CallResult, type AttachedFile, call, type RequestSender } from '@spomen/contract/call.ts'
import type { Endpoint, CallOutput, CallInput } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { sayRefusal, sayWordless } from '../words/refusals.ts'
import { isSessionEnding } from './session.ts'
import { type Transport, transport, type RequestOptions } from './transport.ts'

/** A "no" on its way through a query. */
export class RefusalError extends Error {
  readonly why: RefusalKey | 'unreachable'
  readonly status: number
  constructor(why: RefusalKey | 'unreachable', status: number) {
    super(why)
    this.why = why
    this.status = status
  }
}

/** Who answers below this point: the server, unless the demo or a test provides another transport. */
export const ServerContext = createContext<Transport>(transport)

/** Delays before asking again, in milliseconds: a database that restarts is there after a moment. */
const retryDelays = [700, 2_500]

/** Asks, and asks again what may be asked twice while the server is unavailable. */
async function askWithRetry<E extends Endpoint>(
  send: RequestSender,
  endpoint: E,
  taken: CallInput<E>,
  files: readonly AttachedFile[] = [],
): Promise<CallResult<E>> {
  let answer = await call(send, endpoint, taken, files)
  if (!endpoint.isRepeatable || files.length > 0) return answer
  for (const pause of retryDelays) {
    if (answer.ok || answer.why !== 'unavailable') return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await call(send, endpoint, taken)
  }
  return answer
}

/** Asks and throws a `RefusalError` for every "no"; what queries need. */
export async function ask<E extends Endpoint>(
  { send }: Transport,
  endpoint: E,
  taken: CallInput<E>,
): Promise<CallOutput<E>> {
  const answer = await askWithRetry(send, endpoint, taken)
  if (answer.ok) return answer.value
  throw new RefusalError(answer.why, answer.status)
}

/** The key of all cached answers of an endpoint; with `taken`, of one of them. */
export const queryKeyOf = <E extends Endpoint>(endpoint: E, taken?: CallInput<E>) =>
  taken === undefined
    ? ([endpoint.method, endpoint.path] as const)
    : ([endpoint.method, endpoint.path, taken] as const)

/** Query options for one question: `useQuery(endpointQuery(server, greetings.list, { personId }))`, or in a loader. */
export const endpointQuery = <E extends Endpoint>(server: Transport, endpoint: E, taken: CallInput<E>) =>
  queryOptions({ queryKey: queryKeyOf(endpoint, taken), queryFn: () => ask(server, endpoint, taken) })

export const useServer = () => useContext(ServerContext)

let [mutationEvents, unanswered] = [0, 0]

/** How many mutations of this window have begun or ended so far. */
export const mutationCount = () => mutationEvents

/** Whether a mutation of this window waits for its answer; an upload does not count, since it may take as long as it likes. */
export const isMutationUnderWay = () => unanswered > 0

async function countMutation<Value>(deed: Promise<Value>): Promise<Value> {
  mutationEvents += 1
  unanswered += 1
  try {
    return await deed
  } finally {
    mutationEvents += 1
    unanswered -= 1
  }
}

interface TellOptions<E extends Endpoint> {
  /** Whose cached answers are stale once this is done. */
  refreshes?: readonly Endpoint[]
  /** What a "no" does; without it, a red toast says it (X11, X12). */
  onRefused?: (why: RefusalKey | 'unreachable', taken: CallInput<E>) => void
}

/**
 * A mutation: `const { tell, isTelling } = useTell(greetings.post, { refreshes: [greetings.list] })`, then
 * `const answer = await tell({ … })`. Never throws. While one is under way, telling again joins it, so that a
 * double click does one thing once.
 */
export function useTell<E extends Endpoint>(endpoint: E, { refreshes = [], onRefused }: TellOptions<E> = {}) {
  const server = useServer()
  const queries = useQueryClient()
  const [isTelling, setIsTelling] = useState(false)
  const underWay = useRef<Promise<CallResult<E>> | null>(null)

  async function once(
    taken: CallInput<E>,
    files: readonly AttachedFile[],
    uploading?: RequestOptions,
  ): Promise<CallResult<E>> {
    setIsTelling(true)
    const send = uploading ? server.upload(uploading) : server.send
    const asked = askWithRetry(send, endpoint, taken, files)
    const answer = await (files.length > 0 ? asked : countMutation(asked))
    const why: RefusalKey | 'unreachable' | null = answer.ok ? null : answer.why
    if (answer.ok) {
      for (const other of refreshes) void queries.invalidateQueries({ queryKey: queryKeyOf(other) })
    } else if (answer.why === 'sessionExpired' && isSessionEnding()) {
      // The page is on its way to the login, which says so.
    } else if (why === 'demoMode') {
      // The example page has said so itself (S14).
    } else if (onRefused) onRefused(answer.why, taken)
    else toast.failed(endpoint.method === 'DELETE' ? sayWordless(answer.why) : sayRefusal(answer.why))
    underWay.current = null
    setIsTelling(false)
    return answer
  }

  function tell(
    taken: CallInput<E>,
    files: readonly AttachedFile[] = [],
    uploading?: RequestOptions,
  ): Promise<CallResult<E>> {
    underWay.current ??= once(taken, files, uploading)
    return underWay.current
  }

  return { tell, isTelling }
}
