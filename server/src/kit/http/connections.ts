/** When connections are let go: as the server ends, and where whoever sends falls silent. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets every connection go when the server ends: at once where nothing is asked, else after the answer, of which none may take
 * longer than `lastAnswersTimeout` (in milliseconds) from then on: a film that stands still, or a copy of gigabytes, would take
 * the time in which jobs and the database end, and browsers fetch the rest by its range. Node alone would wait a minute for
 * those that browsers open in advance, and for one whose last answer had begun before the end.
 */
export function closeConnections(
  app: FastifyInstance,
  { lastAnswersTimeout }: { lastAnswersTimeout: number },
) {
  const idle = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket: Socket) => {
    if (isEnding) return socket.destroy()
    idle.add(socket)
    return socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('close', () => {
      if (isEnding) socket.destroySoon()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('preClose', (done) => {
    isEnding = true
    for (const socket of idle) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), lastAnswersTimeout).unref()
    done()
  })
}

interface SenderLimits {
  /** How long a sender may fall silent in the middle of what they send, in milliseconds. */
  bodySilence: number
  /** How long a body may take that is no file, in milliseconds. */
  bodyTimeout: number
}

/**
 * Lets whoever begins to send something and then falls silent go, however slow they may be otherwise. What is no file is
 * small, and has to be whole in time: else a byte now and then would hold a connection for days.
 */
export function letSilentSendersGo(app: FastifyInstance, { bodySilence, bodyTimeout }: SenderLimits) {
  app.server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    if (!(Number(headers['content-length']) > 0 || headers['transfer-encoding'])) return
    request.setTimeout(bodySilence, () => request.destroy())
    request.once('end', () => socket.setTimeout(0))
    if (mayBeLarge.test(headers['content-type'] ?? '')) return
    const overdue = setTimeout(() => request.destroy(), bodyTimeout)
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(overdue))
  })
}

/** Files come as forms, or in pieces. */
const mayBeLarge = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i
