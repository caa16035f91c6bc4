/** What the archive tells programs: the same as its page, with the place of each file and without addresses of this house. */
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import type { JsonFields } from '../../kit/json.ts'
import type { GuestWordsOnMemorial, OwnGuestWords } from '../guest-words/index.ts'
import type { ArchivedFile, MemorialFiles } from './archive.ts'
import type { ArchiveContent } from './content.ts'
import type {
  ExportedVideo,
  ExportedMemorial,
  ExportedTale,
  ExportedDocument,
  ExportedPhotograph,
} from './memorial-content.ts'

/** A memorial with all that is on it; `files` says where its files lie. */
export const memorialRecord = (kept: ExportedMemorial, files: MemorialFiles): JsonFields => ({
  memorial: kept.about,
  ceremonies: {
    ...kept.ceremonies,
    ceremonies: kept.ceremonies.ceremonies.map(({ isShown, ...about }) => about),
  },
  timeline: exportEntries(kept.timeline(), files),
  photographs: exportPhotographs(kept.photographs(), files),
  videos: exportVideos(kept.videos(), files),
  documents: exportDocuments(kept.documents(), files),
  tales: exportTales(kept.tales(), files),
  greetings: kept.greetings(),
  guestWords: exportGuestWords(kept.guestWords(), files),
  gifts: kept.gifts(),
  followers: kept.followers(),
})

/** What somebody did on the pages of others; `guestWords` says where the photographs beside their words lie. */
export const elsewhereRecord = (
  content: ArchiveContent,
  guestWords: MemorialFiles['guestWords'],
): JsonFields => {
  const all = content.elsewhere()
  return { ...all, guestWords: exportGuestWords(all.guestWords, { guestWords }) }
}

/** Photographs as programs read them: with the place of their file, and without addresses of this house. */
async function* exportPhotographs(
  photographs: AsyncIterable<ExportedPhotograph>,
  { photographs: placed }: MemorialFiles,
) {
  for await (const { imageUrl, fileId, placeholder, ...about } of photographs)
    yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Videos, just so. */
async function* exportVideos(videos: AsyncIterable<ExportedVideo>, { videos: placed }: MemorialFiles) {
  for await (const {
    videoUrl,
    fileId,
    copyFileId,
    captionsFileId,
    placeholder,
    hasStill,
    mediaType,
    ...about
  } of videos)
    yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Documents, just so. */
async function* exportDocuments(
  documents: AsyncIterable<ExportedDocument>,
  { documents: placed }: MemorialFiles,
) {
  for await (const { documentUrl, fileId, ...about } of documents)
    yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Tales, just so; one that came to be while the archive was made is not among them. */
async function* exportTales(tales: AsyncIterable<ExportedTale>, { tales: placed }: MemorialFiles) {
  for await (const { id, type, mediaType, createdAt, expiresAt, seconds } of tales)
    if (placed.has(id))
      yield { id, type, mediaType, createdAt, expiresAt, seconds, file: placed.get(id)?.path ?? null }
}

/** Words of guests, just so; what came while the archive was made is not among them. */
async function* exportGuestWords(
  words: AsyncIterable<GuestWordsOnMemorial | OwnGuestWords>,
  { guestWords: placed }: Pick<MemorialFiles, 'guestWords'>,
) {
  for await (const { fileId, ...about } of words)
    if (placed.has(about.id)) yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Notices as programs read them; one that came to be while the archive was made is not among them. */
export async function* exportNotices(
  content: ArchiveContent,
  placed: ReadonlyMap<string, ArchivedFile | null>,
) {
  for await (const { imageUrl, fileId, placeholder, ...about } of content.localServices())
    if (placed.has(about.id)) yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Suggested photographs, just as notices. */
export async function* exportSuggestions(
  content: ArchiveContent,
  placed: ReadonlyMap<string, ArchivedFile | null>,
) {
  for await (const { fileId, ...about } of content.suggestions())
    if (placed.has(about.id)) yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Entries as programs read them, each with the places of what stands beside it. */
async function* exportEntries(entries: AsyncIterable<TimelineEntry>, { photographs, videos }: MemorialFiles) {
  for await (const { assets, ...entry } of entries)
    yield {
      ...entry,
      assets: assets.map(({ type, entityId }) => ({
        type,
        entityId,
        file: (photographs.get(entityId) ?? videos.get(entityId))?.path ?? null,
      })),
    }
}
