import { readFile, statfs, truncate } from 'node:fs/promises'
import { imports } from '@spomen/contract/imports.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import {
  arrivingFiles,
  beginCopy,
  callBack,
  idOf,
  look,
  offsetOf,
  placeOf,
  send,
} from '../../../test/pieces.ts'
import { valueOf, type World } from '../../../test/world.ts'
import { addClosing } from '../house-closing/index.ts'
import { forgetUnfinishedImports, sweepImports } from './index.ts'

const said = { key: 'the-zip', filename: 'Milan Jovanović 1938-2021.zip' }
const bytes = Buffer.from('PK, and what is in it')
const hour = 3_600_000

const mine = async ({ as }: World, person: Person) => valueOf(await as(person)(imports.find, {})).import

/** A copy that Cleo has begun to bring back, and of which some has arrived. */
async function begun(home: Family, arrived = 5) {
  const place = placeOf(await beginCopy(home, home.cleo, said, bytes.length))
  if (arrived > 0) await send(home, home.cleo, place, bytes.subarray(0, arrived))
  return place
}

test('a copy arrives in pieces, goes on where it stopped on another day, and waits with its last byte', async () => {
  const home = await family()
  const { cleo, clock } = home
  expect(valueOf(await home.as(cleo)(imports.find, {}))).toEqual({ largest: 20_000_000_000, import: null })
  const place = await begun(home)
  expect(await mine(home, cleo)).toMatchObject({
    state: 'arriving',
    name: said.filename,
    key: said.key,
    bytes: bytes.length,
    received: 5,
    expiresAt: '2026-04-14T10:00:00.000Z',
  })
  clock.forward(47 * hour)
  expect(await sweepImports(home.ctx, clock.now())).toBe(0)
  const again = await beginCopy(home, cleo, said, bytes.length)
  expect([again.status, placeOf(again)]).toEqual([201, place])
  expect(offsetOf(await look(home, cleo, place))).toBe(5)
  expect((await send(home, cleo, place, bytes.subarray(5), 5)).status).toBe(204)
  expect(await mine(home, cleo)).toMatchObject({ state: 'waiting', received: bytes.length })
  // Whose answer was lost asks again, and hears that it is there.
  expect(offsetOf(await look(home, cleo, place))).toBe(bytes.length)
  expect((await send(home, cleo, place, bytes.subarray(5), 5)).status).toBe(409)
  expect(await readFile(home.ctx.arriving.pathOf(idOf(again)))).toEqual(bytes)
})

test('one copy at a time: another is refused until the first is called back, and nothing of that stays', async () => {
  const home = await family()
  const { cleo, as } = home
  const place = await begun(home)
  const other = { ...said, key: 'another-zip' }
  expect(await beginCopy(home, cleo, other, 9)).toMatchObject({ status: 409, text: 'importUnderWay' })
  const { id = '' } = (await mine(home, cleo)) ?? {}
  valueOf(await as(cleo)(imports.giveUp, { id }))
  expect(await arrivingFiles(home)).toEqual([])
  expect((await look(home, cleo, place)).status).toBe(404)
  expect(await as(cleo)(imports.giveUp, { id })).toRefuse('notFound')
  const next = await beginCopy(home, cleo, other, 9)
  expect(next.status).toBe(201)
  expect((await callBack(home, cleo, placeOf(next))).status).toBe(204)
  expect([await mine(home, cleo), await arrivingFiles(home)]).toEqual([null, []])
})

test('a copy that could not be brought in yet is not let go of for another one unless its sender says so (YE02)', async () => {
  const home = await family()
  const { cleo, as, ctx } = home
  const place = await begun(home, bytes.length)
  await ctx.db.updateTable('imports').set({ state: 'failed', failure: 'noRoom' }).execute()
  const other = { ...said, key: 'another-zip' }
  expect(await beginCopy(home, cleo, other, 9)).toMatchObject({ status: 409, text: 'importUnderWay' })
  const there = await mine(home, cleo)
  expect(there).toMatchObject({ state: 'failed', key: said.key })
  expect(await arrivingFiles(home)).toHaveLength(1)
  valueOf(await as(cleo)(imports.giveUp, { id: there?.id ?? '' }))
  expect((await look(home, cleo, place)).status).toBe(404)
  expect((await beginCopy(home, cleo, other, 9)).status).toBe(201)
})

test('an arrival is there for nobody but who brings it', async () => {
  const home = await family()
  const { as, ann, mod, cleo } = home
  const place = await begun(home)
  const id = place.split('/').at(-1) ?? ''
  for (const person of [ann, mod]) {
    expect(await mine(home, person)).toBeNull()
    expect((await look(home, person, place)).status).toBe(404)
    expect((await send(home, person, place, bytes.subarray(5), 5)).text).toBe('notFound')
    expect((await callBack(home, person, place)).text).toBe('notFound')
    expect(await as(person)(imports.giveUp, { id })).toRefuse('notFound')
    expect(await as(person)(imports.retry, { id })).toRefuse('notFound')
  }
  expect((await beginCopy(home, null, said, 9)).text).toBe('sessionExpired')
  expect((await look(home, null, place)).status).toBe(401)
  expect(await as(null)(imports.find, {})).toRefuse('sessionExpired')
  await home.ctx.db
    .updateTable('accounts')
    .set({ suspended_at: home.clock.now() })
    .where('id', '=', cleo.id)
    .execute()
  expect((await send(home, cleo, place, bytes.subarray(5), 5)).text).toBe('sessionExpired')
  expect(await as(cleo)(imports.find, {})).toRefuse('sessionExpired')
})

