import { personalData } from '@spomen/contract/personal-data.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { letManyIn } from '../../../test/followers.ts'
import { adoptionJob, mailAdoption } from './index.ts'

type Portion = Parameters<typeof mailAdoption>[1]

/** The portions of those inside whose mails wait to be ordered. */
const waitingPortions = async ({ ctx }: Family) => {
  const { rows } = await sql<{ data: Portion }>`
    select data from pgboss.job where name = ${adoptionJob.name} order by created_on, id`.execute(ctx.db)
  return rows.map(({ data }) => data)
}

test('Ann leaves though nine thousand people are inside her father’s page, and each of them is asked once (YC07, Q28)', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  await letManyIn(home, 9_000)
  expect(await as(ann)(personalData.leave, { id: ann.id, password: castPassword })).toSucceed()
  for (const portion of await waitingPortions(home)) await mailAdoption(ctx, portion)
  const asked = await ctx.db
    .selectFrom('letters')
    .select('to_address')
    .where('kind', '=', 'keeperSought')
    .execute()
  expect(asked).toHaveLength(9_001)
  expect(new Set(asked.map(({ to_address }) => to_address)).size).toBe(9_001)
})
