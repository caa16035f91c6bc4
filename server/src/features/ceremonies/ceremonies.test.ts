/** The day itself: the family announces it, those inside read it, and it goes by itself (YD05). */
import { ceremonies, ceremonyKinds } from '@spomen/contract/ceremonies.ts'
import { languages } from '@spomen/contract/languages.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { listen } from '../../../test/listening.ts'
import { valueOf, world } from '../../../test/world.ts'
import { findMemorial } from '../memorials/index.ts'
import { calendarOfCeremonies, cardWarning, ceremonyTitle, findShownCeremonies } from './index.ts'

/** Today is the 12th of April 2026. */
const funeral = {
  kind: 'funeral' as const,
  day: '2026-04-15',
  time: '13:00',
  place: 'Gradsko groblje',
  address: 'Rumenački put 1, Novi Sad',
  latitude: 45.2671,
  longitude: 19.8335,
  details: 'The band plays at the gate.\nThen we walk.',
}
const gathering = { kind: 'gathering' as const, day: '2026-04-15', place: 'At Petra’s' }
const fortyDays = { kind: 'fortyDays' as const, day: '2026-05-21', time: '11:00' }

const announce = async ({ as, ann, milanId: personId }: Family, more: object = {}) =>
  valueOf(await as(ann)(ceremonies.set, { personId, ceremonies: [gathering, fortyDays, funeral], ...more }))
const readBy = async ({ as, milanId: personId }: Family, person: Family['ben']) =>
  valueOf(await as(person)(ceremonies.list, { personId }))
const days = 86_400_000
/** A family that does not have to log in again while the days go by. */
async function familyWithLongSessions(): Promise<Family> {
  const home = await family()
  const expires_at = new Date(home.clock.now().getTime() + 365 * days)
  await home.ctx.db.updateTable('sessions').set({ expires_at }).execute()
  return home
}

test('Ann announces the days in any order, and Ben reads them by day and time', async () => {
  const home = await family()
  expect(await readBy(home, home.ben)).toEqual({
    ceremonies: [],
    insteadOfFlowers: null,
    insteadUrl: null,
  })
  const instead = {
    insteadOfFlowers: 'Something for the hospice.',
    insteadUrl: ' https://hospice.example/give ',
  }
  const told = await announce(home, instead)
  expect(told).toMatchObject({ ...instead, insteadUrl: 'https://hospice.example/give' })
  expect(told.ceremonies.map(({ kind }) => kind)).toEqual(['funeral', 'gathering', 'fortyDays'])
  expect(told.ceremonies[0]).toEqual({
    ...funeral,
    id: told.ceremonies[0]?.id,
    title: null,
    isShown: true,
  })
  expect(told.ceremonies[1]).toMatchObject({ time: null, address: null, latitude: null, details: null })
  expect(await readBy(home, home.ben)).toEqual(told)
})

test('each goes 14 days after its own day, and the words beside them with the last; the family reads on', async () => {
  const home = await familyWithLongSessions()
  const { clock, ann, ben } = home
  await announce(home, { insteadOfFlowers: 'Something for the hospice.' })
  const kinds = async (person: Family['ben']) =>
    (await readBy(home, person)).ceremonies.filter(({ isShown }) => isShown).map(({ kind }) => kind)
  clock.forward(17 * days)
  expect(await kinds(ben)).toEqual(['funeral', 'gathering', 'fortyDays'])
  clock.forward(days)
  expect(await kinds(ben)).toEqual(['fortyDays'])
  expect((await readBy(home, ben)).ceremonies).toHaveLength(1)
  expect((await readBy(home, ann)).ceremonies.map(({ isShown }) => isShown)).toEqual([false, false, true])
  clock.forward(36 * days)
  expect(await readBy(home, ben)).toEqual({ ceremonies: [], insteadOfFlowers: null, insteadUrl: null })
  expect(await readBy(home, ann)).toMatchObject({ insteadOfFlowers: 'Something for the hospice.' })
  expect((await readBy(home, ann)).ceremonies).toHaveLength(3)
})

test('Ann puts them away before their time and brings them back; what is over then stays until she puts it away', async () => {
  const home = await familyWithLongSessions()
  const { as, ann, ben, clock, milanId: personId } = home
  const show = async (shown: boolean) => valueOf(await as(ann)(ceremonies.show, { personId, shown }))
  const count = async () => (await readBy(home, ben)).ceremonies.length
  expect(await as(ann)(ceremonies.show, { personId, shown: true })).toRefuse('notFound')
  await announce(home)
  expect((await show(false)).ceremonies.map(({ isShown }) => isShown)).toEqual([false, false, false])
  expect(await count()).toBe(0)
  await show(true)
  expect(await count()).toBe(3)
  clock.forward(18 * days)
  await show(true)
  // The first two are over, as if nobody had asked.
  expect(await count()).toBe(1)
  clock.forward(300 * days)
  expect(await count()).toBe(0)
  await show(true)
  expect(await count()).toBe(3)
  // A slip of the pen that is mended takes nothing away.
  const told = (await readBy(home, ann)).ceremonies.map(({ isShown: _, ...one }) => ({
    ...one,
    place: 'Here',
  }))
  await announce(home, { ceremonies: told })
  expect(await count()).toBe(3)
  await show(false)
  expect(await count()).toBe(0)
})

