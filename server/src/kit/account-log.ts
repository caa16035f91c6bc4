/**
 * What happened with an account: logins, roles, decisions, exports, moderation (decision 143). Each event is recorded in the
 * transaction of its action; read by its person and by the operator in `features/account-log`.
 */
import type { accountEventWays, AccountEventDoer, AccountEventKind } from '@spomen/contract/account-log.ts'
import { dayOf, daysAfter } from './clock.ts'
import { originatingRequest } from './current-request.ts'
import type { Db, Log } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import { deviceOf } from './devices.ts'
import { firstIdOf, newId } from './ids.ts'
import { shortNetworkOf } from './network.ts'

/** A kind with one of its ways; a kind without ways has none. */
export type AccountEventSort = {
  [Kind in AccountEventKind]: [(typeof accountEventWays)[Kind][number]] extends [never]
    ? { kind: Kind; way?: null }
    : { kind: Kind; way: (typeof accountEventWays)[Kind][number] }
}[AccountEventKind]

/** Something that happened with an account. Nothing in it is a secret, an address of somebody else or words of a memorial. */
export type AccountEvent = AccountEventSort & {
  accountId: string
  now: Date
  /** Who did it; the person of the account unless told. */
  by?: AccountEventDoer
  /** The account of the moderator who did it. */
  moderatorId?: string | null | undefined
  /** Where it was asked from, of what the person did: kept in words and shortened. */
  from?: { address: string; agent: string | null } | null
  memorialId?: string | null
  /** What comes again and again is one line: its name, the same for each. */
  batch?: string | null
}

/**
 * Records an event within the transaction of its action, as the last step of it, and writes a line of the log that names
 * kind, account and request.
 */
export async function recordAccountEvent(
  { log }: { log: Pick<Log, 'info'> },
  tx: Db,
  event: AccountEvent,
): Promise<void> {
  const { kind, accountId, now, from, by = 'person' } = event
  const way = event.way ?? null
  await tx
    .insertInto('account_log')
    .values({
      id: newId(now),
      at: now,
      account_id: accountId,
      kind,
      way,
      done_by: by,
      moderator_id: event.moderatorId ?? null,
      ...deviceOf(from?.agent ?? null),
      network: from ? shortNetworkOf(from.address) : null,
      memorial_id: event.memorialId ?? null,
      batch: event.batch ?? null,
      request_id: originatingRequest() ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'batch'])
        .where('batch', 'is not', null)
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('account_log.count'), '+', ref('excluded.count')) })),
    )
    .execute()
  log.info({ event: kind, way, account: accountId, by }, 'account event')
}

/** From so many networks a day's logins refused in one way have a line each; those from all others share one. */
const mostNetworksOfADay = 10

type RefusedWay = (typeof accountEventWays)['logInRefused'][number]

/**
 * Records that somebody was not let in: a line for a day, a network and a way, and for many networks one in all, so that
 * whoever tries for hours does not bury the rest.
 */
export async function recordRefusedLogin(
  context: { log: Pick<Log, 'info'> },
  db: Db,
  {
    accountId,
    way,
    now,
    from,
  }: { accountId: string; way: RefusedWay; now: Date; from: { address: string; agent: string | null } },
): Promise<void> {
  const day = dayOf(now)
  const network = shortNetworkOf(from.address)
  const known = await db
    .selectFrom('account_log')
    .select('network')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'logInRefused')
    .where('way', '=', way)
    // NOTE: by id, which sorts by its moment: by `at` the lines of everybody on that day could be read.
    .where('id', '>=', firstIdOf(new Date(`${day}T00:00:00Z`)))
    .orderBy('id')
    .limit(mostNetworksOfADay)
    .execute()
  const isOneMore = known.length >= mostNetworksOfADay && !known.some((line) => line.network === network)
  const batch = isOneMore ? `${day} ${way}` : `${day} ${way} ${network}`
  const event = { kind: 'logInRefused', way, accountId, now, batch } as const
  await recordAccountEvent(context, db, { ...event, from: isOneMore ? null : from })
}

/** Takes a moderator's name from about `most` lines of others; answers from how many. */
export async function forgetModeratorInLog(tx: Db, moderatorId: string, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('account_log')
    .set({ moderator_id: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('account_log').select('id').where('moderator_id', '=', moderatorId).limit(most),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How long a line is kept, in days. */
const keptDays = 366

/** Removes the lines whose year is over, a batch at a time; answers how many. */
export const forgetOldAccountEvents = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'account_log', (line) => line('at', '<', daysAfter(now, -keptDays)))
