import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { change, conversation, linesFor, newest, putBack } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { documentFile } from '../../../test/document-files.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

const nicknameOf = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(profiles.whole, { id: milanId })).nickname

const commentsOn = async ({ as, ann, milanId }: Family, entityId: string) =>
  valueOf(await as(ann)(photographs.one, { personId: milanId, entityId })).comments

/** Ben, who keeps Milan's page, has taken a photograph of it away. */
async function takenAway() {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  await makeKeeper(home, ben)
  const { id } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ben)(photographs.remove, { id }))
  return { home, id, line: await newest(home, 'photographRemoved') }
}

test('a photograph Ben has taken away as a keeper is put back by Ann out of the history, in her name', async () => {
  const { home, id, line } = await takenAway()
  const { as, ann, ben, milanId } = home
  expect(line).toMatchObject({ by: { userId: ben.id }, isRestorable: true, isPutBack: false })
  valueOf(await putBack(home, ann, line.id))
  expect(valueOf(await as(ann)(photographs.one, { personId: milanId, entityId: id }))).toMatchObject({ id })
  expect((await linesFor(home, ann)).slice(0, 2)).toMatchObject([
    { kind: 'photographRestored', by: { userId: ann.id } },
    { kind: 'photographRemoved', isRestorable: false, isPutBack: true },
  ])
  expect(await putBack(home, ann, line.id)).toRefuse('notFound')
})

test('what is brought back in the album is not offered in the history any more', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const { id } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ann)(photographs.remove, { id }))
  valueOf(await as(ann)(photographs.restore, { id }))
  expect(await newest(home, 'photographRemoved')).toMatchObject({ isRestorable: false, isPutBack: true })
})

test('a comment the family has removed comes back with its answer, in its writer’s words and name', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const { photographId, commentId } = await conversation(home)
  const before = await commentsOn(home, photographId)
  valueOf(await as(ann)(comments.remove, { id: commentId }))
  expect(await commentsOn(home, photographId)).toEqual([])
  const line = await newest(home, 'commentRemoved')
  expect(line).toMatchObject({ about: { userId: ben.id }, excerpt: 'His old boat.', isRestorable: true })
  valueOf(await putBack(home, ann, line.id))
  expect(await commentsOn(home, photographId)).toEqual(before)
  expect(await newest(home, 'commentRestored')).toMatchObject({ by: { userId: ann.id } })
  expect(await putBack(home, ann, line.id)).toRefuse('notFound')
})

test('what was liked of a removed comment does not count, and comes back with it', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { photographId, commentId } = await conversation(home)
  const [said] = await commentsOn(home, photographId)
  const answerId = said?.thread[0]?.id ?? ''
  valueOf(await as(ann)(likes.add, { entityId: commentId, type: 3 }))
  valueOf(await as(ben)(likes.add, { entityId: answerId, type: 4 }))
  const before = await commentsOn(home, photographId)
  const counted = async () => valueOf(await as(ann)(statistics.of, { personId: milanId })).likes
  expect(await counted()).toBe(2)
  valueOf(await as(ann)(comments.remove, { id: commentId }))
  expect(await counted()).toBe(0)
  valueOf(await putBack(home, ann, (await newest(home, 'commentRemoved')).id))
  expect(await commentsOn(home, photographId)).toEqual(before)
  expect(await counted()).toBe(2)

  valueOf(await as(ben)(comments.remove, { id: commentId }))
  expect(await counted()).toBe(0)
  expect(await home.ctx.db.selectFrom('likes').select('id').execute()).toEqual([])
})

test('what has nothing to go back to is not offered until that is there again', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const { photographId, commentId } = await conversation(home)
  const said = valueOf(await as(ben)(comments.post, { entityId: commentId, type: 3, text: 'And slow.' }))
  const before = await commentsOn(home, photographId)
  valueOf(await as(ann)(comments.remove, { id: said.id }))
  const answer = await newest(home, 'commentRemoved')
  valueOf(await as(ann)(comments.remove, { id: commentId }))
  const comment = await newest(home, 'commentRemoved')
  const offered = async () => {
    const lines = await linesFor(home, ann)
    return [answer, comment].map(({ id }) => lines.find((line) => line.id === id)?.isRestorable)
  }
  expect(await offered()).toEqual([false, true])
  expect(await putBack(home, ann, answer.id)).toRefuse('notFound')
  // Both wait for the photograph they are beside.
  valueOf(await as(ann)(photographs.remove, { id: photographId }))
  expect(await offered()).toEqual([false, false])
  valueOf(await as(ann)(photographs.restore, { id: photographId }))
  valueOf(await putBack(home, ann, comment.id))
  expect(await offered()).toEqual([true, false])
  valueOf(await putBack(home, ann, answer.id))
  expect(await commentsOn(home, photographId)).toEqual(before)
})

test('what Ben has taken back himself Ann does not read, and cannot put back', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { commentId } = await conversation(home)
  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Too soon.</p>' }))
  valueOf(await as(ben)(greetings.change, { id, note: '<p>Far too soon.</p>' }))
  valueOf(await as(ben)(greetings.remove, { id }))
  valueOf(await as(ben)(comments.remove, { id: commentId }))
  const lines = await linesFor(home, ann)
  expect(lines.slice(0, 3)).toMatchObject([
    { kind: 'commentRemoved', by: { userId: ben.id }, excerpt: null, isRestorable: false },
    { kind: 'greetingRemoved', by: { userId: ben.id }, excerpt: null, isRestorable: false },
    { kind: 'greetingChanged', by: { userId: ben.id }, excerpt: null, isRestorable: false },
  ])
  for (const line of lines.slice(0, 3)) expect(await putBack(home, ann, line.id)).toRefuse('notFound')
  const kept = await home.ctx.db.selectFrom('memorial_history').select('before').execute()
  expect(JSON.stringify(kept)).not.toMatch(/too soon|old boat/i)
})

