import { greetings } from '@spomen/contract/greetings.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { letManyIn } from '../../../test/followers.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

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

test.each([[['greetings']], [['photographs']], [['greetings', 'photographs']]] as const)(
  'who wrote twice and brought two photographs is asked once by a door that shows %j (YA03)',
  async (parts) => {
    const home = await family()
    const { as, ann, ben, ctx, milanId: deceasedId } = home
    for (const note of ['Rest well.', 'We think of you.'])
      valueOf(await as(ben)(greetings.post, { personId: deceasedId, note }))
    const brought = [await picture(1), await picture(2)]
    valueOf(await as(ben)(puzzle.suggest, { deceasedId }, brought))
    const waiting = valueOf(await as(ann)(puzzle.group, { deceasedId, userId: ben.id }))
    const suggestionIds = waiting.map(({ suggestionId }) => suggestionId)
    valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds }))
    await openDoor(home, { parts: [...parts] })
    const asked = await ctx.db.selectFrom('door_consents').select('account_id').execute()
    expect(asked).toEqual([{ account_id: ben.id }])
  },
)
