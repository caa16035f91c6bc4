/** What a keeper wrote beside her candles goes with her, or stays as she wishes (Q28, decision 21). */
import { gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { orderOf } from '../../../test/gifts.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { again, comeBack, day, leave } from '../../../test/leaving.ts'
import { everythingKept, purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'

/** A keeper has laid five candles on Milan's page with her words, and ordered more that she has not paid. */
async function withCandlesOfAKeeper() {
  const home = await family()
  const keeper = await newKeeper(home)
  const order = async (candles: number, words: string) =>
    valueOf(await home.as(keeper)(gifts.order, orderOf(home, { candles, flowers: 0, words })))
  const { id } = await order(5, 'By the river.')
  valueOf(await home.as(keeper)(payments.tryOut, { id, outcome: 'succeed' }))
  await order(7, 'Not paid yet.')
  return { ...home, keeper, id }
}

const restingFor = async ({ as, milanId }: Family, reader: Person) =>
  valueOf(await as(reader)(gifts.list, { deceasedId: milanId }))

test('a keeper who takes her words along leaves her candles, and for good no word beside them (Q28, P01)', async () => {
  const home = await withCandlesOfAKeeper()
  const { as, ann, keeper, id, clock, milanId } = home
  const guid = await leave(home, keeper, 'take')
  expect(await restingFor(home, ann)).toMatchObject({ candles: 5, items: [{ id, words: null }] })
  const copy = await copyOf(home, ann, milanId)
  expect(copy.json().gifts).toMatchObject([{ id, candles: 5, words: null }])
  expect(copy.text('index.html')).not.toContain('By the river.')
  // Also while it is taken down.
  valueOf(await as(ann)(gifts.remove, { id }))
  expect(valueOf(await as(ann)(gifts.removed, { deceasedId: milanId }))).toMatchObject([{ id, words: null }])
  valueOf(await as(ann)(gifts.restore, { id }))

  // Until the thirty days are over she may come back to all of it.
  clock.forward(29 * day)
  const back = await comeBack(home, keeper, guid)
  expect(await restingFor(home, await again(home, ann))).toMatchObject({
    items: [{ id, words: 'By the river.' }],
  })

  await leave(home, back, 'take')
  clock.forward(30 * day)
  await purgeNow(home)
  const kept = await everythingKept(home)
  for (const words of ['By the river.', 'Not paid yet.']) expect(kept).not.toContain(words)
  expect(await restingFor(home, await again(home, ann))).toMatchObject({
    candles: 5,
    items: [{ id, words: null, byUserFullName: '' }],
  })
})

test('a keeper who leaves her words behind leaves those beside her candles too, without her name (Q28)', async () => {
  const home = await withCandlesOfAKeeper()
  const { ann, keeper, id, clock } = home
  await leave(home, keeper, 'leave')
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await restingFor(home, await again(home, ann))).toMatchObject({
    items: [{ id, words: 'By the river.', byUserFullName: '' }],
  })
})

test('a keeper takes along what she wrote beside her candles on the pages of others; Ann has it with her page (Q28)', async () => {
  const home = await withCandlesOfAKeeper()
  const { ann, keeper, id, milanId } = home
  const { json, text } = await readArchive(home, keeper)
  expect(json('data/elsewhere.json')).toMatchObject({
    gifts: [
      {
        id,
        personId: milanId,
        deceasedFullName: 'Milan Jovanović',
        candles: 5,
        flowers: 0,
        words: 'By the river.',
      },
    ],
  })
  expect(text('index.html')).toContain('<blockquote>By the river.</blockquote>')
  expect((await readArchive(home, ann)).json('data/elsewhere.json')).toMatchObject({ gifts: [] })
})
