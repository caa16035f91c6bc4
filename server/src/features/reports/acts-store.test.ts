import { actTypes } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { addAct, listActs } from './acts-store.ts'

test('what two moderators do within one millisecond is told in its order', async () => {
  const { ctx, clock } = await world()
  const entityId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const now = clock.now()
  const comments = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
  for (const comment of comments) {
    await addAct(ctx, ctx.db, {
      act: 'Suspended',
      type: actTypes.Account,
      entityId,
      moderatorId: null,
      comment,
      now,
    })
  }
  const listed = await listActs(ctx.db, entityId, { size: 10, page: 1 })
  expect(listed.map(({ comment }) => comment)).toEqual(comments.toReversed())
})
