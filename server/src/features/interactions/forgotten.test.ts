/** What is said and marked at something goes with it, wherever it stands. */
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family, putOnPlan } from '../../../test/family.ts'
import { day } from '../../../test/leaving.ts'
import { hang } from '../../../test/photographs.ts'
import { purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'

test('a photograph that is gone for good leaves nothing in any table that speaks of it (promises 1.4)', async () => {
  const home = await family()
  const { as, ctx, clock, ann, ben, milanId } = home
  await putOnPlan(home, milanId, 'Premium')
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'subject_id' order by name`.execute(ctx.db)
  const tellingTables = async () => {
    const counted = await Promise.all(
      tables.map(async ({ name }) => {
        const found = await sql`select 1 from ${sql.table(name)} where subject_id = ${entityId}`.execute(
          ctx.db,
        )
        return found.rows.length > 0 ? [name] : []
      }),
    )
    return counted.flat()
  }

  valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  const entry = { title: 'Marries Petra', from: '1962-10-21', personId: milanId }
  valueOf(await as(ann)(timelines.add, { ...entry, assets: [{ type: 1, entityId }] }))
  valueOf(await as(ann)(photographs.remove, { id: entityId }))
  // A new table that speaks of a photograph is given something to say here.
  expect(await tellingTables()).toEqual(tables.map(({ name }) => name))

  clock.forward(31 * day)
  await purgeNow(home)
  expect(await tellingTables()).toEqual([])
})
