/** What guests read of a page that has passed on (YA03, YC04). */
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { handOver } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'

/** What somebody without an account reads of Milan. */
const read = async ({ as, milanId }: Family) =>
  valueOf(await as(null)(guestPages.whole, { deceasedId: milanId }))

const greet = async ({ as, milanId }: Family, by: Person, note: string) =>
  valueOf(await as(by)(greetings.post, { personId: milanId, note }))

const hang = async ({ as, milanId }: Family, by: Person, number: number) =>
  valueOf(await as(by)(photographs.upload, { deceasedId: milanId }, [await picture(number)]))

test('what Ann brought while the page was hers guests still read once it is Ben’s, and he reads it as before', async () => {
  const home = await family()
  const { ann, ben, clock } = home
  await greet(home, ann, 'From all of us.')
  await hang(home, ann, 1)
  await openDoor(home)
  const before = await read(home)
  clock.forward(1000)
  await handOver(home, ben)
  const after = await read(home)
  expect(after).toEqual(before)
  expect([after.photographs?.total, after.greetings?.total]).toEqual([1, 1])
})

test('what Ben wrote and brought for those inside stays inside once the page is his; what he brings from then on guests read', async () => {
  const home = await family()
  const { ben, clock } = home
  await openDoor(home)
  await greet(home, ben, 'Only for those inside.')
  await makeKeeper(home, home.cleo)
  clock.forward(1000)
  await handOver(home, ben)
  expect((await read(home)).greetings?.items).toEqual([])
  clock.forward(1000)
  await greet(home, ben, 'From the new house.')
  await hang(home, ben, 2)
  const { greetings: shown, photographs: hung } = await read(home)
  expect(shown?.items.map(({ note }) => note)).toEqual(['From the new house.'])
  expect(hung?.total).toBe(1)
})
