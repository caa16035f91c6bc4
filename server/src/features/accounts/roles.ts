import type { Db } from '../../kit/database/connect.ts'

/** Makes somebody a moderator; false when nobody has this address. */
export const grantRole = (db: Db, mail: string) => setRole(db, mail, 'Admin')

/** Takes the role back; false when nobody has this address. */
export const revokeRole = (db: Db, mail: string) => setRole(db, mail, null)

async function setRole(db: Db, mail: string, role: 'Admin' | null): Promise<boolean> {
  const changed = await db.updateTable('accounts').set({ role }).where('mail', '=', mail).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

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
