import { type RemovedTale, type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { nameOf } from '../memorials/index.ts'
import type { RemovedTaleRow, TaleRow } from './store.ts'

/** A tale as the wire shows it. */
export function presentTale(row: TaleRow): Tale {
  const isVideo = row.type.startsWith('video/')
  const pictureFileId = isVideo ? row.still_file_id : row.file_id
  return {
    id: row.id,
    storyId: row.id,
    url: fileAddress(row.file_id, isVideo ? 'play' : 'large'),
    type: isVideo ? taleTypes.video : taleTypes.image,
    createdAt: row.created_at.toISOString(),
    deceasedId: row.memorial_id,
    deceasedFullName: nameOf(row),
    deceasedImageUrl: row.portrait_file_id && fileAddress(row.portrait_file_id, 'square'),
    ownerId: row.uploader_id,
    expiresAt: row.expires_at.toISOString(),
    seen: Boolean(row.seen),
    pictureUrl: pictureFileId && fileAddress(pictureFileId, 'large'),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    seconds: row.seconds,
    mediaType: row.type,
  }
}

/** A tale that was taken away, as its family may bring it back. */
export const presentRemoved = (row: RemovedTaleRow): RemovedTale => ({
  id: row.id,
  name: row.name,
  placeholder: row.placeholder,
  createdAt: row.created_at.toISOString(),
  removedAt: row.removed_at.toISOString(),
  goneAt: row.expires_at.toISOString(),
})
