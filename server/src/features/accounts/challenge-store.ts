/** What somebody has begun in one browser and has to finish within minutes; every server process knows it. */
import type { Selectable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { LoginChallenges } from '../../kit/database/tables.ts'

/** The second step of a login, a login by passkey alone, or a passkey that is being made. */
export type ChallengeKind = 'secondStep' | 'passkeyLogin' | 'newPasskey'
export type LoginChallenge = Selectable<LoginChallenges>

/** By what somebody has shown first who they are: a password, or a provider's word. */
export type FirstStep = 'password' | 'provider'

/** How long one lasts, in seconds. */
export const challengeSeconds = 300
/** The most that is tried in one login; then the password is asked for again. */
const mostTries = 5

interface NewChallenge {
  secretHash: string
  kind: ChallengeKind
  accountId: string | null
  firstStep?: FirstStep
  /** Of the password that was shown. */
  proofHash?: string
  /** What a passkey has to sign. */
  passkeyChallenge?: string
  now: Date
}

/** Begins one, in the place of another with the same secret. */
export async function addChallenge(
  db: Db,
  { secretHash, kind, accountId, firstStep, proofHash, passkeyChallenge, now }: NewChallenge,
): Promise<void> {
  const values = {
    kind,
    account_id: accountId,
    first_step: firstStep ?? null,
    proof_hash: proofHash ?? null,
    passkey_challenge: passkeyChallenge ?? null,
    tries: 0,
    expires_at: new Date(now.getTime() + challengeSeconds * 1_000),
  }
  await db
    .insertInto('login_challenges')
    .values({ secret_hash: secretHash, ...values })
    .onConflict((conflict) => conflict.column('secret_hash').doUpdateSet(values))
    .execute()
}

interface ChallengeQuery {
  secretHash: string
  kind: ChallengeKind
  now: Date
}

/** A login under way, by the hash of its secret; undefined where its time or its tries are over. */
export function findChallenge(
  db: Db,
  { secretHash, kind, now }: ChallengeQuery,
): Promise<LoginChallenge | undefined> {
  return db
    .selectFrom('login_challenges')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
}

/** Counts a try, of many at once no more than may be; undefined when none is left. */
export function countTry(
  db: Db,
  { secretHash, kind, now }: ChallengeQuery,
): Promise<LoginChallenge | undefined> {
  return db
    .updateTable('login_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returningAll()
    .executeTakeFirst()
}

/** By what a login that waits has begun; one of an earlier version says nothing of it. */
export const firstStepOf = ({ first_step }: LoginChallenge): FirstStep =>
  first_step === 'provider' ? 'provider' : 'password'

/** Whether this try was the last of its login. */
export const wasLastTry = ({ tries }: LoginChallenge) => tries >= mostTries

/** Gives a passkey something to sign, once. False when the login is over. */
export async function askPasskey(db: Db, sought: ChallengeQuery, passkeyChallenge: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .set({ passkey_challenge: passkeyChallenge })
    .where('secret_hash', '=', sought.secretHash)
    .where('kind', '=', sought.kind)
    .where('expires_at', '>', sought.now)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends one; undefined when somebody was quicker, so that of two answers at once one counts. */
export function endChallenge(
  db: Db,
  { secretHash, kind, now }: ChallengeQuery,
): Promise<LoginChallenge | undefined> {
  return db
    .deleteFrom('login_challenges')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Ends every login of an account that waits for its second step: what was shown first does not count any more. */
export async function endWaitingLogins(tx: Db, accountId: string): Promise<void> {
  await tx
    .deleteFrom('login_challenges')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'secondStep')
    .execute()
}

/** Sweeps those whose minutes are over; answers how many. */
export const forgetOldChallenges = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'login_challenges', (challenge) => challenge('expires_at', '<=', now))
