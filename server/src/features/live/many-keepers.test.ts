/** A page has any number of keepers (YC01), and what concerns them alone is told to each of them. */
import { audiences } from '@spomen/contract/audiences.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { leave } from '../../../test/guest-words.ts'
import { listen } from '../../../test/listening.ts'
import { hang } from '../../../test/photographs.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf, world } from '../../../test/world.ts'

/** So many people who keep Milan's page. */
async function letKeep({ ctx, milanId }: Family, many: number): Promise<Person[]> {
  const now = ctx.clock.now()
  const people = []
  for (let one = 0; one < many; one += 1) people.push(await bringSomebody(ctx))
  const rows = people.map(({ id }) => ({
    memorial_id: milanId,
    account_id: id,
    since: now,
    keeps_since: now,
  }))
  await ctx.db.insertInto('followers').values(rows).execute()
  return people
}

test('where three hundred keep a page, each of them hears of what is suggested, said among keepers and left by guests', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const people = await letKeep(home, 300)
  const [first, last] = [people[0] ?? ann, people.at(-1) ?? ann]
  await openDoor(home)
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ann)(audiences.images, { ids: [entityId], audience: 'keepers' }))
  const elsewhere = await world({}, home)
  const ears = []
  for (const by of [ann, first, last]) ears.push(await listen(elsewhere, by, milanId))

  const [suggestionId = ''] = await bring(home, ben)
  for (const ear of ears) expect(await ear.next()).toEqual({ entityId: suggestionId, about: 'suggestion' })
  valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'For us alone.' }))
  for (const ear of ears) expect(await ear.next()).toEqual({ entityId })
  await leave(home)
  for (const ear of ears) expect(await ear.next()).toEqual({ entityId: milanId, about: 'guestWords' })
  valueOf(await as(last)(puzzle.remove, { deceasedId: milanId, suggestionIds: [suggestionId] }))
  for (const ear of ears) expect(await ear.next()).toEqual({ entityId: suggestionId, about: 'suggestion' })
})
