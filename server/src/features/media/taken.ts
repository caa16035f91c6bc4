import { buffer } from 'node:stream/consumers'
import { takenOf } from '@spomen/contract/camera-notes.ts'
import type { Taken } from '@spomen/contract/taken.ts'
import type { Context } from '../../context.ts'
import { findFile } from '../../kit/files/rows.ts'
import { originalKey } from '../../kit/files/store.ts'

/** What the untouched bytes of a photograph tell of themselves, as far as it can be believed `today`; nothing where they are not there. */
export async function takenOfOriginal(
  { db, store }: Pick<Context, 'db' | 'store'>,
  { fileId, today }: { fileId: string; today: string },
): Promise<Taken> {
  const file = await findFile(db, fileId)
  const bytes = file && (await store.read(originalKey(file.sha256)))
  return takenOf(bytes ? await buffer(bytes) : new Uint8Array(), today)
}
