/** What stays of a history and for how long, and what comes into it without a call. */
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { family, putOnPlan } from '../../../test/family.ts'
import { change, conversation, linesFor, newest, putBack } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { bring, bytesOf, photographMetadata } from '../../../test/pieces.ts'
import { onPlan } from '../../../test/plans.ts'
import { purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'
import { endOverduePlans } from '../plans/index.ts'

test('after thirty days nothing is put back and no text is left; who, what and when stays', async () => {
  const home = await family()
  const { as, ctx, clock, ann, ben } = home
  const { commentId } = await conversation(home)
  valueOf(await as(ann)(comments.remove, { id: commentId }))
  valueOf(await change(home, ann, { nickname: 'Mića' }))
  valueOf(await change(home, ann, { nickname: 'Miki' }))
  const removed = await newest(home, 'commentRemoved')
  clock.forward(30 * day)
  const later = await again(home, ann)
  expect(await newest(home, 'commentRemoved', later)).toMatchObject({ excerpt: null, isRestorable: false })
  expect(await putBack(home, later, removed.id)).toRefuse('notFound')
  const { formerTexts } = await purgeNow(home)
  expect(formerTexts).toBe(3)
  const left = await ctx.db.selectFrom('memorial_history').select('before').execute()
  expect(left.filter(({ before }) => before !== null)).toEqual([])
  expect(await newest(home, 'commentRemoved', later)).toMatchObject({
    by: { userId: ann.id },
    about: { userId: ben.id },
  })
})

test('what Ben did stays when his account is gone for good, as of somebody who has left', async () => {
  const home = await family()
  const { as, ctx, clock, ann, ben, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  await ctx.db
    .updateTable('accounts')
    .set({ deleted_at: clock.now(), words_left: 'take' })
    .where('id', '=', ben.id)
    .execute()
  expect(await newest(home, 'greetingAdded')).toMatchObject({ by: null })
  clock.forward(31 * day)
  await purgeNow(home)
  const later = await again(home, ann)
  expect(await newest(home, 'greetingAdded', later)).toMatchObject({ by: null })
  expect(await newest(home, 'followerAdmitted', later)).toMatchObject({ by: { userId: ann.id }, about: null })
  const named = await ctx.db
    .selectFrom('memorial_history')
    .select('id')
    .where((eb) => eb.or([eb('account_id', '=', ben.id), eb('about_id', '=', ben.id)]))
    .execute()
  expect(named).toEqual([])
})

test('files of one evening that arrive one by one are one line; the next evening begins another', async () => {
  const home = await family()
  const { as, ann } = home
  for (const [batch, number] of [
    ['evening', 1],
    ['evening', 2],
    ['next', 3],
  ] as const) {
    const metadata = { ...photographMetadata(home), key: `photograph-${number}`, batch, count: 2 }
    const id = await bring(home, ann, metadata, await bytesOf(await picture(number)))
    valueOf(await as(ann)(uploads.finish, { id }))
  }
  expect((await linesFor(home, ann)).slice(0, 2)).toMatchObject([
    { kind: 'photographsAdded', count: 1 },
    { kind: 'photographsAdded', count: 2, by: { userId: ann.id } },
  ])
})

test('that the page has another plan is there, with who pays for it', async () => {
  const home = await family()
  const { ann } = home
  await onPlan(home, 'Plus')
  expect(await newest(home, 'planChanged')).toMatchObject({ by: { userId: ann.id } })
})

test('a plan that is over ended by itself', async () => {
  const home = await family()
  const { ctx, milanId } = home
  await putOnPlan(home, milanId, 'Premium')
  await ctx.db.updateTable('memorials').set({ package_due: '2026-01-01' }).where('id', '=', milanId).execute()
  await endOverduePlans(ctx)
  expect(await newest(home, 'planEnded')).toMatchObject({ by: null })
})

test('in Ben’s archive is what he did, and nothing of what anybody wrote', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { commentId } = await conversation(home)
  await makeKeeper(home, ben)
  valueOf(await change(home, ann, { nickname: 'Mića' }))
  valueOf(await as(ann)(comments.remove, { id: commentId }))
  const { deeds: events } = (await readArchive(home, ben)).json('data/elsewhere.json')
  expect(events).toEqual([
    expect.objectContaining({ personId: milanId, deceasedFullName: 'Milan Jovanović', kind: 'commentAdded' }),
    expect.objectContaining({ personId: milanId, kind: 'keeperJoined', count: 1 }),
  ])
})

test('a line of a later version is left out, and everything else is read', async () => {
  const home = await family()
  const { ctx, clock, ann, milanId } = home
  const row = { id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', memorial_id: milanId, at: clock.now(), account_id: ann.id }
  await ctx.db
    .insertInto('memorial_history')
    .values({ ...row, kind: 'songSung' })
    .execute()
  expect((await linesFor(home, ann)).map(({ kind }) => kind)).toEqual(['followerAdmitted', 'memorialCreated'])
})

test('the family’s own line, in the place of which Ben has pinned a greeting, comes back (YC02)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await makeKeeper(home, ben)
  valueOf(await change(home, ann, { epitaph: 'He planted walnut trees.' }))
  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  valueOf(await as(ben)(greetings.pin, { id, isPinned: true }))
  const line = await newest(home, 'factsChanged')
  expect(line).toMatchObject({
    by: { userId: ben.id },
    excerpt: 'He planted walnut trees.',
    isRestorable: true,
  })
  expect(await putBack(home, ann, line.id)).toSucceed()
  const { epitaph } = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  expect(epitaph).toMatchObject({ words: 'He planted walnut trees.', greetingId: null })
})
