/** What of a film is covered for all but its family, found once (Q111). */
import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { bytesInStore } from '../../kit/files/bytes.ts'
import type { Redaction } from '../../kit/files/redaction.ts'
import { findRedactions, noteRedactions } from '../../kit/files/rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import { inspectVideoBytes } from '../../kit/videos/inspect-video.ts'
import { Refusal } from '../../kit/refusal.ts'

interface Kept {
  id: string
  sha256: string
}

/** Those who wait for the same film wait together. */
const looking = new Map<string, Promise<readonly Redaction[]>>()

/**
 * What of a film is covered. It is found when the film is brought; of one that came before there was anything to look
 * with, when somebody first plays it. Refuses with `notFound` what is no film any more.
 */
export async function redactionsOf(
  ctx: Pick<Context, 'db' | 'store'>,
  { id, sha256 }: Kept,
): Promise<readonly Redaction[]> {
  const known = await findRedactions(ctx.db, id)
  if (known) return known
  const found = looking.get(sha256) ?? look(ctx, sha256).finally(() => looking.delete(sha256))
  looking.set(sha256, found)
  return found
}

async function look({ db, store }: Pick<Context, 'db' | 'store'>, sha256: string) {
  const bytes = await bytesInStore(store, originalKey(sha256))
  const film = bytes && (await inspectVideoBytes(bytes))
  if (!film) throw new Refusal('notFound', { detail: `no film under ${sha256}` })
  await noteRedactions(db, sha256, film.redactions)
  return film.redactions
}

/** Names the bytes of a film as others get them. */
export const redactedTag = ({ sha256 }: Kept, redactions: readonly Redaction[]) =>
  `${sha256}-play-${createHash('sha256').update(JSON.stringify(redactions)).digest('hex').slice(0, 16)}`
