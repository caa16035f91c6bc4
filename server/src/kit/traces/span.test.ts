import { expect, test } from 'vitest'
import { readTraceparent } from './span.ts'
import { summaryOf } from './statement-summary.ts'
import { createTracer, samplingOf } from './tracer.ts'

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

const sampled = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test.each([
  [sampled, true],
  [sampled.replace(/01$/, '00'), false],
  [`${sampled.replace(/^00/, 'cc')}-more`, true],
  [`${sampled}-more`, null],
  [sampled.replace(/^00/, 'ff'), null],
  [sampled.toUpperCase(), null],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, null],
  [undefined, null],
])('traceparent %s is sampled: %s', (text, isSampled) => {
  expect(readTraceparent(text)?.isSampled ?? null).toBe(isSampled)
})

const work = { name: 'GET /', kind: 'server', attributes: {} } as const
const low = { traceId: `${'a'.repeat(16)}0100000000000000`, id: 'b'.repeat(16) }
const high = { traceId: `${'a'.repeat(16)}01f0000000000000`, id: 'b'.repeat(16) }

test.each([
  ['always_on', null, true],
  ['always_off', null, false],
  ['traceidratio', { ...low, isSampled: false }, true],
  ['traceidratio', { ...high, isSampled: true }, false],
  ['parentbased_traceidratio', { ...low, isSampled: false }, false],
  ['parentbased_traceidratio', { ...high, isSampled: true }, true],
  ['parentbased_always_off', { ...high, isSampled: true }, true],
  ['parentbased_always_on', { ...high, isSampled: false }, false],
])('%s with the parent %j traces: %s', (sampler, parent, isTraced) => {
  const tracer = createTracer(samplingOf(sampler, 0.1), () => {})
  expect(tracer.begin(work, parent) !== undefined).toBe(isTraced)
})

test('a tenth of what begins here is about a tenth', () => {
  const tracer = createTracer(samplingOf('parentbased_traceidratio', 0.1), () => {})
  const traced = Array.from({ length: 5_000 }, () => tracer.begin(work, null)).filter(Boolean)
  expect(traced.length).toBeGreaterThan(350)
  expect(traced.length).toBeLessThan(650)
})
