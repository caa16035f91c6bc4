/** What is written in the moment in which what it is about, or the right to it, is taken away (promises 1.8). */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { lockOpenAccount } from '../src/features/accounts/index.ts'
import { addComment } from '../src/features/interactions/comment-store.ts'
import { lockMemorial } from '../src/features/memorials/index.ts'
import { type CallOutcome, tally } from './at-once.ts'
import { family } from './family.ts'
import { conversation, newest, putBack } from './history.ts'
import { holding, somebodyWaits } from './locks.ts'
import { hang } from './photographs.ts'
import { valueOf } from './world.ts'

test('Ben sent away while he comments and greets is outside afterwards, and nothing breaks', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const [, ...answers] = await Promise.all([
    as(ann)(following.unfollow, { personId: milanId, userId: ben.id }),
    ...Array.from({ length: 6 }, (_, number) =>
      number % 2
        ? as(ben)(comments.post, { entityId, type: 2, text: 'Wait.' })
        : as(ben)(greetings.post, { personId: milanId, note: 'Wait.' }),
    ),
  ])
  expect(Object.keys(tally(answers)).every((key) => ['yes', 'forbidden'].includes(key))).toBe(true)
  expect(await as(ben)(comments.post, { entityId, type: 2, text: 'Still?' })).toRefuse('forbidden')
})

test.each([
  { what: 'a comment', say: comments.post, said: { type: 2, text: 'Wait.' } },
  { what: 'a like', say: likes.add, said: { type: 1 } },
])(
  '$what waits for a greeting of its writer without keeping anybody from being sent away',
  async ({ say, said }) => {
    const { as, ctx, ann, ben, milanId } = await family()
    const { id: entityId } = await hang(ctx, milanId, ann.id)
    let saying: Promise<CallOutcome> | undefined
    let sending: Promise<CallOutcome> | undefined
    await ctx.db.transaction().execute(async (tx) => {
      // What a greeting holds, in its order.
      await lockOpenAccount(tx, ben.id)
      saying = as(ben)(say, { entityId, ...said })
      await somebodyWaits(ctx.db)
      sending = as(ann)(following.unfollow, { personId: milanId, userId: ben.id })
      await Promise.race([sending, somebodyWaits(ctx.db, 2)])
      await lockMemorial(tx, milanId)
    })
    expect((await sending)?.ok).toBe(true)
    expect(await saying).toRefuse('forbidden')
  },
)

test('a photograph taken down while people write about it is gone, with their words, and nothing breaks', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  const [removed, again, ...answers] = await Promise.all([
    as(ann)(photographs.remove, { id: entityId }),
    as(ann)(photographs.remove, { id: entityId }),
    as(ann)(photographs.describe, { id: entityId, title: 'The garden' }),
    as(ann)(photographs.reorder, { images: [{ id: entityId, order: 7 }] }),
    as(ben)(comments.post, { entityId, type: 2, text: 'Wait.' }),
    as(ben)(comments.post, { entityId: comment.id, type: 3, text: 'Wait.' }),
    as(ben)(likes.add, { entityId, type: 1 }),
    as(ben)(bookmarks.add, { entityId, type: 'Image' }),
  ])
  expect(tally([removed, again])).toEqual({ yes: 1, notFound: 1 })
  expect(answers.every((answer) => answer.ok || ['notFound', 'fillAllFields'].includes(answer.why))).toBe(
    true,
  )
  expect(await as(ben)(comments.post, { entityId, type: 2, text: 'Still?' })).toRefuse('notFound')
  expect(valueOf(await as(ben)(bookmarks.list, {})).items).toEqual([])
})

test('whoever answers a comment in the moment it is taken down learns that it is gone', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  let answering: Promise<CallOutcome> | undefined
  await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('comments').where('id', '=', comment.id).execute()
    answering = as(ann)(comments.post, { entityId: comment.id, type: 3, text: 'Yes.' })
    await Promise.race([answering, somebodyWaits(ctx.db)])
  })
  expect(await answering).toRefuse('notFound')
})

test('whoever likes a comment in the moment it is taken down learns that it is gone, and leaves no like', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  let liking: Promise<CallOutcome> | undefined
  await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('comments').where('id', '=', comment.id).execute()
    liking = as(ann)(likes.add, { entityId: comment.id, type: 3 })
    await Promise.race([liking, somebodyWaits(ctx.db)])
  })
  expect(await liking).toRefuse('notFound')
  expect(await ctx.db.selectFrom('likes').select('id').execute()).toEqual([])
})

test('an answer that comes while the comment is taken down goes with it, and comes back with it (promises 1.4)', async () => {
  const home = await family()
  const { as, ctx, ann, ben } = home
  const { photographId, commentId } = await conversation(home)
  // Ben's answer is said, and all but there.
  const letAnswer = await holding(ctx.db, async (tx) => {
    await tx.selectFrom('comments').select('id').where('id', '=', commentId).forKeyShare().execute()
    await addComment(tx, {
      subject: { id: photographId, kind: 'image', memorialId: home.milanId },
      isForKeepers: false,
      parentId: commentId,
      authorId: ben.id,
      text: 'And slow.',
      draftId: null,
      now: ctx.clock.now(),
    })
  })
  const removing = as(ann)(comments.remove, { id: commentId })
  await Promise.race([removing, somebodyWaits(ctx.db)])
  await letAnswer()
  valueOf(await removing)
  valueOf(await putBack(home, ann, (await newest(home, 'commentRemoved')).id))
  const [back] = valueOf(
    await as(ann)(photographs.one, { personId: home.milanId, entityId: photographId }),
  ).comments
  expect(back?.thread.map(({ text }) => text)).toEqual(['It was blue.', 'And slow.'])
})
