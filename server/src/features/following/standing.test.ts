import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { findMemorial } from '../memorials/index.ts'
import { findStandingRow } from './relation-store.ts'

test('how somebody stands to a memorial, which every call asks, is a statement that PostgreSQL remembers', async () => {
  const { ctx, ben, milanId } = await family()
  await ctx.db.transaction().execute(async (tx) => {
    const standing = await findStandingRow(tx, ben.id, milanId)
    expect(standing).toMatchObject({ id: milanId, follows: true, asked: false })
    const words = ['as "follows"', 'search_first']
    const { rows } = await sql`
      select 1 from pg_prepared_statements
      where (select bool_and(position(word in statement) > 0) from unnest(${words}::text[]) word)`.execute(tx)
    expect(rows).toHaveLength(1)
    // All that is known of a memorial is asked by name.
    const whole = await tx
      .selectFrom('memorials')
      .selectAll()
      .where('id', '=', milanId)
      .executeTakeFirstOrThrow()
    expect(await findMemorial(tx, milanId)).toEqual(whole)
    expect(standing).toMatchObject(whole)
  })
})
