import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openStream, sendStream } from './event-stream.ts'
import { createHttpServer } from './http-server.ts'

test('whoever takes nothing is let go before more than a little waits for them here; another hears all', async () => {
  const app = await createHttpServer({ log: pino({ level: 'silent' }), trustProxy: false, https: false })
  onTestFinished(() => app.close())
  const streams: ReturnType<typeof openStream<string>>[] = []
  const waiting: (() => number)[] = []
  app.get('/api/listen', (_request, reply) => {
    const stream = openStream<string>(reply.raw)
    streams.push(stream)
    waiting.push(() => stream.body.readableLength + reply.raw.writableLength)
    return sendStream(reply, stream.body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const listen = () => {
    const line = net.connect(port, '127.0.0.1', () =>
      line.write('GET /api/listen HTTP/1.1\r\nhost: here\r\n\r\n'),
    )
    line.on('error', () => {})
    onTestFinished(() => void line.destroy())
    return line
  }
  listen().pause()
  await expect.poll(() => streams.length).toBe(1)
  let heard = 0
  listen().on('data', (part) => (heard += part.toString('latin1').match(/data: /g)?.length ?? 0))
  await expect.poll(() => streams.length).toBe(2)

  const [silent, attentive] = streams
  let hasGone = false
  silent?.listener.onEnd(() => (hasGone = true))
  let [told, most] = [0, 0]
  const message = 'x'.repeat(4_000)
  // The system itself keeps some megabytes of a line between two programs on one machine.
  for (; !hasGone && told < 50_000; told += 1) {
    silent?.listener.tell(message)
    attentive?.listener.tell(message)
    most = Math.max(most, waiting[0]?.() ?? 0)
    await pause(0)
  }
  expect(hasGone).toBe(true)
  expect(most).toBeLessThan(25_000)
  await expect.poll(() => heard).toBe(told)
})
