/** What the rounds of a house do while its clock has leapt ahead, and once it is set right. */
import { utimes } from 'node:fs/promises'
import { packages } from '@spomen/contract/plans.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../test/family.ts'
import { listPhotographs } from '../test/photographs.ts'
import { picture } from '../test/pictures.ts'
import { begin, bytesOf, idOf, look, offsetOf, photographMetadata, placeOf, send } from '../test/pieces.ts'
import { plus, stripeShop } from '../test/shop.ts'
import { valueOf } from '../test/world.ts'
import { defineJob } from './kit/jobs/jobs.ts'
import { findRunningSubscription } from './features/payments/index.ts'

const hour = 3_600_000
const day = 24 * hour

/** A family whose people stay logged in however the clock goes, and a house that was awake just now. */
async function awake<Home extends Family>(home: Home, { daysAgo = 0 } = {}) {
  const { ctx, clock, mails } = home
  const known = new Set<string | undefined>()
  /** The mails that have come since they were last looked at. */
  const takeMails = async () =>
    (await mails()).filter(
      ({ head }) => !known.has(head.get('message-id')) && known.add(head.get('message-id')),
    )
  await takeMails()
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2036-01-01') })
    .execute()
  /** What is done every ten minutes and every hour, after so many milliseconds; answers what it sent. */
  async function goBy(milliseconds: number) {
    clock.forward(milliseconds)
    for (const name of ['tidy-payments', 'sweep', 'remembrance'])
      await ctx.jobs.enqueue(ctx.db, defineJob(name), {})
    return (await takeMails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted()
  }
  return { ...home, goBy, first: await goBy(-daysAgo * day) }
}

test('a clock that leaps to a wrong birthday reminds nobody for a day and a half, and once it is right the right day is told', async () => {
  const { goBy, first } = await awake(await family({ REMEMBRANCE_HOUR: '8' }))
  expect(first).toEqual(['ann: Today Milan would have been 88', 'ben: Danas bi Milan napunio 88 godina'])
  // It leaps to the day of his death, months too early.
  expect(await goBy(205 * day)).toEqual([])
  expect(await goBy(35 * hour)).toEqual([])
  expect(await goBy(-(206 * day))).toEqual([])
  // The day itself, to which the house has been awake all the time.
  for (let week = 0; week < 34; week++) expect(await goBy(6 * day)).toEqual([])
  expect(await goBy(2 * day)).toHaveLength(2)
})

test('a house that was away for ten days until his birthday remembers it late, and leaves nobody out', async () => {
  const { goBy, first } = await awake(await family({ REMEMBRANCE_HOUR: '8' }), { daysAgo: 10 })
  expect(first).toEqual([])
  expect(await goBy(10 * day)).toEqual([])
  expect(await goBy(35 * hour)).toEqual([])
  expect(await goBy(2 * hour)).toEqual([
    'ann: On 12 April Milan would have been 88',
    'ben: 12. aprila bi Milan napunio 88 godina',
  ])
})

test('a photograph somebody came back to goes on, though its bytes have lain there for three days (promises 1.4)', async () => {
  const home = await awake(await family())
  const { as, ann, ctx, clock, goBy } = home
  const bytes = await bytesOf(await picture(1))
  const metadata = { ...photographMetadata(home), key: 'ours' }
  const begun = await begin(home, ann, metadata, bytes.length)
  expect(offsetOf(await send(home, ann, placeOf(begun), bytes))).toBe(bytes.length)
  const threeDaysAgo = new Date(clock.now().getTime() - 3 * day)
  await utimes(ctx.arriving.pathOf(idOf(begun)), threeDaysAgo, threeDaysAgo)
  await begin(home, ann, metadata, bytes.length)
  await goBy(hour)
  expect(offsetOf(await look(home, ann, placeOf(begun)))).toBe(bytes.length)
  valueOf(await as(ann)(uploads.finish, { id: idOf(begun) }))
  expect(await listPhotographs(home)).toHaveLength(1)
})

test('a plan is not ended by a clock that leaps, nor is anybody told so; it is back when the clock is right (Q29)', async () => {
  const home = await awake(await family())
  const { ctx, milanId, ann, as, goBy } = home
  await ctx.db
    .updateTable('memorials')
    .set({ package_name: 'Plus', package_due: '2026-05-12', born: '1938-08-01' })
    .where('id', '=', milanId)
    .execute()
  const held = async () => valueOf(await as(ann)(packages.current, { deceasedId: milanId }))
  expect(await goBy(60 * day)).toEqual([])
  expect(await held()).toMatchObject({ packageName: 'Free' })
  expect(await goBy(-59 * day)).toEqual([])
  expect(await held()).toMatchObject({ packageName: 'Plus', ended: null })
  // Where the house was away indeed, it ends three days later.
  expect(await goBy(60 * day)).toEqual([])
  expect(await goBy(2 * day)).toEqual([])
  expect(await goBy(day)).toEqual([expect.stringMatching(/^ann: .*has ended/)])
})

test('a plan that is paid late is not ended with Stripe by a clock that leaps', async () => {
  const shop = await stripeShop()
  await shop.pays(await shop.order())
  const { goBy, stripe, ctx, milanId, tell } = await awake(shop)
  const [ref = ''] = stripe.all('subscription').map(({ id }) => id)
  const running = () => findRunningSubscription(ctx.db, milanId)
  await goBy(5 * day)
  stripe.renew(ref, 'refuses')
  await tell('customer.subscription.updated', stripe.get(ref))
  await goBy(0)
  expect(await running()).toMatchObject({ bought: plus, state: 'late' })
  await goBy(90 * day)
  expect(await running()).toMatchObject({ bought: plus, state: 'late' })
  await goBy(-89 * day)
  expect(await running()).toMatchObject({ bought: plus, state: 'late' })
})
