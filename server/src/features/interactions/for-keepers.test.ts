/** Words that were written for the keepers and move on stay with them (YC10, decision 134). */
import { audiences } from '@spomen/contract/audiences.ts'
import { comments, commentTypes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { keeperOf } from '../../../test/keepers.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

test('a comment that Ann says is for the keepers stays with them beneath a photograph for everybody, and so do answers to it', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const vera = await keeperOf(home)
  const said = { entityId, type: commentTypes.image, text: 'He did not want this shown.' }
  const kept = valueOf(await as(ann)(comments.post, { ...said, isForKeepers: true }))
  expect(kept.isForKeepers).toBe(true)
  const answer = { entityId: kept.id, type: commentTypes.reply, text: 'I know.' }
  // What stays with them by where it stands is opened by no word of its own.
  for (const isForKeepers of [false, null])
    expect(valueOf(await as(vera)(comments.post, { ...answer, isForKeepers })).isForKeepers).toBe(true)
  valueOf(await as(ann)(comments.post, { ...said, text: 'In May.', isForKeepers: false }))
  const read = async (person: Person) =>
    valueOf(await as(person)(photographs.one, { personId: milanId, entityId })).comments.map(
      ({ text }) => text,
    )
  expect(await read(ben)).toEqual(['In May.'])
  expect(await read(vera)).toEqual(['He did not want this shown.', 'In May.'])
  expect(await as(ben)(comments.post, { ...answer, isForKeepers: true })).toRefuse('notFound')
})

test('what Ann puts into her older comment while its photograph is for the keepers stays with them once it is opened again', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const vera = await keeperOf(home)
  const { id } = valueOf(
    await as(ann)(comments.post, { entityId, type: commentTypes.image, text: 'In May.' }),
  )
  const show = async (audience: 'keepers' | 'page') =>
    valueOf(await as(ann)(audiences.images, { ids: [entityId], audience }))
  const read = async (person: Person) =>
    valueOf(await as(person)(photographs.one, { personId: milanId, entityId })).comments.map(
      ({ text }) => text,
    )
  await show('keepers')
  const changed = valueOf(await as(ann)(comments.change, { id, text: 'In May, and she wept.' }))
  expect(changed.isForKeepers).toBe(true)
  await show('page')
  expect([await read(ben), await read(vera)]).toEqual([[], ['In May, and she wept.']])
  // Nor is it opened by words of its own.
  valueOf(await as(ann)(comments.change, { id, text: 'In May.', isForKeepers: false }))
  expect(await read(ben)).toEqual([])
})
