/** Traces on their way to a collector, for which nobody waits. */
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTraceCollector } from '../../../test/trace-collector.ts'
import { openExporter } from './exporter.ts'
import { otlpWriter } from './otlp.ts'
import { beginSpan, newTraceId } from './span.ts'

const write = otlpWriter({ 'service.name': 'spomen' }, '1.0.0')

function exporting(url: string, interval = 10) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const exporter = openExporter({ url, headers: { 'x-key': 'secret' }, write, interval, log })
  const end = (name: string) =>
    beginSpan({ traceId: newTraceId(), parentId: null, name, kind: 'internal' }, exporter.add).end()
  return { exporter, end, lines }
}

test('what has gathered goes with the headers that the operator gave', async () => {
  const collector = await openTraceCollector()
  const { exporter, end, lines } = exporting(`${collector.address}/v1/traces`)
  end('first')
  end('second')
  await collector.spanNamed('second')
  await exporter.close()
  expect(collector.requests).toHaveLength(1)
  const [{ path, headers, sent } = expect.fail()] = collector.requests
  expect(path).toBe('/v1/traces')
  expect(headers).toMatchObject({ 'x-key': 'secret', 'content-type': 'application/json' })
  expect(sent.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'spomen' } },
  ])
  expect(lines).toEqual([])
})

test('a collector that is away costs one line and little memory, and hears the rest when it is back', async () => {
  const collector = await openTraceCollector()
  collector.answerWith({ status: 503, headers: { 'retry-after': '0' } })
  const { exporter, end, lines } = exporting(collector.address)
  for (let count = 0; count < 5_000; count += 1) end('one of many')
  await vi.waitFor(() => expect(collector.requests.length).toBeGreaterThan(3), 10_000)
  expect(lines).toEqual([
    expect.objectContaining({
      why: 'answered 503',
      msg: 'Traces cannot be sent; nothing else waits for them',
    }),
  ])
  collector.requests.splice(0)
  collector.answerWith({ status: 200 })
  await vi.waitFor(() => expect(collector.spans()).toHaveLength(2_048), 10_000)
  await exporter.close()
  expect(lines.slice(1)).toEqual([expect.objectContaining({ lost: 2_952, msg: 'Traces are sent again' })])
})

test.each([
  ['that refuses them', { status: 401 }, 'answered 401'],
  ['that breaks down over them', { status: 500 }, 'answered 500'],
  [
    'that takes them in part',
    { status: 200, body: { partialSuccess: { rejectedSpans: '1' } } },
    'rejected some spans',
  ],
])('a collector %s is not asked again for the same, and costs one line', async (_which, answer, why) => {
  const collector = await openTraceCollector()
  collector.answerWith(answer)
  const { exporter, end, lines } = exporting(collector.address)
  for (const name of ['first', 'second', 'third']) {
    end(name)
    await collector.spanNamed(name)
  }
  await exporter.close()
  expect(collector.spans().map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  expect(lines).toEqual([
    expect.objectContaining({ why, level: 40 }),
    expect.objectContaining({ lost: 3, msg: 'Some traces were not sent' }),
  ])
})

test('a process that ends sends what is left, and waits a second at most for a collector that is silent', async () => {
  const collector = await openTraceCollector()
  const ending = exporting(collector.address, 60_000)
  ending.end('last words')
  await ending.exporter.close()
  expect(collector.spans().map(({ name }) => name)).toEqual(['last words'])

  const silent = net.createServer(() => {}).listen({ host: '127.0.0.1', port: 0 })
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { exporter, end, lines } = exporting(
    `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    60_000,
  )
  end('unheard')
  const begun = performance.now()
  await exporter.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(lines.at(-1)).toMatchObject({ lost: 1, msg: 'Some traces were not sent' })
  // And nothing of it goes on.
  await pause(50)
  expect(collector.requests).toHaveLength(1)
})
