/** The whole way of a copy, as a browser goes it: it arrives, is checked, and its page is here (YE02, YE03). */
import { readFile, rm } from 'node:fs/promises'
import { imports } from '@spomen/contract/imports.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { forge } from '../../../test/forged.ts'
import { copyOf, fullMemorial } from '../../../test/full-memorial.ts'
import { leave } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { arrivingFiles, beginCopy, idOf, look, placeOf, send } from '../../../test/pieces.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { enqueueUnfinishedImports, sweepImports } from './index.ts'

const said = { key: 'the-zip', filename: 'Milan Jovanović 1938-2021.zip' }
const day = 86_400_000

/** What Ann has taken home of Milan's page, with everything on it. */
async function takenHome() {
  const { home, deceasedId } = await fullMemorial()
  return { ...(await copyOf(home, home.ann, deceasedId)), milanId: deceasedId }
}

/** The same with one photograph on it. */
async function smallCopy() {
  const home = await family()
  valueOf(await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, [await picture(1)]))
  return { ...(await copyOf(home, home.ann, home.milanId)), milanId: home.milanId }
}

/** Another house, which has never heard of Milan. */
async function elsewhere() {
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  return { ...house, ...(await house.bring('cleo', 'ann')) }
}

/** Brings all bytes of a copy; what becomes of it is the house's work from here on. */
async function arrive(house: World, person: Person, zip: Buffer) {
  const begun = await beginCopy(house, person, said, zip.length)
  expect(begun.status).toBe(201)
  const half = Math.floor(zip.length / 2)
  await send(house, person, placeOf(begun), zip.subarray(0, half))
  expect((await send(house, person, placeOf(begun), zip.subarray(half), half)).status).toBe(204)
  return idOf(begun)
}

const newest = async ({ as }: World, person: Person) => valueOf(await as(person)(imports.find, {})).import
const lastMail = async (house: World) => (await house.mails()).at(-1)

test('Ann brings her father’s page to another house: it is there for her alone, and she is told by mail', async () => {
  const taken = await takenHome()
  const house = await elsewhere()
  const { as, ann, cleo } = house
  const id = await arrive(house, ann, taken.zip)
  expect(await newest(house, ann)).toMatchObject({ id, state: 'waiting', memorialId: null })
  const mails = await house.mails()
  expect(await newest(house, ann)).toMatchObject({
    id,
    state: 'ready',
    memorialId: taken.milanId,
    memorialName: 'Milan Jovanović',
    left: [],
    leftCount: 0,
    unclaimed: taken.json().people.filter(({ mailHash }) => mailHash !== null).length - 1,
    why: null,
    failure: null,
  })
  const mail = mails.filter(({ to }) => to.includes(ann.mail))
  expect(mail.map(({ subject }) => subject)).toEqual(['The page of Milan Jovanović is back'])
  expect(mail[0]?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear /)
  expect(mail[0]?.text).toContain(`https://memory.example/Profile/${taken.milanId}`)
  expect(mail[0]?.text).toContain('stand on it by name alone')
  expect(await arrivingFiles(house)).toEqual([])
  expect(valueOf(await as(ann)(profiles.whole, { id: taken.milanId }))).toMatchObject({ firstName: 'Milan' })
  expect(await as(cleo)(photographs.names, { id: taken.milanId })).toRefuse('forbidden')
  expect(await newest(house, cleo)).toBeNull()
  // Begun again it is a copy of what is here by now.
  const again = await beginCopy(house, ann, { ...said, memorial: taken.milanId }, taken.zip.length)
  expect(again.text).toBe('memorialAlreadyHere')
  house.clock.forward(30 * day)
  expect(await sweepImports(house.ctx, house.clock.now())).toBe(1)
  expect(await house.ctx.db.selectFrom('imports').select('id').execute()).toEqual([])
})

test.each([
  ['open', true],
  ['closed', false],
] as const)(
  'Ann brings a page whose door is %s: the mail says whether guests see it again (YA01, YE02)',
  async (opens, isSaid) => {
    const home = await family()
    await openDoor(home, { opens })
    const { zip } = await copyOf(home, home.ann, home.milanId)
    const house = await elsewhere()
    await arrive(house, house.ann, zip)
    const { subject, text } = (await lastMail(house)) ?? {}
    expect(subject).toBe('The page of Milan Jovanović is back')
    expect(text?.includes('The page is open to guests again, as the family had set it')).toBe(isSaid)
  },
)

