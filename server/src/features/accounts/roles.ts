import type { Db } from '../../kit/database/connect.ts'

/** Makes somebody a moderator; false when nobody has this address, or has left. */
export async function grantRole(db: Db, mail: string): Promise<boolean> {
  const granted = await setRole(db, mail, 'Admin').where('deleted_at', 'is', null).executeTakeFirst()
  return granted.numUpdatedRows > 0n
}

/** Takes the role back, also from somebody who has left and may come back; false when nobody has this address. */
export async function revokeRole(db: Db, mail: string): Promise<boolean> {
  const revoked = await setRole(db, mail, null).executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

const setRole = (db: Db, mail: string, role: 'Admin' | null) =>
  db.updateTable('accounts').set({ role }).where('mail', '=', mail)

/** The addresses of all moderators. */
export async function listModerators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('mail')
    .where('role', '=', 'Admin')
    .orderBy('mail')
    .execute()
  return rows.map(({ mail }) => mail)
}
