import { puzzle } from '@spomen/contract/puzzle.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { letManyIn } from '../../../test/followers.ts'
import { picture } from '../../../test/pictures.ts'
import { rowsReadPlanned } from '../../../test/rows-read.ts'
import { valueOf } from '../../../test/world.ts'
import { silenceRules } from '../silences/index.ts'
import { listGroups } from './store.ts'
import { countWaitingFor } from './waiting-store.ts'

/** Ben brings one photograph that waits, and many others brought theirs, which Ann has answered. */
async function suggestMany(home: Family, count: number) {
  const { ctx, as, ben, milanId } = home
  valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId }, [await picture(1)]))
  await letManyIn(home, count)
  const now = ctx.clock.now()
  await sql`
    insert into suggestions (id, memorial_id, file_id, suggester_id, created_at, answered_at, begun_at, place)
    select account_id, memorial_id, (select file_id from suggestions limit 1), account_id, ${now}, ${now}, ${now}, 0
    from followers where memorial_id = ${milanId} and account_id like 'many%'`.execute(ctx.db)
  await sql`vacuum analyze suggestions`.execute(ctx.db)
}

test('what waits for Ann in the puzzle is counted without going over what she has answered', async () => {
  const home = await family()
  const { ctx, ann } = home
  await suggestMany(home, 3_000)
  const rules = silenceRules(ctx)
  const read = await rowsReadPlanned(ctx.db, 'suggestions', (tx) => countWaitingFor(tx, ann.id, rules))
  expect(read).toBeLessThan(10)
})

test('whose photographs wait is listed from those whose do', async () => {
  const home = await family()
  const { ctx, ben, milanId } = home
  await suggestMany(home, 3_000)
  let groups: { suggester_id: string }[] = []
  const read = await rowsReadPlanned(ctx.db, 'suggestions', async (tx) => {
    groups = await listGroups(tx, milanId)
  })
  expect(groups.map(({ suggester_id }) => suggester_id)).toEqual([ben.id])
  expect(read).toBeLessThan(10)
})
