/** Those who are inside Milan's page. */
import type { Person } from './cast.ts'
import type { Family } from './family.ts'

/** Lets somebody in as of now, without the asking; answers them. */
export async function letIn({ ctx, milanId }: Pick<Family, 'ctx' | 'milanId'>, person: Person) {
  const follower = { memorial_id: milanId, account_id: person.id, since: ctx.clock.now() }
  await ctx.db.insertInto('followers').values(follower).execute()
  return person
}
