import { ownCopies } from '@spomen/contract/own-copy.ts'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Family, family } from '../../../test/family.ts'
import { day } from '../../../test/leaving.ts'
import { valueOf } from '../../../test/world.ts'
import { prepareCopies, sweepCopies } from './index.ts'
import { copyKey } from './rules.ts'

/** So many copies of Milan's page lie ready, all as the page is, none of which was compared; kept until a moment. */
async function prepareMany(home: Family, count: number, until: Date) {
  const { ctx } = home
  const round = { comparedBefore: new Date(0), until, makesMissing: true }
  await prepareCopies(ctx, round)
  await home.mails()
  await sql`
    insert into own_copies (id, memorial_id, account_id, state, bytes_total, bytes, asked_at, ready_at, expires_at, content_hash)
    select 'MANY' || lpad(n::text, 22, '0'), memorial_id, account_id, state, bytes_total, bytes, asked_at, ready_at, expires_at,
      content_hash
    from own_copies, generate_series(1, ${count}::int) n`.execute(ctx.db)
}

const listCopies = ({ ctx }: Family) =>
  ctx.db
    .selectFrom('own_copies')
    .select(['expires_at', 'compared_at', sql<string>`xmin`.as('written')])
    .execute()

test('one round compares all copies that are due, however many there are (YE06)', async () => {
  const home = await family()
  const { ctx, clock } = home
  const until = new Date(clock.now().getTime() + 30 * day)
  await prepareMany(home, 5, until)
  clock.forward(day)
  await prepareCopies(ctx, { comparedBefore: clock.now(), until, makesMissing: false, atOnce: 2 })
  const copies = await listCopies(home)
  expect(copies.filter(({ compared_at: at }) => at?.getTime() !== clock.now().getTime())).toEqual([])
  expect(copies).toHaveLength(6)
})

test('copies that are kept a week at a time are written once a day, and not every ten minutes (YE06)', async () => {
  const home = await family()
  const { ctx, clock } = home
  const round = async () => {
    const until = new Date(clock.now().getTime() + 7 * day)
    await prepareCopies(ctx, { comparedBefore: new Date(0), until, makesMissing: false })
    return (await listCopies(home)).map(({ written }) => written)
  }
  await prepareMany(home, 2, new Date(clock.now().getTime() + 7 * day))
  const before = await round()
  clock.forward(600_000)
  expect(await round()).toEqual(before)
  clock.forward(day)
  expect(await round()).not.toEqual(before)
  const [first] = await listCopies(home)
  expect(first?.expires_at).toEqual(new Date(clock.now().getTime() + 7 * day))
})

test('Ann is told that nobody writes to her of a copy the house prepares by itself, and is written to once she asks (YE06)', async () => {
  const home = await family()
  const { as, ann, ctx, clock, milanId: deceasedId } = home
  const until = new Date(clock.now().getTime() + 7 * day)
  await prepareCopies(ctx, { comparedBefore: new Date(0), until, makesMissing: true })
  const find = async () => valueOf(await as(ann)(ownCopies.find, { deceasedId })).copy
  const prepared = await find()
  expect(prepared).toMatchObject({ state: 'waiting', isPrepared: true })
  const asked = valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
  expect([asked.id, asked.isPrepared]).toEqual([prepared?.id, undefined])
  expect(await find()).toEqual(asked)
  const mails = await home.mails()
  expect(mails.filter(({ to, text }) => to === ann.mail && text.includes('?copy=open'))).toHaveLength(1)
  expect(await find()).toMatchObject({ id: asked.id, state: 'ready' })
})

test('copies whose days are over go with one sweep, however many there are (YE06)', async () => {
  const home = await family()
  const { ctx, clock } = home
  await prepareMany(home, 1_200, new Date(clock.now().getTime() + 7 * day))
  clock.forward(8 * day)
  await sweepCopies(ctx, clock.now())
  expect(await listCopies(home)).toEqual([])
})

test('of all that lies in the store a sweep asks by the hundred, and takes away what nobody has a copy of (YE06)', async () => {
  const home = await family()
  const { ctx, clock } = home
  await prepareMany(home, 600, new Date(clock.now().getTime() + 30 * day))
  const ids = (await ctx.db.selectFrom('own_copies').select('id').orderBy('id').execute()).map(({ id }) => id)
  await ctx.db
    .deleteFrom('own_copies')
    .where('id', '=', ids[300] ?? '')
    .execute()
  const removed: string[] = []
  const store = {
    ...ctx.store,
    async *list() {
      for (const id of ids) yield { key: copyKey(id), bytes: 1, storedAt: new Date(0) }
    },
    remove: async (key: string) => void removed.push(key),
  }
  let asked = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => ((asked += 1), node),
    transformResult: async ({ result }) => result,
  })
  expect(await sweepCopies({ db, store }, clock.now())).toBe(1)
  expect(removed).toEqual([copyKey(ids[300] ?? '')])
  expect(asked).toBeLessThan(6)
})
