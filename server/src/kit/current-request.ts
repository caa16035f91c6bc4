/** The request that is worked on, for what every line of code would otherwise have to hand on (decision 54). */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './traces/span.ts'
import { EachWait, type Wait, WaitTimeout } from './wait-timeout.ts'

export interface CurrentRequest {
  readonly id: string
  /** The account of whoever asks, once it is known; null for nobody in particular. */
  who: string | null
  /** How long it may still wait for the database. */
  readonly timeout: Wait
  /** That it may read large tables from one end to the other, which no other request may (decision 100). */
  readonly readsWhole?: boolean
  /** Its span, where it is traced. */
  span?: Span | undefined
}

/** What asked for a job that is done now. */
export interface Origin {
  /** The id of the request. */
  request?: string
  /** The span, where it was traced. */
  traceparent?: string
}

const requests = new AsyncLocalStorage<CurrentRequest>()

const origins = new AsyncLocalStorage<Origin>()

/** What is done now of a trace, within a request or a job. */
const spans = new AsyncLocalStorage<Span>()

/** A request that has just come, by nobody known yet, with how long it may wait for the database. */
export const newRequest = (id: string, timeout: Wait = new WaitTimeout()): CurrentRequest => ({
  id,
  who: null,
  timeout: timeout,
})

/** The request all this is done for; nothing where none is, as in a job, at the start and on the command line. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore()

/** Does some work, and all that comes of it, for a request. */
export const forRequest = <Done>(request: CurrentRequest, work: () => Done): Done =>
  requests.run(request, work)

/**
 * Does some work for no request, though one has brought it about: what others use as well, such as a connection, and
 * what may take as long as it needs.
 */
export const forNobody = <Done>(work: () => Done): Done =>
  requests.exit(() => origins.exit(() => spans.exit(work)))

/** The id of the request behind what is done now: the current one, or the one that asked for the job that is done. */
export const originatingRequest = (): string | undefined =>
  requests.getStore()?.id ?? origins.getStore()?.request

/** What asked for the job that is done now; nothing where nobody did, and for a request. */
export const currentOrigin = (): Origin | undefined => origins.getStore()

/** Does the work of a job for nobody, but with the id of the request that asked for it in every line of the log. */
export const asLaterWorkOf = <Done>(origin: Origin, work: () => Done): Done => origins.run(origin, work)

/** The span to which belongs what is done now; nothing where it is not traced. */
export const currentSpan = (request = requests.getStore()): Span | undefined =>
  spans.getStore() ?? request?.span

/** Does some work as a part of a span. */
export const underSpan = <Done>(span: Span, work: () => Done): Done => spans.run(span, work)

/** Does what counts the whole house for an operator, where that is known to be quick or nobody else can wait for it. */
export function readingWhole<Done>(work: () => Done): Done {
  const request = requests.getStore()
  return request ? requests.run({ ...request, readsWhole: true }, work) : work()
}

/**
 * Does what stands or falls together in however many statements, one after the other: each is waited for as long as a request
 * waits in all, so that a database that falls silent is noticed as soon as ever.
 */
export function waitingForEach<Done>(work: () => Done, timeout: Wait = new EachWait()): Done {
  const request = requests.getStore()
  return request ? requests.run({ ...request, timeout }, work) : work()
}

/** Notes who asks, so that every line of the log about the request says so. */
export function noteWhoAsks(account: string) {
  const request = requests.getStore()
  if (request) request.who = account
}
