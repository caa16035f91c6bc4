/** A photograph of which a part is damaged is taken by every way in, and says so where it matters (decision 51). */
import { photographs } from '@spomen/contract/media.ts'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { bring } from '../../../test/pieces.ts'
import { damagedPicture, picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('a photograph that is whole but for its last lines is on the page, and says that a part is damaged', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [broken, whole] = valueOf(
    await as(ann)(photographs.upload, { deceasedId: milanId }, [await damagedPicture(1), await picture(1)]),
  )
  expect([broken?.isDamaged, whole?.isDamaged]).toEqual([true, undefined])
  expect(
    valueOf(await as(ben)(photographs.one, { personId: milanId, entityId: broken?.id ?? '' })).isDamaged,
  ).toBe(true)

  const bytes = new Uint8Array(await (await damagedPicture(2)).arrayBuffer())
  const said = { memorial: milanId, kind: 'images', filename: 'mother.jpg' } as const
  const id = await bring(home, ann, said, bytes)
  // Whoever asks again, since the answer was lost, is told the same.
  for (const _ of [1, 2]) expect(valueOf(await as(ann)(uploads.finish, { id })).isDamaged).toBe(true)
  const { imageUrl = '' } = valueOf(await as(ann)(photographs.list, { deceasedId: milanId })).items[0] ?? {}
  const original = await fetch(home.address + imageUrl.replace('large', 'original'), {
    headers: { authorization: `Bearer ${ann.token}` },
  })
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes)
})

test('a damaged photograph may be suggested, told for a week and be a portrait', async () => {
  const { as, ann, ben, milanId } = await family()
  valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId }, [await damagedPicture(1), await picture(1)]))
  const waiting = valueOf(await as(ann)(puzzle.group, { deceasedId: milanId, userId: ben.id }))
  expect(waiting.map(({ isDamaged }) => isDamaged)).toEqual([true, undefined])
  const suggestionIds = waiting.map(({ suggestionId }) => suggestionId)
  const { images: taken } = valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
  expect(taken.map(({ isDamaged }) => isDamaged)).toEqual([true, undefined])
  valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [await damagedPicture(2)]))
  const portrait = { deceasedId: milanId, type: portraitTypes.memorial }
  valueOf(await as(ann)(memorials.changePortrait, portrait, [await damagedPicture(3)]))
})
