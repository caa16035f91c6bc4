import type { UnsubscribableKind } from '@spomen/contract/notifications.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { UnsubscribeLinks } from '../../kit/database/tables.ts'

/** Keeps what a link at the foot of a mail puts an end to. */
export async function addUnsubscribeLinks(
  tx: Db,
  links: readonly (Insertable<UnsubscribeLinks> & { kind: UnsubscribableKind | 'silence' })[],
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

/** Forgets links older than `before`, but for those that have ended invitations; answers how many. */
export const forgetUnsubscribeLinks = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, 'unsubscribe_links', (link) =>
    link.and([
      link('created_at', '<', before),
      link.not(
        link.exists(
          link
            .selectFrom('uninvited_addresses')
            .select('since')
            .whereRef('uninvited_addresses.address_hash', '=', 'unsubscribe_links.address_hash'),
        ),
      ),
    ]),
  )
