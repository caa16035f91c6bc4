/** A page that thousands asked to follow, in a house of many pages. */
import { sql } from 'kysely'
import type { Family } from './family.ts'

/** So many asked to follow Milan's page, or were invited to, and had their answer. */
export async function answerMany({ ctx, ann, ben, milanId }: Family, count: number) {
  const now = ctx.clock.now()
  await sql`
    insert into follow_requests (id, memorial_id, kind, by_account_id, invited_mail, note, state, created_at, answered_at)
    select 'many' || lpad(n::text, 22, '0'), ${milanId}, case when n % 2 = 0 then 'request' else 'invitation' end,
      case when n % 2 = 0 then ${ben.id} else ${ann.id} end,
      case when n % 2 = 1 then 'many' || n || '@example.org' end, '', 'declined', ${now}, ${now}
    from generate_series(1, ${count}::int) n`.execute(ctx.db)
  // As in a house of many pages, of which PostgreSQL supposes few requests each.
  await ctx.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into follow_requests (id, memorial_id, kind, by_account_id, invited_mail, note, state, created_at)
      select 'else' || lpad(n::text, 22, '0'), 'else' || lpad(n::text, 22, '0'),
        case when n % 2 = 0 then 'request' else 'invitation' end, ${ben.id},
        case when n % 2 = 1 then 'else' || n || '@example.org' end, '',
        case when n % 10 < 2 then 'open' else 'declined' end, ${now}
      from generate_series(1, ${2 * count}::int) n`.execute(tx)
  })
  await sql`vacuum analyze follow_requests`.execute(ctx.db)
}
