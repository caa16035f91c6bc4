/** Spares readers an answer they have already. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../files/send-file.ts'

/** Shorter answers travel in one packet, with or without their body. */
const leastTagged = 1_200

/**
 * Names the answer of a read by an `ETag`, and says whether its reader has that very answer: then a 304 without a body
 * tells as much. It is asked after the call itself, so that rights, limits and log are those of every other one. The answer
 * stays `no-store`: whoever asks keeps it in memory, and no browser on its disk.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, body: Buffer): boolean {
  if (!/^(GET|HEAD)$/.test(request.method) || body.length < leastTagged) return false
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  return matchesEtag(request.headers['if-none-match'], etag.replace(/^W\//, ''))
}
