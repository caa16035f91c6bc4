/** Where many memorials came in copies, somebody is looked for in some of them at a time (YE02). */
import { claims } from '@spomen/contract/claims.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { broughtBy, comesByCopy, says } from '../../../test/imported.ts'
import { valueOf } from '../../../test/world.ts'
import { searchMemorialsOnce } from './search.ts'

const pageOf = (number: number) => `PAGE${String(number).padStart(22, '0')}`

/** So many more memorials of Ann's that came in copies, each with somebody nobody knows here; answers the last one's id. */
async function bringMany(home: Family, count: number): Promise<string> {
  const { ctx, milanId } = home
  const { accountId } = await comesByCopy(home, milanId, { name: 'Stranger', mail: 'stranger@example.org' })
  await sql`
    insert into memorials
    select (jsonb_populate_record(memorials, jsonb_build_object('id', 'PAGE' || lpad(n::text, 22, '0')))).*
    from memorials, generate_series(1, ${count}::int) n where memorials.id = ${milanId}`.execute(ctx.db)
  const brought = sql`from memorials where id <> ${milanId}`
  await sql`insert into own_copy_marks (memorial_id, salt, address) select id, id, '' ${brought}`.execute(
    ctx.db,
  )
  await sql`
    insert into imported_people (memorial_id, person_id, account_id, mail_hash)
    select id, 'STRANGER', ${accountId}, ${'0'.repeat(64)} ${brought}`.execute(ctx.db)
  return pageOf(count)
}

/** Cleo's words stand on the last of many pages that came. */
async function withCleosWords() {
  const home = await family()
  const { ann, cleo } = home
  const pageId = await bringMany(home, 1_200)
  const { accountId } = await comesByCopy(home, pageId, { name: 'Cleo Marić', mail: cleo.mail })
  await broughtBy(home, pageId, ann)
  await says(home, pageId, accountId, 'We shall miss you.')
  return { ...home, pageId }
}

const offersTo = async ({ as, cleo }: Family) => valueOf(await as(cleo)(claims.list, {}))

test('Cleo is looked for in as many pages as there is time for, and the next time in those behind them (YE02)', async () => {
  const home = await withCleosWords()
  const { ctx, cleo, pageId } = home
  const countOffers = async () => (await ctx.db.selectFrom('claim_offers').select('id').execute()).length
  const howFar = async () =>
    (await ctx.db.selectFrom('claim_searches').select('behind').execute()).map(({ behind }) => behind)
  await searchMemorialsOnce(ctx, cleo.id, 0)
  expect(await countOffers()).toBe(0)
  expect(await howFar()).toEqual([pageOf(499)])
  await searchMemorialsOnce(ctx, cleo.id, 0)
  expect(await howFar()).toEqual([pageOf(999)])
  expect(await offersTo(home)).toMatchObject([{ deceasedId: pageId }])
  expect(await howFar()).toEqual([null])
})

test('of two windows that look at once neither goes back behind what the other has looked through', async () => {
  const home = await withCleosWords()
  const { ctx, cleo, pageId } = home
  await Promise.all([searchMemorialsOnce(ctx, cleo.id, 0), searchMemorialsOnce(ctx, cleo.id)])
  expect(await ctx.db.selectFrom('claim_searches').select('behind').execute()).toEqual([{ behind: null }])
  expect(await offersTo(home)).toMatchObject([{ deceasedId: pageId }])
})

test('a server of the version before has looked for Cleo everywhere where it says so', async () => {
  const home = await withCleosWords()
  const { ctx, cleo } = home
  const searched = { account_id: cleo.id, searched_at: ctx.clock.now() }
  await ctx.db.insertInto('claim_searches').values(searched).execute()
  expect(await offersTo(home)).toEqual([])
})
