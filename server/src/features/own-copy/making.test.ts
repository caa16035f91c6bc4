import { rename } from 'node:fs/promises'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { unzip } from '../../../test/unzip.ts'
import { valueOf } from '../../../test/world.ts'
import { removeKeeper } from '../following/index.ts'
import { enqueueUnfinishedCopies, makeCopy, sweepCopies } from './index.ts'
import { copyKey } from './rules.ts'

const byToken = ({ token }: Person, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
})
const day = 86_400_000

const ask = async ({ as, ann, milanId: deceasedId }: Family) =>
  valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
const find = async ({ as, ann, milanId: deceasedId }: Family) =>
  valueOf(await as(ann)(ownCopies.find, { deceasedId })).copy

async function made(home: Family) {
  await ask(home)
  await home.mails()
  const copy = await find(home)
  if (!copy?.url) throw new Error('no copy was made')
  return { ...copy, url: home.address + copy.url }
}

test('before anything is asked Ann sees what a copy would hold; asked twice it is one, and one mail comes', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  valueOf(await as(ann)(photographs.upload, { deceasedId }, [await picture(1)]))
  const offer = valueOf(await as(ann)(ownCopies.find, { deceasedId }))
  expect(offer).toMatchObject({ photographs: 1, videos: 0, documents: 0, copy: null })
  expect(offer.bytes).toBeGreaterThan(100)
  const [one, other] = [await ask(home), await ask(home)]
  expect(other).toEqual(one)
  expect(one).toMatchObject({ state: 'waiting', bytesDone: 0, bytesTotal: offer.bytes, url: null })
  const mails = await home.mails()
  expect(mails.filter(({ subject }) => subject.startsWith('Your copy'))).toHaveLength(1)
})

test('a fetching that broke off goes on where it stopped, and the bytes are those of one file', async () => {
  const home = await family()
  const { ann } = home
  const { url, sizeInBytes } = await made(home)
  const whole = await fetch(url, byToken(ann))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/zip',
    'accept-ranges': 'bytes',
    'content-length': String(sizeInBytes),
    'content-disposition': expect.stringContaining(
      'attachment; filename="Milan Jovanovi_ 1938-2021, 2026-04-12.zip"',
    ),
  })
  const bytes = Buffer.from(await whole.arrayBuffer())
  const etag = whole.headers.get('etag') ?? ''
  const rest = await fetch(url, byToken(ann, { range: 'bytes=1000-', 'if-range': etag }))
  expect(rest.status).toBe(206)
  expect(Buffer.concat([bytes.subarray(0, 1000), Buffer.from(await rest.arrayBuffer())])).toEqual(bytes)
  expect((await fetch(url, byToken(ann, { 'if-none-match': etag }))).status).toBe(304)
  const linked = await fetch(url, { headers: { cookie: `spomen_files=${ann.fileCookie}` } })
  expect(linked.status).toBe(200)
})

test('nobody but Ann fetches it, and nobody at all once she keeps the page no more or its days are over', async () => {
  const home = await family()
  const { as, ann, ben, petra, cleo, mod, milanId, clock, ctx } = home
  const { url, id } = await made(home)
  for (const person of [ben, petra, cleo, mod]) expect((await fetch(url, byToken(person))).status).toBe(403)
  expect((await fetch(url)).status).toBe(401)
  expect((await fetch(`${url.slice(0, -26)}01ARZ3NDEKTSV4RRFFQ69G5FAV`, byToken(ann))).status).toBe(404)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect((await fetch(url, byToken(ann))).status).toBe(404)
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect((await fetch(url, byToken(ann))).status).toBe(200)
  await ctx.db.updateTable('own_copies').set({ expires_at: clock.now() }).execute()
  expect((await fetch(url, byToken(ann))).status).toBe(404)
  expect(await sweepCopies(ctx, clock.now())).toBe(1)
  expect(await ctx.store.head(copyKey(id))).toBeNull()
  expect((await fetch(url, byToken(ann))).status).toBe(404)
})

test('a new copy takes the place of the one before', async () => {
  const home = await family()
  const first = await made(home)
  home.clock.forward(60_000)
  const second = await made(home)
  expect(second.id).not.toBe(first.id)
  expect((await fetch(first.url, byToken(home.ann))).status).toBe(404)
  expect((await fetch(second.url, byToken(home.ann))).status).toBe(200)
  expect(await home.ctx.store.head(copyKey(first.id))).toBeNull()
})

