import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('a memorial that Ann closes is gone for everybody at once, by wall, page, call and file (Q27, promises 1.4)', async () => {
  const { as, bare, ann, ben, petra, milanId, requestId } = await family()
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const portrait = valueOf(
    await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(2)]),
  )
  const entityId = hung?.id ?? ''
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))

  valueOf(await as(ann)(memorials.remove, { id: milanId }))

  for (const answer of [
    await as(ann)(profiles.whole, { id: milanId }),
    await as(ann)(profiles.metrics, { deceasedId: milanId }),
    await as(ben)(photographs.list, { deceasedId: milanId }),
    await as(ben)(greetings.post, { personId: milanId, note: 'Rest.' }),
    await as(ben)(comments.post, { entityId, type: 2, text: 'Still here?' }),
    await as(ben)(comments.remove, { id: comment.id }),
    await as(ann)(photographs.remove, { id: entityId }),
    await as(ann)(following.answer, { id: requestId, accepted: true }),
    await as(petra)(following.decline, { id: requestId }),
    await as(petra)(following.ask, { personId: milanId, description: 'Please.' }),
    await as(ann)(memorials.remove, { id: milanId }),
  ])
    expect(answer).toRefuse('notFound')
  for (const address of [hung?.imageUrl, portrait]) {
    expect((await bare(`GET ${address}`, { by: ann })).status).toBe(404)
    expect((await bare(`GET ${address}`, { by: ben })).status).toBe(404)
  }
  expect(valueOf(await as(ben)(profiles.wall, {}))).toMatchObject({ items: [], totalCount: 0 })
  expect(valueOf(await as(ann)(profiles.mine, {})).totalCount).toBe(0)
  expect(valueOf(await as(ben)(bookmarks.list, {})).totalCount).toBe(0)
  expect(valueOf(await as(ann)(following.pending, {}))).toBeNull()
})

test('a second memorial of the same person is untouched', async () => {
  const { as, ann, milanId } = await family()
  const pet = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id } = valueOf(await as(ann)(memorials.createPet, pet))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(valueOf(await as(ann)(profiles.wall, {})).items).toMatchObject([{ id, name: 'Rex' }])
})
