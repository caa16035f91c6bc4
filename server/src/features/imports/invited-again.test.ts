/** Whom a copy tells of as invited the family sees no more, and invites once more (YE02). */
import { following } from '@spomen/contract/following.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

const invite = async ({ as }: World, ann: Person, personId: string) =>
  valueOf(
    await as(ann)(following.ask, { personId, emails: ['guest@example.org'], description: 'Come and see.' }),
  )

/** An empty house with Ann in it, to which a copy comes. */
async function houseWith(copy: { file: string }) {
  const house = await world()
  const { ann } = await house.bring('ann')
  await importCopy(house.ctx, { source: copy, owner: await getAccount(house.ctx.db, ann.id) })
  return { house, ann }
}

async function invitedInCopy() {
  const home = await family()
  await invite(home, home.ann, home.milanId)
  return { milanId: home.milanId, taken: await copyOf(home, home.ann, home.milanId) }
}

const kindsIn = ({ json }: Awaited<ReturnType<typeof copyOf>>) => json().requests.map(({ kind }) => kind)

test('Ann invites a guest again in the house her father’s page came to: the next copy of it comes back too (YE02)', async () => {
  const { milanId, taken } = await invitedInCopy()
  const { house, ann } = await houseWith(await forge(taken.files, () => {}))
  await invite(house, ann, milanId)
  const next = await copyOf(house, ann, milanId)
  expect(kindsIn(next)).toEqual(['request', 'invitation'])
  const third = await houseWith(await forge(next.files, () => {}))
  const again = await copyOf(third.house, third.ann, milanId)
  expect(again.text('manifest-sha256.txt')).toBe(next.text('manifest-sha256.txt'))
})

test('a copy of before that tells of one invitation twice comes back, with one of them', async () => {
  const { milanId, taken } = await invitedInCopy()
  const doubled = await forge(taken.files, ({ requests }) => {
    requests.push({ ...requests[1], id: requests[1].id.replace(/.$/, 'Z') })
  })
  const { house, ann } = await houseWith(doubled)
  expect(kindsIn(await copyOf(house, ann, milanId))).toEqual(['request', 'invitation'])
})