test('whoever keeps many pages and asks for all of them does not hold up the one of another (decision 109)', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const hers = [home.milanId]
  for (const name of ['Rex', 'Tara'])
    hers.push(valueOf(await as(ann)(memorials.createPet, { ...pet, name })).id)
  const { id: his } = valueOf(await as(ben)(memorials.createPet, { ...pet, name: 'Beba' }))
  for (const deceasedId of hers) valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
  valueOf(await as(ben)(ownCopies.ask, { deceasedId: his }))
  const mails = (await home.mails()).filter(({ text }) => text.includes('?copy=open'))
  expect(mails.map(({ to }) => to)).toEqual([ann.mail, ben.mail, ann.mail, ann.mail])
})

const pet = { dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

test('what a process made that lost its turn, as one frozen for minutes, takes nothing from whoever made it instead', async () => {
  const home = await family()
  const { ctx, clock, ann } = home
  const { id } = await ask(home)
  const { put } = ctx.store
  let isFirst = true
  ctx.store.put = async (file, key) => {
    const isFrozen = isFirst && key === copyKey(id)
    if (isFrozen) {
      isFirst = false
      // Another, with a folder of its own, takes it on meanwhile, and is done before.
      await rename(file, `${file}.kept`)
      clock.forward(121_000)
      await makeCopy(ctx, id)
      await rename(`${file}.kept`, file)
    }
    return put(file, key)
  }
  await home.mails()
  const mails = await home.mails()
  const copy = await find(home)
  expect(copy).toMatchObject({ id, state: 'ready' })
  expect((await fetch(home.address + copy?.url, byToken(ann))).status).toBe(200)
  expect(mails.filter(({ subject }) => subject.startsWith('Your copy'))).toHaveLength(1)
})

test('a lease that a clock gave which ran years ahead keeps nobody from the work', async () => {
  const home = await family()
  const { ctx, clock } = home
  const { id } = await ask(home)
  const far = new Date(clock.now().getTime() + 3 * 365 * day)
  await ctx.db
    .updateTable('own_copies')
    .set({ state: 'making', tries: 1, busy_until: far })
    .where('id', '=', id)
    .execute()
  await home.mails()
  expect(await find(home)).toMatchObject({ id, state: 'ready' })
})

test('one that was cut off half-way, as by kill -9, begins again by itself', async () => {
  const home = await family()
  const { ctx, clock } = home
  const { id } = await ask(home)
  // What a process leaves behind that was killed: it is at work, and says no more.
  await ctx.db
    .updateTable('own_copies')
    .set({ state: 'making', tries: 1, bytes_done: 7, busy_until: new Date(clock.now().getTime() + 60_000) })
    .where('id', '=', id)
    .execute()
  await home.mails()
  expect(await find(home)).toMatchObject({ state: 'making', bytesDone: 7 })
  expect(await enqueueUnfinishedCopies(ctx)).toBe(1)
  clock.forward(61_000)
  const mails = await home.mails()
  expect(await find(home)).toMatchObject({ id, state: 'ready' })
  expect(mails.filter(({ subject }) => subject.startsWith('Your copy'))).toHaveLength(1)
})

test('where the disk is full in the middle nothing half done is left, and Ann is told', async () => {
  const home = await family()
  const { ctx } = home
  const put = vi
    .spyOn(ctx.store, 'put')
    .mockRejectedValue(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const { id } = await ask(home)
  const mails = await home.mails()
  put.mockRestore()
  expect(mails.at(-1)?.subject).toBe('Your copy of the page of Milan Jovanović could not be made')
  expect(await find(home)).toMatchObject({ id, state: 'failed', failure: 'noRoom', url: null })
  expect(home.takeDefects()).toHaveLength(1)
  home.clock.forward(1_000)
  const again = await made(home)
  const archive = Buffer.from(await (await fetch(again.url, byToken(home.ann))).arrayBuffer())
  expect(unzip(archive).size).toBeGreaterThan(20)
})

test('what breaks is tried again, and after the last time given up with a word', async () => {
  const home = await family()
  const { ctx, clock } = home
  const put = vi.spyOn(ctx.store, 'put').mockRejectedValueOnce(new Error('the cable was pulled'))
  await ask(home)
  await expect(home.mails()).rejects.toThrow('the cable was pulled')
  expect(await find(home)).toMatchObject({ state: 'making' })
  clock.forward(600_000)
  await home.mails()
  expect(await find(home)).toMatchObject({ state: 'ready' })
  expect(home.takeDefects()).toHaveLength(1)

  put.mockRejectedValueOnce(new Error('the cable was pulled'))
  const { id } = await ask(home)
  await ctx.db.updateTable('own_copies').set({ tries: 4 }).where('id', '=', id).execute()
  const mails = await home.mails()
  expect(mails.at(-1)?.subject).toContain('could not be made')
  expect(await find(home)).toMatchObject({ id, state: 'failed', failure: 'broken' })
  expect(home.takeDefects()).toHaveLength(1)
  put.mockRestore()
})

test.each([
  [
    'time and again by restarts is made all the same',
    19,
    'ready',
    'Your copy of the page of Milan Jovanović',
  ],
  ['by a process that it kills each time is given up', 20, 'failed', 'could not be made'],
])('a copy cut off %s, and Ann is told', async (_title, tries, state, subject) => {
  const home = await family()
  const { id } = await ask(home)
  await home.ctx.db.updateTable('own_copies').set({ state: 'making', tries }).where('id', '=', id).execute()
  const mails = await home.mails()
  expect(mails.at(-1)?.subject).toContain(subject)
  expect(await find(home)).toMatchObject({ id, state, failure: state === 'failed' ? 'broken' : null })
  expect(home.takeDefects()).toHaveLength(state === 'failed' ? 1 : 0)
})

test('a copy of a memorial that is closed meanwhile is not made', async () => {
  const home = await family()
  const { as, ann, milanId, ctx } = home
  await ask(home)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  const mails = await home.mails()
  expect(mails.filter(({ subject }) => subject.includes('copy'))).toEqual([])
  expect(await ctx.db.selectFrom('own_copies').select('id').execute()).toEqual([])
})

const losses: readonly [string, (home: Family) => Promise<unknown>][] = [
  ['keeps the page no more', ({ ctx, milanId, ben }) => removeKeeper(ctx.db, milanId, ben.id)],
  ['finds the page closed', ({ as, ann, milanId: id }) => as(ann)(memorials.remove, { id })],
]

test.each(losses)(
  'whoever %s by the time their copy is made gets neither the mail nor the file (YC01)',
  async (_title, lose) => {
    const home = await family()
    const { as, ben, ctx, milanId: deceasedId } = home
    await makeKeeper(home, ben)
    const { id } = valueOf(await as(ben)(ownCopies.ask, { deceasedId }))
    const { put } = ctx.store
    ctx.store.put = async (file, key) => {
      if (key === copyKey(id)) await lose(home)
      return put(file, key)
    }
    const mails = await home.mails()
    expect(mails.filter(({ text }) => text.includes('?copy=open'))).toEqual([])
    expect(await ctx.db.selectFrom('own_copies').select('id').execute()).toEqual([])
    expect(await ctx.store.head(copyKey(id))).toBeNull()
  },
)

test('nor is whoever keeps the page no more told that their copy could not be made', async () => {
  const home = await family()
  const { as, ben, ctx, milanId: deceasedId } = home
  await makeKeeper(home, ben)
  valueOf(await as(ben)(ownCopies.ask, { deceasedId }))
  const put = vi.spyOn(ctx.store, 'put').mockImplementation(async () => {
    await removeKeeper(ctx.db, deceasedId, ben.id)
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  })
  const mails = await home.mails()
  put.mockRestore()
  expect(mails.filter(({ text }) => text.includes('?copy=open'))).toEqual([])
  expect(await ctx.db.selectFrom('own_copies').select('id').execute()).toEqual([])
  expect(home.takeDefects()).toHaveLength(1)
})

test('bytes whose memorial is gone for good go with the sweep, but none that are new', async () => {
  const home = await family()
  const { ctx } = home
  const { id } = await made(home)
  await ctx.db.deleteFrom('own_copies').execute()
  expect(await sweepCopies(ctx, new Date())).toBe(0)
  expect(await sweepCopies(ctx, new Date(Date.now() + 3 * day))).toBe(1)
  expect(await ctx.store.head(copyKey(id))).toBeNull()
})

test('a copy whose bytes are gone, as after a backup was brought back, is not offered any more', async () => {
  const home = await family()
  const { id } = await made(home)
  await home.ctx.store.remove(copyKey(id))
  expect(await find(home)).toBeNull()
  expect((await made(home)).id).not.toBe(id)
})
