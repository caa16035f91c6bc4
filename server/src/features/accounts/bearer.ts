import type { FastifyRequest } from 'fastify'
import type { PresentedSecret } from './sessions.ts'

/** The bearer token of a request; null without one. */
export const bearerOf = (request: FastifyRequest): PresentedSecret | null => {
  const secret = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return secret ? { kind: 'token_hash', secret } : null
}