test('what Ann tells takes the place of all that was; what was there before keeps its id', async () => {
  const home = await family()
  const before = await announce(home, { insteadOfFlowers: 'Flowers are welcome.' })
  const [first, , third] = before.ceremonies
  const kept = { ...funeral, id: first?.id ?? '', time: '14:30' }
  const after = await announce(home, {
    ceremonies: [kept, { kind: 'other', title: 'A concert', day: '2026-06-01' }],
  })
  expect(after.ceremonies.map(({ id }) => id === first?.id)).toEqual([true, false])
  expect(after).toMatchObject({
    insteadOfFlowers: null,
    ceremonies: [{ time: '14:30' }, { title: 'A concert' }],
  })
  const gone = { ...fortyDays, id: third?.id ?? '' }
  const { as, ann, milanId: personId } = home
  expect(await as(ann)(ceremonies.set, { personId, ceremonies: [gone] })).toRefuse('notFound')
  expect((await announce(home, { ceremonies: [] })).ceremonies).toEqual([])
})

test('another memorial’s ceremony stays where it is (Q92)', async () => {
  const home = await family()
  const { as, ann, milanId: personId } = home
  const { ceremonies: told } = await announce(home)
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id: rexId } = valueOf(await as(ann)(memorials.createPet, rex))
  const stolen = { ...funeral, id: told[0]?.id ?? '' }
  expect(await as(ann)(ceremonies.set, { personId: rexId, ceremonies: [stolen] })).toRefuse('forbidden')
  expect(await as(ann)(ceremonies.set, { personId, ceremonies: [stolen, stolen] })).toRefuse('fillAllFields')
})

test.each([
  [{ day: '2021-11-02' }, 'invalidDate'],
  [{ day: '2032-01-01' }, 'invalidDate'],
  [{ day: '2026-02-30' }, 'invalidDate'],
  [{ time: '25:00' }, 'invalidDate'],
  [{ time: 'noon' }, 'invalidDate'],
  [{ latitude: 91 }, 'invalidNumber'],
  [{ longitude: null }, 'fillAllFields'],
  [{ kind: 'other' }, 'fillAllFields'],
  [{ kind: 'stream' }, 'fillAllFields'],
  [{ day: undefined }, 'fillAllFields'],
  [{ details: 'a'.repeat(5_001) }, 'textTooLong'],
  [{ title: 'a'.repeat(101) }, 'textTooLong'],
] as const)('%o is refused with %s', async (wrong, why) => {
  const { as, ann, milanId: personId } = await family()
  const told = { ...funeral, ...wrong } as typeof funeral
  expect(await as(ann)(ceremonies.set, { personId, ceremonies: [told] })).toRefuse(why)
})

test('eight are read, nine are not; a time may come with seconds or one digit', async () => {
  const home = await family()
  const { as, ann, milanId: personId } = home
  const many = Array.from({ length: 9 }, () => gathering)
  expect(await as(ann)(ceremonies.set, { personId, ceremonies: many })).toRefuse('fillAllFields')
  const told = await announce(home, { ceremonies: [...many.slice(2), { ...gathering, time: '9:05:30' }] })
  expect(told.ceremonies[0]?.time).toBe('09:05')
  expect(told.ceremonies).toHaveLength(8)
})

test('Ben hears of it at another server process when it is announced, changed and put away', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const ear = await listen(await world({}, home), ben, milanId)
  const told = { entityId: milanId, about: 'ceremonies' }
  const { ceremonies: held } = await announce(home)
  expect(await ear.next()).toEqual(told)
  await announce(home, { ceremonies: held.slice(0, 1) })
  expect(await ear.next()).toEqual(told)
  valueOf(await as(ann)(ceremonies.show, { personId: milanId, shown: false }))
  expect(await ear.next()).toEqual(told)
})

test('what a guest is shown is what stands above the page that day', async () => {
  const home = await family()
  const { ctx, milanId: memorialId } = home
  const on = (today: string) => findShownCeremonies(ctx.db, { memorialId, today })
  expect(await on('2026-04-12')).toBeNull()
  await announce(home, { insteadOfFlowers: 'Something for the hospice.' })
  expect((await on('2026-04-12'))?.ceremonies).toHaveLength(3)
  expect((await on('2026-05-01'))?.ceremonies).toHaveLength(1)
  expect(await on('2026-05-01')).toMatchObject({ insteadOfFlowers: 'Something for the hospice.' })
  expect(await on('2026-06-05')).toBeNull()
})

test.each(languages)(
  'a guest who reads %s is told what is held, and that nobody here asks for a card',
  async (language) => {
    const home = await family()
    const { ctx, milanId: memorialId } = home
    await announce(home)
    const shown = await findShownCeremonies(ctx.db, { memorialId, today: '2026-04-12' })
    const memorial = await findMemorial(ctx.db, memorialId)
    if (!shown || !memorial) throw new Error('nothing is shown')
    const place = { language, publicUrl: 'https://spomen.example', pageUrl: 'https://spomen.example/ABCD' }
    const reading = { language, isHuman: true }
    const file = calendarOfCeremonies(memorial, shown, place).replaceAll('\r\n ', '')
    expect(file).toContain(ceremonyTitle({ ...funeral, title: null }, reading))
    expect(file).toContain(cardWarning(reading).replaceAll(',', String.raw`\,`))
    const named = ceremonyKinds.filter((kind) => ceremonyTitle({ kind, title: null }, reading))
    expect(named).toEqual(ceremonyKinds.filter((kind) => kind !== 'other'))
  },
)
