/** The kinds of entity a report can be about, each asked of the feature it belongs to. */
import { createHash } from 'node:crypto'
import { type ReportDetail, type ReportType, reportTypes } from '@spomen/contract/reports.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findGreeting, hideGreeting, hideRemovedGreeting } from '../greetings/index.ts'
import { findComment, hideComment, hideRemovedComment } from '../interactions/index.ts'
import { findPhotographEvenRemoved, findVideoEvenRemoved, hideMedia } from '../media/index.ts'
import { findEvenClosed, nameOf } from '../memorials/index.ts'

/** The address of a variant of a reported file; `of` names the file where another may take its place, so that it is fetched anew. */
type VariantAddress = (variant: string, of?: string) => string

/** A thing as it is just now, also one that is hidden, or was taken away and is not purged yet. */
export interface ReportedEntity {
  type: ReportType
  memorialId: string
  /** Who wrote or brought it; null for a memorial. */
  authorId: string | null
  isHidden: boolean
  isGone: boolean
  /** Of what is for the keepers alone: whoever sees it beside them (YC10). */
  keptFor?: readonly string[]
  /** The file a moderator inspects, if there is one. */
  fileId: string | null
  /** What the detail shows of it; `address` is where its file opens for a moderator. */
  show(address: VariantAddress): Partial<ReportDetail>
}

interface ReportedKind {
  types: readonly ReportType[]
  find(db: Db, id: string): Promise<ReportedEntity | null>
  /** Hides it or shows it again; false when it is so already, or gone. A memorial is suspended instead. */
  hide?: Hide
}

type Hide = (tx: Db, thing: { id: string; memorialId: string }, isHidden: boolean) => Promise<boolean>

/**
 * Hides words where they stand, or where they lie since the family took them away. NOTE: they may be put back meanwhile; so
 * whoever finds them at neither place looks at the first once more, having waited for that at the second.
 */
const hideWords =
  (standing: (tx: Db, id: string, isHidden: boolean) => Promise<boolean>, removed: Hide): Hide =>
  async (tx, thing, isHidden) =>
    (await standing(tx, thing.id, isHidden)) ||
    (await removed(tx, thing, isHidden)) ||
    standing(tx, thing.id, isHidden)

/** First and last name as the wire has them; a pet's name is its first. */
const namesOf = (row: NonNullable<Awaited<ReturnType<typeof findEvenClosed>>>) => ({
  firstName: (row.is_human ? row.first_name : row.name) ?? '',
  lastName: (row.is_human ? row.last_name : null) ?? '',
})

const memorial: ReportedKind = {
  types: [reportTypes.Deceased],
  async find(db, id) {
    const row = await findEvenClosed(db, id)
    if (!row) return null
    return {
      type: reportTypes.Deceased,
      memorialId: row.id,
      authorId: null,
      isHidden: row.suspended_at !== null,
      isGone: row.deleted_at !== null,
      fileId: row.portrait_file_id,
      show: (address) => ({
        reportedDeceased: {
          ...namesOf(row),
          isHuman: row.is_human,
          dateOfBirth: row.born,
          dateOfDeath: row.died,
          city: row.city,
          country: row.country,
          imageUrl: row.portrait_file_id && address('medium', row.portrait_file_id),
        },
      }),
    }
  },
}

interface ReportedMediaRow {
  memorial_id: string
  uploader_id: string
  file_id: string
  reported: boolean
  audience: string
  deleted_at: Date | null
}

type MemorialNames = ReturnType<typeof namesOf>

/** What photographs and videos have in common: a file, whoever brought it, and the memorial they hang on. */
async function mediaOf(
  db: Db,
  row: ReportedMediaRow | undefined,
  type: ReportType,
  show: (names: MemorialNames, address: VariantAddress) => Partial<ReportDetail>,
): Promise<ReportedEntity | null> {
  const of = row && (await findEvenClosed(db, row.memorial_id))
  if (!row || !of) return null
  return {
    type,
    memorialId: of.id,
    authorId: row.uploader_id,
    isHidden: row.reported,
    isGone: row.deleted_at !== null,
    ...(row.audience === 'keepers' && { keptFor: [row.uploader_id] }),
    fileId: row.file_id,
    show: (address) => show(namesOf(of), address),
  }
}

