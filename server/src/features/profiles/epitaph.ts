import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findGreeting, presentGreeting, wordsUnderName } from '../greetings/index.ts'
import { findEpitaph } from '../memorials/index.ts'

/**
 * What stands under a name for those inside: the family's own line, or the first words of the greeting they have pinned;
 * null where nothing does. A greeting that a moderator has hidden stands there for nobody, and again once it is shown.
 */
export const epitaphOn = async (db: Db, memorialId: string) =>
  epitaphBy(db, await findEpitaph(db, memorialId))

/** What stands under a name, as `epitaphOn` tells it, by the row that is known already; null where there is none. */
export async function epitaphBy(
  db: Db,
  held: { line: string | null; greeting_id: string | null } | null | undefined,
): Promise<MemorialProfile['epitaph']> {
  if (held?.line) return { words: held.line, greetingId: null, byUserFullName: null }
  const row = held?.greeting_id && (await findGreeting(db, held.greeting_id))
  if (!row || row.reported) return null
  const { id, note, byUserFullName } = presentGreeting(row)
  return { words: wordsUnderName(note), greetingId: id, byUserFullName }
}
