/** What waits for a family, on whichever of its pages. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { memorialIdsOfFamilyMember } from '../memorials/index.ts'
import { isSilent, type SilenceRules } from '../silences/index.ts'

/** Suggested photographs nobody has answered, with who brought them and on whose page; what people who left had brought is not there. */
const waiting = (db: Db, keeperId: string) =>
  db
    .selectFrom('suggestions')
    .innerJoin('accounts', 'accounts.id', 'suggestions.suggester_id')
    .innerJoin('memorials', 'memorials.id', 'suggestions.memorial_id')
    .where('memorials.id', 'in', memorialIdsOfFamilyMember(db, keeperId))
    .where('memorials.deleted_at', 'is', null)
    .where('suggestions.answered_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)

/** Of these those that still wait for somebody, in no order. */
export const listStillWaiting = (db: Db, ids: readonly string[], keeperId: string) =>
  waiting(db, keeperId)
    .where('suggestions.id', '=', anyOf(ids))
    .select([
      'suggestions.id',
      'accounts.name as by_name',
      'accounts.last_name as by_last_name',
      'suggestions.memorial_id',
    ])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .select(['memorials.born', 'memorials.died'])
    .execute()

/** How many wait on each of somebody's pages of which nothing is silent for them, where the newest waits first. */
export const countWaitingFor = (db: Db, keeperId: string, rules: SilenceRules) =>
  waiting(db, keeperId)
    .where((eb) =>
      eb.not(isSilent('news', { account: keeperId, memorialId: sql.ref<string>('memorials.id'), ...rules })),
    )
    .select((eb) => ['memorials.id', eb.fn.countAll<number>().as('count')])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .groupBy('memorials.id')
    .orderBy((eb) => eb.fn.max('suggestions.id'), 'desc')
    .execute()
