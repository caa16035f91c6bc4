/** The private calendar: whoever has its address reads the days, and nobody else. */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { type Observance, observedDays } from '@spomen/contract/observances.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { leave } from '../../../test/leaving.ts'
import { suspend } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'
import { remembranceData } from './index.ts'

const make = async ({ as }: Family, person: Person) => {
  const { address } = valueOf(await as(person)(remembrance.makeCalendar, {}))
  return new URL(address).pathname
}

const read = async ({ bare }: Family, path: string) =>
  (await bare(`GET ${path}`)).text.replaceAll('\r\n ', '')
const summaries = async (home: Family, path: string) =>
  [...(await read(home, path)).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary = '']) => summary)

test('Ben reads the days of those he follows in his language, without signing in', async () => {
  const home = await family()
  const { as, ben, bare, milanId } = home
  expect(valueOf(await as(ben)(remembrance.calendar, {}))).toEqual({ madeAt: null })
  const made = valueOf(await as(ben)(remembrance.makeCalendar, {}))
  expect(made.address).toMatch(/^https:\/\/spomen\.example\/api\/calendar\/[\w-]{43}\.ics$/)
  expect(valueOf(await as(ben)(remembrance.calendar, {}))).toEqual({ madeAt: made.madeAt })
  const { status, headers, text } = await bare(`GET ${new URL(made.address).pathname}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toContain('private')
  expect(headers.get('set-cookie')).toBeNull()
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('X-WR-CALNAME:Dani sećanja')
  expect(lines).toContain(`UID:${milanId.toLowerCase()}-birth@spomen.example`)
  expect(lines).toContain('DTSTART;VALUE=DATE:19380412')
  expect(lines).toContain('DTSTART;VALUE=DATE:20211103')
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    String.raw`SUMMARY:Milan Jovanović\, rođen 1938.`,
    String.raw`SUMMARY:Milan Jovanović\, umro 2021.`,
  ])
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|example\.org/)
})

test('what has not changed is not sent again', async () => {
  const home = await family()
  const { bare, ben, clock, as, ann, milanId } = home
  const path = await make(home, ben)
  const etag = (await bare(`GET ${path}`)).headers.get('etag') ?? ''
  clock.forward(86_400_000)
  const again = await bare(`GET ${path}`, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await bare(`HEAD ${path}`)).status).toBe(200)
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect((await bare(`GET ${path}`, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('it holds what one keeps and follows, one day where both fall together, and nothing muted or closed', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const both = {
    ...milan,
    firstName: 'Vera',
    gender: 'Female',
    dateOfBirth: '1940-05-01',
    dateOfDeath: '2020-05-01',
  } as const
  const leap = {
    name: 'Mica',
    gender: 'Female',
    dateOfBirth: '2008-02-29',
    dateOfDeath: '2022-01-01',
  } as const
  valueOf(await as(ann)(memorials.createPerson, both))
  const { id: catId } = valueOf(await as(ann)(memorials.createPet, leap))
  const path = await make(home, ann)
  expect((await summaries(home, path)).toSorted()).toEqual([
    String.raw`Mica\, born 2008`,
    String.raw`Mica\, died 2022`,
    String.raw`Milan Jovanović\, born 1938`,
    String.raw`Milan Jovanović\, died 2021`,
    String.raw`Vera Jovanović\, born 1940\, died 2020`,
  ])
  expect(await read(home, path)).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')
  valueOf(await as(ann)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ann)(memorials.remove, { id: catId }))
  expect(await summaries(home, path)).toEqual([String.raw`Vera Jovanović\, born 1940\, died 2020`])
})

test('Ann keeps the day of death and one year after it: her calendar names the first anniversary once (YF03)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  const died = { ...milan, dateOfDeath: '2026-02-10' }
  const { id } = valueOf(await as(ann)(memorials.createPerson, died))
  const path = await make(home, ann)
  const daysWith = async (...observances: Observance[]) => {
    const chosen = { deceasedId: id, observances, isAfterSunset: false }
    valueOf(await as(ann)(observedDays.choose, chosen))
    return summaries(home, path)
  }
  const [yearly, once] = [String.raw`Milan Jovanović\, died 2026`, 'Milan Jovanović: One year']
  expect(await daysWith('death', 'firstYear')).toEqual([yearly])
  expect(await daysWith('firstYear')).toEqual([once])
})

test('while Milan’s page is suspended, nobody’s calendar tells of his days, nor that of Ann, who keeps it', async () => {
  const home = await family()
  const { ann, ben } = home
  const [hers, his] = [await make(home, ann), await make(home, ben)]
  expect([await summaries(home, hers), await summaries(home, his)]).toMatchObject([
    { length: 2 },
    { length: 2 },
  ])
  await suspend(home)
  expect(await summaries(home, hers)).toEqual([])
  expect(await summaries(home, his)).toEqual([])
})

test('a calendar of nobody’s days is a calendar, and follows the language of its reader', async () => {
  const home = await family()
  const { as, cleo } = home
  const path = await make(home, cleo)
  expect(await read(home, path)).toContain('X-WR-CALNAME:Gedenktage')
  valueOf(await as(cleo)(accounts.changeLanguage, { id: cleo.id, language: 'zh' }))
  expect(await read(home, path)).toContain('X-WR-CALNAME:纪念日')
})

test('a new address ends the old one; one that was ended, unknown, or of a closed account leads nowhere', async () => {
  const home = await family()
  const { as, bare, ben } = home
  const first = await make(home, ben)
  const second = await make(home, ben)
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await bare(`GET ${path}`)).status))
  expect(await statuses(first, second, '/api/calendar/', '/api/calendar/nobody.ics')).toEqual([
    404, 200, 404, 404,
  ])
  valueOf(await as(ben)(remembrance.endCalendar, {}))
  valueOf(await as(ben)(remembrance.endCalendar, {}))
  expect(await statuses(second)).toEqual([404])
  const third = await make(home, ben)
  await leave(home, ben)
  expect(await statuses(third)).toEqual([404])
})

test('the address is kept nowhere as it is', async () => {
  const home = await family()
  const secret = /(\S+)\.ics/.exec(await make(home, home.ben))?.[1] ?? ''
  const kept = JSON.stringify(await home.ctx.db.selectFrom('calendars').selectAll().execute())
  expect(kept).not.toContain(secret.split('/').at(-1))
})

test('a calendar that is read too often has to wait, and so does whoever guesses', async () => {
  const home = await family({ CALENDAR_READS_PER_HOUR: '2' })
  const { bare, ben, ann } = home
  const path = await make(home, ben)
  const other = await make(home, ann)
  await bare(`GET ${path}`)
  await bare(`GET ${path}`)
  const refused = await bare(`GET ${path}`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let guess = 0; guess < 20; guess += 1) await bare(`GET /api/calendar/${guess}.ics`)
  expect((await bare('GET /api/calendar/guess.ics')).status).toBe(429)
  expect((await bare(`GET ${other}`)).status).toBe(200)
})

test('whoever is forgotten for good leaves no address and no trace of what they were reminded of (Q28)', async () => {
  const home = await family()
  const { ctx, ben, milanId } = home
  await make(home, ben)
  await ctx.db
    .insertInto('remembrances')
    .values({
      memorial_id: milanId,
      kind: 'birth',
      year: 2026,
      account_id: ben.id,
      ordered_at: ctx.clock.now(),
    })
    .execute()
  const leaver = { id: ben.id, mail: ben.mail, words: 'take' } as const
  expect(await remembranceData.forget(ctx.db, leaver, 100)).toBe(2)
  expect(await remembranceData.forget(ctx.db, leaver, 100)).toBe(0)
})
