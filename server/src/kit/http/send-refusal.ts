import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../database/connect.ts'
import { diskFullRefusal, isDiskFull, isFileClosed } from '../files/disk-full.ts'
import { findOutage } from '../outages.ts'
import { Refusal } from '../refusal.ts'
import { Overloaded } from './admission.ts'

/** What people read in place of a bare key, and the headers that go with it. */
export interface RefusalPage {
  html: string
  headers: Readonly<Record<string, string>>
}

/** Where people read on in place of a bare key: a path of this site. */
export interface RefusalRedirect {
  leadsTo: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route that people come to says of a refusal, or where it leads them; null where its key is said. */
    refusalPage?: (key: RefusalKey, request: FastifyRequest) => RefusalPage | RefusalRedirect | null
  }
}

/** When to ask again for what is away for a moment and does not say for how long, in seconds. */
const defaultRetryAfter = 3

/**
 * Answers every "no" (X13, Q45): one short key as plain text, problem+json for those who ask for it, or what the route has
 * for people, if only another address. A defect is logged whole and leaves as `somethingWentWrong` with nothing but the
 * request's id.
 */
export function refusalHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    const about = { id: request.id, who: request.current?.who ?? null, route: request.routeOptions.url }
    if (isClientGone(request, error)) log.info(about, 'the sender went away')
    else logFailure(log, about, { refusal, error })
    if (reply.raw.headersSent) return reply.hijack()
    reply.header('cache-control', 'no-store').header('x-request-id', request.id)
    const answer = written(refusal, request)
    if ('leadsTo' in answer) return reply.redirect(answer.leadsTo, 303)
    const retryAfter = secondsToWait(refusal)
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
    reply.code(refusals[refusal.key])
    const { type, body, headers = {} } = answer
    return reply.headers(headers).type(`${type}; charset=utf-8`).send(body)
  }
}

/** Writes down what the operator should hear of: a defect whole, and what is away for the moment with its reason alone. */
export function logFailure(
  log: Log,
  about: object,
  { refusal: { key }, error }: { refusal: Refusal; error: unknown },
) {
  if (key === 'somethingWentWrong') log.error({ ...about, err: error }, 'defect')
  if (key === 'unavailable' && !(error instanceof Overloaded))
    log.error({ ...about, reason: (findOutage(error) ?? (error as Error)).message }, 'unavailable')
}

/** When it makes sense to ask again; what is away for the moment always says so. */
export function secondsToWait({ key, retryAfter }: Refusal): number | null {
  if (retryAfter !== null) return Math.max(1, Math.ceil(retryAfter))
  return refusals[key] === 503 ? defaultRetryAfter : null
}

/** Whoever sent the request went away before it was whole, as when a page is closed: nobody's fault. */
const isClientGone = ({ raw }: FastifyRequest, error: unknown) =>
  raw.destroyed &&
  !raw.complete &&
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as { code?: unknown }).code))

interface WrittenRefusal extends Partial<Pick<RefusalPage, 'headers'>> {
  type: string
  body: string
}

/**
 * A refusal as its reader takes it: a page, another address or a bare key, unless they ask for a problem or accept JSON alone
 * (Q10, Q45).
 */
function written(refusal: Refusal, request: FastifyRequest): WrittenRefusal | RefusalRedirect {
  const { id, routeOptions } = request
  const { accept = '' } = request.headers
  if (accept.includes('application/problem+json'))
    return { type: 'application/problem+json', body: JSON.stringify(problem(refusal, id)) }
  if (accept.trim() === 'application/json')
    return { type: 'application/json', body: JSON.stringify(refusal.key) }
  const page = routeOptions.config.refusalPage?.(refusal.key, request)
  if (!page) return { type: 'text/plain', body: refusal.key }
  return 'leadsTo' in page ? page : { type: 'text/html', body: page.html, headers: page.headers }
}

/**
 * Whether a browser shows what it asks for in place of the page, as where a link was pressed; one that does not say so
 * accepts HTML then.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode ? mode === 'navigate' : (headers.accept ?? '').includes('text/html')
}

const problem = ({ key, errors }: Refusal, requestId: string) => ({
  type: 'about:blank',
  title: key,
  status: refusals[key],
  detail: key,
  instance: `urn:request:${requestId}`,
  ...(errors.length > 0 && { errors }),
})

/**
 * What anything thrown says to whoever asked: itself, that the disk is full, the database or the store away for a moment, a
 * file closed to us, or nothing but that it failed.
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return diskFullRefusal()
  if (findOutage(error) || isFileClosed(error)) return new Refusal('unavailable')
  return new Refusal(keyOfStatus((error as Partial<FastifyError>).statusCode))
}

/** Fastify's own refusals of a request it could not read, by their status. */
function keyOfStatus(status: number | undefined): RefusalKey {
  if (status === 413) return 'requestTooLarge'
  if (status === 404) return 'notFound'
  if (status !== undefined && status >= 400 && status < 500) return 'fillAllFields'
  return 'somethingWentWrong'
}
