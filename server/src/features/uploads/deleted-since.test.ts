/** A file sent once more, as nobody had heard that it had arrived, when what was made of it was deleted elsewhere (J12). */
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { type UploadKind, uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { listPhotographs } from '../../../test/photographs.ts'
import { begin, bring, bytesOf, idOf, photographMetadata } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's page; how somebody brings a picture to it, and sends it once more. */
async function onMilansPage() {
  const home = await family()
  const bytes = await bytesOf(await picture(1))
  const of = (kind: UploadKind) => ({ ...photographMetadata(home), kind, batch: kind, key: kind })
  const finish = async (by: Person, id: string) => valueOf(await home.as(by)(uploads.finish, { id }))
  return {
    ...home,
    bringTo: async (kind: UploadKind, by: Person) => finish(by, await bring(home, by, of(kind), bytes)),
    again: async (kind: UploadKind, by: Person) =>
      finish(by, idOf(await begin(home, by, of(kind), bytes.length))),
  }
}

test('Ann hears that the photograph was deleted since, and no second one is made; once it is back, that it is there (J12)', async () => {
  const home = await onMilansPage()
  const { as, ann, bringTo, again } = home
  const first = await bringTo('images', ann)
  expect(await again('images', ann)).toEqual(first)
  valueOf(await as(ann)(photographs.remove, { id: first.madeId }))
  expect(await again('images', ann)).toEqual({ ...first, isRemoved: true })
  expect(await listPhotographs(home)).toEqual([])
  valueOf(await as(ann)(photographs.restore, { id: first.madeId }))
  expect(await again('images', ann)).toEqual(first)
})

test('so it is with a weekly tale that was taken away', async () => {
  const { as, ann, milanId: deceasedId, bringTo, again } = await onMilansPage()
  const tale = await bringTo('tales', ann)
  valueOf(await as(ann)(tales.remove, { deceasedId, storyId: tale.madeId }))
  expect(await again('tales', ann)).toEqual({ ...tale, isRemoved: true })
})

test('Ben is told nothing of what the family did not take of what he suggested (N04)', async () => {
  const { as, ann, ben, milanId: deceasedId, bringTo, again } = await onMilansPage()
  const suggested = await bringTo('suggestions', ben)
  valueOf(await as(ann)(puzzle.remove, { deceasedId, suggestionIds: [suggested.madeId] }))
  expect(await again('suggestions', ben)).toEqual(suggested)
})
