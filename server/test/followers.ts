/** Those who are inside Milan's page. */
import { sql } from 'kysely'
import type { Person } from './cast.ts'
import type { Family } from './family.ts'

/** Lets somebody in as of now, without the asking; answers them. */
export async function letIn({ ctx, milanId }: Pick<Family, 'ctx' | 'milanId'>, person: Person) {
  const follower = { memorial_id: milanId, account_id: person.id, since: ctx.clock.now() }
  await ctx.db.insertInto('followers').values(follower).execute()
  return person
}

/** Lets so many people in who have accounts and do nothing else in a story; answers nothing. */
export async function letManyIn({ ctx, milanId }: Pick<Family, 'ctx' | 'milanId'>, count: number) {
  const since = ctx.clock.now()
  await sql`
    with people as (
      insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, created_at, activated_at)
      select 'many' || lpad(n::text, 22, '0'), 'many' || n || '@example.org', '-', 'Many', 'People', 'Other', '1980-01-01', '',
        '', ${since}, ${since}
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into followers (memorial_id, account_id, since) select ${milanId}, id, ${since} from people`.execute(
    ctx.db,
  )
}
