/** Addresses to which no invitation goes (V09), kept as hashes alone: an end counts until an account proves its address. */
import type { Db } from '../../kit/database/connect.ts'
import { hashSecret } from './secrets.ts'

/** Since when an address, by its hash, wishes for no invitations; undefined where it has not said so. */
export async function findUninvitedSince(db: Db, addressHash: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('uninvited_addresses')
    .select('since')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return found?.since
}

/** Notes that an address, by its hash, wants no invitations; the last time counts. */
export async function addUninvited(db: Db, addressHash: string, since: Date): Promise<void> {
  await db
    .insertInto('uninvited_addresses')
    .values({ address_hash: addressHash, since })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ since }))
    .execute()
}

/** Forgets that an address, by its hash, wanted no invitations. */
export async function removeUninvited(db: Db, addressHash: string): Promise<void> {
  await db.deleteFrom('uninvited_addresses').where('address_hash', '=', addressHash).execute()
}

/** Forgets an end of invitations that was wished for before an account has proven the address, at `provenAt`. */
export async function removeUninvitedBefore(tx: Db, address: string, provenAt: Date): Promise<void> {
  await tx
    .deleteFrom('uninvited_addresses')
    .where('address_hash', '=', hashSecret(address))
    .where('since', '<=', provenAt)
    .execute()
}
