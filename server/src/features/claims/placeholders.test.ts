import { admin } from '@spomen/contract/admin.ts'
import { following } from '@spomen/contract/following.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { comesByCopy, lets, says, saysOf } from '../../../test/imported.ts'
import { accept, tell } from '../../../test/reported.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import { countPeople } from '../accounts/index.ts'
import { remindOfDueDays } from '../remembrance/index.ts'

async function withVera() {
  const home = await family()
  const { ctx, ann, milanId } = home
  const before = await countPeople(ctx.db)
  const { accountId: veraId } = await comesByCopy(home, milanId, { name: 'Vera', mail: 'vera@example.org' })
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  const greeting = await says(home, milanId, veraId, '<p>Rest well.</p>')
  const comment = await saysOf(home, photograph, veraId, 'By the river.')
  await lets(home, milanId, veraId)
  return { ...home, veraId, photograph, greeting, comment, before }
}

test('who stands by name is none of the people of the house: not counted, found, kept out nor made a moderator', async () => {
  const { as, ctx, mod, veraId, before } = await withVera()
  expect(await countPeople(ctx.db)).toEqual(before)
  for (const q of ['vera', veraId, 'placeholder'])
    for (const state of ['all', 'waiting'] as const)
      expect(valueOf(await as(mod)(admin.users, { q, of: state })).items).toEqual([])
  const reason = 'Writes to families for money.'
  for (const call of [admin.suspendUser, admin.restoreUser, admin.logOutUser])
    expect(await as(mod)(call as typeof admin.suspendUser, { id: veraId, reason })).toRefuse('notFound')
})

test('their name stands under their words and among the followers; the family is told of them, and may let them go', async () => {
  const { as, ann, ben, milanId, veraId } = await withVera()
  const seenBy = async (person: typeof ann) =>
    valueOf(await as(person)(following.followers, { id: milanId })).find(({ userId }) => userId === veraId)
  expect(await seenBy(ann)).toMatchObject({ userFullName: 'Vera', isByNameOnly: true })
  expect(await seenBy(ben)).toMatchObject({ userFullName: 'Vera' })
  expect(await seenBy(ben)).not.toHaveProperty('isByNameOnly')
  const { numberOfFollowers } = valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId }))
  expect(numberOfFollowers).toBe(2)
  const { lastGreetings } = valueOf(await as(ben)(profiles.whole, { id: milanId }))
  expect(lastGreetings).toMatchObject([{ byUserFullName: 'Vera' }])
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: veraId }))
  expect(await seenBy(ann)).toBeUndefined()
})

test('no mail goes to a name without an account: not of an answer, a like, a request granted, nor of a day', async () => {
  const home = await withVera()
  const { as, ctx, ann, ben, milanId, veraId, comment, mails } = home
  valueOf(await as(ben)(comments.post, { entityId: comment, type: 3, text: 'So it was.' }))
  const id = '01J00000000000000000000001'
  await ctx.db.deleteFrom('followers').where('account_id', '=', veraId).execute()
  await ctx.db
    .insertInto('follow_requests')
    .values({
      id,
      memorial_id: milanId,
      kind: 'request',
      by_account_id: veraId,
      note: '',
      created_at: ctx.clock.now(),
    })
    .execute()
  const waiting = valueOf(await as(ann)(following.pending, {}))
  expect(waiting?.items.map(({ byUserFullName }) => byUserFullName)).toContain('Vera')
  valueOf(await as(ann)(following.answer, { id, accepted: true }))
  await remindOfDueDays(ctx)
  const written = (await mails()).map(({ to }) => to.toLowerCase())
  expect(written.filter((to) => to.includes('placeholder'))).toEqual([])
})

test('what somebody without an account has said is reported, hidden and shown again like anybody’s', async () => {
  const home = await withVera()
  const { as, ben, mod, greeting, milanId } = home
  const report = await tell(home, ben, greeting, 'LastGreeting')
  const { writtenBy } = valueOf(await as(mod)(reports.detail, { id: report }))
  expect(writtenBy).toBe('Vera')
  await accept(home, report)
  expect(valueOf(await as(ben)(profiles.whole, { id: milanId })).lastGreetings).toEqual([])
})
