import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { expect, test } from 'vitest'
import { family } from '../../test/family.ts'
import { makeKeeper } from '../../test/keepers.ts'
import { valueOf } from '../../test/world.ts'
import { formerTexts, recordHistory } from './history.ts'

const linesOf = (home: Awaited<ReturnType<typeof family>>) =>
  home.ctx.db
    .selectFrom('memorial_history')
    .select(['kind', 'account_id', 'about_id', 'count', 'subject_id'])
    .where('memorial_id', '=', home.milanId)
    .orderBy('id')
    .execute()

test('who is let in, asked to keep the page, and sent away stands in its history, with who did it', async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId, requestId } = home
  const before = (await linesOf(home)).length
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  await makeKeeper(home, ben)
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  valueOf(await as(petra)(following.unfollow, { personId: milanId }))
  expect((await linesOf(home)).slice(before)).toMatchObject([
    { kind: 'followerAdmitted', account_id: ann.id, about_id: petra.id },
    { kind: 'keeperAsked', account_id: ann.id, about_id: null },
    { kind: 'keeperJoined', account_id: ben.id, about_id: null },
    { kind: 'keeperEnded', account_id: ann.id, about_id: ben.id },
    { kind: 'followerRemoved', account_id: ann.id, about_id: ben.id },
    { kind: 'followerLeft', account_id: petra.id, about_id: null },
  ])
})

test('an action that is undone leaves no line, and files of one batch leave a single one', async () => {
  const home = await family()
  const { ctx, clock, ann, milanId } = home
  const before = (await linesOf(home)).length
  const photograph = { kind: 'photographsAdded', memorialId: milanId, by: ann.id, now: clock.now() } as const
  const undone = ctx.db.transaction().execute(async (tx) => {
    await recordHistory(tx, photograph)
    throw new Error('the disk is full')
  })
  await expect(undone).rejects.toThrow('the disk is full')
  await recordHistory(ctx.db, [])
  for (const subjectId of ['one', 'two', 'three'])
    await recordHistory(ctx.db, { ...photograph, subjectId, batch: 'one evening' })
  await recordHistory(ctx.db, { ...photograph, subjectId: 'four', batch: 'the next' })
  expect((await linesOf(home)).slice(before)).toMatchObject([
    { kind: 'photographsAdded', count: 3, subject_id: null },
    { kind: 'photographsAdded', count: 1, subject_id: 'four' },
  ])
})

test('only what has changed of a text is kept as it was', () => {
  const before = { title: 'The garden', friends: ['Ben'], location: null }
  expect(formerTexts(before, { title: 'His garden', friends: ['Ben'], location: null })).toEqual({
    title: 'The garden',
  })
  expect(formerTexts(before, { ...before })).toBeNull()
})
