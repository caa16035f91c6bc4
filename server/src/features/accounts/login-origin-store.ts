/** In which browsers and networks somebody has logged in: hashes, of which one learns only whether it is the same. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { findNetworkOf } from '../../kit/network.ts'
import { browserOf } from './browser-cookie.ts'
import { hashSecret } from './secrets.ts'

/** Where somebody asks from. */
export interface LoginOrigin {
  accountId: string
  /** The secret of the browser's cookie. */
  browser: string
  /** The network address. */
  address: string
}

/** Bound to the account: what two people who share a browser leave here has nothing in common. */
const originHash = (accountId: string, what: string) => hashSecret(`${accountId} ${what}`)

/** Of the browser that signed up, beside the link to activate. */
export const browserHashOf = ({ accountId, browser }: Pick<LoginOrigin, 'accountId' | 'browser'>) =>
  originHash(accountId, browser)

/** NOTE: what is no address is no network anybody is known by: it may be that of everybody behind a proxy. */
function originHashes(origin: LoginOrigin) {
  const browser = { kind: 'browser', hash: browserHashOf(origin) }
  const network = findNetworkOf(origin.address)
  return network === null
    ? [browser]
    : [browser, { kind: 'network', hash: originHash(origin.accountId, network) }]
}

/** What a browser is known by to an account that has logged in there; null for one that is new to it. */
export async function knownBrowserOf(
  db: Db,
  accountId: string,
  request: FastifyRequest,
): Promise<string | null> {
  const browser = browserOf(request)
  if (browser === null) return null
  const hash = browserHashOf({ accountId, browser })
  const known = await db
    .selectFrom('known_places')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'browser')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known ? hash : null
}

/** The most browsers, and the most networks, that are remembered of one person. */
const maxOrigins = 50
/** How long one that is not used again is remembered, in days. */
const originRetentionDays = 400

/**
 * Remembers where somebody logs in. Answers whether both browser and network are new to an account of which others are
 * known: the first place of all is nobody's surprise.
 */
export async function noteLoginOrigin(
  tx: Db,
  origin: LoginOrigin,
  now: Date,
): Promise<{ isStrange: boolean }> {
  const { accountId } = origin
  const known = await tx
    .selectFrom('known_places')
    .select(['kind', 'hash', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('hash')
    .execute()
  const marks = originHashes(origin)
  const isKnown = marks.some(({ hash }) => known.some((other) => other.hash === hash))
  await tx
    .insertInto('known_places')
    .values(marks.map((mark) => ({ ...mark, account_id: accountId, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'hash'])
        .doUpdateSet({ seen_at: (eb) => eb.ref('excluded.seen_at') }),
    )
    .execute()
  if (known.length >= maxOrigins) await keepNewest(tx, accountId)
  return { isStrange: known.length > 0 && !isKnown }
}

async function keepNewest(tx: Db, accountId: string) {
  await sql`
    delete from known_places using (
      select kind, hash, row_number() over (partition by kind order by seen_at desc, hash) as place
      from known_places where account_id = ${accountId}
    ) as listed
    where known_places.account_id = ${accountId} and known_places.kind = listed.kind
      and known_places.hash = listed.hash and listed.place > ${sql.lit(maxOrigins)}`.execute(tx)
}

/** Forgets all places but the one somebody asks from, who has doubts about the others: they are new again. */
export async function forgetOtherOrigins(tx: Db, origin: LoginOrigin, now: Date): Promise<void> {
  await tx.deleteFrom('known_places').where('account_id', '=', origin.accountId).execute()
  await noteLoginOrigin(tx, origin, now)
}

/** What is kept of somebody's places, for their archive: which kind, and when it was used last. */
export function listLoginOrigins(db: Db, accountId: string) {
  return db
    .selectFrom('known_places')
    .select(['kind', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at')
    .execute()
}

/** Forgets those that were not used for more than a year; answers how many. */
export const forgetOldOrigins = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'known_places', (place) => place('seen_at', '<', daysAfter(now, -originRetentionDays)))
