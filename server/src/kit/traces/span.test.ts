/** What is traced, what it belongs to, and what is said of a statement. */
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { expect, onTestFinished, test } from 'vitest'
import { beginTrace } from './span.ts'
import { summaryOf } from './statement-summary.ts'
import { openTracer, samplerOf } from './tracer.ts'

test.each([
  ['select "memorials"."id" from "memorials" where "id" = $1', 'SELECT memorials'],
  ["select 'from Ann', $$from Ben$$ from letters", 'SELECT letters'],
  ['insert into "letters" ("id") values ($1)', 'INSERT letters'],
  ['update "pgboss"."job" set state = $1', 'UPDATE pgboss.job'],
  ['with "mine" as (select 1) update "images" set "position" = 1', 'UPDATE images'],
  ['with recursive part as (select id from comments) select * from part', 'SELECT comments'],
  ['(select 1) union (select 2)', 'SELECT'],
  ['commit', 'COMMIT'],
  ["set local application_name = 'Ann'", 'SET'],
  ['', 'OTHER'],
])('of %j a trace says %s', (text, summary) => {
  expect(summaryOf(text).summary).toBe(summary)
})

const work = { name: 'GET /', kind: 'server', attributes: {} } as const

/** A tracer that takes what a sampler takes, and what it has handed over. */
function tracing(sampler: string, ratio = 0.1) {
  const exporter = new InMemorySpanExporter()
  const about = { serviceName: 'spomen', version: '1.0.0', exporter, interval: 10 }
  const { tracer, close } = openTracer({ ...about, sampler: samplerOf(sampler, ratio) })
  onTestFinished(close)
  return { tracer, exporter }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const sampled = `00-${traceId}-b7ad6b7169203331-01`
const unsampled = sampled.replace(/01$/, '00')

test.each([
  ['always_on', undefined, true],
  ['always_on', unsampled, true],
  ['always_off', undefined, false],
  ['always_off', sampled, false],
  ['parentbased_traceidratio', unsampled, false],
  ['parentbased_traceidratio', sampled, true],
  ['parentbased_always_off', sampled, true],
  ['parentbased_always_off', undefined, false],
  ['parentbased_always_on', unsampled, false],
  ['parentbased_always_on', undefined, true],
])('%s with the parent %s traces: %s', (sampler, parent, isTraced) => {
  const span = beginTrace(tracing(sampler).tracer, work, parent)
  expect(span !== undefined).toBe(isTraced)
  if (parent && span) expect(span.traceparent).toContain(traceId)
})

test.each([
  `${sampled}-more`,
  sampled.replace(/^00/, 'ff'),
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  'Milan',
  '',
])('the parent %j is none, and a trace begins here', (parent) => {
  const span = beginTrace(tracing('parentbased_always_on').tracer, work, parent)
  expect(span?.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect(span?.traceparent).not.toContain(traceId)
})

test('a tenth of what begins here is about a tenth', () => {
  const { tracer } = tracing('parentbased_traceidratio')
  const traced = Array.from({ length: 5_000 }, () => beginTrace(tracer, work, undefined)).filter(Boolean)
  expect(traced.length).toBeGreaterThan(350)
  expect(traced.length).toBeLessThan(650)
})

test('a span ends once, and says of an error nothing but its code', async () => {
  const { tracer, exporter } = tracing('always_on')
  const span = beginTrace(tracer, work, undefined)
  const part = span?.beginStatement("select 'Milan' from memorials")
  part?.end(Object.assign(new Error('Milan is not here'), { code: '23505' }))
  part?.end()
  span?.end()
  await expect.poll(() => exporter.getFinishedSpans().length).toBe(2)
  const [statement, request] = exporter.getFinishedSpans()
  expect(statement).toMatchObject({ name: 'SELECT memorials', status: { code: 2 } })
  expect(statement?.attributes).toMatchObject({ 'error.type': '23505', 'db.operation.name': 'SELECT' })
  expect(statement?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
  expect(JSON.stringify([statement?.name, statement?.attributes, statement?.events])).not.toContain('Milan')
})
