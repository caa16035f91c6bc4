import type { Image } from '@spomen/contract/media.ts'
import type { Db } from '../../kit/database/connect.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { type Gathered, gatheredAround } from '../interactions/index.ts'
import type { ImageRow } from './store.ts'

const presentImage = (row: ImageRow, { comments, likes, isBookmarked }: Gathered): Image => ({
  id: row.id,
  imageUrl: fileAddress(row.file_id, 'large'),
  title: row.title,
  description: row.description,
  location: row.location,
  memoryDate: row.memory_date,
  friends: row.friends,
  personId: row.memorial_id,
  ownerId: row.uploader_id,
  createdAt: row.created_at.toISOString(),
  modifiedAt: row.changed_at?.toISOString() ?? null,
  order: row.position,
  reported: row.reported,
  width: row.width ?? 1,
  height: row.height ?? 1,
  placeholder: row.placeholder,
  comments,
  likes,
  bookmarkedByLoggedInUser: isBookmarked,
})

/** Photographs as a viewer sees them, with what people have gathered around each. */
export async function presentImages(
  db: Db,
  reader: { id: string; isFamily: boolean },
  rows: readonly ImageRow[],
): Promise<Image[]> {
  if (rows.length === 0) return []
  const gathered = await gatheredAround(
    db,
    reader,
    rows.map((row) => row.id),
  )
  const nothing: Gathered = { comments: [], likes: [], isBookmarked: false }
  return rows.map((row) => presentImage(row, gathered.get(row.id) ?? nothing))
}
