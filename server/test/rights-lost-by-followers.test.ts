/** Whoever is sent away from a page while they comment, like and say things otherwise there changes nothing of it any more. */
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { expect, test } from 'vitest'
import { removeFollower } from '../src/features/following/store.ts'
import { type Family, family } from './family.ts'
import { holding, somebodyWaits } from './locks.ts'
import { hang } from './photographs.ts'
import type { LateAction } from './while-it-waits.ts'
import { valueOf } from './world.ts'

const photograph = async ({ ctx, milanId, ann }: Family) => (await hang(ctx, milanId, ann.id)).id

/** What somebody says of a photograph. */
async function comment(home: Family, by: Family['ann']): Promise<string> {
  const said: CallInput<typeof comments.post> = {
    entityId: await photograph(home),
    type: 2,
    text: 'In her veil.',
  }
  return valueOf(await home.as(by)(comments.post, said)).id
}

const greeting = async ({ as, ben, milanId: personId }: Family) =>
  valueOf(await as(ben)(greetings.post, { personId, note: 'Rest well.' })).id

/** What followers may, as Ben asks it. */
const actions: readonly LateAction[] = [
  ['likes a photograph', async (home) => [likes.add, { entityId: await photograph(home), type: 1 }]],
  ['likes a comment', async (home) => [likes.add, { entityId: await comment(home, home.ann), type: 1 }]],
  [
    'comments on a photograph',
    async (home) => [comments.post, { entityId: await photograph(home), type: 2, text: 'By the river.' }],
  ],
  [
    'answers a comment',
    async (home) => [comments.post, { entityId: await comment(home, home.ann), type: 3, text: 'Yes.' }],
  ],
  [
    'says a comment otherwise',
    async (home) => [comments.change, { id: await comment(home, home.ben), text: 'By the river.' }],
  ],
  [
    'says a greeting otherwise',
    async (home) => [greetings.change, { id: await greeting(home), note: 'Sleep well.' }],
  ],
]

/** Ben's call, begun while he is being sent away. */
async function whileSentAway(home: Family, action: LateAction[1]) {
  const { as, ben, ctx, milanId } = home
  const [endpoint, taken] = await action(home)
  const letGo = await holding(ctx.db, (tx) => removeFollower(tx, milanId, ben.id))
  const answer = as(ben)(endpoint, taken)
  await Promise.race([somebodyWaits(ctx.db), answer])
  await letGo()
  return answer
}

test.each(actions)('Ben %s while he is sent away: nothing is done', async (_, action) => {
  expect(await whileSentAway(await family(), action)).toRefuse('forbidden')
})

test('an answer of Ben’s that waited is not there once he was sent away before it', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId } = home
  const entityId = await comment(home, ann)
  const letGo = await holding(ctx.db, (tx) =>
    tx.selectFrom('comments').select('id').where('id', '=', entityId).forUpdate().execute(),
  )
  const answer = as(ben)(comments.post, { entityId, type: 3, text: 'Yes.' })
  await somebodyWaits(ctx.db)
  await removeFollower(ctx.db, milanId, ben.id)
  await letGo()
  expect(await answer).toRefuse('forbidden')
})
