/** What is left of plans whose payments were ended since the house was to close, and stays after all (YE06). */
import { freeForever } from '@spomen/contract/plans.ts'
import type { NotNull } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { ownedBy } from '../memorials/index.ts'

/** What somebody can do about the plans of pages that are theirs. */
export interface PlansAfterClosing {
  /** Whether one still runs that is only to end, and can go on. */
  canResume: boolean
  /** Until when one counts whose payments have ended, by the plan of the page, YYYY-MM-DD: the first; null where there is none. */
  countsUntil: string | null
  /** Until when one counted that is over and not called so yet, as once the last day of the house had come: the last; null where there is none. */
  countedUntil: string | null
}

/** The memorials of which nothing more is collected: it has ended since a moment, or ends with what is paid. */
export const memorialsOfEndedPlans = (db: Db, since: Date) =>
  db
    .selectFrom('subscriptions')
    .select('memorial_id')
    .where(({ eb, and, or }) =>
      or([eb('ended_at', '>=', since), and([eb('state', '<>', 'ended'), eb('cancels_at_end', '=', true)])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as running')
            .select('running.id')
            .whereRef('running.memorial_id', '=', 'subscriptions.memorial_id')
            .where('running.state', '<>', 'ended')
            .where('running.cancels_at_end', '=', false),
        ),
      ),
    )
    .where('memorial_id', 'is not', null)
    .$narrowType<{ memorial_id: NotNull }>()

/** What is left of the plans that somebody pays for or has paid for until a moment, on a day. */
export async function findPlansAfterClosing(
  db: Db,
  { buyerId, since, today }: { buyerId: string; since: Date; today: string },
): Promise<PlansAfterClosing> {
  const ofOwnPages = () =>
    db
      .selectFrom('subscriptions')
      .innerJoin('memorials', 'memorials.id', 'subscriptions.memorial_id')
      .where('subscriptions.buyer_id', '=', buyerId)
      .where(ownedBy(buyerId))
      .where('memorials.deleted_at', 'is', null)
  const resumable = await ofOwnPages()
    .select('subscriptions.id')
    .where('subscriptions.state', '<>', 'ended')
    .where('subscriptions.cancels_at_end', '=', true)
    .limit(1)
    .executeTakeFirst()
  const ended = await ofOwnPages()
    .select(({ fn }) => [
      fn.min('memorials.package_due').filterWhere('memorials.package_due', '>=', today).as('counts'),
      fn.max('memorials.package_due').filterWhere('memorials.package_due', '<', today).as('counted'),
    ])
    .where('subscriptions.state', '=', 'ended')
    .where('subscriptions.ended_at', '>=', since)
    .where('memorials.package_name', 'not in', ['Free', freeForever])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as running')
            .select('running.id')
            .whereRef('running.memorial_id', '=', 'memorials.id')
            .where('running.state', '<>', 'ended'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { canResume: resumable !== undefined, countsUntil: ended.counts, countedUntil: ended.counted }
}
