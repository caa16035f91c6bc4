import { type CallResult, type AttachedFile, call, type RequestSender } from '@spomen/contract/call.ts'
import type { Endpoint, CallOutput, CallInput } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { afterFirstView } from './first-view.ts'
import { type Transport, transport } from './transport.ts'

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

/** Calls, and calls again what may be asked twice while the server is unavailable. */
export async function callWithRetry<E extends Endpoint>(
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
  const answer = await callWithRetry(send, endpoint, taken)
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

/** The same for what can come later: on the first page of a window it waits until that can be used. */
export const laterQuery = <E extends Endpoint>(server: Transport, endpoint: E, taken: CallInput<E>) =>
  queryOptions({
    ...endpointQuery(server, endpoint, taken),
    queryFn: () => afterFirstView().then(() => ask(server, endpoint, taken)),
  })

/** The server that calls are sent to: the real one, or the demo's. */
export const useServer = () => useContext(ServerContext)
