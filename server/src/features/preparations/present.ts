import type { Preparation, PreparedMemorial } from '@spomen/contract/preparations.ts'
import type { Context } from '../../context.ts'
import { fileAddress } from '../../kit/files/address.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { accountNameOf, findAccount } from '../accounts/index.ts'
import { findDoor } from '../doors/index.ts'
import { daysForGuests, isOwner, nameOf } from '../memorials/index.ts'
import type { FoundCard } from './cards.ts'
import { closingAfter } from './rules.ts'
import type { PreparedRow } from './store.ts'

/** What somebody prepares, as they see it. */
export const presentPreparation = (row: PreparedRow, now: Date): Preparation => ({
  personId: row.id,
  isHuman: row.is_human,
  deceasedName: nameOf(row),
  dateOfBirth: row.born,
  dateOfDeath: row.died,
  profileImageUrl: row.portrait_file_id && fileAddress(row.portrait_file_id, 'square'),
  beganAt: row.began_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  hasEnded: row.ends_at <= now,
  code: row.code,
  byUserFullName: accountNameOf({ name: row.by_name, last_name: row.by_last_name }),
  closesAt: closingAfter(row.ends_at).toISOString(),
})

/** Where the portrait on the page of a card is fetched, but for the variant. */
export const cardPortrait = '/api/files/prepared'

/**
 * What a card leads to, for whoever holds it. Once its family has the memorial, everybody else is told what the door tells a
 * guest and sees no portrait: whoever prepared it, too (YA04).
 */
export async function presentPrepared(
  { db }: Pick<Context, 'db'>,
  { code, viewer }: { code: string; viewer: Viewer | null },
  { preparation, memorial, state }: FoundCard,
): Promise<PreparedMemorial> {
  const isOwners = viewer !== null && isOwner(viewer, memorial)
  // To whom a family gave its card is its own affair: another of the family is told, who has shown who they are.
  const isTold = viewer !== null && (state === 'taken' || state === 'yours')
  const [by, owner, door] = await Promise.all([
    preparation.account_id === null ? undefined : findAccount(db, preparation.account_id),
    isTold ? findAccount(db, memorial.owner_id) : undefined,
    memorial.in_preparation || isOwners ? undefined : findDoor(db, memorial.id),
  ])
  const { born, died } = daysForGuests(memorial, door)
  const { portrait_file_id: fileId } = memorial
  const portrait =
    fileId &&
    (state === 'waits' ? `${cardPortrait}/${code}/medium` : isOwners ? fileAddress(fileId, 'medium') : null)
  return {
    personId: memorial.id,
    isHuman: memorial.is_human,
    deceasedName: nameOf(memorial),
    dateOfBirth: born,
    dateOfDeath: died,
    profileImageUrl: portrait,
    state,
    byUserFullName: by ? accountNameOf(by) : '',
    endsAt: preparation.ends_at.toISOString(),
    ownerFullName: owner && !owner.deleted_at ? accountNameOf(owner) : null,
  }
}
