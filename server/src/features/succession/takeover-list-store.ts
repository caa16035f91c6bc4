/** What is asked and waits, as families, moderators and whoever asks are shown it (YC05). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/**
 * What waits, with whoever asks and the place they have in the owner's order; whether it can pass by its day: not while the
 * memorial or its owner is suspended (`is_suspended`), nor while whoever asks is or has left (`is_asker_away`).
 */
const waitingTakeovers = (db: Db) =>
  db
    .selectFrom('takeover_requests as request')
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .innerJoin('accounts as asker', 'asker.id', 'request.account_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .leftJoin('successors', (join) =>
      join
        .onRef('successors.account_id', '=', 'request.account_id')
        .onRef('successors.memorial_id', '=', 'request.memorial_id'),
    )
    .select(['request.id', 'request.memorial_id', 'request.account_id', 'request.note'])
    .select(['request.asked_at', 'request.due_at', 'successors.position'])
    .select(['asker.name', 'asker.last_name', 'asker.portrait_file_id'])
    .select((eb) => [
      eb
        .or([eb('memorials.suspended_at', 'is not', null), eb('owner.suspended_at', 'is not', null)])
        .as('is_suspended'),
      eb
        .or([eb('asker.deleted_at', 'is not', null), eb('asker.suspended_at', 'is not', null)])
        .as('is_asker_away'),
    ])
    .where('request.state', '=', sql.lit('open'))

/** Where whoever is not named stands: the largest integer of PostgreSQL. */
const behindAll = sql.lit(2_147_483_647)

/**
 * The same, each with whether somebody stands before them who asks too and can have it (`is_behind`): in the owner's order,
 * and of those who are not named whoever asked first.
 */
const rankedTakeovers = (db: Db) =>
  db
    .selectFrom(waitingTakeovers(db).as('asked'))
    .selectAll('asked')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom(waitingTakeovers(db).as('other'))
            .select(sql.lit(1).as('one'))
            .whereRef('other.memorial_id', '=', 'asked.memorial_id')
            .where('other.is_asker_away', '=', false)
            .where(
              sql<boolean>`(coalesce(other.position, ${behindAll}), other.id) < (coalesce(asked.position, ${behindAll}), asked.id)`,
            ),
        )
        .as('is_behind'),
    )

/** Who asks to take a memorial over, whoever is to have it first of all; also those who cannot have it for now. */
export const listTakeovers = (db: Db, memorialId: string) =>
  rankedTakeovers(db)
    .where('asked.memorial_id', '=', memorialId)
    .orderBy(sql`asked.position nulls last`)
    .orderBy('asked.id')
    .execute()

/** What somebody asks and waits for, of all memorials. */
export const listTakeoversBy = (db: Db, accountId: string) =>
  rankedTakeovers(db).where('asked.account_id', '=', accountId).execute()

/** All that waits in the house, for its moderators, the one due first first. */
export const listAllTakeovers = (db: Db, most: number) =>
  rankedTakeovers(db)
    .innerJoin('memorials', 'memorials.id', 'asked.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select(['owner.name as owner_name', 'owner.last_name as owner_last_name'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name as memorial_last_name'])
    .select('memorials.name as memorial_name')
    .where('memorials.deleted_at', 'is', null)
    .orderBy('asked.due_at')
    .orderBy('asked.id')
    .limit(most)
    .execute()
