/** Days that people choose for themselves (YF03), from the choice to the letter and the calendar. */
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { type Observance, observances, observedDays } from '@spomen/contract/observances.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { again } from '../../../test/leaving.ts'
import { holding, somebodyWaits } from '../../../test/locks.ts'
import { valueOf } from '../../../test/world.ts'
import { orderReminders, remindOfDueDays } from './index.ts'

/** Milan's family at ten in the morning of the 12th of April 2026; he died on the 3rd of November 2021. */
async function spring() {
  const home = await family({ TIME_ZONE: 'UTC', REMEMBRANCE_HOUR: '8' })
  await home.mails()
  const isOurs = ({ head }: { head: ReadonlyMap<string, string> }) =>
    /^<(remembrance|observances)\./.test(head.get('list-id') ?? '')
  let seen = 0
  return {
    ...home,
    /** What the house does every ten minutes. */
    wake: () => remindOfDueDays(home.ctx),
    /** Goes to ten in the morning of a day, and answers the letters that came that day. */
    async on(date: string) {
      const ahead = Date.parse(`${date}T10:00:00Z`) - home.ctx.clock.now().getTime()
      home.clock.forward(ahead)
      await remindOfDueDays(home.ctx)
      const all = (await home.mails()).filter(isOurs)
      const fresh = all.slice(seen)
      seen = all.length
      return fresh.toSorted((one, other) => one.to.localeCompare(other.to))
    },
  }
}

const choose = (
  { as, milanId }: Family,
  person: Person,
  chosen: readonly Observance[] | null,
  more: { deceasedId?: string; isAfterSunset?: boolean } = {},
) =>
  as(person)(observedDays.choose, {
    deceasedId: milanId,
    observances: chosen && [...chosen],
    isAfterSunset: false,
    ...more,
  })

const subjects = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)

test('Ben chooses All Souls’ Day and the day of death: these reach him, and no birthday; Ann has the usual days', async () => {
  const home = await spring()
  const { ben, on, milanId } = home
  valueOf(await choose(home, ben, ['death', 'allSouls']))
  expect(subjects(await on('2026-04-12'))).toEqual(['ann: Today Milan would have been 88'])
  const [mail, ...others] = await on('2026-11-02')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ben.mail, subject: 'Dušni dan: Milan Jovanović' })
  expect(mail?.link).toBe(`https://spomen.example/Profile/${milanId}`)
  expect(mail?.head.get('list-id')).toBe('<remembrance.spomen.example>')
  expect(subjects(await on('2026-11-03'))).toHaveLength(2)
})

test('of several pages one letter tells, once, with a link that ends the days of all', async () => {
  const home = await spring()
  const { as, ann, milanId, on } = home
  const vera = { ...milan, firstName: 'Vera', lastName: 'Jovanović', gender: 'Female' as const }
  const veraId = valueOf(await as(ann)(memorials.createPerson, vera)).id
  for (const deceasedId of [milanId, veraId])
    valueOf(await choose(home, ann, ['memorialSaturdays'], { deceasedId }))
  const mails = (await on('2026-05-30')).filter(({ to }) => to === ann.mail)
  expect(subjects(mails)).toEqual(['ann: Summer Zadušnice: Milan Jovanović and Vera Jovanović'])
  expect(mails[0]?.text).toContain('https://spomen.example/MyMemories')
  expect(mails[0]?.head.get('list-id')).toBe('<observances.spomen.example>')
  const token = mails[0]?.head.get('list-unsubscribe')?.split('/').at(-1)?.replace('>', '') ?? ''
  expect(valueOf(await as(null)(notifications.unsubscribing, { token }))).toEqual({
    kind: 'observances',
    isOff: false,
  })
  valueOf(await as(null)(notifications.unsubscribe, { token }))
  expect(await on('2026-10-10')).toEqual([])
  valueOf(await as(null)(notifications.unsubscribe, { token, isOff: false }))
  expect(subjects(await on('2026-11-07'))).toEqual([
    'ann: Zadušnice before St Demetrius: Milan Jovanović and Vera Jovanović',
  ])
})