test('Ann brings a page that a moderator has hidden: the mail does not say that guests see it (YA01, YE02)', async () => {
  const home = await family()
  await openDoor(home)
  await home.ctx.db
    .updateTable('memorials')
    .set({ suspended_at: home.clock.now() })
    .where('id', '=', home.milanId)
    .execute()
  const { zip } = await copyOf(home, home.ann, home.milanId)
  const house = await elsewhere()
  await arrive(house, house.ann, zip)
  const { subject, text } = (await lastMail(house)) ?? {}
  expect(subject).toBe('The page of Milan Jovanović is back')
  expect(text).not.toContain('open to guests again')
})

test('of a photograph whose bytes were lost Ann hears where what was said of it can still be read (YE02)', async () => {
  const { files } = await smallCopy()
  const { file } = await forge(files, ({ photographs: [lost] }) => (lost.file.path = null))
  const house = await elsewhere()
  await arrive(house, house.ann, await readFile(file))
  const { text } = (await lastMail(house)) ?? {}
  expect(text).toContain('1 file was in the copy by its name alone')
  expect(text).toContain(
    'what was said of it stayed behind too. It can still be read in the copy: please keep it.',
  )
  expect(await newest(house, house.ann)).toMatchObject({ state: 'ready', leftCount: 1 })
})

test('a damaged copy is refused with the file’s name before anything is written, and may be brought again', async () => {
  const { zip, paths, milanId } = await smallCopy()
  const house = await elsewhere()
  const { as, ann } = house
  const broken = Buffer.from(zip)
  const photograph = paths.find((path) => path.startsWith('data/photographs/')) ?? ''
  const at = broken.indexOf(Buffer.from(photograph)) + Buffer.byteLength(photograph) + 100
  broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
  await arrive(house, ann, broken)
  const mail = await lastMail(house)
  expect(await newest(house, ann)).toMatchObject({ state: 'refused', why: 'copyDamaged', file: photograph })
  expect(mail?.subject).toBe('Your copy of a page could not be brought back')
  expect(mail?.text).toContain(photograph)
  expect(await arrivingFiles(house)).toEqual([])
  expect(await as(ann)(profiles.whole, { id: milanId })).toRefuse('notFound')
  // The whole one takes its place, under the same name and of the same length.
  await arrive(house, ann, zip)
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'ready', memorialId: milanId })
})

test('another archive is told apart, and so is a photograph', async () => {
  const house = await elsewhere()
  for (const bytes of [Buffer.from('PK\u0003\u0004 holiday'), Buffer.from('\u00ff\u00d8 a photograph')]) {
    await arrive(house, house.ann, bytes)
    await house.mails()
    const there = await newest(house, house.ann)
    expect(there?.state).toBe('refused')
    expect(['copyForeign', 'copyDamaged']).toContain(there?.why)
  }
})

test('one that was cut off half-way, as by kill -9, begins again by itself, and its page is there once', async () => {
  const { zip, milanId } = await smallCopy()
  const house = await elsewhere()
  const { ctx, clock, ann } = house
  const id = await arrive(house, ann, zip)
  // What a process leaves behind that was killed: it is at work, and says no more.
  const busy_until = new Date(clock.now().getTime() + 60_000)
  await ctx.db
    .updateTable('imports')
    .set({ state: 'checking', tries: 1, busy_until })
    .where('id', '=', id)
    .execute()
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'checking', memorialId: null })
  expect(await enqueueUnfinishedImports(ctx)).toBe(1)
  clock.forward(61_000)
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'ready', memorialId: milanId })
  expect(await enqueueUnfinishedImports(ctx)).toBe(0)
})

test.each([
  ['time and again by restarts is brought in all the same', 19, 'ready', 'is back'],
  ['by a process that it kills each time is given up', 20, 'failed', 'could not be brought back yet'],
])('a copy cut off %s, and Ann is told', async (_title, tries, state, subject) => {
  const { zip } = await smallCopy()
  const house = await elsewhere()
  const { ctx, ann } = house
  const id = await arrive(house, ann, zip)
  await ctx.db.updateTable('imports').set({ state: 'checking', tries }).where('id', '=', id).execute()
  expect((await lastMail(house))?.subject).toContain(subject)
  expect(await newest(house, ann)).toMatchObject({ state, failure: state === 'failed' ? 'broken' : null })
  expect(house.takeDefects()).toHaveLength(state === 'failed' ? 1 : 0)
})

