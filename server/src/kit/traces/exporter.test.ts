/** Traces on their way to a collector, for which nobody waits. */
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTraceCollector } from '../../../test/trace-collector.ts'
import { openExporter } from './exporter.ts'
import { beginTrace } from './span.ts'
import { openTracer, samplerOf } from './tracer.ts'

function exporting(url: string, interval = 10) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const exporter = openExporter({ url, headers: { 'x-key': 'secret' }, log })
  const sampler = samplerOf('always_on', 1)
  const { tracer, close } = openTracer({
    serviceName: 'spomen',
    version: '1.0.0',
    sampler,
    exporter,
    interval,
  })
  const end = (name: string) =>
    beginTrace(tracer, { name, kind: 'internal', attributes: {} }, undefined)?.end()
  return { close, end, lines }
}

test('what has gathered goes with the headers that the operator gave', async () => {
  const collector = await openTraceCollector()
  const { close, end, lines } = exporting(`${collector.address}/v1/traces`)
  end('first')
  end('second')
  await collector.spanNamed('second')
  await close()
  expect(collector.requests).toHaveLength(1)
  const [{ path, headers, sent } = expect.fail()] = collector.requests
  expect(path).toBe('/v1/traces')
  expect(headers).toMatchObject({ 'x-key': 'secret', 'content-type': 'application/json' })
  expect(sent.resourceSpans[0]?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'spomen' } },
      { key: 'service.version', value: { stringValue: '1.0.0' } },
    ]),
  )
  expect(lines).toEqual([])
})

test('what a collector cannot take now comes once more', async () => {
  const collector = await openTraceCollector()
  collector.answerWith({ status: 503, headers: { 'retry-after': '1' } })
  const { close, end, lines } = exporting(collector.address)
  end('first')
  await collector.spanNamed('first')
  collector.answerWith({ status: 200 })
  await vi.waitFor(() => expect(collector.requests).toHaveLength(2))
  await close()
  expect(lines).toEqual([])
})

test('a collector that refuses them costs one line, and one when it takes them again', async () => {
  const collector = await openTraceCollector()
  collector.answerWith({ status: 401, body: { message: 'the key of Ann is wrong' } })
  const { close, end, lines } = exporting(collector.address)
  for (const name of ['first', 'second', 'third']) {
    end(name)
    await collector.spanNamed(name)
  }
  collector.answerWith({ status: 200 })
  end('fourth')
  await collector.spanNamed('fourth')
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  await close()
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      why: 'answered 401',
      msg: 'Traces cannot be sent; nothing else waits for them',
    }),
    expect.objectContaining({ lost: 3, msg: 'Traces are sent again' }),
  ])
})

test('a collector that takes them in part costs a line', async () => {
  const collector = await openTraceCollector()
  collector.answerWith({ status: 200, body: { partialSuccess: { rejectedSpans: '1' } } })
  const { close, end, lines } = exporting(collector.address)
  end('first')
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await close()
  expect(lines).toEqual([expect.objectContaining({ level: 40, why: expect.stringContaining('artial') })])
})

test('a process that ends sends what is left, and waits a second at most for a collector that is silent', async () => {
  const collector = await openTraceCollector()
  const ending = exporting(collector.address, 60_000)
  ending.end('last words')
  await ending.close()
  expect(collector.spans().map(({ name }) => name)).toEqual(['last words'])

  const silent = net.createServer(() => {}).listen({ host: '127.0.0.1', port: 0 })
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { close, end } = exporting(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 60_000)
  end('unheard')
  const begun = performance.now()
  await close()
  expect(performance.now() - begun).toBeLessThan(5_000)
})
