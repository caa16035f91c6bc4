import type {
  FailedJob,
  FailedLogin,
  PaymentEntry,
  QueuedMail,
  RegisteredMemorial,
  RegisteredUser,
} from '@spomen/contract/admin.ts'
import type { Db } from '../../kit/database/connect.ts'
import { measureMemorials } from '../../kit/files/storage-use.ts'
import type { FailedJobRecord } from '../../kit/jobs/queue-overview.ts'
import type { ListedMail } from '../../kit/mail/mailer.ts'
import {
  type FailedLoginRow,
  accountNameOf,
  listRegistered,
  type RegisteredUserRow,
} from '../accounts/index.ts'
import { countFollowersOfEach } from '../following/index.ts'
import { countGreetingsOnEach } from '../greetings/index.ts'
import { countInEach } from '../media/index.ts'
import {
  countOwnedBy,
  nameOf,
  paidUntil,
  type RegisteredMemorialRow as MemorialRow,
} from '../memorials/index.ts'
import type { listPayments } from '../payments/index.ts'
import { lastActsOn } from '../reports/index.ts'

/** People with what they keep, and why those who are suspended are. */
export async function presentUsers(db: Db, rows: readonly RegisteredUserRow[]): Promise<RegisteredUser[]> {
  const suspended = rows.filter((row) => row.suspended_at).map(({ id }) => id)
  const [kept, reasons] = await Promise.all([
    countOwnedBy(
      db,
      rows.map(({ id }) => id),
    ),
    lastActsOn(db, 'Suspended', suspended),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.mail,
    role: row.role === 'Admin' ? 'Admin' : null,
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    closedAt: row.deleted_at?.toISOString() ?? null,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedWhy: reasons.get(row.id) ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    memorials: kept.get(row.id) ?? 0,
  }))
}

/** Memorials with whose they are and how much lies on each; nothing of what they say. */
export async function presentMemorials(db: Db, rows: readonly MemorialRow[]): Promise<RegisteredMemorial[]> {
  const ids = rows.map(({ id }) => id)
  const ownerIds = [...new Set(rows.map((row) => row.owner_id))]
  const [owners, images, videos, documents, greetings, followers, bytes] = await Promise.all([
    listRegistered(db, ownerIds),
    countInEach(db, 'images', ids),
    countInEach(db, 'videos', ids),
    countInEach(db, 'documents', ids),
    countGreetingsOnEach(db, ids),
    countFollowersOfEach(db, ids),
    measureMemorials(db, ids),
  ])
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  return rows.map((row) => {
    const owner = ownerOf.get(row.owner_id)
    return {
      id: row.id,
      fullName: nameOf(row),
      isHuman: row.is_human,
      dateOfBirth: row.born,
      dateOfDeath: row.died,
      ownerId: row.owner_id,
      ownerName: owner ? accountNameOf(owner) : '',
      ownerEmail: owner?.mail ?? '',
      package: row.package_name,
      packageDue: paidUntil(row),
      createdAt: row.created_at.toISOString(),
      closedAt: row.deleted_at?.toISOString() ?? null,
      suspendedAt: row.suspended_at?.toISOString() ?? null,
      images: images.get(row.id) ?? 0,
      videos: videos.get(row.id) ?? 0,
      documents: documents.get(row.id) ?? 0,
      greetings: greetings.get(row.id) ?? 0,
      followers: followers.get(row.id) ?? 0,
      bytes: bytes.get(row.id) ?? 0,
    }
  })
}

/** A mail of the queue as the operator's page lists it. */
export const presentMail = (mail: ListedMail): QueuedMail => ({
  id: mail.id,
  kind: mail.kind,
  state: mail.state,
  to: mail.toAddress,
  createdAt: mail.createdAt.toISOString(),
  attempts: mail.attempts,
  lastError: mail.lastError,
})

/** A job that was given up, as the operator's page lists it. */
export const presentJob = ({ id, queue, createdAt, failedAt, tries }: FailedJobRecord): FailedJob => ({
  id,
  queue,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt?.toISOString() ?? null,
  tries,
})

/** Failed logins at an account from one network, as the operator's page lists them. */
export const presentFailure = (row: FailedLoginRow): FailedLogin => ({
  id: row.id,
  userId: row.account_id,
  userName:
    row.name === null || row.last_name === null
      ? null
      : accountNameOf({ name: row.name, last_name: row.last_name }),
  userEmail: row.mail,
  place: row.place,
  tries: row.tries,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
})

type PaymentRow = Awaited<ReturnType<typeof listPayments>>['rows'][number]

/** An entry of the ledger as the operator's page lists it; amounts in cents. */
export const presentPayment = (row: PaymentRow): PaymentEntry => ({
  id: row.id,
  orderId: row.order_id,
  cents: row.cents,
  bought: row.bought,
  isSandbox: row.provider === 'sandbox',
  providerRef: row.provider_ref,
  paidUntil: row.paid_until?.toISOString() ?? null,
  userId: row.buyer_id,
  userEmail: row.buyer_mail,
  personId: row.memorial_id,
  at: row.at.toISOString(),
})
