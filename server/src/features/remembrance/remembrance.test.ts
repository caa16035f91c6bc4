/** Days of remembrance, from the morning on which they come to the letter that is read (V10, V11, Q41, Q95, Q103). */
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { family, milan } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'
import { listMails } from '../../kit/mail/mailer.ts'
import { orderReminders, remindOfDueDays } from './index.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Milan's family on his birthday, the 12th of April 2026, at ten in the morning: he was born in 1938. Ann reads English,
 * Ben Serbian.
 */
async function morning() {
  const home = await family({ TIME_ZONE: 'UTC', REMEMBRANCE_HOUR: '8' })
  const { ctx, mails, as, ann } = home
  const isOurs = ({ head }: { head: ReadonlyMap<string, string> }) =>
    head.get('list-id')?.startsWith('<remembrance.') ?? false
  const letters = async () => (await mails()).filter(isOurs)
  await mails()
  return {
    ...home,
    /** What the house does every ten minutes. */
    wake: (place = ctx) => remindOfDueDays(place),
    letters,
    subjects: async () =>
      (await letters()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted(),
    /** Another of Ann's memorials. */
    keep: async (about: Partial<typeof milan> | Record<string, string>) =>
      valueOf(await as(ann)(memorials.createPerson, { ...milan, ...about })).id,
    follow: (memorialId: string, { id }: Person) =>
      ctx.db
        .insertInto('followers')
        .values({ memorial_id: memorialId, account_id: id, since: ctx.clock.now() })
        .execute(),
    fates: async () =>
      (await listMails(ctx.db))
        .filter(({ kind }) => kind === 'remembrance')
        .map(({ state, lastError }) => (lastError ? `${state}: ${lastError}` : state)),
  }
}

test('on his birthday the family and whoever follows read of it, each in their language, and nobody else', async () => {
  const { wake, letters, milanId, ann, ben } = await morning()
  await wake()
  const sent = (await letters()).toSorted((one, other) => one.to.localeCompare(other.to))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [ann.mail, 'Today Milan would have been 88'],
    [ben.mail, 'Danas bi Milan napunio 88 godina'],
  ])
  expect(sent[0]?.text).toContain('Today Milan would have been 88.\n')
  expect(sent[0]?.link).toBe(`https://spomen.example/Profile/${milanId}`)
  expect(sent[0]?.text).toContain('in Settings you can end those of all pages')
  expect(sent[0]?.head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('nobody is reminded twice, however often the house wakes, restarts or is asked by hand', async () => {
  const { wake, subjects, ctx, clock } = await morning()
  await wake()
  clock.forward(hour)
  await wake()
  expect(await orderReminders(ctx, { day: '2026-04-12', today: '2026-04-12' })).toMatchObject({ letters: 0 })
  await ctx.db.deleteFrom('remembrance_days').execute()
  await wake()
  expect(await subjects()).toHaveLength(2)
})

test('the year after there is another letter', async () => {
  const { wake, subjects, clock } = await morning()
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
  const { wake, subjects, ctx } = await morning()
  const today = { day: '2026-04-12', today: '2026-04-12' }
  await Promise.all([wake(), wake(), orderReminders(ctx, today), orderReminders(ctx, today)])
  expect(await subjects()).toHaveLength(2)
})

test('a process that dies in the middle is made up for by another, and nobody is told twice', async () => {
  const { wake, subjects, keep, ctx, clock, milanId, ben } = await morning()
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
  const { wake, subjects, ctx, clock } = await morning()
  const until = new Date(clock.now().getTime() + 10 * 60_000)
  await ctx.db.insertInto('remembrance_days').values({ day: '2026-04-12', busy_until: until }).execute()
  await wake()
  expect(await subjects()).toEqual([])
  clock.forward(11 * 60_000)
  await wake()
  expect(await subjects()).toHaveLength(2)
})

test('a repeat of the same letter carries the same Message-ID', async () => {
  const { wake, letters, ctx } = await morning()
  await wake()
  const [first] = await letters()
  const ids = await ctx.db.selectFrom('letters').select('id').where('kind', '=', 'remembrance').execute()
  expect(ids.map(({ id }) => `<${id.toLowerCase()}@localhost>`)).toContain(first?.head.get('message-id'))
})

test('nobody is reminded before the hour of the house', async () => {
  const { wake, subjects, clock } = await morning()
  clock.forward(-2 * hour - 60_000)
  await wake()
  expect(await subjects()).toEqual([])
  clock.forward(60_000)
  await wake()
  expect(await subjects()).toHaveLength(2)
})

test('a day missed is caught up with for two days, and says which day it was; later it is let go', async () => {
  const { wake, subjects, clock, keep } = await morning()
  clock.forward(45 * hour)
  await keep({ firstName: 'Late', dateOfBirth: '1938-04-12' })
  await wake()
  expect(await subjects()).toEqual([
    'ann: On 12 April Milan would have been 88',
    'ben: 12. aprila bi Milan napunio 88 godina',
  ])
  const other = await morning()
  other.clock.forward(46 * hour)
  await other.wake()
  expect(await other.subjects()).toEqual([])
})

test('a letter that waits for the mail server says what day it was, and in the end stays', async () => {
  const { wake, subjects, fates, clock, ctx } = await morning()
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

test('asked by hand for a day to come, people read of it as of today', async () => {
  const { subjects, ctx } = await morning()
  const asked = { day: '2027-11-03', today: '2027-11-03' }
  expect(await orderReminders(ctx, asked)).toEqual({ memorials: 1, letters: 2, failures: [] })
  expect(await subjects()).toEqual([
    'ann: Six years ago today Milan died',
    'ben: Danas se navršava šest godina otkako je Milan umro',
  ])
})

test('on the 28th of February those of the 29th are remembered, but not in a leap year (Q95)', async () => {
  const { subjects, ctx, keep } = await morning()
  await keep({ firstName: 'Leap', dateOfBirth: '1940-02-29' })
  await orderReminders(ctx, { day: '2027-02-28', today: '2027-02-28' })
  await orderReminders(ctx, { day: '2028-02-28', today: '2028-02-28' })
  expect(await subjects()).toEqual(['ann: Today Leap would have been 87'])
  await orderReminders(ctx, { day: '2028-02-29', today: '2028-02-29' })
  expect(await subjects()).toEqual([
    'ann: Today Leap would have been 87',
    'ann: Today Leap would have been 88',
  ])
})

test('both days on one date are one letter that says both (Q103); a cat is remembered like anybody', async () => {
  const { subjects, ctx, as, ann, keep } = await morning()
  await keep({ firstName: 'Both', dateOfBirth: '1957-03-04', dateOfDeath: '2024-03-04' })
  const cat = {
    name: 'Mica',
    gender: 'Female',
    dateOfBirth: '2010-03-04',
    dateOfDeath: '2022-01-01',
  } as const
  valueOf(await as(ann)(memorials.createPet, cat))
  await orderReminders(ctx, { day: '2027-03-04', today: '2027-03-04' })
  expect(await subjects()).toEqual([
    'ann: Today Both would have been 70, and it is three years since he died',
    'ann: Today Mica would have been 17',
  ])
})

test('a memorial made this morning is remembered on the same day; one of a living birthday never', async () => {
  const { wake, subjects, keep } = await morning()
  await keep({ firstName: 'New', dateOfBirth: '1930-01-01', dateOfDeath: '2025-04-12' })
  await keep({ firstName: 'Today', dateOfBirth: '1930-04-12', dateOfDeath: '2026-04-12' })
  await wake()
  expect(await subjects()).toEqual([
    'ann: A year ago today New died',
    'ann: Today Milan would have been 88',
    'ben: Danas bi Milan napunio 88 godina',
  ])
})

test('whoever muted the page, switched all off, never activated or left gets nothing', async () => {
  const { wake, subjects, as, ann, ben, cleo, petra, milanId, ctx, follow } = await morning()
  const vera = await bringSomebody(ctx, { activated: false })
  for (const person of [vera, cleo, petra]) await follow(milanId, person)
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  const switches = valueOf(await as(ann)(settings.notifications, { id: ann.id }))
  valueOf(await as(ann)(settings.changeNotifications, { ...switches, remembrance: false }))
  await ctx.db
    .updateTable('accounts')
    .set({ deleted_at: ctx.clock.now() })
    .where('id', '=', cleo.id)
    .execute()
  await wake()
  expect(await subjects()).toEqual(['petra: Oggi Milan avrebbe compiuto 88 anni'])
})

test('what happens between the order and the letter counts: mute, switch, farewell, other days', async () => {
  const { wake, subjects, fates, as, ann, ben, cleo, petra, milanId, follow, ctx } = await morning()
  for (const person of [cleo, petra]) await follow(milanId, person)
  await wake()
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  valueOf(await as(petra)(remembrance.mute, { personId: milanId, muted: true }))
  await ctx.db.updateTable('accounts').set({ notify_remembrance: false }).where('id', '=', cleo.id).execute()
  await ctx.db.updateTable('memorials').set({ born: '1938-04-13' }).where('id', '=', milanId).execute()
  expect(await subjects()).toEqual([])
  expect((await fates()).toSorted()).toEqual([
    'stopped: it is no day of theirs any more',
    'stopped: its reader wishes for silence',
    'stopped: the reader may not read it any more',
    'stopped: these letters were switched off',
  ])
})

test('the link at the foot ends the days of this one page, which its reader sees on the page and in the list', async () => {
  const { wake, letters, as, ben, milanId, bare } = await morning()
  await wake()
  const letter = (await letters()).find(({ to }) => to === ben.mail)
  const address = letter?.head.get('list-unsubscribe')?.slice(1, -1) ?? ''
  const { status } = await bare(`POST ${new URL(address).pathname}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(200)
  expect(valueOf(await as(ben)(remembrance.muting, { personId: milanId }))).toEqual({
    muted: true,
    hasChosenDays: false,
  })
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([
    { personId: milanId, deceasedFullName: 'Milan Jovanović', since: '2026-04-12T10:00:00.000Z' },
  ])
  expect(
    valueOf(await as(ben)(notifications.unsubscribing, { token: address.split('/').at(-1) ?? '' })),
  ).toEqual({
    kind: 'remembrance',
    isOff: true,
  })
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: false }))
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: false }))
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([])
})

test('only the family and those it lets in may mute; what one may no longer read is in no list', async () => {
  const { as, ann, ben, cleo, petra, milanId } = await morning()
  for (const person of [cleo, petra])
    expect(await as(person)(remembrance.mute, { personId: milanId, muted: true })).toRefuse('forbidden')
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([])
})

test('a page with many followers is told in steps, and everybody once', async () => {
  const { wake, letters, ctx, follow, milanId } = await morning()
  const people = await Promise.all(Array.from({ length: 120 }, () => bringSomebody(ctx)))
  for (const person of people) await follow(milanId, person)
  await wake()
  const to = (await letters()).map((letter) => letter.to)
  expect(new Set(to).size).toBe(122)
  expect(to).toHaveLength(122)
})
