/** A suggested photograph that had arrived before anybody heard so, chosen once more with another box ticked (YA03). */
import { doors } from '@spomen/contract/doors.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { linesFor } from '../../../test/history.ts'
import { bring, bytesOf, photographMetadata } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

async function suggestedByBen() {
  const home = await family()
  const { as, ann, ben, ctx, milanId: deceasedId } = home
  await openDoor(home)
  const metadata = { ...photographMetadata(home), kind: 'suggestions' } as const
  const id = await bring(home, ben, metadata, await bytesOf(await picture(1)))
  const shownTo = async (table: 'suggestions' | 'images') =>
    (await ctx.db.selectFrom(table).select('shown_to').execute()).map((row) => row.shown_to)
  return {
    ...home,
    finish: async (guestsMayRead: boolean | null, opens?: 'byLink' | 'open') =>
      valueOf(await as(ben)(uploads.finish, { id, guestsMayRead, opens })),
    accept: async (suggestionId: string) =>
      valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds: [suggestionId] })),
    waiting: () => shownTo('suggestions'),
    hung: () => shownTo('images'),
    linesOfReach: async () =>
      (await linesFor(home, ann)).filter(({ kind }) => kind === 'reachAnswered').map(({ by }) => by?.userId),
  }
}

test('a photograph that Ben suggests again is for those inside once he says so, and never for more than before (YA03)', async () => {
  const { finish, waiting, linesOfReach } = await suggestedByBen()
  const made = await finish(true, 'open')
  expect(await waiting()).toEqual(['open'])
  expect(await finish(true, 'byLink')).toEqual(made)
  expect(await waiting()).toEqual(['byLink'])
  expect(await finish(false)).toEqual(made)
  expect(await waiting()).toEqual(['insideOnly'])
  // An older choice may come late, and nobody's silence is a choice.
  for (const choice of [true, null]) await finish(choice, 'open')
  expect(await waiting()).toEqual(['insideOnly'])
  expect(await linesOfReach()).toEqual([])
})

test('a photograph that Ann has taken meanwhile is for those inside as well, and its history says who wished so (YA03)', async () => {
  const { ben, finish, accept, waiting, hung, linesOfReach } = await suggestedByBen()
  const { madeId } = await finish(true, 'open')
  await accept(madeId)
  expect(await hung()).toEqual(['open'])
  await finish(true, 'open')
  expect([await hung(), await linesOfReach()]).toEqual([['open'], []])
  await finish(false)
  await finish(false)
  expect([await waiting(), await hung()]).toEqual([['insideOnly'], ['insideOnly']])
  expect(await linesOfReach()).toEqual([ben.id])
})

test('a choice that comes late undoes no answer that Ben has given about all that is his (YA03)', async () => {
  const home = await suggestedByBen()
  const { as, ben, clock, ctx, milanId: deceasedId, finish, waiting } = home
  await finish(true, 'open')
  await ctx.db
    .insertInto('door_consents')
    .values({ memorial_id: deceasedId, account_id: ben.id, reach: 'open', asked_at: clock.now() })
    .execute()
  valueOf(await as(ben)(doors.consent, { deceasedId, agrees: false }))
  await finish(true, 'open')
  expect(await waiting()).toEqual(['inside'])
})