test('a greeting the family has removed comes back where the plan has room for it', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const post = (note: string) => as(ben)(greetings.post, { personId: milanId, note: `<p>${note}</p>` })
  const { id } = valueOf(await post('Rest <b>well</b>, my friend.'))
  const [before] = valueOf(await as(ann)(greetings.list, { personId: milanId }))
  valueOf(await as(ann)(greetings.remove, { id }))
  const line = await newest(home, 'greetingRemoved')
  expect(line).toMatchObject({ about: { userId: ben.id }, excerpt: 'Rest well, my friend.' })
  let isFull = false
  while (!isFull) isFull = !(await post('One more.')).ok
  expect(await putBack(home, ann, line.id)).toRefuse('maximumUpload')
  const [another] = valueOf(await as(ann)(greetings.list, { personId: milanId }))
  valueOf(await as(ann)(greetings.remove, { id: another?.id ?? '' }))
  valueOf(await putBack(home, ann, line.id))
  expect(valueOf(await as(ann)(greetings.list, { personId: milanId }))).toContainEqual(before)
})

test('a removed comment of somebody who leaves meanwhile is read by nobody, and put back by nobody', async () => {
  const home = await family()
  const { as, ctx, clock, ann, ben } = home
  const { commentId } = await conversation(home)
  valueOf(await as(ann)(comments.remove, { id: commentId }))
  const leaving = { deleted_at: clock.now(), words_left: 'take' }
  await ctx.db.updateTable('accounts').set(leaving).where('id', '=', ben.id).execute()
  const line = await newest(home, 'commentRemoved')
  expect(line).toMatchObject({ about: null, excerpt: null, isRestorable: false })
  expect(await putBack(home, ann, line.id)).toRefuse('notFound')
})

test('a text is put back as it was, as a change of its own; one that was changed again since only after a yes', async () => {
  const home = await family()
  const { ann, ben } = home
  await makeKeeper(home, ben)
  valueOf(await change(home, ann, { nickname: 'Mića', epitaph: 'He planted walnut trees.' }))
  valueOf(await change(home, ben, { nickname: 'Miki', occupation: 'Bridge builder' }))
  const bens = await newest(home, 'factsChanged')
  expect(bens).toMatchObject({ by: { userId: ben.id }, excerpt: 'Mića', isRestorable: true })
  valueOf(await change(home, ann, { nickname: 'Mika', occupation: 'Bridge builder' }))
  expect(await putBack(home, ann, bens.id)).toRefuse('changedMeanwhile')
  expect(await nicknameOf(home)).toBe('Mika')
  valueOf(await putBack(home, ann, bens.id, true))
  expect(await nicknameOf(home)).toBe('Mića')
  // Her own change is kept as well.
  const [last] = await linesFor(home, ann)
  expect(last).toMatchObject({ kind: 'factsChanged', by: { userId: ann.id }, excerpt: 'Mika' })
})

test('what was changed of something else meanwhile stays: only what the line tells of is put back', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  valueOf(await change(home, ann, { nickname: 'Mića' }))
  valueOf(await change(home, ann, { nickname: 'Miki' }))
  const line = await newest(home, 'factsChanged')
  valueOf(await change(home, ann, { nickname: 'Miki', occupation: 'Bridge builder' }))
  valueOf(await putBack(home, ann, line.id))
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId }))).toMatchObject({
    nickname: 'Mića',
    occupation: 'Bridge builder',
  })
})

test('a piece of the life comes back as it was told, unless it is gone', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const told = { personId: milanId, title: 'The bridge', description: 'He built it.', from: '1974-05-01' }
  const { id } = valueOf(await as(ann)(timelines.add, told))
  valueOf(
    await as(ann)(timelines.change, { ...told, id, title: 'A bridge', description: 'Somebody built it.' }),
  )
  const line = await newest(home, 'entryChanged')
  expect(line).toMatchObject({ excerpt: 'The bridge' })
  valueOf(await as(ann)(timelines.remove, { id }))
  expect(await putBack(home, ann, line.id)).toRefuse('notFound')
  valueOf(await putBack(home, ann, (await newest(home, 'entryRemoved')).id))
  valueOf(await putBack(home, ann, line.id))
  expect(valueOf(await as(ann)(timelines.list, { personId: milanId }))).toMatchObject([
    { id, title: 'The bridge', description: 'He built it.' },
  ])
})

test('two who put the same back at once do it once', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await makeKeeper(home, ben)
  const [added] = valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()]))
  valueOf(await as(ann)(documents.remove, { id: added?.id ?? '' }))
  const { id } = await newest(home, 'documentRemoved')
  const answers = await Promise.all([putBack(home, ann, id), putBack(home, ben, id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const restored = (await linesFor(home, ann)).filter(({ kind }) => kind === 'documentRestored')
  expect(restored).toHaveLength(1)
})

test('whoever keeps the page no more puts nothing back', async () => {
  const { home, line } = await takenAway()
  const { as, ben, milanId } = home
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(await putBack(home, ben, line.id)).toRefuse('forbidden')
})
