/** Words that were reported, and that the family took away before a moderator had answered. */
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { letIn } from '../../../test/followers.ts'
import { newest, putBack } from '../../../test/history.ts'
import { accept, decline, fillPage, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

/** Somebody else inside. */
const follower = async (home: Family) => letIn(home, await bringSomebody(home.ctx))

/** What somebody reads on the page: greetings, comments and answers. */
async function readBy({ as, milanId }: Family, person: Person) {
  const page = valueOf(await as(person)(profiles.whole, { id: milanId }))
  const said = page.images.flatMap((image) => image.comments)
  return {
    greetings: page.lastGreetings.filter(({ reported }) => !reported).length,
    comments: said.filter(({ reported }) => !reported).length,
    answers: said.flatMap(({ thread }) => thread).filter(({ reported }) => !reported).length,
  }
}

test('what Mod accepts after the family has taken it away stays hidden once they put it back (R34, Q26)', async () => {
  const home = await family()
  const { as, ann, cleo, mod } = home
  const dunja = await follower(home)
  const { comment, answer, greeting } = await fillPage(home)
  expect(await readBy(home, dunja)).toEqual({ greetings: 1, comments: 1, answers: 1 })
  const told = [
    await tell(home, cleo, answer, 'CommentThread'),
    await tell(home, cleo, greeting, 'LastGreeting'),
  ]
  valueOf(await as(ann)(comments.remove, { id: comment }))
  valueOf(await as(ann)(greetings.remove, { id: greeting }))
  for (const id of told) await accept(home, id)
  const back = async (kind: string) => valueOf(await putBack(home, ann, (await newest(home, kind)).id))
  await back('commentRemoved')
  await back('greetingRemoved')
  expect(await readBy(home, dunja)).toEqual({ greetings: 0, comments: 1, answers: 0 })

  // Mod shows again what the family has taken away once more.
  valueOf(await as(ann)(greetings.remove, { id: greeting }))
  valueOf(await as(mod)(reports.restore, { id: told[1] ?? '' }))
  expect(await as(mod)(reports.restore, { id: told[1] ?? '' })).toRefuse('alreadyResolved')
  await back('greetingRemoved')
  valueOf(await as(mod)(reports.restore, { id: told[0] ?? '' }))
  expect(await readBy(home, dunja)).toEqual({ greetings: 1, comments: 1, answers: 1 })
})

test('Mod, whose own words were reported, does not read by whom once the family has taken them away (R34)', async () => {
  const home = await family()
  const { as, ann, cleo, mod, milanId } = home
  await letIn(home, mod)
  const { comment, greeting: bens, answer: bensAnswer } = await fillPage(home)
  const { id: own } = valueOf(await as(mod)(greetings.post, { personId: milanId, note: 'Hm.' }))
  const { id: answer } = valueOf(await as(mod)(comments.post, { entityId: comment, type: 3, text: 'Hm.' }))
  const told = [
    await tell(home, cleo, own, 'LastGreeting'),
    await tell(home, cleo, answer, 'CommentThread'),
    await tell(home, cleo, bens, 'LastGreeting'),
    await tell(home, cleo, bensAnswer, 'CommentThread'),
  ]
  const namedTo = async (id: string) => valueOf(await as(mod)(reports.detail, { id })).reportedBy
  const named = async () => Promise.all(told.map(namedTo))
  expect(await named()).toEqual(['', '', 'Cleo Weber', 'Cleo Weber'])
  for (const id of [own, bens]) valueOf(await as(ann)(greetings.remove, { id }))
  valueOf(await as(ann)(comments.remove, { id: comment }))
  expect(await named()).toEqual(['', '', 'Cleo Weber', 'Cleo Weber'])
})

test('what Mod declines comes back as it was, and of accepting and putting back at once both count', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  const dunja = await follower(home)
  const { comment, greeting } = await fillPage(home)
  const [first, second] = [
    await tell(home, cleo, greeting, 'LastGreeting'),
    await tell(home, cleo, comment, 'Comment'),
  ]
  valueOf(await as(ann)(greetings.remove, { id: greeting }))
  valueOf(await as(ann)(comments.remove, { id: comment }))
  await decline(home, first)
  valueOf(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id))
  const { id: line } = await newest(home, 'commentRemoved')
  const [, back] = await Promise.all([accept(home, second), putBack(home, ann, line)])
  valueOf(back)
  expect(await readBy(home, dunja)).toMatchObject({ greetings: 1, comments: 0 })
})
