/** Everybody is reminded once, whatever becomes of the processes that do it, and in time (V10, Q41). */
import { observedDays } from '@spomen/contract/observances.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { bringSomebody } from '../../../test/cast.ts'
import { rowsReadBy } from '../../../test/rows-read.ts'
import { valueOf } from '../../../test/world.ts'
import { orderReminders, sweepRemembrances } from './index.ts'

const hour = 3_600_000
const day = 24 * hour

test('nobody is reminded twice, however often the house wakes, restarts or is asked by hand', async () => {
  const { wake, subjects, ctx, clock } = await remembranceMorning()
  await wake()
  clock.forward(hour)
  await wake()
  expect(await orderReminders(ctx, { day: '2026-04-12', today: '2026-04-12' })).toMatchObject({ mails: 0 })
  await ctx.db.deleteFrom('remembrance_days').execute()
  await wake()
  expect(await subjects()).toHaveLength(2)
})

test('the year after there is another letter', async () => {
  const { wake, subjects, clock } = await remembranceMorning()
  await wake()
  await subjects()
  clock.forward(365 * day)
  await wake()
  expect(await subjects()).toEqual([
    'ann: Today Milan would have been 88',
    'ann: Today Milan would have been 89',
    'ben: Danas bi Milan napunio 88 godina',
    'ben: Danas bi Milan napunio 89 godina',
  ])
})

test('two processes at once remind everybody once', async () => {
  const { wake, subjects, ctx } = await remembranceMorning()
  const today = { day: '2026-04-12', today: '2026-04-12' }
  await Promise.all([wake(), wake(), orderReminders(ctx, today), orderReminders(ctx, today)])
  expect(await subjects()).toHaveLength(2)
})

test('a process that dies in the middle is made up for by another, and nobody is told twice', async () => {
  const { wake, subjects, keep, ctx, clock, milanId, ben } = await remembranceMorning()
  await keep({ firstName: 'Vera', lastName: 'Jovanović', gender: 'Female' })
  const dying = {
    ...ctx,
    queueBulkMail: async (...given: Parameters<typeof ctx.queueBulkMail>) => {
      const [, orders] = given
      const isBens = orders.some(
        ({ about, toAddress }) => about['memorialId'] === milanId && toAddress === ben.mail,
      )
      if (isBens) throw new Error('the machine went dark')
      return ctx.queueBulkMail(...given)
    },
    log: { ...ctx.log, info() {}, warn() {}, error() {} } as never,
  }
  await wake(dying)
  expect(await subjects()).toEqual(['ann: Today Vera would have been 88'])
  clock.forward(20 * 60_000)
  await wake()
  expect(await subjects()).toEqual([
    'ann: Today Milan would have been 88',
    'ann: Today Vera would have been 88',
    'ben: Danas bi Milan napunio 88 godina',
  ])
})

test('while a process has the day in hand, another leaves it alone; one that fell silent loses it', async () => {
  const { wake, subjects, ctx, clock } = await remembranceMorning()
  const until = new Date(clock.now().getTime() + 10 * 60_000)
  await ctx.db.insertInto('remembrance_days').values({ day: '2026-04-12', busy_until: until }).execute()
  await wake()
  expect(await subjects()).toEqual([])
  clock.forward(11 * 60_000)
  await wake()
  expect(await subjects()).toHaveLength(2)
})

test('restored at noon from the backup of the night, the house orders the letters of the day again, under the same Message-IDs', async () => {
  const { wake, sentMails, keep, as, ann, ctx, clock } = await remembranceMorning()
  await keep({ firstName: 'Zora', gender: 'Female' })
  const vera = await keep({ firstName: 'Vera', gender: 'Female' })
  const chosen = { deceasedId: vera, observances: ['birth' as const], isAfterSunset: false }
  valueOf(await as(ann)(observedDays.choose, chosen))
  await wake()
  const once = await sentMails()
  const idsOf = (mails: typeof once) => new Set(mails.map(({ head }) => head.get('message-id')))
  const named = (mails: typeof once) =>
    mails.map(({ to, subject, head }) => `${head.get('message-id')} ${to} ${subject}`).toSorted()
  expect(idsOf(once).size).toBe(4)
  // The backup knows nothing of the morning.
  for (const table of ['letters', 'remembrances', 'remembrance_days', 'unsubscribe_links'] as const)
    await ctx.db.deleteFrom(table).execute()
  await ctx.db.updateTable('remembrance_choices').set({ next_on: '2026-04-12' }).execute()
  clock.forward(4 * hour)
  await wake()
  const all = await sentMails()
  expect(all).toHaveLength(8)
  expect(named(all)).toEqual(named([...once, ...once]))
  clock.forward(365 * day)
  await wake()
  // A year later they are others.
  expect(idsOf(await sentMails()).size).toBe(8)
})