test('a yahrzeit is told on its eve; whoever died after sunset has it a day later', async () => {
  const home = await spring()
  const { ann, ben, on } = home
  // 3 November 2021 was 28 Heshvan 5782; in 5787 that begins on the evening of 7 November 2026.
  valueOf(await choose(home, ann, ['yahrzeit']))
  valueOf(await choose(home, ben, ['yahrzeit'], { isAfterSunset: true }))
  expect(await on('2026-11-06')).toEqual([])
  const [mail, ...others] = await on('2026-11-07')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: 'Yahrzeit, 5 years, from sunset this evening: Milan Jovanović',
  })
  expect(subjects(await on('2026-11-08'))).toMatchObject([expect.stringMatching(/^ben: Jarcajt, 5 godina/)])
})

test('the house that was away for a day makes up for it, and says that the day is over; nothing is told twice', async () => {
  const home = await spring()
  const { ann, ben, on, ctx, wake } = home
  valueOf(await choose(home, ann, ['qingming']))
  valueOf(await choose(home, ben, []))
  const [mail] = await on('2027-04-06')
  expect(mail?.text).toContain('5 April was a day of remembrance.')
  await wake()
  await orderReminders(ctx, { day: '2027-04-05', today: '2027-04-05' })
  expect(await on('2027-04-06')).toEqual([])
  expect(subjects(await on('2028-04-04'))).toEqual(['ann: Qingming: Milan Jovanović'])
})

test('a day to come that is asked for by hand leaves alone what comes before it', async () => {
  const home = await spring()
  const { ann, on, ctx, ben } = home
  valueOf(await choose(home, ann, ['allSouls', 'sundayOfTheDead']))
  valueOf(await choose(home, ben, []))
  await orderReminders(ctx, { day: '2026-11-22', today: '2026-11-22' })
  expect(subjects(await on('2026-11-02'))).toEqual(['ann: All Souls’ Day: Milan Jovanović'])
})

test('a choice taken back, a page muted, a follower gone: no letter, also when it was ordered already', async () => {
  const home = await spring()
  const { as, ann, ben, milanId, on, ctx } = home
  valueOf(await choose(home, ann, ['allSouls']))
  valueOf(await choose(home, ben, ['allSouls']))
  await orderReminders(ctx, { day: '2026-11-02', today: '2026-11-02' })
  valueOf(await as(ann)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(await on('2026-11-02')).toEqual([])
  const later = await again(home, ann)
  valueOf(await as(later)(remembrance.mute, { personId: milanId, muted: false }))
  valueOf(await choose(home, later, null))
  expect(await on('2027-11-02')).toEqual([])
  expect(subjects(await on('2027-11-03'))).toEqual(['ann: Six years ago today Milan died'])
})

test('when the family corrects the day of death, what is counted from it moves along', async () => {
  const home = await spring()
  const { as, ann, ben, milanId, on } = home
  valueOf(await choose(home, ann, ['firstYear', 'hijriYear']))
  valueOf(await choose(home, ben, []))
  valueOf(await as(ann)(profiles.changePerson, { ...milan, id: milanId, dateOfDeath: '2025-11-03' }))
  const days = valueOf(await as(ann)(observedDays.list, { deceasedId: milanId })).coming
  expect(days).toContainEqual({
    observance: 'firstYear',
    on: '2026-11-03',
    part: null,
    years: 1,
    startsOnEve: false,
  })
  await on('2026-04-13')
  expect(subjects(await on('2026-10-23'))).toEqual(['ann: 1 year by the Muslim calendar: Milan Jovanović'])
  expect(subjects(await on('2026-11-03'))).toEqual(['ann: One year: Milan Jovanović'])
})

test('the family suggests, and nobody is reminded by that alone', async () => {
  const home = await spring()
  const { as, ann, ben, milanId, on } = home
  const suggested: Observance[] = ['allSouls', 'monthsMind']
  valueOf(await as(ann)(observedDays.suggest, { deceasedId: milanId, observances: suggested }))
  const list = async () => valueOf(await as(ben)(observedDays.list, { deceasedId: milanId }))
  expect(await list()).toMatchObject({
    observances: ['birth', 'death'],
    isChosen: false,
    suggested: ['monthsMind', 'allSouls'],
  })
  expect(await as(ben)(observedDays.suggest, { deceasedId: milanId, observances: [] })).toRefuse('forbidden')
  expect(await on('2026-11-02')).toEqual([])
})

test('what is chosen stands in the calendar, each day by itself, and a birthday that is not wished for does not', async () => {
  const home = await spring()
  const { as, ann, bare } = home
  valueOf(await choose(home, ann, ['death', 'yahrzeit', 'sevenSevens', 'memorialSaturdays']))
  const { address } = valueOf(await as(ann)(remembrance.makeCalendar, {}))
  const { text } = await bare(`GET ${new URL(address).pathname}`)
  const events = text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => `${/DTSTART[^:]*:(\d+)/.exec(event)?.[1]} ${/SUMMARY:(.*)\r/.exec(event)?.[1]}`)
  expect(events.slice(0, 3)).toEqual([
    '20211103 Milan Jovanović\\, died 2021',
    '20260530 Milan Jovanović: Summer Zadušnice',
    '20261010 Milan Jovanović: Zadušnice before Michaelmas',
  ])
  expect(events).toContain('20261108 Milan Jovanović: Yahrzeit\\, 5 years')
  expect(events.filter((event) => event.includes('sevens'))).toEqual([])
  expect(text).not.toContain('born')
})

