/** Pages in preparation, when the operator hands an account over whose mailbox is lost (YC08, A74). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { accept, funeralHouse, prepare } from '../../../test/preparations.ts'
import { valueOf } from '../../../test/world.ts'
import { handBackAll, handOverAll } from '../succession/index.ts'
import { changePreparer } from './store.ts'

const listOf = async ({ as }: Family, person: Person) =>
  valueOf(await as(person)(preparations.list, {})).map(({ personId, code }) => ({ id: personId, code }))

/** Who is inside beside the owner, as they see it. */
async function insideOf({ as }: Family, owner: Person, id: string) {
  const { keepers: keeping } = valueOf(await as(owner)(keepers.list, { deceasedId: id }))
  return [...keeping, ...valueOf(await as(owner)(following.followers, { id }))]
}

test('a funeral house loses its mailbox, the operator hands its account over, and the family that comes with the card has the page alone (YC08)', async () => {
  const home = await family()
  const { as, cleo, ctx } = home
  const house = await funeralHouse(home)
  const anew = await bringSomebody(ctx)
  const prepared = await prepare(home, house)
  const { id, code } = prepared
  const { id: imageId } = await hang(ctx, id, house.id)
  valueOf(await as(house)(greetings.post, { personId: id, note: 'Rest well.' }))

  expect(await handOverAll(ctx, { from: house.id, to: anew.id, changePreparer })).toEqual(['outside'])
  // The new account sees the page, and its card, which counts as before; the old one sees neither.
  expect(await listOf(home, anew)).toEqual([prepared])
  expect(await listOf(home, house)).toEqual([])
  expect(await as(house)(photographs.list, { deceasedId: id })).toRefuse('notFound')
  expect(valueOf(await as(house)(profiles.followed, {})).items).toEqual([])
  expect(await insideOf(home, anew, id)).toEqual([])
  expect(valueOf(await as(anew)(photographs.list, { deceasedId: id })).items).toMatchObject([{ id: imageId }])
  expect(valueOf(await as(anew)(preparations.card, { code })).state).toBe('prepared')

  await accept(home, cleo, code)
  expect(await insideOf(home, cleo, id)).toEqual([])
  expect(await listOf(home, anew)).toEqual([])
  for (const one of [house, anew])
    expect(await as(one)(photographs.list, { deceasedId: id })).toRefuse('forbidden')
  const brought = await ctx.db
    .selectFrom('images')
    .select('uploader_id as by')
    .where('memorial_id', '=', id)
    .unionAll(ctx.db.selectFrom('greetings').select('author_id as by').where('memorial_id', '=', id))
    .execute()
  expect(brought).toEqual([{ by: cleo.id }, { by: cleo.id }])
})

test('handed back by the operator, what a funeral house prepares is its own again, and nothing of it the other’s (YC08, A74)', async () => {
  const home = await family()
  const { as, ctx } = home
  const house = await funeralHouse(home)
  const other = await bringSomebody(ctx)
  const prepared = await prepare(home, house)
  const hand = { from: house.id, to: other.id, changePreparer }
  await handOverAll(ctx, hand)
  const own = await prepare(home, other)
  expect(await handBackAll(ctx, hand)).toEqual(['outside'])
  expect(await listOf(home, house)).toEqual([prepared])
  expect(await listOf(home, other)).toEqual([own])
  expect(await as(other)(photographs.list, { deceasedId: prepared.id })).toRefuse('notFound')
})

test('what an operator handed over before whoever prepares went along is found by its preparer after the update (YC08)', async () => {
  const home = await family()
  const { cleo, ctx } = home
  const house = await funeralHouse(home)
  const anew = await bringSomebody(ctx)
  const prepared = await prepare(home, house)
  const taken = await prepare(home, house)
  await accept(home, cleo, taken.code)
  // As the version before left it.
  await handOverAll(ctx, { from: house.id, to: anew.id, changePreparer: async () => {} })
  expect(await listOf(home, anew)).toEqual([])
  const step = path.join(
    import.meta.dirname,
    '../../../migrations/0113_who-prepares-what-was-handed-over.sql',
  )
  await sql.raw(readFileSync(step, 'utf8')).execute(ctx.db)
  expect(await listOf(home, anew)).toEqual([prepared])
  const by = await ctx.db.selectFrom('preparations').select('account_id').orderBy('memorial_id').execute()
  expect(by).toEqual([{ account_id: anew.id }, { account_id: house.id }])
})

test('whoever was left inside a page in preparation is outside once its family has it (YC08)', async () => {
  const home = await family()
  const { as, cleo, ctx } = home
  const house = await funeralHouse(home)
  const left = await bringSomebody(ctx)
  const { id, code } = await prepare(home, house)
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: id, account_id: left.id, since: now, keeps_since: now })
    .execute()
  await accept(home, cleo, code)
  expect(await insideOf(home, cleo, id)).toEqual([])
  expect(await as(left)(photographs.list, { deceasedId: id })).toRefuse('forbidden')
})
