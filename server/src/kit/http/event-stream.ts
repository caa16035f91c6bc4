/** Server-sent events: an answer that goes on for as long as somebody listens. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Somebody who listens. Telling, and ending, one who has gone does nothing. */
export interface Listener<Message = unknown> {
  tell(...messages: Message[]): void
  /** Says that the house is still there, so that nothing on the way takes the silence for an end. */
  beat(): void
  /** Ends the answer; whoever listened may ask again. */
  end(): void
  /** Calls back once, when it has ended or the listener has gone. */
  onEnd(ended: () => void): void
}

/**
 * What may wait here for a listener who takes nothing, in bytes, beyond what the system keeps for a connection; then they
 * are let go, and find their way back.
 */
const maxBacklog = 16_384

/** Opens an answer for one listener; `body` is what travels, by a response. */
export function openStream<Message>(response: Pick<ServerResponse, 'writableLength'>): {
  listener: Listener<Message>
  body: Readable
} {
  const body = new Readable({ read() {} })
  let hasEnded = false
  // The head leaves with the first bytes.
  body.push(': here\n\n')
  function push(text: string) {
    if (body.destroyed || hasEnded) return
    if (body.readableLength + response.writableLength > maxBacklog) body.destroy()
    else body.push(text)
  }
  return {
    body,
    listener: {
      tell: (...messages) => push(messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join('')),
      beat: () => push(':\n\n'),
      end() {
        if (!hasEnded && !body.destroyed) body.push(null)
        hasEnded = true
      },
      onEnd: (ended) => void body.once('close', ended),
    },
  }
}

/** Sends it. Proxies are asked to hand on each word as it comes: nginx by its own header, others by `no-transform`. */
export const sendStream = (reply: FastifyReply, body: Readable) =>
  reply
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(body)
