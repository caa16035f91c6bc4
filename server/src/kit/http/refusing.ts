import { type Refused, refusals } from '@spomen/contract/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'

/**
 * Answers every "no" (X13, Q45): one short key as plain text, or problem+json for those who ask for it. A defect is
 * logged whole and leaves as `somethingWentWrong` with nothing but the request's id.
 */
export function refuser(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error)
    if (refusal.key === 'somethingWentWrong' || refusal.key === 'unavailable') {
      log.error({ id: request.id, err: error, route: request.routeOptions.url }, 'defect')
    }
    if (reply.raw.headersSent) return reply.hijack()
    if (refusal.retryAfter !== null)
      reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))))
    reply.header('cache-control', 'no-store').header('x-request-id', request.id).code(refusals[refusal.key])
    const { type, body } = written(refusal, request)
    return reply.type(`${type}; charset=utf-8`).send(body)
  }
}

/** A refusal as its reader takes it: a bare key, unless they ask for a problem or accept JSON alone (Q10, Q45). */
function written(refusal: Refusal, { id, headers: { accept = '' } }: FastifyRequest) {
  if (accept.includes('application/problem+json'))
    return { type: 'application/problem+json', body: JSON.stringify(problem(refusal, id)) }
  if (accept.trim() === 'application/json')
    return { type: 'application/json', body: JSON.stringify(refusal.key) }
  return { type: 'text/plain', body: refusal.key }
}

const problem = ({ key, errors }: Refusal, requestId: string) => ({
  type: 'about:blank',
  title: key,
  status: refusals[key],
  detail: key,
  instance: `urn:request:${requestId}`,
  ...(errors.length > 0 && { errors }),
})

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode } = error as Partial<FastifyError>
  if (error instanceof Error && isLostDatabase(error)) return new Refusal('unavailable')
  return new Refusal(keyOfStatus(statusCode))
}

/** Fastify's own refusals of a request it could not read, by their status. */
function keyOfStatus(status: number | undefined): Refused {
  if (status === 413) return 'requestTooLarge'
  if (status === 404) return 'notFound'
  if (status !== undefined && status >= 400 && status < 500) return 'fillAllFields'
  return 'somethingWentWrong'
}

/** What the driver says, without a code, of a connection it waited for in vain or that broke under a statement. */
const lostWords = /^(Connection terminated|timeout e\w+|Client has encountered a connection error)/

/**
 * PostgreSQL cannot be reached, does not answer, is stopping, or has no connection, memory or room on its disk to spare:
 * classes 08, 53 and 57P of its error codes, or a connection that is refused, broken or whose socket is not there.
 */
function isLostDatabase({ code, syscall, message }: NodeJS.ErrnoException) {
  if (code === undefined) return lostWords.test(message)
  if (/^(08|53|57P)/.test(code)) return true
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  )
}
