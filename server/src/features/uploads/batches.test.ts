import { photographs } from '@spomen/contract/media.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { family, putOnPlan } from '../../../test/family.ts'
import {
  begin,
  bring,
  bytesOf,
  callBack,
  idOf,
  look,
  photographMetadata,
  placeOf,
  send,
} from '../../../test/pieces.ts'
import { holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { ownTime } from '../../../test/own-time.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { listPhotographs } from '../../../test/photographs.ts'

/** Milan's page on the Free plan, which holds five photographs, and what is said of one that is to come to it in a batch. */
async function onFreePlan() {
  const home = await family()
  await putOnPlan(home, home.milanId, 'Free')
  const of = (batch: string, count: number, key: string) => ({
    ...photographMetadata(home),
    batch,
    count,
    key,
  })
  return { home, of }
}

test('begun again under the same key it is the same file, and a batch is let in or refused as a whole (J12)', async () => {
  const { home, of } = await onFreePlan()
  const { as, ann, milanId } = home
  const bytes = await bytesOf(await picture(1))
  expect(await begin(home, ann, of('six', 6, 'a'), bytes.length)).toMatchObject({
    status: 400,
    text: 'maximumUpload',
  })
  const first = await begin(home, ann, of('four', 4, 'a'), bytes.length)
  const again = await begin(home, ann, of('four', 4, 'a'), bytes.length)
  expect([first.status, placeOf(again)]).toEqual([201, placeOf(first)])
  // The key of one file is not another's.
  expect((await begin(home, ann, of('four', 4, 'a'), bytes.length + 1)).text).toBe('fillAllFields')

  // Four of five places are kept: others find one, whichever way they come.
  const hang = async (...numbers: number[]) =>
    as(ann)(
      photographs.upload,
      { deceasedId: milanId },
      await Promise.all(numbers.map((number) => picture(number))),
    )
  expect(await hang(2, 3)).toRefuse('maximumUpload')
  expect((await begin(home, ann, of('two', 2, 'x'), bytes.length)).text).toBe('maximumUpload')
  valueOf(await hang(2))
  for (const key of ['a', 'b', 'c', 'd'])
    valueOf(await as(ann)(uploads.finish, { id: await bring(home, ann, of('four', 4, key), bytes) }))
  expect(await listPhotographs(home)).toHaveLength(5)
  expect((await begin(home, ann, of('four', 4, 'e'), bytes.length)).text).toBe('maximumUpload')
})

test('a batch brings no more files than it said, and places nobody comes for are free again', async () => {
  const { home, of } = await onFreePlan()
  const { as, ann, milanId } = home
  const bytes = await bytesOf(await picture(1))
  const one = await begin(home, ann, of('two', 2, 'a'), bytes.length)
  expect((await begin(home, ann, of('two', 2, 'b'), bytes.length)).status).toBe(201)
  expect((await begin(home, ann, of('two', 2, 'c'), bytes.length)).text).toBe('maximumUpload')
  await callBack(home, ann, placeOf(one))
  expect((await look(home, ann, placeOf(one))).status).toBe(404)
  // What was called back leaves its place to the others, and the last place goes with the clock.
  expect((await begin(home, ann, of('four', 4, 'd'), bytes.length)).status).toBe(201)
  expect((await begin(home, ann, of('five', 5, 'e'), bytes.length)).text).toBe('maximumUpload')
  home.clock.forward(11 * 60_000)
  const late = await bring(home, ann, of('five', 5, 'e'), bytes)
  // Whoever comes back late finds what is left, exactly.
  const id = await bring(home, ann, of('one', 1, 'f'), bytes).catch((error: Error) => error.message)
  expect(id).toContain('maximumUpload')
  valueOf(await as(ann)(uploads.finish, { id: late }))
  await putOnPlan(home, milanId, 'Basic')
})

test('what Ann does not send after all leaves its places at once, begun or not, and nobody else can do that', async () => {
  const { home, of } = await onFreePlan()
  const { as, ann, ben } = home
  const place = placeOf(await begin(home, ann, of('five', 5, 'a'), 9))
  for (const person of [ben, ann]) {
    expect((await begin(home, ann, of('four', 4, 'x'), 9)).text).toBe('maximumUpload')
    valueOf(
      await as(person)(uploads.giveUp, { batch: 'five', keys: ['a', 'never-begun', 'nor-this', 'nor-that'] }),
    )
  }
  expect((await look(home, ann, place)).status).toBe(404)
  expect((await begin(home, ann, of('four', 4, 'x'), 9)).status).toBe(201)
})

test('however often a file is given up, its place is free once, and the others of its batch still have theirs', async () => {
  const { home, of } = await onFreePlan()
  const { as, ann } = home
  const giveUp = async (batch: string, key: string) => {
    valueOf(await as(ann)(uploads.giveUp, { batch, keys: [key] }))
  }
  const other = (batch: string, key: string) => of(batch, 3, key)
  const bothAreLetIn = async (batch: string) => {
    const begun = [
      await begin(home, ann, other(batch, `${batch}-b`), 9),
      await begin(home, ann, other(batch, `${batch}-c`), 9),
    ]
    expect(begun.map(({ status }) => status)).toEqual([201, 201])
    expect((await begin(home, ann, other(batch, `${batch}-d`), 9)).text).toBe('maximumUpload')
    for (const key of ['b', 'c']) await giveUp(batch, `${batch}-${key}`)
  }

  await begin(home, ann, other('begun', 'begun-a'), 9)
  await giveUp('begun', 'begun-a')
  await giveUp('begun', 'begun-a')
  await bothAreLetIn('begun')

  await begin(home, ann, other('never-begun', 'never-begun-b'), 9)
  await giveUp('never-begun', 'never-begun-a')
  await giveUp('never-begun', 'never-begun-a')
  await bothAreLetIn('never-begun')

  const twice = placeOf(await begin(home, ann, other('both-ways', 'both-ways-a'), 9))
  await Promise.all([
    callBack(home, ann, twice),
    giveUp('both-ways', 'both-ways-a'),
    callBack(home, ann, twice),
  ])
  await bothAreLetIn('both-ways')

  // Whoever begins a file after all that was given up can give it up again.
  for (let round = 0; round < 2; round++) {
    await begin(home, ann, other('after-all', 'after-all-a'), 9)
    await giveUp('after-all', 'after-all-a')
  }
  const last = await begin(home, ann, other('after-all', 'after-all-b'), 9)
  expect(last.status).toBe(201)
  expect((await begin(home, ann, other('after-all', 'after-all-c'), 9)).text).toBe('maximumUpload')
})

test('an interrupted file that Ann gives up before it goes on frees its places in both of its batches (J12)', async () => {
  const { home, of } = await onFreePlan()
  const { as, ann } = home
  const before = placeOf(await begin(home, ann, of('before', 1, 'a'), 9))
  expect((await begin(home, ann, of('now', 4, 'b'), 9)).status).toBe(201)
  expect((await begin(home, ann, of('more', 1, 'x'), 9)).text).toBe('maximumUpload')
  valueOf(await as(ann)(uploads.giveUp, { batch: 'now', keys: ['a'] }))
  expect((await look(home, ann, before)).status).toBe(404)
  expect((await begin(home, ann, of('more', 2, 'x'), 9)).status).toBe(201)
  expect((await begin(home, ann, of('one', 1, 'y'), 9)).text).toBe('maximumUpload')
})

test('two thousand files that Ann gives up at once keep nobody waiting, and what has arrived stays (J12)', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  await putOnPlan(home, milanId, 'Premium')
  const of = (key: string) => ({ ...photographMetadata(home), batch: 'album', count: 40, key })
  const arrived = await bring(home, ann, of('arrived'), await bytesOf(await picture(1)))
  valueOf(await as(ann)(uploads.finish, { id: arrived }))
  for (let number = 0; number < 30; number += 1) await begin(home, ann, of(`file-${number}`), 9)
  const keys = ['arrived', ...Array.from({ length: 1_999 }, (_, number) => `file-${number}`)]
  const places = async () =>
    (await ctx.db.selectFrom('held_places').select('places').executeTakeFirst())?.places
  expect(await places()).toBe(39)
  const spent = ownTime()
  valueOf(await as(ann)(uploads.giveUp, { batch: 'album', keys }))
  expect(spent()).toBeLessThan(500)
  expect(await places()).toBe(0)
  expect(valueOf(await as(ann)(uploads.unfinished, { memorialId: milanId }))).toEqual([])
  expect(await listPhotographs(home)).toHaveLength(1)
})

