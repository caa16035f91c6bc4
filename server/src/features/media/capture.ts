import { buffer } from 'node:stream/consumers'
import { readCaptureDetails } from '@spomen/contract/camera-metadata.ts'
import type { CaptureDetails } from '@spomen/contract/capture.ts'
import type { Context } from '../../context.ts'
import { findFile } from '../../kit/files/file-rows.ts'
import { originalKey } from '../../kit/files/store.ts'

/** What the untouched bytes of a photograph tell of themselves, as far as it can be believed `today`; nothing where they are not there. */
export async function readCaptureOfOriginal(
  { db, store }: Pick<Context, 'db' | 'store'>,
  { fileId, today }: { fileId: string; today: string },
): Promise<CaptureDetails> {
  const file = await findFile(db, fileId)
  const bytes = file && (await store.read(originalKey(file.sha256)))
  return readCaptureDetails(bytes ? await buffer(bytes) : new Uint8Array(), today)
}
