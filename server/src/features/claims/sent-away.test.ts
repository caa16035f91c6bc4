import { claims } from '@spomen/contract/claims.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { comesByCopy, lets, says } from '../../../test/imported.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's memorial, on which Ben follows as himself, and in the names that a copy has brought for him and for Vera. */
async function withBenTwice() {
  const home = await family()
  const { ben, milanId } = home
  const named = async (name: string, mail: string) => {
    const { accountId } = await comesByCopy(home, milanId, { name, mail })
    await says(home, milanId, accountId, '<p>We shall miss you.</p>')
    await lets(home, milanId, accountId)
    return accountId
  }
  const [byName, veraId] = [await named('Ben', ben.mail), await named('Vera', 'vera@example.org')]
  return { ...home, byName, veraId }
}

test('Ben, whom Ann has sent away, does not let himself in again by the words in his name (YE02, Q72)', async () => {
  const { as, ann, ben, milanId, byName, veraId } = await withBenTwice()
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  const [offer] = valueOf(await as(ben)(claims.list, {}))
  expect(offer).toMatchObject({ follows: false, counts: { lastGreetings: 1 } })
  valueOf(await as(ben)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  expect(await as(ben)(photographs.list, { deceasedId: milanId })).toRefuse('forbidden')
  const inside = valueOf(await as(ann)(following.followers, { id: milanId }))
  expect(inside.map(({ userId }) => userId)).toEqual([veraId])
  const { lastGreetings } = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  expect(lastGreetings.map(({ byUserId }) => byUserId)).toContain(ben.id)
  expect(lastGreetings.map(({ byUserId }) => byUserId)).not.toContain(byName)
})

test('Ben, who has left by himself, is inside again once he takes over the words in his name', async () => {
  const { as, ben, milanId } = await withBenTwice()
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  const [offer] = valueOf(await as(ben)(claims.list, {}))
  valueOf(await as(ben)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  valueOf(await as(ben)(photographs.list, { deceasedId: milanId }))
})
