import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../test/template-database.ts'
import { startJobs } from './jobs/jobs.ts'
import { Refusal } from './refusal.ts'
import {
  forgetThrottles,
  clearAttempts,
  networkClient,
  undoAttempt,
  scheduleThrottleCleanup,
  type ThrottleRule,
  throttle,
} from './throttle.ts'

const resend: ThrottleRule = {
  name: 'resend',
  limits: [
    { most: 1, per: 60 },
    { most: 5, per: 3_600 },
  ],
}
const ann = 'ann@example.org'

/** Knocks after so many seconds; answers `in`, or the seconds to wait. */
async function throttleWorld(rule = resend) {
  const { db, url } = await freshDatabase()
  const at = (seconds: number) => new Date(Date.UTC(2027, 2, 4) + seconds * 1_000)
  const ask = (seconds: number, subject = ann) =>
    throttle(db, rule, subject, at(seconds)).then(
      () => 'in',
      (refusal: unknown) => {
        if (refusal instanceof Refusal && refusal.key === 'tooManyRequests') return refusal.retryAfter
        throw refusal
      },
    )
  return { db, url, at, ask }
}

test('Ann may ask for another mail once a minute, and five times an hour (A25, Q52)', async () => {
  const { ask } = await throttleWorld()
  expect(await ask(0)).toBe('in')
  expect(await ask(0)).toBe(60)
  expect(await ask(59)).toBe(1)
  for (const minute of [1, 2, 3, 4]) expect(await ask(minute * 60)).toBe('in')
  expect(await ask(300)).toBe(3_300)
  expect(await ask(3_599)).toBe(1)
  expect(await ask(3_600)).toBe('in')
})

test('an impatient Ann who was refused has not used up her hour', async () => {
  const { ask } = await throttleWorld()
  expect(await ask(0)).toBe('in')
  for (let again = 1; again < 20; again++) expect(await ask(again)).toBe(60 - again)
  expect(await ask(60)).toBe('in')
})

test('an hour begins with the first attempt, not with the clock', async () => {
  const { ask } = await throttleWorld({ name: 'log in', limits: [{ most: 3, per: 3_600 }] })
  for (const second of [1_800, 3_590, 3_610]) expect(await ask(second)).toBe('in')
  expect(await ask(3_620)).toBe(1_780)
  expect(await ask(5_400)).toBe('in')
})

test('a clock that was years ahead, and is right again, keeps nobody out', async () => {
  const { ask } = await throttleWorld({ name: 'log in', limits: [{ most: 1, per: 3_600 }] })
  expect(await ask(300_000_000)).toBe('in')
  expect(await ask(0)).toBe('in')
  expect(await ask(60)).toBe(3_540)
})

test('a thing that is hardly limited costs no more than a strict one', async () => {
  const { db, ask } = await throttleWorld({ name: 'upload', limits: [{ most: 1_000_000_000, per: 3_600 }] })
  for (let attempt = 0; attempt < 5; attempt++) expect(await ask(attempt)).toBe('in')
  expect(await db.selectFrom('throttles').select('counts').execute()).toEqual([{ counts: [5] }])
})

test('Ann, who remembered her password, starts afresh', async () => {
  const { db, ask } = await throttleWorld()
  await ask(0)
  await clearAttempts(db, resend, ann)
  expect(await ask(1)).toBe('in')
})

test('Ben does not wait because Ann asked, nor for one thing because of another', async () => {
  const { db, ask, at } = await throttleWorld()
  expect(await ask(0)).toBe('in')
  expect(await ask(0, 'ben@example.org')).toBe('in')
  await throttle(db, { ...resend, name: 'reset' }, ann, at(0))
})

test('the table tells nobody who asked', async () => {
  const { db, ask } = await throttleWorld()
  await ask(0)
  const rows = await db.selectFrom('throttles').select(['key', 'counts']).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ann')
})

