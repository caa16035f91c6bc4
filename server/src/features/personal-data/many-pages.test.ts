/** Whoever owns many pages can leave and come back as anybody else can (YC07, Q28). */
import { personalData } from '@spomen/contract/personal-data.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { comeBack, leave } from '../../../test/leaving.ts'

/** So many more pages of Ann's, each as her father's is. */
async function bringPages({ ctx, milanId }: Family, count: number) {
  await sql`
    insert into memorials
    select (jsonb_populate_record(memorials, jsonb_build_object('id', 'PAGE' || lpad(n::text, 22, '0')))).*
    from memorials, generate_series(1, ${count}::int) n where memorials.id = ${milanId}`.execute(ctx.db)
  await sql`update memorial_totals set total = total + ${count} where is_human`.execute(ctx.db)
}

const countPages = async ({ ctx }: Family, ownerId: string) =>
  ctx.db
    .selectFrom('memorials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

test('Ann leaves, and all of her pages that Ben keeps pass to him, however long that takes in all (YC07)', async () => {
  const home = await family()
  const { as, ann, ben, ctx } = home
  await bringPages(home, 9)
  await sql`
    insert into followers (memorial_id, account_id, since, keeps_since)
    select id, ${ben.id}, created_at, created_at from memorials on conflict do nothing`.execute(ctx.db)
  // Nine pages take four and a half seconds, longer than a request waits in all.
  await sql`
    create function rest() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end'`.execute(
    ctx.db,
  )
  await sql`
    create trigger memorial_history_rests before insert on memorial_history for each row
    when (new.kind = 'passedOn') execute function rest()`.execute(ctx.db)
  expect(await as(ann)(personalData.leave, { id: ann.id, password: castPassword })).toSucceed()
  expect(await countPages(home, ben.id)).toEqual({ count: 9 })
})

test('Ann leaves with seven thousand pages that nobody is there for, and comes back to all of them (Q28)', async () => {
  const home = await family()
  const { ann } = home
  await bringPages(home, 7_000)
  const secret = await leave(home, ann)
  expect(await countPages(home, ann.id)).toEqual({ count: 0 })
  await comeBack(home, ann, secret)
  expect(await countPages(home, ann.id)).toEqual({ count: 7_001 })
})
