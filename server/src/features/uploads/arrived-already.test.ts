/** What somebody does not want to send after all, and what is told them of it where it had arrived already (J12). */
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { type UploadKind, uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { listPhotographs } from '../../../test/photographs.ts'
import { bring, bytesOf, photographMetadata } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's page, and how somebody brings a file to it that arrives, and does not want to have sent files after all. */
async function onMilansPage() {
  const home = await family()
  const { as } = home
  const bytes = await bytesOf(await picture(1))
  const of = (kind: UploadKind, key: string) =>
    ({ ...photographMetadata(home), kind, batch: kind, count: 2, key }) as const
  return {
    ...home,
    begin: (person: Person, kind: UploadKind, key: string) => bring(home, person, of(kind, key), bytes),
    finish: async (person: Person, id: string) => valueOf(await as(person)(uploads.finish, { id })).madeId,
    giveUp: async (person: Person, batch: UploadKind, ...keys: string[]) =>
      valueOf(await as(person)(uploads.giveUp, { batch, keys })),
  }
}

test('a photograph that had arrived when Ann gave it up stays, and she is told which, however often she says so (J12)', async () => {
  const home = await onMilansPage()
  const { ann, ben, begin, finish, giveUp } = home
  await begin(ann, 'images', 'on-its-way')
  await finish(ann, await begin(ann, 'images', 'arrived'))
  for (let time = 0; time < 2; time += 1)
    expect(await giveUp(ann, 'images', 'arrived', 'on-its-way', 'never-begun')).toEqual({
      ok: true,
      arrived: ['arrived'],
    })
  expect(await listPhotographs(home)).toHaveLength(1)
  // Of what is hers nobody else is told.
  expect(await giveUp(ben, 'images', 'arrived')).toEqual({ ok: true })
})

test('of what is not there any more nothing is said, nor of what is still on its way', async () => {
  const { as, ann, begin, finish, giveUp } = await onMilansPage()
  await begin(ann, 'images', 'on-its-way')
  expect(await giveUp(ann, 'images', 'on-its-way')).toEqual({ ok: true })
  const id = await finish(ann, await begin(ann, 'images', 'arrived'))
  valueOf(await as(ann)(photographs.remove, { id }))
  expect(await giveUp(ann, 'images', 'arrived')).toEqual({ ok: true })
})

test('so it is with a suggested photograph and with a tale, as long as the family has not taken it away', async () => {
  const { as, ann, ben, begin, finish, giveUp, milanId: deceasedId } = await onMilansPage()
  const suggestionId = await finish(ben, await begin(ben, 'suggestions', 'suggested'))
  expect(await giveUp(ben, 'suggestions', 'suggested')).toEqual({ ok: true, arrived: ['suggested'] })
  valueOf(await as(ann)(puzzle.remove, { deceasedId, suggestionIds: [suggestionId] }))
  expect(await giveUp(ben, 'suggestions', 'suggested')).toEqual({ ok: true })
  const storyId = await finish(ann, await begin(ann, 'tales', 'told'))
  expect(await giveUp(ann, 'tales', 'told')).toEqual({ ok: true, arrived: ['told'] })
  valueOf(await as(ann)(tales.remove, { deceasedId, storyId }))
  expect(await giveUp(ann, 'tales', 'told')).toEqual({ ok: true })
})
