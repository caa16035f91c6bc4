import type { Db } from '../../kit/database/connect.ts'
import { changeAudience } from '../../kit/files/file-rows.ts'
import { markPhotographReported } from './photograph-store.ts'
import { markVideoReported } from './video-store.ts'

/**
 * Hides a photograph from everyone but the family and whoever brought it, or shows it again; its file goes with it
 * (Q26). False when it is so already, or gone.
 */
export async function hidePhotograph(tx: Db, id: string, isHidden: boolean): Promise<boolean> {
  const fileId = await markPhotographReported(tx, id, isHidden)
  if (fileId) await changeAudience(tx, fileId, isHidden ? 'uploader' : 'followers')
  return fileId !== null
}

/** The same for a video. */
export async function hideVideo(tx: Db, id: string, isHidden: boolean): Promise<boolean> {
  const fileId = await markVideoReported(tx, id, isHidden)
  if (fileId) await changeAudience(tx, fileId, isHidden ? 'uploader' : 'followers')
  return fileId !== null
}
