import { claims } from '@spomen/contract/claims.ts'
import { comesByCopy, says } from '../imported.ts'
import { authorAlone, row, type Scene, signedIn } from './row.ts'

/** What is offered to the author of the scene. */
async function offer(scene: Scene): Promise<string> {
  const { ctx, author, milanId } = scene
  const { accountId, personId } = await comesByCopy(scene, milanId, { name: 'Somebody', mail: author.mail })
  await says(scene, milanId, accountId, 'Rest well.')
  const id = personId
  await ctx.db
    .insertInto('claim_offers')
    .values({
      id,
      memorial_id: milanId,
      person_id: personId,
      account_id: author.id,
      offered_at: ctx.clock.now(),
    })
    .execute()
  return id
}

export const claimRows = [
  row(claims.list, signedIn, () => ({})),
  row(claims.find, authorAlone, async (scene) => ({ id: await offer(scene) })),
  row(claims.answer, authorAlone, async (scene) => ({ id: await offer(scene), accepted: true })),
]
