/** Finds to whom words may belong that came in a copy: by the hash of their address, and never without their address. */
import type { Context } from '../../context.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { Db } from '../../kit/database/connect.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { hashMail } from '../own-copy/index.ts'
import { findMemorial } from '../memorials/index.ts'
import { isReached, newLinkSecret, saveUnsubscribeLink } from '../notifications/index.ts'
import {
  findSearchState,
  listByHash,
  listProvenAddresses,
  listSalts,
  listUnclaimed,
  noteSearch,
} from './store.ts'
import { addOffer } from './offer-store.ts'

type SearchContext = Pick<Context, 'db' | 'clock' | 'throttle' | 'limits' | 'queueDeferredMail'>

/**
 * Goes through the accounts of the house for one memorial. In the background: whoever brought it cannot tell by an answer
 * or by its time how many of its people have an account here.
 */
export const claimJob = defineJob<{ memorialId: string }>('claim-offers', { timeout: 3_600 })

/**
 * Has what stands on a memorial that came in a copy offered to everybody it may belong to; ask within the transaction
 * that brings it.
 */
export const offerClaims = ({ jobs }: Pick<Context, 'jobs'>, tx: Db, memorialId: string): Promise<void> =>
  jobs.enqueue(tx, claimJob, { memorialId }, { once: memorialId })

/**
 * How many names on one memorial are offered to one address: whoever did not answer in one house may stand there twice. In
 * a forged copy a hundred thousand do, which must cost nobody their peace, nor show by its time that there is an account.
 */
const mostOfOneAddress = 3

/** How many accounts are asked for at once: few enough that nobody else waits while they are hashed. */
const accountsAtOnce = 200

/** Offers what stands on a memorial to whoever has an account here, and writes to them. */
export async function searchAccounts(ctx: SearchContext, memorialId: string): Promise<void> {
  const { db } = ctx
  const memorial = await findMemorial(db, memorialId)
  const people = await listUnclaimed(db, memorialId)
  const [{ salt } = { salt: null }] = people
  if (!memorial || salt === null) return
  const sought = Map.groupBy(people, (person) => person.mail_hash)
  const accounts = inBatches((behind, most) => listProvenAddresses(db, behind, most), accountsAtOnce)
  for await (const { id, mail } of accounts) {
    const theirs = sought.get(hashMail(salt, mail))?.slice(0, mostOfOneAddress)
    if (!theirs) continue
    const personIds = theirs.map((person) => person.person_id)
    await offer(ctx, { memorialId, personIds }, { accountId: id, mail, ownerId: memorial.owner_id })
  }
}

interface Recipient {
  accountId: string
  mail: string
  ownerId: string
}

/** What stands in several names on a memorial, all with one address. */
interface OfferedNames {
  memorialId: string
  personIds: readonly string[]
}

/**
 * Offers it once, with one mail as long as whoever brought the memorial has not caused as many as they could send
 * invitations: a forged copy must not make the house write to everybody. The others find the offer in the house.
 */
async function offer(
  ctx: SearchContext,
  { memorialId, personIds }: OfferedNames,
  { accountId, mail, ownerId }: Recipient,
) {
  const { db, clock } = ctx
  const account = await findAccount(db, accountId)
  const mayWrite = account && isReached(account) && (await hasRoom(ctx, ownerId))
  await db.transaction().execute(async (tx) => {
    const ids: (string | null)[] = []
    for (const personId of personIds)
      ids.push(await addOffer(tx, { memorialId, personId }, { accountId, now: clock.now() }))
    const [first] = ids
    if (!first || !mayWrite) return
    const secret = newLinkSecret()
    await ctx.queueDeferredMail(tx, {
      kind: 'claimOffer',
      toAddress: mail,
      about: { accountId, secret },
      thing: first,
    })
    await saveUnsubscribeLink(tx, secret, { kind: 'silence', accountId, memorialId }, clock.now())
  })
}

async function hasRoom({ throttle, limits }: SearchContext, ownerId: string): Promise<boolean> {
  try {
    await throttle(limits.claimMails, ownerId)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.key === 'tooManyRequests') return false
    throw error
  }
}

/** How many memorials are hashed for at once: some milliseconds, in which nobody else is answered. */
const memorialsAtOnce = 500

/** For so long somebody is looked for while they wait for an answer, in milliseconds. */
const longestSearch = 1_000

/**
 * Looks once for somebody on all memorials that have come, from the first time they are there; memorials that come later look
 * for them. What takes longer than `most` milliseconds is gone on with the next time. NOTE: each memorial has a salt of its
 * own, so that this is a hash for each.
 */
export async function searchMemorialsOnce(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  most = longestSearch,
): Promise<{ isAnything: boolean }> {
  const begun = performance.now()
  const { isAnything, behind: from } = await findSearchState(db, accountId)
  if (!isAnything || from === null) return { isAnything }
  const account = await findAccount(db, accountId)
  if (!account || !isReached(account)) return { isAnything: false }
  for (let behind: string | null = from; behind !== null; ) {
    const salts = await listSalts(db, behind, memorialsAtOnce)
    const hashes = salts.map(({ id, salt }) => ({ memorialId: id, hash: hashMail(salt, account.mail) }))
    for (const person of await listByHash(db, hashes, mostOfOneAddress))
      await addOffer(db, person, { accountId, now: clock.now() })
    behind = salts.length < memorialsAtOnce ? null : (salts.at(-1)?.id ?? null)
    await noteSearch(db, { accountId, behind, now: clock.now() })
    if (performance.now() - begun > most) break
  }
  return { isAnything }
}
