/** A house with more pages than are copied at once closes, and every family has its copy (YE06). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closingRound, farewell } from '../../../test/farewell.ts'
import { type Family, family } from '../../../test/family.ts'
import { change } from '../../../test/history.ts'
import { day } from '../../../test/leaving.ts'
import { prepareCopies } from '../own-copy/index.ts'

/** So many more pages of Ann's, each as her father's is. */
const bringPages = ({ ctx, milanId }: Family, count: number) =>
  sql`
    insert into memorials
    select (jsonb_populate_record(memorials, jsonb_build_object('id', 'PAGE' || lpad(n::text, 22, '0')))).*
    from memorials, generate_series(1, ${count}::int) n where memorials.id = ${milanId}`.execute(ctx.db)

/** Of which memorials copies are in a state, in the order of their ids. */
const copiesIn = async ({ ctx }: Family, state: string) =>
  (
    await ctx.db
      .selectFrom('own_copies')
      .select('memorial_id')
      .where('state', '=', state)
      .orderBy('memorial_id')
      .execute()
  ).map(({ memorial_id }) => memorial_id)

test('as soon as most of the copies of a round are made the next ones begin, and not ten minutes later (YE06)', async () => {
  const home = await family()
  await bringPages(home, 29)
  await farewell(home, '2026-08-01')('--on', '2026-08-01')
  await closingRound(home)
  expect(await copiesIn(home, 'ready')).toHaveLength(30)
})

test('where many copies are missing a page that has changed is copied anew all the same (YE06)', async () => {
  const home = await family()
  const { ctx, clock, ann, milanId } = home
  const begin = () =>
    prepareCopies(ctx, {
      comparedBefore: clock.now(),
      until: new Date(clock.now().getTime() + 30 * day),
      makesMissing: true,
    })
  await begin()
  await home.mails()
  expect(await copiesIn(home, 'ready')).toEqual([milanId])
  await bringPages(home, 40)
  clock.forward(day)
  await change(home, ann, { city: 'Sombor' })
  expect(await begin()).toMatchObject({ begun: 25 })
  expect(await copiesIn(home, 'waiting')).toContain(milanId)
})

test('a copy that is missing is gone on with behind the last one, and those before it wait for a round (YE06)', async () => {
  const home = await family()
  const { ctx, clock, milanId } = home
  const begin = (isBetween: boolean) =>
    prepareCopies(ctx, {
      comparedBefore: new Date(0),
      until: new Date(clock.now().getTime() + 30 * day),
      makesMissing: true,
      isBetween,
    })
  await bringPages(home, 40)
  await begin(false)
  await sql`delete from own_copies where memorial_id < 'PAGE0000000000000000000020'`.execute(ctx.db)
  await begin(true)
  const waiting = await copiesIn(home, 'waiting')
  expect(waiting).toHaveLength(21)
  expect(waiting).not.toContain(milanId)
  await begin(false)
  expect(await copiesIn(home, 'waiting')).toContain(milanId)
})

test('where only pages that have changed are copied anew, what is missing waits for a round, and nothing is read through for it (YE06)', async () => {
  const home = await family()
  const { ctx, clock, ann, milanId } = home
  const begin = (isBetween: boolean) =>
    prepareCopies(ctx, {
      comparedBefore: clock.now(),
      until: new Date(clock.now().getTime() + 30 * day),
      makesMissing: true,
      isBetween,
    })
  await begin(false)
  await home.mails()
  clock.forward(day)
  await change(home, ann, { city: 'Sombor' })
  await begin(false)
  expect(await copiesIn(home, 'waiting')).toEqual([milanId])
  await bringPages(home, 1)
  expect(await begin(true)).toMatchObject({ begun: 0 })
  expect(await begin(false)).toMatchObject({ begun: 1 })
})
