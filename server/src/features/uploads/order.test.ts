/** The order files were chosen in is the order on the page, whatever becomes of their ways (issue 12, 2). */
import { documents } from '@spomen/contract/documents.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { begin, bring as bringFile, bytesOf, idOf, placeOf, send } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

interface Album {
  kind?: 'images' | 'suggestions' | 'documents' | 'tales'
  by?: Person
}

/** Files of one kind, called by their numbers, on their way to Milan's page in batches. */
function album(home: Family, { kind = 'images', by = home.ann }: Album = {}) {
  const said = (batch: string, place: number, count: number) => ({
    ...{ memorial: home.milanId, kind, batch, count, place, key: `${batch}-${place}` },
    filename: kind === 'documents' ? `${batch}${place}.txt` : `${batch}${place}.jpg`,
  })
  const contentOf = async (batch: string, place: number) =>
    kind === 'documents'
      ? new TextEncoder().encode(`${batch} ${place}`)
      : bytesOf(await picture(batch.charCodeAt(0) * 20 + place))
  return {
    said,
    contentOf,
    begin: async (batch: string, place: number, count: number) =>
      begin(home, by, said(batch, place, count), (await contentOf(batch, place)).length),
    /** Brings one whole file; answers what it has become. */
    async bring(batch: string, place: number, count: number) {
      const id = await bringFile(home, by, said(batch, place, count), await contentOf(batch, place))
      return valueOf(await home.as(by)(uploads.finish, { id })).madeId
    },
  }
}

const onWall = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(photographs.names, { id: milanId })).map(({ name }) => name.replace('.jpg', ''))

test('photographs chosen together keep their order, whichever arrives first', async () => {
  const home = await family()
  const { bring } = album(home)
  for (const place of [2, 0, 3, 1]) await bring('a', place, 4)
  expect(await onWall(home)).toEqual(['a0', 'a1', 'a2', 'a3'])
})

test('of two batches side by side the later one stands above, and one file of each may fail or come hours later', async () => {
  const home = await family()
  const { as, ann, milanId, clock } = home
  const { bring, begin: beginOne, said } = album(home)
  await beginOne('a', 0, 3)
  await bring('b', 1, 3)
  await bring('a', 2, 3)
  // One of them is no picture after all.
  const words = new TextEncoder().encode('no picture')
  const begun = await begin(home, ann, said('b', 2, 3), words.length)
  await send(home, ann, placeOf(begun), words)
  expect(await as(ann)(uploads.finish, { id: idOf(begun) })).toRefuse('invalidImage')
  await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1, { name: 'alone.jpg' })])
  expect(await onWall(home)).toEqual(['alone', 'b1', 'a2'])
  clock.forward(20 * 3_600_000)
  await bring('b', 0, 3)
  await bring('a', 0, 3)
  await bring('a', 1, 3)
  expect(await onWall(home)).toEqual(['alone', 'b0', 'b1', 'a0', 'a1', 'a2'])
})

test('what a family has arranged by hand stays so, and what still comes lies on top in its own order', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const { bring } = album(home)
  for (const place of [1, 3, 4]) await bring('a', place, 5)
  const [first, second, third] = valueOf(await as(ann)(photographs.names, { id: milanId }))
  const order = [third, first, second].map((one, index) => ({ id: one?.id ?? '', order: 3 - index }))
  valueOf(await as(ann)(photographs.reorder, { images: order }))
  await bring('a', 2, 5)
  await bring('a', 0, 5)
  expect(await onWall(home)).toEqual(['a0', 'a2', 'a4', 'a1', 'a3'])
})

test('a file whose pieces were lost begins anew at its place, also as the last of its batch', async () => {
  const home = await family()
  const { bring, begin } = album(home)
  const lost = await begin('a', 1, 3)
  await bring('a', 0, 3)
  await bring('a', 2, 3)
  await send(home, home.ann, placeOf(lost), new Uint8Array(10))
  await rm(home.ctx.arriving.pathOf(idOf(lost)))
  await bring('a', 1, 3)
  expect(await onWall(home)).toEqual(['a0', 'a1', 'a2'])
})

test('a place beyond the batch is refused, and who says no place lies on top', async () => {
  const home = await family()
  const { bring, begin: beginOne, contentOf } = album(home)
  expect(await beginOne('a', 2, 2)).toMatchObject({ status: 400, text: 'fillAllFields' })
  await bring('a', 1, 2)
  const alone = { memorial: home.milanId, kind: 'images', filename: 'x.jpg', batch: 'c', count: 2 } as const
  const { as, ann } = home
  const id = await bringFile(home, ann, alone, await contentOf('c', 0))
  valueOf(await as(ann)(uploads.finish, { id }))
  await bring('a', 0, 2)
  expect(await onWall(home)).toEqual(['x', 'a0', 'a1'])
})

test('papers, suggestions and tales keep the order they were chosen in as well', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const papers = album(home, { kind: 'documents' })
  const suggested = album(home, { kind: 'suggestions', by: ben })
  const told = album(home, { kind: 'tales' })
  const [suggestions, shown]: [string[], string[]] = [[], []]
  for (const place of [1, 2, 0]) {
    await papers.bring('p', place, 3)
    suggestions[place] = await suggested.bring('s', place, 3)
    home.clock.forward(60_000)
    shown[place] = await told.bring('t', place, 3)
  }
  const lying = valueOf(await as(ann)(documents.names, { id: milanId })).map(({ name }) => name)
  expect(lying).toEqual(['p0.txt', 'p1.txt', 'p2.txt'])
  const waiting = valueOf(await as(ann)(puzzle.group, { deceasedId: milanId, userId: ben.id }))
  const chosen = waiting.map(({ suggestionId }) => suggestionId)
  expect(chosen).toEqual(suggestions)
  expect(valueOf(await as(ben)(tales.list, { id: milanId })).map(({ id }) => id)).toEqual(shown)
  // Accepted together while a batch is on its way, they stand above it in the order they were chosen in.
  const { bring } = album(home)
  await bring('a', 1, 2)
  valueOf(
    await as(ann)(puzzle.accept, {
      deceasedId: milanId,
      suggestionIds: [...chosen.slice(1), ...chosen.slice(0, 1)],
    }),
  )
  await bring('a', 0, 2)
  expect(await onWall(home)).toEqual(['s1', 's2', 's0', 'a0', 'a1'])
})
