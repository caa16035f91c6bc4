/** Words that the family has removed, and may put back, when somebody says that they are theirs (YC02, YE02). */
import { claims } from '@spomen/contract/claims.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { tales } from '@spomen/contract/tales.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { comesByCopy, lets, says, saysOf } from '../../../test/imported.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's memorial, on which Cleo stands by name, and how she says that what stands there is hers. */
async function withCleoByName() {
  const home = await family()
  const { as, cleo, milanId } = home
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: cleo.mail })
  await lets(home, milanId, accountId)
  const claim = async () => {
    const [offer] = valueOf(await as(cleo)(claims.list, {}))
    valueOf(await as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  }
  return { ...home, accountId, claim }
}

test('Ann removes a greeting of Cleo, who stands there by name; Cleo claims her words, and Ann puts it back as Cleo’s (YC02)', async () => {
  const home = await withCleoByName()
  const { as, ann, cleo, milanId, accountId } = home
  const id = await says(home, milanId, accountId, '<p>We shall miss you.</p>')
  valueOf(await as(ann)(greetings.remove, { id }))
  await home.claim()
  expect(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id)).toSucceed()
  const { lastGreetings } = valueOf(await as(cleo)(profiles.whole, { id: milanId }))
  expect(lastGreetings).toMatchObject([{ id, byUserId: cleo.id }])
  const changed = { id, note: 'I miss you.', currentUser: cleo.id }
  expect(await as(cleo)(greetings.change, changed)).toSucceed()
})

test('what Cleo said of a photograph by name, and what she liked there, comes back as hers too, once she has claimed it (YC02)', async () => {
  const home = await withCleoByName()
  const { as, ann, ben, cleo, ctx, milanId, accountId } = home
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  const id = await saysOf(home, photograph, accountId, 'By the river, in May.')
  const answer = valueOf(await as(ben)(comments.post, { entityId: id, type: 3, text: 'It was June.' }))
  await ctx.db
    .insertInto('likes')
    .values({
      id: '01J00000000000000000000001',
      memorial_id: milanId,
      subject_id: answer.id,
      kind: 3,
      account_id: accountId,
      created_at: ctx.clock.now(),
    })
    .execute()
  valueOf(await as(ann)(comments.remove, { id }))
  await home.claim()
  expect(await putBack(home, ann, (await newest(home, 'commentRemoved')).id)).toSucceed()
  const shown = valueOf(await as(cleo)(photographs.one, { personId: milanId, entityId: photograph }))
  expect(shown.comments).toMatchObject([
    { id, userId: cleo.id, thread: [{ userId: ben.id, likes: [{ userId: cleo.id }] }] },
  ])
})

test('a weekly tale in Cleo’s name that Ann has deleted is not counted among what Cleo is offered, until it is back (O08, YE02)', async () => {
  const { as, ann, cleo, ctx, milanId, accountId } = await withCleoByName()
  const told = { deceasedId: milanId, typeType: 1 as const }
  const { id: storyId } = valueOf(await as(ann)(tales.upload, told, [await picture(1)]))
  await ctx.db.updateTable('tales').set({ uploader_id: accountId }).where('id', '=', storyId).execute()
  const counted = async () => valueOf(await as(cleo)(claims.list, {})).map(({ counts }) => counts.tales)
  expect(await counted()).toEqual([1])
  valueOf(await as(ann)(tales.remove, { deceasedId: milanId, storyId }))
  expect(await counted()).toEqual([0])
  valueOf(await as(ann)(tales.restore, { deceasedId: milanId, storyId }))
  expect(await counted()).toEqual([1])
})
