/** Who sees a photograph that had arrived unheard, where somebody has chosen since and it is asked for once more (YC10). */
import { audiences } from '@spomen/contract/audiences.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { linesFor, newest, putBack } from '../../../test/history.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { bring, bytesOf, photographMetadata } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

async function broughtByAnn() {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const keeper = await newKeeper(home)
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  return {
    home,
    keeper,
    finish: async (audience: ThingAudience) =>
      valueOf(await as(ann)(uploads.finish, { id, audience })).madeId,
    choose: async (photographId: string, audience: ThingAudience) =>
      valueOf(await as(keeper)(audiences.images, { ids: [photographId], audience })),
    seenByAnn: async () => {
      const { items } = valueOf(await as(ann)(photographs.list, { deceasedId }))
      return items.map(({ audience = 'page' }) => audience)
    },
    changes: async () =>
      (await linesFor(home, ann)).filter(({ kind }) => kind === 'photographsAudienceChanged').length,
  }
}

test('a photograph a keeper has opened since stays so when Ann’s telephone, which heard no answer, asks once more (YC10)', async () => {
  const { finish, choose, seenByAnn, changes } = await broughtByAnn()
  const made = await finish('keepers')
  for (const audience of ['page', 'inside'] as const) {
    await choose(made, audience)
    expect(await finish('keepers')).toBe(made)
    expect([await seenByAnn(), await finish('page'), await seenByAnn()]).toEqual([
      [audience],
      made,
      [audience],
    ])
  }
  expect(await changes()).toBe(2)
})

test('what Ann chose as she brought a photograph once more counts once, and never what was for fewer from the beginning (YC10)', async () => {
  const { home, keeper, finish, choose, seenByAnn } = await broughtByAnn()
  const made = await finish('page')
  await finish('inside')
  expect(await seenByAnn()).toEqual(['inside'])
  valueOf(await putBack(home, keeper, (await newest(home, 'photographsAudienceChanged')).id))
  await finish('inside')
  expect(await seenByAnn()).toEqual(['page'])
  // What she has not said of it before is another choice.
  await finish('keepers')
  expect(await seenByAnn()).toEqual(['keepers'])
  await choose(made, 'page')
  for (const audience of ['keepers', 'inside'] as const) await finish(audience)
  expect(await seenByAnn()).toEqual(['page'])
})

test('a photograph that a keeper took away meanwhile is for fewer too, once it is brought back (YC10)', async () => {
  const { home, keeper, finish, seenByAnn } = await broughtByAnn()
  const made = await finish('page')
  valueOf(await home.as(keeper)(photographs.remove, { id: made }))
  expect(await finish('keepers')).toBe(made)
  valueOf(await putBack(home, keeper, (await newest(home, 'photographRemoved')).id))
  expect(await seenByAnn()).toEqual(['keepers'])
})

test('a photograph taken away is still what came of a file that its bringer, who keeps the page no more, asks for again (YC10)', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const keeper = await newKeeper(home)
  const id = await bring(home, keeper, photographMetadata(home), await bytesOf(await picture(1)))
  const finish = (audience: ThingAudience) => as(keeper)(uploads.finish, { id, audience })
  const { madeId } = valueOf(await finish('page'))
  valueOf(await as(ann)(keepers.end, { deceasedId, userId: keeper.id }))
  expect(await finish('keepers')).toRefuse('forbidden')
  valueOf(await as(ann)(photographs.remove, { id: madeId }))
  expect(valueOf(await finish('keepers')).madeId).toBe(madeId)
})