test('who may ask again is forgotten', async () => {
  const { db, url, ask, at } = await throttleWorld()
  const clock = { now: () => at(4_000) }
  const log = { info() {}, warn() {}, error() {} }
  const jobs = startJobs({ url, log, working: false, clock })
  onTestFinished(() => jobs.stop())
  await scheduleThrottleCleanup(db, jobs, clock)
  await ask(0)
  await ask(3_000, 'ben@example.org')
  await jobs.enqueue(db, forgetThrottles, {})
  await jobs.settle()
  expect(await db.selectFrom('throttles').select('forget_at').execute()).toEqual([{ forget_at: at(6_600) }])
})

test('of three processes that ask a hundred times each at once, exactly fifty get in', async () => {
  const { url } = await freshDatabase()
  const clients = Array.from({ length: 3 }, () =>
    fork(new URL('../../test/throttled-process.ts', import.meta.url), [url], { execArgv: [] }),
  )
  onTestFinished(() => {
    for (const client of clients) client.kill()
  })
  await Promise.all(clients.map((client) => once(client, 'message')))
  const counts = clients.map(async (client) => {
    const told = once(client, 'message')
    client.send('now')
    return (await told)[0] as number
  })
  const passed = await Promise.all(counts)
  expect(passed.reduce((sum, count) => sum + count)).toBe(50)
})

test('an attempt that is taken back makes room for one more, and never for more than there was', async () => {
  const { db, ask } = await throttleWorld({ name: 'crowded', limits: [{ most: 2, per: 60 }] })
  const rule = { name: 'crowded', limits: [{ most: 2, per: 60 }] } as const
  expect([await ask(0), await ask(0), await ask(0)]).toEqual(['in', 'in', 60])
  await undoAttempt(db, rule, ann)
  expect([await ask(0), await ask(0)]).toEqual(['in', 60])
  for (let again = 0; again < 5; again++) await undoAttempt(db, rule, ann)
  expect([await ask(0), await ask(0), await ask(0)]).toEqual(['in', 'in', 60])
})

test('a household is counted as one, whatever addresses its devices have; a whole customer as ten', async () => {
  const { db, at } = await throttleWorld()
  const rule = { name: 'guess', limits: [{ most: 2, per: 60 }] } as const
  const isIn = (address: string, of?: string) =>
    throttle(db, rule, networkClient(address, of), at(0)).then(
      () => true,
      () => false,
    )
  expect([await isIn('2001:db8::1'), await isIn('2001:db8::2'), await isIn('2001:db8::3')]).toEqual([
    true,
    true,
    false,
  ])
  expect([await isIn('192.0.2.7'), await isIn('::ffff:192.0.2.7'), await isIn('192.0.2.7')]).toEqual([
    true,
    true,
    false,
  ])
  expect([await isIn('192.0.2.8'), await isIn('2001:db8::1', 'ann@example.org')]).toEqual([true, true])
  // What was refused was not counted, so that eighteen are left for the rest of the customer's networks.
  const others = await Promise.all(Array.from({ length: 19 }, (_, net) => isIn(`2001:db8:0:${net + 1}::1`)))
  expect(others.filter(Boolean)).toHaveLength(18)
  expect(await isIn('2001:db8:1::1')).toBe(true)
  await undoAttempt(db, rule, networkClient('2001:db8:0:1::9'))
  expect([await isIn('2001:db8:0:77::1'), await isIn('2001:db8:0:78::1')]).toEqual([true, false])
})

test('several at once are counted whole or not at all, and a list longer than the hour has room for never', async () => {
  const { db, at } = await throttleWorld()
  const rule = { name: 'invite', limits: [{ most: 5, per: 60 }] } as const
  const ask = (times: number, seconds = 0) =>
    throttle(db, rule, ann, at(seconds), times).then(
      () => 'in',
      ({ retryAfter }: Refusal) => retryAfter,
    )
  expect([await ask(6), await ask(3), await ask(3, 10), await ask(2, 20), await ask(1, 20)]).toEqual([
    ...[60, 'in', 50, 'in', 40],
  ])
  expect([await ask(5, 61), await ask(1, 62)]).toEqual(['in', 59])
})
