import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Whatever happened, no memorial is open whose owner is closed, and the wall counts what it shows. */
export async function expectRightWall({ ctx }: World) {
  const { rows } = await sql<{ id: string }>`
    select memorials.id from memorials join accounts on accounts.id = owner_id
    where memorials.deleted_at is null and accounts.deleted_at is not null`.execute(ctx.db)
  expect(rows).toEqual([])
  const counted = await sql<{
    total: number
  }>`select count(*) as total from memorials where deleted_at is null`.execute(ctx.db)
  const kept = await sql<{ total: number }>`select sum(total)::bigint as total from memorial_totals`.execute(
    ctx.db,
  )
  expect(kept.rows).toEqual(counted.rows)
}
