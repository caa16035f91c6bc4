import { comments, likes } from '@spomen/contract/interactions.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { statistics, statisticsDays } from '@spomen/contract/statistics.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import { sweepVisits } from './index.ts'
import { firstDailyMonth } from './rules.ts'
import { mergeVisits } from './store.ts'

const day = 86_400_000

const read = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(statistics.of, { personId: milanId }))

test('whoever opens the page is counted once a day, the family never (W05, Q43)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, clock } = home
  for (const person of [ann, ben, ben, cleo])
    valueOf(await as(person)(statistics.visit, { personId: milanId }))
  expect(await read(home)).toMatchObject({ views: 2 })
  clock.forward(day)
  valueOf(await as(ben)(statistics.visit, { personId: milanId, type: 'profile' }))
  const { views, daily } = await read(home)
  expect(views).toBe(3)
  expect(daily).toHaveLength(statisticsDays)
  expect(daily.slice(-2).map(({ date, views }) => [date, views])).toEqual([
    ['2026-04-12', 2],
    ['2026-04-13', 1],
  ])
})

test('a visit from many windows at once is one visit (promises 1.9)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  await atOnce(10, () => as(ben)(statistics.visit, { personId: milanId }))
  expect(await read(home)).toMatchObject({ views: 1 })
})

test('who came is forgotten when the day is over, how many came is not', async () => {
  const home = await family()
  const { as, ben, milanId, ctx, clock } = home
  valueOf(await as(ben)(statistics.visit, { personId: milanId }))
  clock.forward(day)
  expect(await sweepVisits(ctx.db, '2026-04-13')).toEqual({ visitors: 1, visits: 0 })
  expect(await read(home)).toMatchObject({ views: 1 })
})

test('days of more than a year ago are added up to months, and Ann reads the same numbers', async () => {
  const home = await family()
  const { as, milanId, ctx } = home
  const { id: otherId } = valueOf(await as(home.ben)(memorials.createPerson, milan))
  const days = [
    '2025-02-28',
    '2025-03-01',
    '2025-03-02',
    '2025-03-31',
    '2025-04-01',
    '2025-04-12',
    '2026-04-11',
  ]
  const visits = [milanId, otherId].flatMap((memorial_id) =>
    days.map((day, at) => ({ memorial_id, day, visitors: at + 1 })),
  )
  await ctx.db.insertInto('visits').values(visits).execute()
  const before = await read(home)
  expect(before.views).toBe(28)
  // Of February the day goes to its first, of March two go to theirs; April is not over for a year yet.
  expect(await sweepVisits(ctx.db, '2026-04-12')).toMatchObject({ visits: 6 })
  expect(await read(home)).toEqual(before)
  const kept = () =>
    ctx.db
      .selectFrom('visits')
      .select(['day', 'visitors'])
      .where('memorial_id', '=', milanId)
      .orderBy('day')
      .execute()
  expect(await kept()).toEqual([
    { day: '2025-02-01', visitors: 1 },
    { day: '2025-03-01', visitors: 9 },
    { day: '2025-04-01', visitors: 5 },
    { day: '2025-04-12', visitors: 6 },
    { day: '2026-04-11', visitors: 7 },
  ])
  expect(await sweepVisits(ctx.db, '2026-04-12')).toMatchObject({ visits: 0 })
  // A copy that comes from elsewhere brings days of a month that was added up already.
  await ctx.db.insertInto('visits').values({ memorial_id: milanId, day: '2025-03-09', visitors: 2 }).execute()
  expect(await sweepVisits(ctx.db, '2026-04-12')).toMatchObject({ visits: 1 })
  expect((await kept())[1]).toEqual({ day: '2025-03-01', visitors: 11 })
})

test('visits of a memorial that is going for good in that moment hold nobody up', async () => {
  const { ctx, milanId } = await family()
  await ctx.db.insertInto('visits').values({ memorial_id: milanId, day: '2025-03-09', visitors: 2 }).execute()
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('memorials').select('id').where('id', '=', milanId).forUpdate().execute()
    expect(await mergeVisits(ctx.db, '2026-04-01')).toBe(0)
  })
  expect(await mergeVisits(ctx.db, '2026-04-01')).toBe(1)
})

test('of a house that never added up, years go in one round', async () => {
  const { ctx, milanId } = await family()
  await sql`insert into visits (memorial_id, day, visitors)
    select ${milanId}, day::date, 1 from generate_series('2010-01-01'::date, '2025-03-31', '1 day') as day`.execute(
    ctx.db,
  )
  const months = 15 * 12 + 3
  expect(await sweepVisits(ctx.db, '2026-04-12')).toMatchObject({ visits: 5_569 - months })
  expect(await ctx.db.selectFrom('visits').select('visitors').execute()).toHaveLength(months)
})

test.each([
  ['2026-04-12', '2025-04-01'],
  ['2028-02-29', '2027-02-01'],
  ['2027-01-01', '2026-01-01'],
])('on %s visits are kept day by day from %s on', (today, first) => {
  expect(firstDailyMonth(today)).toBe(first)
})