const image: ReportedKind = {
  types: [reportTypes.Image],
  find: async (db, id) =>
    mediaOf(db, await findPhotographEvenRemoved(db, id), reportTypes.Image, (names, address) => ({
      reportedImage: { ...names, imageUrl: address('large') },
    })),
  hide: (tx, { id }, isHidden) => hideMedia(tx, 'images', id, isHidden),
}

const video: ReportedKind = {
  types: [reportTypes.Video],
  find: async (db, id) =>
    mediaOf(db, await findVideoEvenRemoved(db, id), reportTypes.Video, (names, address) => ({
      reportedVideo: { ...names, videoUrl: address('play') },
    })),
  hide: (tx, { id }, isHidden) => hideMedia(tx, 'videos', id, isHidden),
}

const comment: ReportedKind = {
  types: [reportTypes.Comment, reportTypes.CommentThread],
  async find(db, id) {
    const row = await findComment(db, id)
    if (!row) return null
    const beside =
      row.subject_kind === 'video'
        ? await findVideoEvenRemoved(db, row.subject_id)
        : await findPhotographEvenRemoved(db, row.subject_id)
    const isForKeepers = row.for_keepers || beside?.audience === 'keepers'
    return {
      ...(isForKeepers && { keptFor: [row.author_id, ...(beside ? [beside.uploader_id] : [])] }),
      type: row.parent_id ? reportTypes.CommentThread : reportTypes.Comment,
      memorialId: row.memorial_id,
      authorId: row.author_id,
      isHidden: row.reported,
      isGone: false,
      fileId: null,
      show: () => ({ reportedComment: { text: row.text } }),
    }
  },
  hide: hideWords(hideComment, hideRemovedComment),
}

const greeting: ReportedKind = {
  types: [reportTypes.LastGreeting],
  async find(db, id) {
    const row = await findGreeting(db, id)
    if (!row) return null
    return {
      type: reportTypes.LastGreeting,
      memorialId: row.memorial_id,
      authorId: row.author_id,
      isHidden: row.reported,
      isGone: false,
      fileId: null,
      show: () => ({ reportedLastGreeting: { note: row.note } }),
    }
  },
  hide: hideWords(hideGreeting, hideRemovedGreeting),
}

const kinds: readonly ReportedKind[] = [memorial, image, video, comment, greeting]

/** The thing behind an id, whatever its kind: ids are unique over all kinds (Q04). */
export async function findReportedEntity(db: Db, id: string): Promise<ReportedEntity | null> {
  for (const kind of kinds) {
    const found = await kind.find(db, id)
    if (found) return found
  }
  return null
}

/** Names what a moderator reads of a thing: another name once a word, a fact or its file has changed. */
export const editionOfEntity = ({ fileId, show }: ReportedEntity): string =>
  createHash('sha256')
    .update(JSON.stringify([fileId, show((variant) => `/${variant}`)]))
    .digest('base64url')

/** Hides what was reported, or shows it again; false when it is so already, gone, or a memorial. */
export async function hideReportedEntity(
  tx: Db,
  { type, entity_id: id, memorial_id: memorialId }: { type: number; entity_id: string; memorial_id: string },
  isHidden: boolean,
): Promise<boolean> {
  const kind = kinds.find(({ types }) => types.some((one) => one === type))
  return (await kind?.hide?.(tx, { id, memorialId }, isHidden)) ?? false
}

/** Where the file of what was reported opens for a moderator. */
export const addressFor =
  (reportId: string): VariantAddress =>
  (variant, of) =>
    `/api/files/reported/${reportId}/${variant}${of ? `?of=${of}` : ''}`

/** What a memorial is called, also a closed one. */
export async function nameOfMemorial(db: Db, id: string): Promise<string> {
  const row = await findEvenClosed(db, id)
  return row ? nameOf(row) : ''
}
