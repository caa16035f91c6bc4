/** Of which memorials a mail tells, kept beside the link at its foot where the link alone does not say it (YF01). */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** What a link ends, by the hash of its secret, and the memorials that are noted of its mail. */
export const findLinkWithPages = (db: Db, secretHash: string) =>
  db
    .selectFrom('unsubscribe_links')
    .selectAll()
    .select(
      sql<string[]>`array(
        select page.memorial_id from unsubscribe_link_pages as page
        where page.secret_hash = unsubscribe_links.secret_hash order by page.memorial_id
      )`.as('pages'),
    )
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()

/**
 * Notes of which memorials a mail tells, by the hash of its link's secret; those that are noted already stay. The link is
 * then no longer about the first of them, and outlives each of them, but for one whose days it ends (decision 132). A link
 * that is gone notes nothing.
 */
export async function addLinkPages(
  db: Db,
  secretHash: string,
  memorialIds: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Held before the link (decision 156): a purge removes links after the memorial they are about.
    const told = await tx
      .selectFrom('memorials')
      .select('id')
      .where('id', '=', anyOf(memorialIds))
      .orderBy('id')
      .forKeyShare()
      .execute()
    const link = await tx
      .updateTable('unsubscribe_links')
      .set({ about_memorial_id: null })
      .where('secret_hash', '=', secretHash)
      .returning('secret_hash')
      .executeTakeFirst()
    if (!link || told.length === 0) return
    await tx
      .insertInto('unsubscribe_link_pages')
      .values(told.map(({ id }) => ({ secret_hash: link.secret_hash, memorial_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
