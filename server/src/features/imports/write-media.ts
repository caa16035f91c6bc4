/** Writes down the photographs, videos, documents, tales and pieces of the puzzle of a copy, with what was said of them. */
import type { Context } from '../../context.ts'
import { addImportedBookmarks, addImportedComments, addImportedLikes } from '../interactions/index.ts'
import {
  addImportedDocuments,
  addImportedPhotographs,
  addImportedVideos,
  enqueueVideoProcessing,
  fileAudienceOf,
} from '../media/index.ts'
import type { CopyLists } from '../own-copy/index.ts'
import { addImportedSuggestions } from '../puzzle/index.ts'
import { addImportedTales } from '../tales/index.ts'
import { isOver } from './rules.ts'
import { batchSize, batches, asDate, asDateOrNull, type Writing } from './writing.ts'

/** How many photographs at once, each with what was said of it. */
const mediaBatchSize = 100

interface MediaWriting extends Writing {
  ctx: Pick<Context, 'jobs' | 'transcoder' | 'settings'>
  /** The account that stands for whoever took the copy. */
  takerId: string
}

/** Writes all of them; a video that lacks something gets it as if it had been uploaded. The bookmarks are those of `takerId`. */
export async function writeMedia(ctx: MediaWriting['ctx'], writing: Writing, takerId: string): Promise<void> {
  const { spool } = writing
  const media = { ...writing, ctx, takerId }
  for await (const items of batches(spool.read('photographs'), mediaBatchSize))
    await writePhotographs(media, items)
  for await (const items of batches(spool.read('films'), mediaBatchSize)) await writeVideos(media, items)
  for await (const items of batches(spool.read('documents'), batchSize)) await writeDocuments(media, items)
  for await (const items of batches(spool.read('tales'), batchSize)) await writeTales(media, items)
  for await (const items of batches(spool.read('puzzlePieces'), batchSize))
    await writePuzzlePieces(media, items)
}

/** The items of a list that are not over, and whose file has come. */
const itemsToWrite = <Item extends Parameters<typeof isOver>[0] & { file: { id: string } }>(
  { stored, now }: MediaWriting,
  items: readonly Item[],
) => items.filter((item) => !isOver(item, now) && stored.has(item.file.id))

async function writePhotographs(media: MediaWriting, items: CopyLists['photographs'][]): Promise<void> {
  const { add, files } = media
  const there = itemsToWrite(media, items)
  await files(
    'photographs',
    there.map((item) => ({ file: item.file, audience: fileAudienceOf(item) })),
  )
  const rows = there.map((item) => ({ ...mediumRow(media, item), shown_to: item.shownTo ?? 'inside' }))
  await add('photographs', rows, addImportedPhotographs)
  await writeInteractions(media, 'image', there)
}

async function writeVideos(media: MediaWriting, items: CopyLists['films'][]): Promise<void> {
  const { ctx, tx, stored, add, files, fileId } = media
  const there = itemsToWrite(media, items)
  await files(
    'films',
    there.flatMap((item) => [
      { file: item.file, audience: fileAudienceOf(item) },
      ...[item.still, item.captions, item.copy].map((file) => ({ file, audience: 'followers' as const })),
    ]),
  )
  const rows = there.map((item) => {
    const video = stored.get(item.file.id)?.video
    return {
      ...mediumRow(media, item),
      seconds: secondsOf(item.seconds) ?? video?.seconds ?? null,
      for_browsers: video?.isForBrowsers ?? item.forBrowsers,
      still_file_id: fileId(item.still),
      captions_file_id: fileId(item.captions),
      copy_file_id: fileId(item.copy),
    }
  })
  await add('films', rows, addImportedVideos)
  for (const { id, memorial_id: memorialId, still_file_id, copy_file_id, for_browsers, deleted_at } of rows)
    if (!deleted_at && (!still_file_id || (!for_browsers && !copy_file_id)))
      await enqueueVideoProcessing(ctx, tx, { id, memorialId })
  await writeInteractions(media, 'video', there)
}

/** The columns that a photograph and a video have in common; notes that it is on the page. */
function mediumRow({ memorialId, accountIdOf, onPage }: MediaWriting, item: CopyLists['photographs']) {
  onPage.add(item.id)
  return {
    id: item.id,
    memorial_id: memorialId,
    file_id: item.file.id,
    uploader_id: accountIdOf(item.by),
    title: item.title,
    description: item.description,
    location: item.location,
    memory_date: item.memoryDate,
    friends: item.friends,
    position: item.position,
    reported: item.reported,
    audience: item.audience ?? 'page',
    created_at: asDate(item.createdAt),
    changed_at: asDateOrNull(item.changedAt),
    deleted_at: asDateOrNull(item.deletedAt),
  }
}

