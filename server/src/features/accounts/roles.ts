import type { Db } from '../../kit/database/connect.ts'

/** Makes somebody a moderator; false when they are one. */
export const grantRole = (db: Db, id: string): Promise<boolean> => setRole(db, id, 'Admin')

/** Takes the role back, also from somebody who has left and may come back; false when they had none. */
export const revokeRole = (db: Db, id: string): Promise<boolean> => setRole(db, id, null)

async function setRole(db: Db, id: string, role: 'Admin' | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ role })
    .where('id', '=', id)
    .where('role', 'is distinct from', role)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
