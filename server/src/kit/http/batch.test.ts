/** Several calls in one request: each is answered as it would be alone (decision 94). */
import { largestBatch, longestBatch } from '@spomen/contract/limits.ts'
import { type BatchedResponse, system } from '@spomen/contract/system.ts'
import { expect, test, vi } from 'vitest'
import { family } from '../../../test/family.ts'
import { sendAs, valueOf, world } from '../../../test/world.ts'

test('what a memorial’s page begins with comes in one answer, each part as it would have come alone', async () => {
  const { as, ann, petra, address, milanId } = await family()
  const calls = [
    '/api/refusers/getuserprofile',
    `/api/refdeceaseds/deceasedmetrics?deceasedId=${milanId}`,
    `/api/refdeceaseds/getById?id=${milanId}&around=false&greetings=false`,
    `/api/reflastgreetings?personId=${milanId}&pageSize=20&pageNumber=1`,
    '/api/about',
    '/api/refusers/getuserprofile?language=%00',
  ]
  for (const person of [ann, petra, null]) {
    const alone: BatchedResponse[] = []
    for (const path of calls)
      alone.push(await sendAs(address, person)({ method: 'GET', path, body: null, files: null }))
    expect(valueOf(await as(person)(system.batch, { calls: calls.join('\n') }))).toEqual(alone)
    if (person === petra) expect(alone.map(({ status }) => status)).toContain(403)
    if (person === null) expect(alone.map(({ text }) => text)).toContain('sessionExpired')
  }
})

test('only calls that read are asked so: no stream, which never ends, no file, no change and no batch in a batch', async () => {
  const { as, ann, milanId } = await family()
  const others = [
    `/api/refdeceaseds/changes/${milanId}`,
    `/API//refdeceaseds/changes/${milanId}`,
    '/api/reffollowinginvitation/changes',
    '/api/files/01HZX3V0000000000000000000/medium',
    '/api/refusers/logout',
    '/api/batch?call=/api/about',
    '/api/Batch/?call=/api/about',
    '/Profile',
    'https://spomen.example/api/about',
    '//example.org/api/about',
    '',
    '/api/about\r',
    '/api/about#/api/about',
  ]
  const answers = valueOf(await as(ann)(system.batch, { calls: others.join('\n') }))
  expect(answers).toEqual(others.map(() => ({ status: 404, type: 'text/plain', text: 'notFound' })))
})

test('a batch of nothing, of too many, or of endless addresses is refused', async () => {
  const { as } = await world()
  const visitor = as(null)
  const many = (count: number, address = '/api/about') =>
    Array.from({ length: count }, () => address).join('\n')
  expect(valueOf(await visitor(system.batch, { calls: many(largestBatch) }))).toHaveLength(largestBatch)
  for (const calls of ['', many(largestBatch + 1), many(4, `/api/about?${'x'.repeat(longestBatch / 4)}`)])
    expect(await visitor(system.batch, { calls })).toMatchObject({ why: 'fillAllFields', status: 400 })
})

test('each call of a batch counts for the limits of whoever asks, as if it had come alone', async () => {
  const { bare, ctx } = await world({ TRUST_PROXY: '1' })
  const throttle = vi.spyOn(ctx, 'throttle')
  const guesses = ['33FCMZ6X55Z7PB0Q', '33FCMZ6X55Z7PB0R'].map(
    (code) => `/api/refguestpages/whole?link=${code}`,
  )
  const { text } = await bare(`GET /api/batch?calls=${encodeURIComponent(guesses.join('\n'))}`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(JSON.parse(text)).toMatchObject([{ status: 404 }, { status: 404 }])
  expect(throttle.mock.calls).toEqual(
    guesses.map(() => [ctx.limits.doorGuesses, { address: '203.0.113.7', of: null }]),
  )
})