/** Writes the comments, likes and bookmarks of photographs or videos. */
async function writeInteractions(
  media: MediaWriting,
  kind: 'image' | 'video',
  items: readonly CopyLists['photographs'][],
): Promise<void> {
  const rows = commentRows(media, kind, items)
  // Each answer comes after what it answers.
  const [roots, answers] = [rows.filter((row) => !row.parent_id), rows.filter((row) => row.parent_id)]
  await media.add('comments', [...roots, ...answers], addImportedComments)
  await media.add('likes', likeRows(media, items), addImportedLikes)
  await media.add('bookmarks', bookmarkRows(media, kind, items), addImportedBookmarks)
}

const commentRows = (
  { memorialId, accountIdOf }: MediaWriting,
  kind: 'image' | 'video',
  items: readonly CopyLists['photographs'][],
) =>
  items.flatMap((item) =>
    item.comments.map((comment) => ({
      id: comment.id,
      memorial_id: memorialId,
      subject_kind: kind,
      subject_id: item.id,
      parent_id: comment.parentId,
      author_id: accountIdOf(comment.by),
      text: comment.text,
      reported: comment.reported,
      for_keepers: comment.isForKeepers === true,
      created_at: asDate(comment.createdAt),
      changed_at: asDateOrNull(comment.changedAt),
    })),
  )

const likeRows = ({ memorialId, accountIdOf }: MediaWriting, items: readonly CopyLists['photographs'][]) =>
  items.flatMap((item) =>
    [item, ...item.comments].flatMap((liked) =>
      liked.likes.map((like) => ({
        id: like.id,
        memorial_id: memorialId,
        subject_id: liked.id,
        kind: like.kind,
        account_id: accountIdOf(like.by),
        created_at: asDate(like.createdAt),
      })),
    ),
  )

const bookmarkRows = (
  { memorialId, takerId }: MediaWriting,
  kind: 'image' | 'video',
  items: readonly CopyLists['photographs'][],
) =>
  items.flatMap(({ id, bookmark }) =>
    bookmark
      ? [
          {
            id: bookmark.id,
            memorial_id: memorialId,
            subject_kind: kind,
            subject_id: id,
            account_id: takerId,
            created_at: asDate(bookmark.createdAt),
          },
        ]
      : [],
  )

async function writeDocuments(media: MediaWriting, items: CopyLists['documents'][]): Promise<void> {
  const { memorialId, accountIdOf, add, files } = media
  const there = itemsToWrite(media, items)
  await files(
    'documents',
    there.map((item) => ({ file: item.file, audience: fileAudienceOf(item) })),
  )
  const rows = there.map((item) => ({
    id: item.id,
    memorial_id: memorialId,
    file_id: item.file.id,
    uploader_id: accountIdOf(item.by),
    position: item.position,
    audience: item.audience ?? 'page',
    created_at: asDate(item.createdAt),
    deleted_at: asDateOrNull(item.deletedAt),
  }))
  await add('documents', rows, addImportedDocuments)
}

async function writeTales(media: MediaWriting, items: CopyLists['tales'][]): Promise<void> {
  const { memorialId, accountIdOf, stored, add, files, fileId } = media
  const there = itemsToWrite(media, items)
  await files(
    'tales',
    there.flatMap(({ file, still, expiresAt }) =>
      [file, still].map((each) => ({ file: each, audience: 'followers' as const, expiresAt })),
    ),
  )
  const rows = there.map((item) => ({
    id: item.id,
    memorial_id: memorialId,
    file_id: item.file.id,
    still_file_id: fileId(item.still),
    uploader_id: accountIdOf(item.by),
    seconds: stored.get(item.file.id)?.video ? secondsOf(item.seconds) : null,
    created_at: asDate(item.createdAt),
    expires_at: asDate(item.expiresAt),
    begun_at: asDate(item.begunAt),
    place: item.place,
  }))
  await add('tales', rows, addImportedTales)
}

async function writePuzzlePieces(media: MediaWriting, items: CopyLists['puzzlePieces'][]): Promise<void> {
  const { memorialId, accountIdOf, add, files } = media
  const there = itemsToWrite(media, items)
  await files(
    'puzzlePieces',
    there.map(({ file }) => ({ file, audience: 'uploader' })),
  )
  const rows = there.map((item) => ({
    id: item.id,
    memorial_id: memorialId,
    file_id: item.file.id,
    suggester_id: accountIdOf(item.by),
    created_at: asDate(item.createdAt),
    begun_at: asDate(item.begunAt),
    place: item.place,
    answered_at: asDateOrNull(item.answeredAt),
    is_taken: item.isTaken,
    shown_to: item.shownTo ?? 'inside',
  }))
  await add('puzzlePieces', rows, addImportedSuggestions)
}

const secondsOf = (said: number | null) => (said !== null && said > 0 ? said : null)
