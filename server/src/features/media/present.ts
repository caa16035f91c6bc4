import { type Document } from '@spomen/contract/documents.ts'
import type { Photograph, RemovedMedia } from '@spomen/contract/media.ts'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { type Gathered, gatheredAround, keptAmong } from '../interactions/index.ts'
import type { DocumentRow } from './document-store.ts'
import type { Reader } from './rules.ts'
import type { listRemovedFrom } from './shelf-store.ts'
import type { ImageRow } from './store.ts'
import type { VideoRow } from './video-store.ts'

/** What photographs and videos have in common (J05, K05). */
const presentTold = (row: ImageRow | VideoRow, { comments, likes, isBookmarked }: Gathered) => ({
  id: row.id,
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
  placeholder: row.placeholder,
  comments,
  likes,
  bookmarkedByLoggedInUser: isBookmarked,
})

const presentImage = (row: ImageRow, gathered: Gathered): Photograph => ({
  ...presentTold(row, gathered),
  imageUrl: fileAddress(row.file_id, 'large'),
  width: row.width ?? 1,
  height: row.height ?? 1,
  ...(row.is_damaged && { isDamaged: true }),
  ...(row.bringer_name && { broughtBy: `${row.bringer_name} ${row.bringer_last_name}` }),
})

const presentVideo = (row: VideoRow, gathered: Gathered): Video => ({
  ...presentTold(row, gathered),
  videoUrl: fileAddress(row.file_id, 'play'),
  width: row.width ?? 16,
  height: row.height ?? 9,
  seconds: row.seconds,
  mediaType: row.copy_type ?? row.type,
  name: row.name,
  hasStill: row.still_file_id !== null,
  hasCaptions: row.captions_file_id !== null,
})

const nothing: Gathered = { comments: [], likes: [], isBookmarked: false }

type Rows<Row> = [db: Db, reader: Reader, rows: readonly Row[]]

async function withGathered<Row extends { id: string }, Shown>(
  [db, reader, rows]: Rows<Row>,
  present: (row: Row, gathered: Gathered) => Shown,
  gather = gatheredAround,
): Promise<Shown[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const gathered = await gather(db, reader, ids)
  return rows.map((row) => present(row, gathered.get(row.id) ?? nothing))
}

/** Photographs as a viewer sees them, with what people have gathered around each. */
export const presentImages = (...rows: Rows<ImageRow>): Promise<Photograph[]> =>
  withGathered(rows, presentImage)

/** The same for videos. */
export const presentVideos = (...rows: Rows<VideoRow>): Promise<Video[]> => withGathered(rows, presentVideo)

/** All photographs of a memorial at once, without what people say of them and like. */
export const presentImagesAlone = (...rows: Rows<ImageRow>): Promise<Photograph[]> =>
  withGathered(rows, presentImage, keptAmong)

/** The same for videos. */
export const presentVideosAlone = (...rows: Rows<VideoRow>): Promise<Video[]> =>
  withGathered(rows, presentVideo, keptAmong)

export const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  personId: row.memorial_id,
  name: row.name,
  documentUrl: fileAddress(row.file_id, 'original'),
  sizeInBytes: row.bytes,
  mediaType: row.type,
  order: row.position,
  createdAt: row.created_at.toISOString(),
})

type RemovedRow = Awaited<ReturnType<typeof listRemovedFrom>>[number]

export const presentRemoved = ({ id, title, name, placeholder, removed_at }: RemovedRow): RemovedMedia => ({
  id,
  name: title ?? name,
  placeholder,
  removedAt: removed_at.toISOString(),
  goneAt: daysAfter(removed_at, daysToReturn).toISOString(),
})