test('nobody is reminded before the hour of the house', async () => {
  const { wake, subjects, clock } = await remembranceMorning()
  clock.forward(-2 * hour - 60_000)
  await wake()
  expect(await subjects()).toEqual([])
  clock.forward(60_000)
  await wake()
  expect(await subjects()).toHaveLength(2)
})

test('a day missed is caught up with for two days, and says which day it was; later it is let go', async () => {
  const { wake, subjects, clock, keep } = await remembranceMorning()
  clock.forward(45 * hour)
  await keep({ firstName: 'Late', dateOfBirth: '1938-04-12' })
  await wake()
  expect(await subjects()).toEqual([
    'ann: On 12 April Milan would have been 88',
    'ben: 12. aprila bi Milan napunio 88 godina',
  ])
  const other = await remembranceMorning()
  other.clock.forward(46 * hour)
  await other.wake()
  expect(await other.subjects()).toEqual([])
})

test('a letter that waits for the mail server says what day it was, and in the end stays', async () => {
  const { wake, subjects, fates, clock, ctx } = await remembranceMorning()
  await wake()
  clock.forward(20 * hour)
  expect((await subjects())[0]).toBe('ann: On 12 April Milan would have been 88')
  clock.forward(345 * day)
  await orderReminders(ctx, { day: '2027-04-12', today: '2027-04-12' })
  clock.forward(30 * day)
  await subjects()
  expect((await fates()).filter((fate) => fate.startsWith('stopped'))).toEqual([
    'stopped: the day is over',
    'stopped: the day is over',
  ])
})

test('the house reminds through midnight: nobody reads after it that a day of before is today (V11)', async () => {
  const { wake, subjects, keep, ctx, clock, as, ben, milanId } = await remembranceMorning()
  await keep({ firstName: 'Vera', gender: 'Female', dateOfBirth: '1940-04-11' })
  valueOf(
    await as(ben)(observedDays.choose, { deceasedId: milanId, observances: ['birth'], isAfterSunset: false }),
  )
  clock.forward(Date.parse('2027-04-12T23:59:00Z') - clock.now().getTime())
  let isPast = false
  const slow = {
    ...ctx,
    queueBulkMail: async (...given: Parameters<typeof ctx.queueBulkMail>) => {
      if (!isPast) clock.forward(2 * 60_000)
      isPast = true
      return ctx.queueBulkMail(...given)
    },
  }
  await wake(slow)
  expect(await subjects()).toEqual([
    'ann: On 11 April Vera would have been 87',
    'ann: On 12 April Milan would have been 89',
    'ben: 12. aprila bi Milan napunio 89 godina',
  ])
})

test('asked by hand for a day to come, people read of it as of today', async () => {
  const { subjects, ctx } = await remembranceMorning()
  const asked = { day: '2027-11-03', today: '2027-11-03' }
  expect(await orderReminders(ctx, asked)).toEqual({ memorials: 1, mails: 2, failures: [] })
  expect(await subjects()).toEqual([
    'ann: Six years ago today Milan died',
    'ben: Danas se navršava šest godina otkako je Milan umro',
  ])
})

test('a page with many followers is told in steps, and everybody once', async () => {
  const { wake, sentMails, ctx, follow, milanId } = await remembranceMorning()
  const people = await Promise.all(Array.from({ length: 120 }, () => bringSomebody(ctx)))
  for (const person of people) await follow(milanId, person)
  await wake()
  const to = (await sentMails()).map((mail) => mail.to)
  expect(new Set(to).size).toBe(122)
  expect(to).toHaveLength(122)
})

test('who was reminded years ago is forgotten, and who was since is not gone through for it (promises 1.8)', async () => {
  const { ctx, clock, milanId, ben } = await remembranceMorning()
  // New rows stand between old ones, as where those before them were forgotten.
  await sql`
    insert into remembrances (memorial_id, kind, year, account_id, ordered_at)
    select ${milanId}, 'birth', n, ${ben.id},
      ${clock.now()}::timestamptz - case when n % 100 = 0 then interval '900 days' else interval '0' end
    from generate_series(1, 20000) n`.execute(ctx.db)
  await sql`analyze remembrances`.execute(ctx.db)
  const sweep = () => rowsReadBy(ctx.db, ['remembrances'], (tx) => sweepRemembrances(tx, clock.now()))
  expect((await sweep()).result).toBe(200)
  await sql`analyze remembrances`.execute(ctx.db)
  const { result, rows } = await sweep()
  expect(result).toBe(0)
  expect(rows.remembrances).toBeLessThan(1_000)
})
