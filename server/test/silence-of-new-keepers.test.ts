/** Whoever has a page from now on, or keeps it, hears what waits there, whatever they had silenced as a follower (YF01). */
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from './cast.ts'
import { type Family, family } from './family.ts'
import { makeKeeper } from './keepers.ts'
import { again, leave } from './leaving.ts'
import { askedToTakeOver, handOver, makeSuccessor, outliveTakeover } from './succession.ts'
import { valueOf } from './world.ts'

type Way = (home: Family) => Promise<unknown>

const ways: readonly (readonly [string, Way])[] = [
  ['Ann asks Ben to keep the page with her (YC01)', (home) => makeKeeper(home, home.ben)],
  ['Ann hands the page over to Ben (YC04)', (home) => handOver(home, home.ben)],
  [
    'Ben, whom Ann has named, takes the page over after her death (YC05)',
    async (home) => {
      await makeSuccessor(home, home.ben)
      await askedToTakeOver(home, home.ben)
      await outliveTakeover(home)
    },
  ],
  [
    'Ann leaves, and the page passes to Ben, who comes after her (YC07)',
    async (home) => {
      await makeSuccessor(home, home.ben)
      await leave(home, home.ann)
    },
  ],
]

test.for(ways)('%s: he hears who asks, though he had wished for nothing more from it', async ([, happen]) => {
  const home = await family()
  const { as, ctx, ben, milanId, mails } = home
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ben)(silences.change, { wish: 'person', personId: milanId }))
  await happen(home)
  const seen = (await mails()).length
  const bens = await again(home, ben)
  const vera = await again(home, await bringSomebody(ctx))
  valueOf(await as(vera)(following.ask, { personId: milanId, description: 'I lived next door.' }))
  expect((await mails()).slice(seen).map(({ to }) => to)).toContain(ben.mail)
  // Petra waits there as well.
  const counted = await as(bens)(following.pending, { unasked: true, limit: 1 })
  expect(valueOf(counted)?.totalCount).toBe(2)
  expect(valueOf(await as(bens)(silences.list, {}))).toEqual([])
  expect(valueOf(await as(bens)(remembrance.muting, { personId: milanId }))).toMatchObject({ muted: true })
})

test('what Ben silences once he keeps the page stays silent, and so does what Ann, who hands it over, had silenced', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  await makeKeeper(home, ben)
  for (const person of [ann, ben])
    valueOf(await as(person)(silences.change, { wish: 'person', personId: milanId }))
  await handOver(home, cleo)
  for (const person of [ann, ben])
    expect(valueOf(await as(person)(silences.list, {}))).toMatchObject([{ personId: milanId, until: null }])
})

test('what Ben has silenced stays so where he is asked to keep the page and declines', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  valueOf(await as(ben)(silences.change, { wish: 'year', personId: milanId }))
  const { id } = valueOf(
    await as(ann)(keepers.invite, { deceasedId: milanId, userId: ben.id, description: 'Keep it with me.' }),
  )
  valueOf(await as(ben)(following.answer, { id, accepted: false }))
  expect(valueOf(await as(ben)(silences.list, {}))).toHaveLength(1)
})
