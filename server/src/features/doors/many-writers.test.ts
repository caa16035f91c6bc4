import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { letManyIn } from '../../../test/followers.ts'

test('a page on which three thousand people wrote opens its door, and each of them is asked once (YA03)', async () => {
  const home = await family()
  const { ctx, milanId } = home
  await letManyIn(home, 3_000)
  await sql`
    insert into greetings (id, memorial_id, author_id, note, created_at)
    select account_id, memorial_id, account_id, 'We think of him.', ${ctx.clock.now()}
    from followers where memorial_id = ${milanId} and account_id like 'many%'`.execute(ctx.db)
  await openDoor(home)
  const asked = await ctx.db
    .selectFrom('letters')
    .select(['to_address', 'about'])
    .where('kind', '=', 'doorConsent')
    .execute()
  expect(new Set(asked.map(({ to_address }) => to_address)).size).toBe(3_000)
  expect(asked).toHaveLength(3_000)
  const { links } = await ctx.db
    .selectFrom('unsubscribe_links')
    .select((eb) => eb.fn.countAll<string>().as('links'))
    .where('kind', '=', 'silence')
    .where('about_memorial_id', '=', milanId)
    .executeTakeFirstOrThrow()
  expect(Number(links)).toBe(3_000)
})
