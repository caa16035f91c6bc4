import type { UnsubscribableKind } from '@spomen/contract/notifications.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { UnsubscribeLinks } from '../../kit/database/tables.ts'

/** Keeps what a link at the foot of a mail puts an end to. */
export async function addUnsubscribeLinks(
  tx: Db,
  links: readonly (Insertable<UnsubscribeLinks> & { kind: UnsubscribableKind })[],
): Promise<void> {
  if (links.length > 0) await tx.insertInto('unsubscribe_links').values(links).execute()
}

/** What a link at the foot of a mail ends, by the hash of its secret. */
export function findUnsubscribeLink(db: Db, secretHash: string) {
  return db
    .selectFrom('unsubscribe_links')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
}

/** Forgets links older than `before`; answers how many. */
export const forgetUnsubscribeLinks = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, 'unsubscribe_links', (link) => link('created_at', '<', before))

/** Whether an address wishes for no invitations. */
export async function isUninvited(db: Db, addressHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('uninvited_addresses')
    .select('since')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that an address wants no invitations; the first time counts. */
export async function addUninvited(db: Db, addressHash: string, since: Date): Promise<void> {
  await db
    .insertInto('uninvited_addresses')
    .values({ address_hash: addressHash, since })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}

/** Forgets that an address wanted no invitations. */
export async function removeUninvited(db: Db, addressHash: string): Promise<void> {
  await db.deleteFrom('uninvited_addresses').where('address_hash', '=', addressHash).execute()
}

interface Mute {
  account_id: string
  memorial_id: string
}

/** Whether somebody does not wish to be reminded of the days of a memorial. */
export async function isMuted(db: Db, { account_id, memorial_id }: Mute): Promise<boolean> {
  const found = await db
    .selectFrom('remembrance_mutes')
    .select('since')
    .where('account_id', '=', account_id)
    .where('memorial_id', '=', memorial_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Mutes the days of a memorial for somebody; the first time counts. */
export async function addMute(db: Db, mute: Mute, since: Date): Promise<void> {
  await db
    .insertInto('remembrance_mutes')
    .values({ ...mute, since })
    .onConflict((conflict) => conflict.columns(['account_id', 'memorial_id']).doNothing())
    .execute()
}

/** Lets somebody be reminded of a memorial's days again. */
export async function removeMute(db: Db, { account_id, memorial_id }: Mute): Promise<void> {
  await db
    .deleteFrom('remembrance_mutes')
    .where('account_id', '=', account_id)
    .where('memorial_id', '=', memorial_id)
    .execute()
}
