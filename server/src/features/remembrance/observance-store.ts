/** Which days of a memorial somebody has chosen, what its family suggests, and whose turn has come (YF03). */
import { type Observance, observances } from '@spomen/contract/observances.ts'
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

export interface ObservanceChoice {
  observances: readonly Observance[]
  isAfterSunset: boolean
}

interface ChoiceKey {
  accountId: string
  memorialId: string
}

/** Those of the names kept that this version knows, in the contract's order. */
const known = (names: readonly string[]) => observances.filter((observance) => names.includes(observance))

/** What somebody has chosen for a memorial; undefined where nothing. */
export async function findChoice(
  db: Db,
  { accountId, memorialId }: ChoiceKey,
): Promise<ObservanceChoice | undefined> {
  const row = await db
    .selectFrom('remembrance_choices')
    .select(['observances', 'is_after_sunset'])
    .where('account_id', '=', accountId)
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return row && { observances: known(row.observances), isAfterSunset: row.is_after_sunset }
}

/** Keeps what somebody chooses, and the next day on which that reaches them. */
export async function putChoice(
  db: Db,
  { accountId, memorialId }: ChoiceKey,
  choice: ObservanceChoice & { nextOn: string | null },
): Promise<void> {
  const values = {
    observances: [...choice.observances],
    is_after_sunset: choice.isAfterSunset,
    next_on: choice.nextOn,
  }
  await db
    .insertInto('remembrance_choices')
    .values({ account_id: accountId, memorial_id: memorialId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'memorial_id']).doUpdateSet(values))
    .execute()
}

/** Forgets a choice: the usual days again. */
export async function removeChoice(db: Db, { accountId, memorialId }: ChoiceKey): Promise<void> {
  await db
    .deleteFrom('remembrance_choices')
    .where('account_id', '=', accountId)
    .where('memorial_id', '=', memorialId)
    .execute()
}

/** What a family suggests; empty where nothing. */
export async function findSuggestion(db: Db, memorialId: string): Promise<readonly Observance[]> {
  const row = await db
    .selectFrom('remembrance_suggestions')
    .select('observances')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return known(row?.observances ?? [])
}

/** Keeps what a family suggests; nothing ends it. */
export async function putSuggestion(
  db: Db,
  memorialId: string,
  suggested: readonly Observance[],
): Promise<void> {
  if (suggested.length === 0) {
    await db.deleteFrom('remembrance_suggestions').where('memorial_id', '=', memorialId).execute()
    return
  }
  const values = { observances: [...suggested] }
  await db
    .insertInto('remembrance_suggestions')
    .values({ memorial_id: memorialId, ...values })
    .onConflict((conflict) => conflict.column('memorial_id').doUpdateSet(values))
    .execute()
}

/** Choices with the lives they are about. */
const choicesOf = (db: Db) =>
  db
    .selectFrom('remembrance_choices as choice')
    .innerJoin('memorials', 'memorials.id', 'choice.memorial_id')
    .select([
      'choice.account_id',
      'choice.memorial_id',
      'choice.observances',
      'choice.is_after_sunset',
      'memorials.born',
      'memorials.died',
      'memorials.arrived',
      'memorials.created_at',
    ])

export interface ChosenLife extends ObservanceChoice {
  accountId: string
  memorialId: string
  born: string
  died: string
  arrived: string | null
  memorialSince: Date
}

type ChoiceRow = Awaited<ReturnType<ReturnType<typeof choicesOf>['execute']>>[number]

const present = (row: ChoiceRow): ChosenLife => ({
  accountId: row.account_id,
  memorialId: row.memorial_id,
  observances: known(row.observances),
  isAfterSunset: row.is_after_sunset,
  born: row.born,
  died: row.died,
  arrived: row.arrived,
  memorialSince: row.created_at,
})

/** All that somebody has chosen. */
export async function listChoicesOf(db: Db, accountId: string): Promise<ChosenLife[]> {
  const rows = await choicesOf(db)
    .where('choice.account_id', '=', accountId)
    .orderBy('choice.memorial_id')
    .execute()
  return rows.map(present)
}

interface DueRequest {
  day: string
  /** Leaves alone what comes on this day or before it; `-infinity` where days before count as well. */
  after: string
  /** Behind this account. */
  behind: string
  /** Accounts. */
  most: number
}

/**
 * The choices of some people whose turn has come, locked until the transaction ends, in the order of their ids; and who the
 * last of these people is, undefined where nobody is left. NOTE: whoever waited for another who reminds them, or corrects a
 * date, may find nobody of these people due any more, and reads their lives as they are then.
 */
export async function lockDueChoices(tx: Db, { day, after, behind, most }: DueRequest) {
  const people = await tx
    .selectFrom('remembrance_choices')
    .select('account_id')
    .distinct()
    .where('next_on', '>', after)
    .where('next_on', '<=', day)
    .where('account_id', '>', behind)
    .orderBy('account_id')
    .limit(most)
    .execute()
  const ids = people.map(({ account_id }) => account_id)
  await tx
    .selectFrom('remembrance_choices')
    .select('account_id')
    .where('next_on', '>', after)
    .where('next_on', '<=', day)
    .where('account_id', '=', anyOf(ids))
    .orderBy('account_id')
    .orderBy('memorial_id')
    .forUpdate()
    .execute()
  const rows = await choicesOf(tx)
    .where('choice.next_on', '>', after)
    .where('choice.next_on', '<=', day)
    .where('choice.account_id', '=', anyOf(ids))
    .orderBy('choice.account_id')
    .orderBy('choice.memorial_id')
    .execute()
  return { due: rows.map(present), last: ids.at(-1) }
}

/** Notes when each of these comes next. */
export async function setNextDays(
  tx: Db,
  days: readonly (ChoiceKey & { nextOn: string | null })[],
): Promise<void> {
  await sql`
    update remembrance_choices as choice set next_on = given.next_on::date
    from unnest(
      ${days.map(({ accountId }) => accountId)}::text[],
      ${days.map(({ memorialId }) => memorialId)}::text[],
      ${days.map(({ nextOn }) => nextOn)}::text[]
    ) as given (account_id, memorial_id, next_on)
    where choice.account_id = given.account_id and choice.memorial_id = given.memorial_id
  `.execute(tx)
}

/** Of these accounts the addresses of those who get mails of remembrance at all. */
export async function listReachable(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'mail'])
    .where('id', '=', anyOf(ids))
    .where('activated_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('notify_remembrance', '=', true)
    .execute()
  return new Map(rows.map(({ id, mail }) => [id, mail]))
}