test('unknown days are refused, and all of them may be chosen', async () => {
  const home = await spring()
  const { ann } = home
  expect((await choose(home, ann, ['easter' as Observance])).ok).toBe(false)
  valueOf(await choose(home, ann, [...observances, 'birth']))
  valueOf(await choose(home, ann, observances))
})

test('through ten years whoever chose all days has each of them, once', async () => {
  const home = await spring()
  const { ann, ben, ctx } = home
  valueOf(await choose(home, ann, observances))
  valueOf(await choose(home, ben, []))
  const nextOn = async () =>
    (await ctx.db.selectFrom('remembrance_choices').select(['account_id', 'next_on']).execute()).find(
      ({ account_id }) => account_id === ann.id,
    )?.next_on
  const days = new Set<string>()
  for (let next = await nextOn(); next && next < '2036-01-01'; next = await nextOn()) {
    expect(days.has(next)).toBe(false)
    days.add(next)
    await orderReminders(ctx, { day: next, today: next })
  }
  // Each year nine at least: birthday, death, four Saturdays, All Souls, the Sunday of the Dead, Qingming, yahrzeit, Muslim year.
  expect(days.size).toBeGreaterThan(95)
})

test('of a cat the day it came home is remembered, once its family has told it', async () => {
  const home = await spring()
  const { as, ann, on } = home
  const mimi = {
    name: 'Mimi',
    gender: 'Female' as const,
    dateOfBirth: '2008-03-01',
    dateOfDeath: '2025-12-01',
    dateOfArrival: '2008-05-20',
  }
  const { id } = valueOf(await as(ann)(memorials.createPet, mimi))
  valueOf(await choose(home, ann, ['arrival'], { deceasedId: id }))
  expect(subjects((await on('2026-05-20')).filter(({ to }) => to === ann.mail))).toEqual([
    'ann: Came to the family, 18 years ago: Mimi',
  ])
})

test('Ben chooses in the moment a date is corrected: he is reminded of the right one', async () => {
  const home = await spring()
  const { ben, ctx, milanId, on } = home
  const letGo = await holding(ctx.db, (tx) =>
    tx.updateTable('memorials').set({ died: '2021-06-01' }).where('id', '=', milanId).execute(),
  )
  const choosing = choose(home, ben, ['death'])
  await Promise.race([choosing, somebodyWaits(ctx.db)])
  await letGo()
  valueOf(await choosing)
  expect(subjects(await on('2026-06-01')).filter((line) => line.startsWith('ben'))).toHaveLength(1)
})

test('where another server has just reminded some of those whose day it is, the others are reminded all the same', async () => {
  const { ctx, milanId } = await spring()
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    select 'one of many ' || lpad(number::text, 3, '0'), number || '@many.example', '', '', '', 'Other', '1960-02-29', '', ''
    from generate_series(1, 51) as number`.execute(ctx.db)
  await sql`insert into remembrance_choices (account_id, memorial_id, observances, is_after_sunset, next_on)
    select id, ${milanId}, '{birth}', false, '2026-04-12' from accounts where id like 'one of many %'`.execute(
    ctx.db,
  )
  const letGo = await holding(ctx.db, (tx) =>
    sql`update remembrance_choices set next_on = '2027-04-12' where account_id <> 'one of many 051'`.execute(
      tx,
    ),
  )
  const reminded = orderReminders(ctx, { day: '2026-04-12', today: '2026-04-12' })
  await somebodyWaits(ctx.db)
  await letGo()
  await reminded
  const waiting = await ctx.db
    .selectFrom('remembrance_choices')
    .select('account_id')
    .where('next_on', '<=', '2026-04-12')
    .execute()
  expect(waiting).toEqual([])
})