test('the owner sees what happened day by day, with what the memorial holds (W03, W04, G62)', async () => {
  const home = await family()
  const { as, ann, ben, petra, cleo, milanId, requestId, clock, ctx } = home
  const photograph = await hang(ctx, milanId, ann.id)
  clock.forward(2 * day)
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  const said = valueOf(
    await as(petra)(comments.post, { entityId: photograph.id, type: 2, text: 'That smile.' }),
  )
  valueOf(await as(ben)(comments.post, { entityId: said.id, type: 3, text: 'So it was.' }))
  valueOf(await as(petra)(likes.add, { entityId: photograph.id, type: 1 }))
  valueOf(await as(cleo)(statistics.visit, { personId: milanId }))
  const { daily, ...totals } = await read(home)
  expect(totals).toEqual({
    personId: milanId,
    views: 1,
    pictures: 1,
    videos: 0,
    documents: 0,
    followers: 2,
    lastGreetings: 1,
    comments: 2,
    likes: 1,
  })
  const nothing = { views: 0, followers: 0, lastGreetings: 0, comments: 0, likes: 0 }
  expect(daily.slice(-3)).toEqual([
    { date: '2026-04-12', ...nothing, followers: 1 },
    { date: '2026-04-13', ...nothing },
    { date: '2026-04-14', views: 1, followers: 1, lastGreetings: 1, comments: 2, likes: 1 },
  ])
})

test('what was said and liked around a photograph that was taken away does not count, until it comes back', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  const [photograph, another] = [await hang(ctx, milanId, ann.id), await hang(ctx, milanId, ann.id)]
  for (const { id: entityId } of [photograph, another]) {
    const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'That smile.' }))
    valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'So it was.' }))
    for (const liked of [entityId, said.id])
      valueOf(await as(ben)(likes.add, { entityId: liked, type: liked === entityId ? 1 : 3 }))
  }
  const counted = async () => {
    const { pictures, comments: said, likes: liked, daily } = await read(home)
    const today = daily.at(-1)
    const copied = valueOf(await as(ann)(ownCopies.find, { deceasedId: milanId }))
    return [pictures, said, liked, today?.comments, today?.likes, copied.photographs, copied.comments]
  }
  expect(await counted()).toEqual([2, 4, 4, 4, 4, 2, 4])
  valueOf(await as(ann)(photographs.remove, { id: photograph.id }))
  expect(await counted()).toEqual([1, 2, 2, 2, 2, 1, 2])
  valueOf(await as(ann)(photographs.restore, { id: photograph.id }))
  expect(await counted()).toEqual([2, 4, 4, 4, 4, 2, 4])
})

test('words that their writer took along do not count, with what answers them and is liked of them', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'That smile.' }))
  const answer = valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'So it was.' }))
  for (const liked of [entityId, said.id, answer.id])
    valueOf(await as(ann)(likes.add, { entityId: liked, type: 3 }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'Dad.' }))
  const counted = async () => {
    const { lastGreetings, comments: written, likes: liked, daily } = await read(home)
    const copied = valueOf(await as(ann)(ownCopies.find, { deceasedId: milanId }))
    const today = daily.at(-1)
    return [
      lastGreetings,
      written,
      liked,
      today?.comments,
      today?.likes,
      copied.lastGreetings,
      copied.comments,
    ]
  }
  expect(await counted()).toEqual([2, 2, 3, 2, 3, 2, 2])
  await ctx.db
    .updateTable('accounts')
    .set({ deleted_at: ctx.clock.now(), words_left: 'take' })
    .where('id', '=', ben.id)
    .execute()
  expect(await counted()).toEqual([1, 0, 1, 0, 1, 1, 0])
})

test('an unknown memorial is not found, and somebody else’s numbers are nobody else’s business', async () => {
  const { as, ann, ben, milanId } = await family()
  const unknown = '01J00000000000000000000000'
  expect(await as(ben)(statistics.visit, { personId: unknown })).toRefuse('notFound')
  expect(await as(ann)(statistics.of, { personId: unknown })).toRefuse('notFound')
  expect(await as(ben)(statistics.of, { personId: milanId })).toRefuse('forbidden')
})

test.each([
  ['the clocks go forward', '2026-03-28T22:30:00Z', ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']],
  ['the clocks go back', '2026-10-24T21:30:00Z', ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26']],
  ['a leap day', '2028-02-28T22:30:00Z', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
  ['a year ends', '2026-12-30T22:30:00Z', ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']],
])('days are counted by the calendar of the house, each once, also when %s', async (_, evening, days) => {
  const home = await family({ TIME_ZONE: 'Europe/Belgrade' })
  const { as, ben, milanId, clock, ctx } = home
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  const come = async () => {
    valueOf(await as(ben)(statistics.visit, { personId: milanId }))
    valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  }
  clock.forward(Date.parse(evening) - clock.now().getTime())
  // Half an hour before midnight in Belgrade, half an hour after it, and a day later.
  await come()
  clock.forward(3_600_000)
  await come()
  clock.forward(day + 3_600_000)
  await come()
  const { daily } = await read(home)
  expect(daily).toHaveLength(statisticsDays)
  expect(new Set(daily.map(({ date }) => date)).size).toBe(statisticsDays)
  expect(daily.slice(-4).map(({ date, views, lastGreetings }) => [date, views, lastGreetings])).toEqual(
    days.map((date, at) => [date, at === 0 ? 0 : 1, at === 0 ? 0 : 1]),
  )
})
