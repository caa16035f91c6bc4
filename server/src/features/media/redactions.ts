/** What is redacted in a video for all but its family, found once (Q111). */
import type { Context } from '../../context.ts'
import { openStoredBytes } from '../../kit/files/bytes.ts'
import type { Redaction } from '../../kit/files/redaction.ts'
import { findRedactions, noteRedactions } from '../../kit/files/file-rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import { inspectVideoBytes } from '../../kit/videos/inspect-video.ts'
import { Refusal } from '../../kit/refusal.ts'

interface StoredFile {
  id: string
  sha256: string
}

/** Inspections under way, so that those who wait for the same video wait together. */
const pendingInspections = new Map<string, Promise<readonly Redaction[]>>()

/**
 * What is redacted in a video. It is found when the video is uploaded; of one that came before redactions were known,
 * when somebody first plays it. Refuses with `notFound` what is no video any more.
 */
export async function redactionsOf(
  ctx: Pick<Context, 'db' | 'store'>,
  { id, sha256 }: StoredFile,
): Promise<readonly Redaction[]> {
  const known = await findRedactions(ctx.db, id)
  if (known) return known
  const found =
    pendingInspections.get(sha256) ??
    inspectStoredVideo(ctx, sha256).finally(() => pendingInspections.delete(sha256))
  pendingInspections.set(sha256, found)
  return found
}

async function inspectStoredVideo({ db, store }: Pick<Context, 'db' | 'store'>, sha256: string) {
  const bytes = await openStoredBytes(store, originalKey(sha256))
  const video = bytes && (await inspectVideoBytes(bytes))
  if (!video) throw new Refusal('notFound', { detail: `no video under ${sha256}` })
  await noteRedactions(db, sha256, video.redactions)
  return video.redactions
}

/**
 * Raised when a reader of videos comes to cover something else and what rows hold is forgotten by a migration. Until then a
 * row keeps what was found for it.
 */
const readersVersion = 1

/** Names the bytes of a video as others get them. NOTE: asked for at each request, it looks at no single redaction. */
export const redactedTag = (
  { sha256 }: Pick<StoredFile, 'sha256'>,
  redactions: readonly Redaction[],
): string => `${sha256}-play-${readersVersion}-${redactions.length}`
