/** What a greeting shows is bounded, and not how much markup stands around it: its page comes back all the same (YE02). */
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { valueOf, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

test('a greeting with far more blanks and markup than words keeps no page from coming back (YE02)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: personId } = home
  const wide = `<p>Rest</p>${' '.repeat(180_000)}<p>well.</p>`
  const linked = `<p><a href="https://example.org/?${'&'.repeat(180_000)}">A poem</a></p>`
  for (const note of [wide, linked]) valueOf(await as(ben)(greetings.post, { personId, note }))
  const taken = await copyOf(home, ann, personId)

  const house = await world()
  const there = await house.bring('ann')
  const owner = await getAccount(house.ctx.db, there.ann.id)
  await importCopy(house.ctx, { source: await forge(taken.files, () => {}), owner })
  const notes = async (at: Pick<typeof home, 'as'>, person: typeof ann) =>
    valueOf(await at.as(person)(greetings.list, { personId })).map(({ note }) => note)
  expect(await notes(house, there.ann)).toEqual(await notes(home, ann))
})
