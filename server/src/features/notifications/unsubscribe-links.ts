/** The links at the foot of mails, which put an end to mails of their kind without signing in (V11, RFC 8058). */
import {
  type UnsubscribableKind,
  unsubscribableKinds,
  type UnsubscribeLink,
} from '@spomen/contract/notifications.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { UnsubscribeOptions } from '../../kit/mail/pre-send-check.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  addUninvited,
  changeAccount,
  findAccount,
  findUninvitedSince,
  hashSecret,
  newSecret,
  removeUninvited,
} from '../accounts/index.ts'
import { addMute, isMuted, removeMute } from '../silences/index.ts'
import { columnOf, linkDays } from './rules.ts'
import { addUnsubscribeLinks, findUnsubscribeLink, forgetUnsubscribeLinks } from './store.ts'

const day = 86_400_000

/**
 * What a link ends: mails of a kind to an account, the days of one memorial, or invitations to an address. By that of an
 * account one also wishes for silence (YF01), about the memorial its mail tells of; by some for nothing else.
 */
type UnsubscribeTarget =
  | {
      kind: Exclude<UnsubscribableKind, 'remembrance' | 'invitation'> | 'silence'
      accountId: string
      memorialId: string | null
    }
  | { kind: 'remembrance'; accountId: string; memorialId: string }
  | { kind: 'invitation'; address: string }

/** Makes the secret of a new link; it is known to the mail alone. */
export const newLinkSecret = newSecret

/** Keeps what a link ends, by the hash of its secret. */
export const saveUnsubscribeLink = (tx: Db, secret: string, ends: UnsubscribeTarget, now: Date) =>
  saveUnsubscribeLinks(tx, [{ secret, ends }], now)

/** Keeps what each of many links ends, by the hashes of their secrets, in one statement. */
export const saveUnsubscribeLinks = (
  tx: Db,
  links: readonly { secret: string; ends: UnsubscribeTarget }[],
  now: Date,
): Promise<void> =>
  addUnsubscribeLinks(
    tx,
    links.map(({ secret, ends }) => ({
      secret_hash: hashSecret(secret),
      kind: ends.kind,
      account_id: ends.kind === 'invitation' ? null : ends.accountId,
      memorial_id: ends.kind === 'remembrance' ? ends.memorialId : null,
      about_memorial_id: ends.kind === 'invitation' || ends.kind === 'remembrance' ? null : ends.memorialId,
      address_hash: ends.kind === 'invitation' ? hashSecret(ends.address) : null,
      created_at: now,
    })),
  )

/** The two addresses of a link: the one mail programs post to, and the page people see. */
export const unsubscribeAddresses = (
  secret: string,
  kind: UnsubscribableKind,
  publicUrl: string,
): UnsubscribeOptions => ({
  oneClick: `${publicUrl}/api/refremembrance/unsubscribe/${secret}`,
  page: `${publicUrl}/Unsubscribe/${secret}`,
  list: kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
})

/** What a link is about. Refuses one nobody made, or that is too old, with `invalidLink`. */
export async function getUnsubscribeLink(db: Db, secret: string): Promise<UnsubscribeLink> {
  const { kind, accountId, memorialId, addressHash } = await getTarget(db, secret)
  if (addressHash !== null) return { kind, isOff: (await findUninvitedSince(db, addressHash)) !== undefined }
  if (memorialId !== null) {
    return { kind, isOff: await isMuted(db, { account_id: accountId, memorial_id: memorialId }) }
  }
  const account = await findAccount(db, accountId)
  if (!account || kind === 'invitation') throw new Refusal('invalidLink')
  return { kind, isOff: !account[columnOf(kind)] }
}

/** Puts an end to what a link is about, or takes that back; as often as one likes. Refuses as `getUnsubscribeLink` does. */
export async function applyUnsubscribeLink(
  { db, clock }: Context,
  secret: string,
  isOff: boolean,
): Promise<void> {
  const { kind, accountId, memorialId, addressHash } = await getTarget(db, secret)
  if (addressHash !== null) {
    return isOff ? addUninvited(db, addressHash, clock.now()) : removeUninvited(db, addressHash)
  }
  if (memorialId !== null) {
    const mute = { account_id: accountId, memorial_id: memorialId }
    return isOff ? addMute(db, mute, clock.now()) : removeMute(db, mute, clock.now())
  }
  if (kind === 'invitation') throw new Refusal('invalidLink')
  await changeAccount(db, accountId, { [columnOf(kind)]: !isOff })
}

async function getTarget(db: Db, secret: string) {
  const link = await findUnsubscribeLink(db, hashSecret(secret))
  const kind = unsubscribableKinds.find((name) => name === link?.kind)
  if (!link || !kind) throw new Refusal('invalidLink')
  return {
    kind,
    accountId: link.account_id ?? '',
    memorialId: link.memorial_id,
    addressHash: link.address_hash,
  }
}

/**
 * Whether an address wishes for no invitations, whoever invites: what was ended there before an account has proven the address
 * as its own counts no more. `invited` is the account behind it, if there is one.
 */
export async function refusesInvitations(
  db: Db,
  address: string,
  invited: { activated_at: Date | null } | undefined,
): Promise<boolean> {
  const since = await findUninvitedSince(db, hashSecret(address))
  const provenAt = invited?.activated_at ?? null
  return since !== undefined && (provenAt === null || since > provenAt)
}

/** Sweeps links that are too old, but for those by which somebody may still take back that they are not invited; answers how many. */
export const sweepUnsubscribeLinks = (db: Db, now: Date) =>
  forgetUnsubscribeLinks(db, new Date(now.getTime() - linkDays * day))
