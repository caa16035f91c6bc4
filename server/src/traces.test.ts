/** What the operator on call sees of a request by its trace. */
import http from 'node:http'
import { once } from 'node:events'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { system } from '@spomen/contract/system.ts'
import { expect, test } from 'vitest'
import { family } from '../test/family.ts'
import { hang } from '../test/photographs.ts'
import { openTraceCollector, tracedBy } from '../test/trace-collector.ts'
import { valueOf, world } from '../test/world.ts'
import { readSettings } from './config.ts'
import { openTraces } from './open-traces.ts'
import pino from 'pino'

test('one trace leads from what Ben asked for over the job to the mail that left', async () => {
  const collector = await openTraceCollector()
  const lines: string[] = []
  const home = await world(tracedBy(collector), undefined, (line) => void lines.push(line))
  const { ben } = await home.bring('ben')
  valueOf(await home.as(null)(accounts.forgetPassword, { mail: ben.mail, backUrl: null }))
  await home.mails()
  const mail = await collector.spanNamed('send mail')
  const job = await collector.spanNamed('process letter')
  const request = collector.spans().find(({ name }) => name === 'PUT /api/refusers/forgottenPasswordMail')
  expect(request).toMatchObject({ kind: 2, attributes: { 'http.response.status_code': '200' } })
  expect([job.traceId, mail.traceId]).toEqual([request?.traceId, request?.traceId])
  expect(request?.parentSpanId).toBeUndefined()
  expect(job.parentSpanId).toBe(request?.spanId)
  expect(mail.parentSpanId).toBe(job.spanId)
  // The log knows the request by the same id.
  const id = job.attributes['spomen.request.id']
  expect(request?.attributes['spomen.request.id']).toBe(id)
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toContainEqual(
    expect.objectContaining({ msg: 'A letter has left', request: id }),
  )
  const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('INSERT letters')
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of collector.spans())
    expect(BigInt(to)).toBeGreaterThanOrEqual(BigInt(from))
})

test('nothing in a trace tells of a person', async () => {
  const collector = await openTraceCollector()
  const home = await family(tracedBy(collector))
  const { as, ann, ben, cleo, ctx, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'The garden is in bloom.' }))
  expect(await as(cleo)(greetings.post, { personId: milanId, note: 'Who is this?' })).toRefuse('forbidden')
  valueOf(await as(null)(accounts.forgetPassword, { mail: ben.mail, backUrl: null }))
  valueOf(await as(ann)(profiles.wall, { isHuman: true, limit: 12, pageNumber: 1, name: 'Milan' }))
  await hang(ctx, milanId, ann.id)
  await home.bare('GET /api/nowhere/Milan?token=a-secret&name=Milan')
  await home.mails()
  await collector.spanNamed('send mail')
  const said = JSON.stringify(collector.requests.map(({ sent }) => sent))
  for (const { id, mail, token, name, lastName } of [ann, ben, cleo])
    for (const word of [id, mail, token, name, lastName]) expect(said).not.toContain(word)
  for (const word of [milanId, 'Milan', 'garden', 'a-secret', '@', '?']) expect(said).not.toContain(word)
})
