import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { family } from '../../../test/family.ts'
import { comeBack, day, leave } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { purgeNow } from '../../../test/purging.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

test('Ben takes along what he suggested and nobody has answered, bit by bit', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [taken = ''] = await bring(home, ben, 2)
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [taken] }))
  const { files, json, text } = await readArchive(home, ben)
  const file = 'suggested photographs/0001 photo-2.jpg'
  expect(files.get(file)).toEqual(Buffer.from(await (await picture(2)).arrayBuffer()))
  expect(json('data/suggested-photographs.json')).toEqual({
    suggestedPhotographs: [
      expect.objectContaining({ deceasedFullName: 'Milan Jovanović', name: 'photo-2.jpg', file }),
    ],
  })
  const page = text('index.html')
  expect(page).toContain('Fotografije koje ste predložili')
  expect(page).toContain('photo-2.jpg')
})

test('what Ben suggested is away while he is, and back with him', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const suggestionIds = await bring(home, ben)
  const groups = async () => valueOf(await as(ann)(puzzle.groups, { deceasedId: milanId }))
  const guid = await leave(home, ben)
  expect(await groups()).toEqual([])
  expect(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds })).toRefuse('notFound')
  await comeBack(home, ben, guid)
  expect(await groups()).toMatchObject([{ totalSuggestion: 1 }])
})

test('thirty days after Ben left, what waited is gone for good, and what the family took stays', async () => {
  const home = await family()
  const { as, ctx, clock, ann, ben, milanId } = home
  const [taken = '', deleted = ''] = await bring(home, ben, 3)
  const answer = (id: string) => ({ deceasedId: milanId, suggestionIds: [id] })
  const [photograph] = valueOf(await as(ann)(puzzle.accept, answer(taken))).images
  valueOf(await as(ann)(puzzle.remove, answer(deleted)))
  await leave(home, ben)
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await ctx.db.selectFrom('suggestions').select('id').execute()).toEqual([])
  const files = await ctx.db.selectFrom('files').select('id').execute()
  expect(files.map(({ id }) => `/api/files/${id}/large`)).toEqual([photograph?.imageUrl])
})

test('what the family deleted goes with its file after thirty days; a photograph that goes takes its suggestion along', async () => {
  const home = await family()
  const { as, ctx, clock, ann, ben, milanId } = home
  const [taken = '', deleted = '', waiting = ''] = await bring(home, ben, 3)
  const answer = (id: string) => ({ deceasedId: milanId, suggestionIds: [id] })
  const [photograph] = valueOf(await as(ann)(puzzle.accept, answer(taken))).images
  valueOf(await as(ann)(puzzle.remove, answer(deleted)))
  valueOf(await as(ann)(photographs.remove, { id: photograph?.id ?? '' }))
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await ctx.db.selectFrom('suggestions').select('id').execute()).toEqual([{ id: waiting }])
})
