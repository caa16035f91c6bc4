/** Server-sent events: an answer that goes on for as long as somebody listens. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Somebody who listens. Telling, and ending, one who has gone does nothing. */
export interface Listener<Message = unknown> {
  tell(message: Message): void
  /** Says that the house is still there, so that nothing on the way takes the silence for an end. */
  beat(): void
  /** Ends the answer; whoever listened may ask again. */
  end(): void
  /** Calls back once, when it has ended or the listener has gone. */
  onEnd(ended: () => void): void
}

/** What may wait for a listener who takes nothing, in bytes; then they are let go, and find their way back. */
const maxBacklog = 65_536

/** Opens an answer for one listener; `body` is what travels. */
export function openStream<Message>(): { listener: Listener<Message>; body: Readable } {
  const body = new Readable({ read() {} })
  let hasEnded = false
  // The head leaves with the first bytes.
  body.push(': here\n\n')
  function push(text: string) {
    if (body.destroyed || hasEnded) return
    if (body.readableLength > maxBacklog) body.destroy()
    else body.push(text)
  }
  return {
    body,
    listener: {
      tell: (message) => push(`data: ${JSON.stringify(message)}\n\n`),
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
