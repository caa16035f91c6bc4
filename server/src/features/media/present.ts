import { type Document } from '@spomen/contract/documents.ts'
import type { Photograph, RemovedMedia } from '@spomen/contract/media.ts'
import type { Video } from '@spomen/contract/videos.ts'
import type { Db } from '../../kit/database/connect.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { removalDates } from '../../kit/trash.ts'
import {
  countInteractions,
  type EntityInteractions,
  listInteractions,
  listBookmarkedAmong,
} from '../interactions/index.ts'
import { listSilentPhotographs } from '../silences/index.ts'
import { type MediaReader, shownAudience } from './rules.ts'
import type { WithBookmark } from './collection-rows-store.ts'
import type { listRemovedMedia } from './collection-store.ts'
import type { DocumentRow, PhotographRow, VideoRow } from './item-store.ts'

/** What photographs and videos have in common (J05, K05). */
const presentShared = (
  row: PhotographRow | VideoRow,
  reader: MediaReader,
  { comments, likes, isBookmarked, more }: EntityInteractions,
) => ({
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
  ...shownAudience(reader, row),
  placeholder: row.placeholder,
  comments,
  likes,
  ...(more && { more }),
  bookmarkedByLoggedInUser: isBookmarked,
})

const presentPhotograph = (
  row: WithBookmark<PhotographRow>,
  gathered: EntityInteractions,
  reader: MediaReader,
): Photograph => ({
  ...presentShared(row, reader, gathered),
  imageUrl: fileAddress(row.file_id, 'large'),
  width: row.width ?? 1,
  height: row.height ?? 1,
  ...(row.is_damaged && { isDamaged: true }),
  ...(row.is_silent && { isSilent: true }),
  ...(row.bringer_name && { broughtBy: `${row.bringer_name} ${row.bringer_last_name}`.trim() }),
})

const presentVideo = (row: VideoRow, gathered: EntityInteractions, reader: MediaReader): Video => ({
  ...presentShared(row, reader, gathered),
  videoUrl: fileAddress(row.file_id, 'play'),
  width: row.width ?? 16,
  height: row.height ?? 9,
  seconds: row.seconds,
  mediaType: row.copy_type ?? row.type,
  name: row.name,
  hasStill: row.still_file_id !== null,
  hasCaptions: row.captions_file_id !== null,
})

const nothing: EntityInteractions = { comments: [], likes: [], isBookmarked: false }

type PresentArguments<Row> = [db: Db, reader: MediaReader, rows: readonly Row[]]

type PresentOne<Row, Shown> = (row: Row, gathered: EntityInteractions, reader: MediaReader) => Shown

async function withInteractions<Row extends { id: string; uploader_id: string }, Shown>(
  [db, reader, rows]: PresentArguments<Row>,
  present: PresentOne<Row, Shown>,
  gather = listInteractions,
): Promise<Shown[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const brought = rows.flatMap((row) => (row.uploader_id === reader.id ? row.id : []))
  const gathered = await gather(db, { ...reader, brought: new Set(brought) }, ids)
  return rows.map((row) => present(row, gathered.get(row.id) ?? nothing, reader))
}

/** Photographs as a viewer sees them, with what people have gathered around each. */
export const presentPhotographs = (...rows: PresentArguments<PhotographRow>): Promise<Photograph[]> =>
  withInteractions(rows, presentPhotograph)

/** Videos as a viewer sees them, with what people have gathered around each. */
export const presentVideos = (...rows: PresentArguments<VideoRow>): Promise<Video[]> =>
  withInteractions(rows, presentVideo)

/** Photographs with how much people say of each and like. */
export const presentPhotographsWithCounts = (
  ...rows: PresentArguments<PhotographRow>
): Promise<Photograph[]> => withInteractions(rows, presentPhotograph, countInteractions)

/** Videos with how much people say of each and like. */
export const presentVideosWithCounts = (...rows: PresentArguments<VideoRow>): Promise<Video[]> =>
  withInteractions(rows, presentVideo, countInteractions)

/** All photographs of a memorial at once, without what people say of them and like; with which the reader wishes not to meet. */
export async function presentPhotographsWithoutInteractions(
  ...[db, reader, rows]: PresentArguments<WithBookmark<PhotographRow>>
): Promise<Photograph[]> {
  const unknown = rows.flatMap(({ id, is_silent }) => (is_silent === undefined ? id : []))
  const silent = await listSilentPhotographs(db, reader.id, unknown)
  const shown = rows.map((row) => ({ ...row, is_silent: row.is_silent ?? silent.has(row.id) }))
  return withoutInteractions([db, reader, shown], presentPhotograph)
}

/** All videos of a memorial at once, without what people say of them and like; with whether the reader keeps each. */
export const presentVideosWithoutInteractions = (
  ...rows: PresentArguments<WithBookmark<VideoRow>>
): Promise<Video[]> => withoutInteractions(rows, presentVideo)

/** Whether the reader keeps each is asked for where it did not come along. */
async function withoutInteractions<Row extends WithBookmark<{ id: string; uploader_id: string }>, Presented>(
  rows: PresentArguments<Row>,
  present: PresentOne<Row, Presented>,
): Promise<Presented[]> {
  const [, reader, shown] = rows
  if (shown.some((row) => row.is_kept === undefined))
    return withInteractions(rows, present, listBookmarkedAmong)
  return shown.map((row) => present(row, { ...nothing, isBookmarked: row.is_kept === true }, reader))
}

/** Documents as the wire shows them to a reader. */
export const presentDocuments = (reader: MediaReader, rows: readonly DocumentRow[]): Document[] =>
  rows.map((row) => presentDocument(row, reader))

const presentDocument = (row: DocumentRow, reader: MediaReader): Document => ({
  id: row.id,
  personId: row.memorial_id,
  name: row.name,
  documentUrl: fileAddress(row.file_id, 'original'),
  sizeInBytes: row.bytes,
  mediaType: row.type,
  order: row.position,
  createdAt: row.created_at.toISOString(),
  ...shownAudience(reader, row),
})

type RemovedMediaRow = Awaited<ReturnType<typeof listRemovedMedia>>[number]

/** What was taken away of photographs, videos and documents, as its family may bring it back. */
export const presentRemoved = ({
  id,
  title,
  name,
  placeholder,
  removed_at,
}: RemovedMediaRow): RemovedMedia => ({
  id,
  name: title ?? name,
  placeholder,
  ...removalDates(removed_at),
})
