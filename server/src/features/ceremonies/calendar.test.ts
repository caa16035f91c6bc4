/** The day itself in somebody's own calendar (YD05). */
import { type CeremonyNotice, ceremonies } from '@spomen/contract/ceremonies.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { valueOf } from '../../../test/world.ts'

const told = [
  {
    kind: 'funeral' as const,
    day: '2026-04-15',
    time: '13:00',
    place: 'Gradsko groblje',
    address: 'Rumenački put 1, Novi Sad',
    latitude: 45.2671,
    longitude: 19.8335,
    details: 'The band plays; then we walk.',
  },
  { kind: 'other' as const, title: 'At Petra’s, for whoever likes', day: '2026-04-16' },
]

const fetched = ({ bare, milanId }: Family, by?: Person) =>
  bare(`GET /api/files/ceremonies/${milanId}.ics`, by ? { by } : {})
const announced = async () => {
  const home = await family()
  const { as, ann, milanId: personId } = home
  const { ceremonies: held } = valueOf(await as(ann)(ceremonies.set, { personId, ceremonies: told }))
  return { ...home, held }
}

test('Ben takes them into his calendar in his language, at the hour of the place, wherever his telephone is', async () => {
  const home = await announced()
  const { status, headers, text } = await fetched(home, home.ben)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(
    lines.filter((line) => /^(BEGIN|UID|DT(?!STAMP)|SUMMARY|LOCATION|GEO|URL|RRULE)/.test(line)),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:${home.held[0]?.id.toLowerCase()}@spomen.example`,
    'DTSTART:20260415T130000',
    String.raw`SUMMARY:Sahrana\, Milan Jovanović`,
    String.raw`LOCATION:Gradsko groblje\, Rumenački put 1\, Novi Sad`,
    'GEO:45.2671;19.8335',
    `URL:https://spomen.example/Profile/${home.milanId}`,
    'BEGIN:VEVENT',
    `UID:${home.held[1]?.id.toLowerCase()}@spomen.example`,
    'DTSTART;VALUE=DATE:20260416',
    String.raw`SUMMARY:At Petra’s\, for whoever likes\, Milan Jovanović`,
    `URL:https://spomen.example/Profile/${home.milanId}`,
  ])
  const [description = ''] = lines.filter((line) => line.startsWith('DESCRIPTION'))
  expect(description).toContain(String.raw`The band plays\; then we walk.\n\nPorodica`)
})

test('nobody outside gets it, and nobody where nothing stands above the page', async () => {
  const home = await announced()
  expect((await fetched(home)).status).toBe(401)
  expect((await fetched(home, home.cleo)).status).toBe(403)
  expect((await fetched(home, home.petra)).status).toBe(403)
  valueOf(await home.as(home.ann)(ceremonies.show, { personId: home.milanId, shown: false }))
  expect((await fetched(home, home.ben)).status).toBe(404)
})

test('Ben in Los Angeles takes along what stands above the page on its last day there, though it is over at home (YD05)', async () => {
  const home = await announced()
  const { bare, ben, clock, ctx, milanId } = home
  await sql`update sessions set expires_at = '2100-01-01'`.execute(ctx.db)
  const above = async () => {
    const headers = { 'time-zone': 'America/Los_Angeles' }
    const { text } = await bare(`GET /api/refceremonies?personId=${milanId}`, { by: ben, headers })
    return (JSON.parse(text) as CeremonyNotice).ceremonies.filter(({ isShown }) => isShown).length
  }
  // Two weeks after the 16th of April it is the 1st of May at home, and the evening before where Ben is.
  clock.forward(Date.parse('2026-05-01T05:00:00Z') - clock.now().getTime())
  expect(await above()).toBe(1)
  const { status, text } = await fetched(home, ben)
  expect([status, text.match(/^UID:.*/gm)]).toEqual([200, [expect.stringContaining('UID:')]])
  clock.forward(86_400_000)
  expect(await above()).toBe(0)
  expect((await fetched(home, ben)).status).toBe(404)
})

type Told = CallInput<typeof ceremonies.set>['ceremonies']

const uidsOf = async (home: Family) => (await fetched(home, home.ben)).text.match(/^UID:.*/gm)

test('what is put back is in Ben’s calendar as it was, and not a second time (YC02, decision 89)', async () => {
  const home = await announced()
  const { as, ctx, ann, milanId: personId } = home
  const both = told.map((one, at) => ({ ...one, id: home.held[at]?.id ?? '' }))
  const before = await uidsOf(home)
  const set = async (list: Told, insteadOfFlowers: string | null) =>
    valueOf(await as(ann)(ceremonies.set, { personId, ceremonies: list, insteadOfFlowers }))

  await set(
    both.slice(0, 1).map((funeral) => ({ ...funeral, time: '15:00' })),
    'A book for the school.',
  )
  valueOf(await putBack(home, ann, (await newest(home, 'ceremoniesChanged')).id))
  expect(await uidsOf(home)).toEqual(before)

  await set(both, 'Nothing, please.')
  valueOf(await putBack(home, ann, (await newest(home, 'ceremoniesChanged')).id))
  expect(await uidsOf(home)).toEqual(before)

  // A line of before says nothing of ids: what it tells of gets some of its own.
  await set([], null)
  const { id } = await newest(home, 'ceremoniesChanged')
  await sql`update memorial_history set before = jsonb_set(before, '{announced}', (
    select jsonb_agg(one - 'id') from jsonb_array_elements(before->'announced') one)) where id = ${id}`.execute(
    ctx.db,
  )
  valueOf(await putBack(home, ann, id))
  expect(await uidsOf(home)).toHaveLength(2)
})