test('many batches at the same moment never bring more than the plan holds (promises 1.9)', async () => {
  const { home } = await onFreePlan()
  const { as, ann } = home
  const bytes = await bytesOf(await picture(1))
  const bringOne = async (number: number) => {
    const said = { ...photographMetadata(home), batch: `b${number}`, count: 1 }
    const begun = await begin(home, ann, said, bytes.length)
    if (begun.status !== 201) return begun.text
    await send(home, ann, placeOf(begun), bytes)
    const answer = await as(ann)(uploads.finish, { id: idOf(begun) })
    return answer.ok ? 'ok' : answer.why
  }
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, number) => bringOne(number)))
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('maximumUpload'), ...Array(5).fill('ok')])
  expect(await listPhotographs(home)).toHaveLength(5)
})

test('a file that is called back in the moment in which it is finished is not here any more, and nothing is wrong (J12)', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  const bytes = await bytesOf(await picture(1))
  const metadata = { ...photographMetadata(home), batch: 'one', count: 1, key: 'ours' }
  const begun = await begin(home, ann, metadata, bytes.length)
  await send(home, ann, placeOf(begun), bytes)
  const letGo = await holdingTable(ctx.db, 'images')
  const finished = as(ann)(uploads.finish, { id: idOf(begun) })
  await somebodyWaits(ctx.db)
  valueOf(await as(ann)(uploads.giveUp, { batch: metadata.batch, keys: [metadata.key] }))
  await letGo()
  expect(await finished).toRefuse('notFound')
  expect(await listPhotographs(home)).toEqual([])
})