test('that it is done is written with the page or not at all, so that no second try finds it here already', async () => {
  const { zip, milanId } = await smallCopy()
  const house = await elsewhere()
  const { ctx, clock, as, ann } = house
  await arrive(house, ann, zip)
  const { queueMail } = ctx
  ctx.queueMail = () => Promise.reject(new Error('the cable was pulled'))
  await expect(house.mails()).rejects.toThrow('the cable was pulled')
  expect(await as(ann)(profiles.whole, { id: milanId })).toRefuse('notFound')
  expect(house.takeDefects()).toHaveLength(1)
  ctx.queueMail = queueMail
  clock.forward(600_000)
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'ready', memorialId: milanId })
})

test('a copy that is called back while it waits comes to nothing', async () => {
  const { zip, milanId } = await smallCopy()
  const house = await elsewhere()
  const { as, ann } = house
  const id = await arrive(house, ann, zip)
  valueOf(await as(ann)(imports.giveUp, { id }))
  const mails = await house.mails()
  expect(mails.filter(({ subject }) => subject.includes('page'))).toEqual([])
  expect([await newest(house, ann), await arrivingFiles(house)]).toEqual([null, []])
  expect(await as(ann)(profiles.whole, { id: milanId })).toRefuse('notFound')
})

test('what came of a copy is told also where somebody calls it back a moment too late (YE02, YE03)', async () => {
  const { zip, milanId } = await smallCopy()
  const house = await elsewhere()
  const { as, ann } = house
  for (const [bytes, became] of [
    [Buffer.from('PK holiday'), { state: 'refused' }],
    [zip, { state: 'ready', memorialId: milanId, memorialName: 'Milan Jovanović' }],
  ] as const) {
    const id = await arrive(house, ann, bytes)
    await house.mails()
    valueOf(await as(ann)(imports.giveUp, { id }))
    expect(await newest(house, ann)).toMatchObject({ id, ...became })
  }
})

test('where there is no room in the middle the copy waits for two days, and is tried once more', async () => {
  const { zip, milanId } = await smallCopy()
  const house = await elsewhere()
  const { ctx, as, ann } = house
  const put = vi
    .spyOn(ctx.store, 'put')
    .mockRejectedValue(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const id = await arrive(house, ann, zip)
  const mail = await lastMail(house)
  put.mockRestore()
  expect(house.takeDefects()).toHaveLength(1)
  expect(mail?.subject).toBe('Your copy of a page could not be brought back yet')
  expect(await newest(house, ann)).toMatchObject({ state: 'failed', failure: 'noRoom' })
  expect(await as(ann)(profiles.whole, { id: milanId })).toRefuse('notFound')
  expect(valueOf(await as(ann)(imports.retry, { id }))).toMatchObject({ state: 'waiting', failure: null })
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'ready', memorialId: milanId })
  // What is there stays as it is, however often it is asked for.
  expect(valueOf(await as(ann)(imports.retry, { id }))).toMatchObject({ state: 'ready' })
})

test('one whose bytes are gone, as after days without the house, arrives anew', async () => {
  const { zip } = await smallCopy()
  const house = await elsewhere()
  const { ctx, ann } = house
  const id = await arrive(house, ann, zip)
  await rm(ctx.arriving.pathOf(id))
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'arriving', received: 0 })
  await arrive(house, ann, zip)
  await house.mails()
  expect(await newest(house, ann)).toMatchObject({ state: 'ready' })
})

test('nothing is brought in for somebody who has left meanwhile', async () => {
  const { zip, milanId } = await smallCopy()
  const house = await elsewhere()
  const { ctx, ann } = house
  const id = await arrive(house, ann, zip)
  await leave(house, ann)
  await house.mails()
  expect(await ctx.db.selectFrom('memorials').select('id').where('id', '=', milanId).execute()).toEqual([])
  expect(await ctx.db.selectFrom('imports').select('id').execute()).toEqual([])
  expect(await arrivingFiles(house)).toEqual([])
  expect((await look(house, ann, `/api/imports/${id}`)).status).toBe(401)
})