test('what is seen of a copy from outside is held against the rules before a byte is taken', async () => {
  const home = await family({ IMPORT_MAX_GB: '1' })
  const { as, ann, cleo, milanId } = home
  const says = async (more: object, length = 9) => {
    const { text, status } = await beginCopy(home, cleo, { ...said, ...more }, length)
    return text || status
  }
  expect(await says({ memorial: milanId })).toBe('memorialAlreadyHere')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await says({ memorial: milanId })).toBe('memorialAlreadyHere')
  expect(await says({ version: 99 })).toBe('copyNewer')
  expect(await says({}, 0)).toBe('copyForeign')
  expect(await says({}, 1_000_000_001)).toBe('copyTooLarge')
  expect(await says({ key: 'no key!' })).toBe('fillAllFields')
  expect(await says({ memorial: 'x' })).toBe('fillAllFields')
  expect([await mine(home, cleo), await arrivingFiles(home)]).toEqual([null, []])
  expect(await says({ memorial: ulid(), version: 1 })).toBe(201)
})

test('where the disk has no room it is said at once, with what others are bringing reckoned in', async () => {
  const home = await family({ IMPORT_MAX_GB: '100000' })
  const { cleo, ben, ctx } = home
  const { bavail, bsize } = await statfs(ctx.settings.dataDir)
  // Each copy takes its room twice: as it comes, and as what is made of it.
  const third = Math.floor((bavail * bsize) / 3)
  const first = await beginCopy(home, cleo, said, third)
  expect(first.status).toBe(201)
  expect(await beginCopy(home, ben, said, third)).toMatchObject({ status: 507, text: 'noRoomForCopy' })
  expect(home.takeDefects()).toHaveLength(1)
  expect((await beginCopy(home, cleo, said, third)).status).toBe(201)
  await callBack(home, cleo, placeOf(first))
  expect((await beginCopy(home, ben, said, third)).status).toBe(201)
})

test('what nobody goes on with is forgotten after 48 hours, and what came of it is gone', async () => {
  const home = await family()
  await begun(home)
  expect(await arrivingFiles(home)).toHaveLength(1)
  home.clock.forward(48 * hour)
  expect(await sweepImports(home.ctx, home.clock.now())).toBe(1)
  expect([await mine(home, home.cleo), await arrivingFiles(home)]).toEqual([null, []])
})

test('one whose pieces are not on this disk any more begins anew, as in a house out of a backup', async () => {
  const home = await family()
  const { cleo, ctx } = home
  const place = await begun(home)
  await truncate(ctx.arriving.pathOf(place.split('/').at(-1) ?? ''), 2)
  expect((await look(home, cleo, place)).status).toBe(404)
  const again = await beginCopy(home, cleo, said, bytes.length)
  expect(placeOf(again)).not.toBe(place)
  expect(offsetOf(await look(home, cleo, placeOf(again)))).toBe(0)
  await forgetUnfinishedImports(ctx.db)
  expect(await mine(home, cleo)).toBeNull()
})

test('nobody begins copies without end', async () => {
  const home = await family({ IMPORTS_PER_HOUR: '2' })
  const beginNext = async (key: string) => {
    const begun = await beginCopy(home, home.cleo, { key }, 9)
    if (begun.status === 201) await callBack(home, home.cleo, placeOf(begun))
    return begun.status
  }
  expect([await beginNext('a'), await beginNext('b'), await beginNext('c')]).toEqual([201, 201, 429])
})

test('a house that takes nothing back has no such door, and says so', async () => {
  const home = await family({ IMPORT_MAX_GB: '0' })
  expect(await home.as(home.cleo)(imports.find, {})).toRefuse('notFound')
  expect((await beginCopy(home, home.cleo, said, 9)).status).toBe(404)
  expect(JSON.parse((await home.bare('GET /api/about')).text)).toMatchObject({ imports: false })
  expect((await home.bare('GET /api/openapi.json')).text).not.toContain('/api/imports')
})

test('a house that closes takes no copy back any more, and what is on its way may still come', async () => {
  const home = await family()
  const { cleo, ben, ctx, clock } = home
  const place = await begun(home)
  await addClosing(ctx.db, { on: '2026-08-01', onRequest: false, now: clock.now() })
  expect((await beginCopy(home, ben, said, 9)).text).toBe('houseClosing')
  expect((await send(home, cleo, place, bytes.subarray(5), 5)).status).toBe(204)
})
