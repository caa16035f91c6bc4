import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { findFile } from '../../kit/files/file-rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import { damagedIfUnreadable } from '../../kit/files/unreadable.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { streamJson, type JsonFields } from '../../kit/json.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Archive, archiveOf } from '../../kit/zip.ts'
import { type ArchiveContent, collectContent } from './content.ts'
import type { ExportedMemorial, ExportedVideo } from './memorial-content.ts'
import { entryName, fileName, uniqueNames } from '../../kit/entry-names.ts'
import { renderArchivePage } from './page.ts'
import { type ReadingRights, readingRights } from './reading-rights.ts'
import { elsewhereRecord, exportNotices, exportSuggestions, memorialRecord } from './records.ts'

/** Where an image lies in the archive; null for one whose bytes could not be read. */
export interface ArchivedFile {
  /** The original, bit by bit as it was uploaded. */
  path: string
  /** What a browser shows of it: the original, where browsers know its kind; of others what was made for them. */
  displayPath: string
}

/** A file that an archive lacks, or holds as far as its disk could read it. */
export interface LostInArchive {
  /** What it was called when it was uploaded. */
  name: string
  why: 'missing' | 'damaged'
}

/** Where the images, videos, documents and tales of a memorial lie. */
export interface MemorialFiles {
  /** What the memorial is called. */
  name: string
  portrait: ArchivedFile | null
  photographs: ReadonlyMap<string, ArchivedFile | null>
  videos: ReadonlyMap<string, ArchivedFile | null>
  documents: ReadonlyMap<string, ArchivedFile | null>
  tales: ReadonlyMap<string, ArchivedFile | null>
  /** Null as well of words without a photograph. */
  guestWords: ReadonlyMap<string, ArchivedFile | null>
}

/** A thing whose file belongs into the archive; a notice may have no image. */
interface ArchivableFile extends Partial<Pick<ExportedVideo, 'copyFileId' | 'captionsFileId'>> {
  id: string
  fileId: string | null
}

type ArchiveContext = Pick<Context, 'db' | 'subjects' | 'clock' | 'settings' | 'store' | 'images' | 'log'>

/**
 * Everything about the viewer as a ZIP archive, made while it is read: one page for people, in their language and
 * without anything from elsewhere, JSON for programs, and every original of their memorials. The page comes last, since
 * it tells which images could not be read. It breaks off where the session ends meanwhile, or a memorial is another's.
 */
export async function archiveOfViewer(ctx: ArchiveContext, viewer: Viewer): Promise<Readable> {
  const rights = readingRights(ctx, viewer)
  const collected = await collectContent(ctx, viewer)
  const content = { ...collected, memorials: () => rights.whileTheirs(collected.memorials()) }
  const archive = archiveOf((open) =>
    writeArchive(ctx, whileSignedIn(open, rights), content).catch((error: unknown) => {
      if (!archive.destroyed) logBrokenOff(ctx.log, error)
      throw error
    }),
  )
  return archive
}

/** An archive to which nothing is added any more once the session has ended. */
const whileSignedIn = ({ add }: Archive, { refuseEndedSession }: ReadingRights): Archive => ({
  async add(...file) {
    await refuseEndedSession()
    await add(...file)
  },
})

/** Writes down why an archive broke off; what ended with a right is no failure. */
function logBrokenOff(log: Context['log'], error: unknown) {
  const message = 'an archive broke off'
  if (error instanceof Refusal) log.info({ reason: error.key }, message)
  else logFailedWork(log, {}, { error, message })
}

async function writeArchive(ctx: ArchiveContext, archive: Archive, content: ArchiveContent) {
  const madeAt = ctx.clock.now()
  const write = (path: string, text: AsyncIterable<string>) =>
    archive.add(path, text, { isPacked: false, at: madeAt })
  const writeJson = (path: string, fields: JsonFields) => write(path, streamJson(fields))
  const lost: LostInArchive[] = []
  const addFile = fileAdder(ctx, archive, lost)

  const { account, signedIn, failedLogins, knownPlaces, secondStep, connectedTo } = content
  const portrait = await addFile(account.imageName, '', () => 'portrait')
  await writeJson('data/account.json', {
    madeAt: madeAt.toISOString(),
    account,
    signedIn,
    failedLogins,
    knownPlaces,
    secondStep,
    connectedTo,
  })
  const guestWords = await addFiles(addFile, content.elsewhere().guestWords, 'words as a guest/')
  await writeJson('data/elsewhere.json', elsewhereRecord(content, guestWords))
  const notices = await addFiles(addFile, content.localServices(), 'local services/')
  if (notices.size > 0)
    await writeJson('data/local-services.json', { localServices: exportNotices(content, notices) })

  if (await hasAny(content.payments()))
    await writeJson('data/payments.json', { payments: content.payments() })

  const suggested = await addFiles(addFile, content.suggestions(), 'suggested photographs/')
  if (suggested.size > 0)
    await writeJson('data/suggested-photographs.json', {
      suggestedPhotographs: exportSuggestions(content, suggested),
    })

  const memorialFiles = new Map<string, MemorialFiles>()
  const folderOf = uniqueNames()
  for await (const kept of content.memorials()) {
    const folder = `memorials/${folderOf(memorialFolder(kept))}/`
    const files = await addMemorialFiles(addFile, kept, folder)
    memorialFiles.set(kept.id, files)
    await writeJson(`${folder}memorial.json`, memorialRecord(kept, files))
  }
  const page = { content, madeAt, lost, portrait, guestWords, notices, memorialFiles }
  await write('index.html', renderArchivePage(page))
}

type FileAdder = ReturnType<typeof fileAdder>

/** Things in their order, each with its number before its name. */
async function addFiles(addFile: FileAdder, things: AsyncIterable<ArchivableFile>, folder: string) {
  const placed = new Map<string, ArchivedFile | null>()
  for await (const { id, fileId, copyFileId = null, captionsFileId } of things) {
    const number = String(placed.size + 1).padStart(4, '0')
    const original = await addFile(fileId, folder, (stem) => `${number} ${stem}`)
    const copy = await addFile(copyFileId, folder, (stem) => `${number} ${stem} copy`)
    placed.set(id, original && copy ? { ...original, displayPath: copy.path } : original)
    if (captionsFileId) await addFile(captionsFileId, folder, (stem) => `${number} ${stem}`)
  }
  return placed
}

async function addMemorialFiles(
  addFile: FileAdder,
  kept: ExportedMemorial,
  folder: string,
): Promise<MemorialFiles> {
  const portrait = await addFile(kept.portrait, folder, () => 'portrait')
  const photographs = await addFiles(addFile, kept.photographs(), `${folder}photographs/`)
  const videos = await addFiles(addFile, kept.videos(), `${folder}videos/`)
  const documents = await addFiles(addFile, kept.documents(), `${folder}documents/`)
  const tales = await addFiles(addFile, kept.tales(), `${folder}tales/`)
  const guestWords = await addFiles(addFile, kept.guestWords(), `${folder}guest words/`)
  return { name: kept.name, portrait, photographs, videos, documents, tales, guestWords }
}

async function hasAny(things: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of things) return true
  return false
}

function memorialFolder({ name, about: { dateOfBirth, dateOfDeath } }: ExportedMemorial): string {
  return `${entryName(name, 'memorial')} ${dateOfBirth.slice(0, 4)}-${dateOfDeath.slice(0, 4)}`
}

/** Puts files into the archive one by one; answers where each lies, or null when its bytes are gone, which `lost` then tells. */
function fileAdder({ db, store, images, log }: ArchiveContext, archive: Archive, lost: LostInArchive[]) {
  return async (
    fileId: string | null,
    folder: string,
    named: (stem: string) => string,
  ): Promise<ArchivedFile | null> => {
    const file = fileId ? await findFile(db, fileId) : undefined
    if (!file) return null
    const key = originalKey(file.sha256)
    const original = await store.read(key)
    if (!original) {
      log.warn({ key }, 'the bytes of a file are missing from the store, and from an archive')
      lost.push({ name: file.name, why: 'missing' })
      return null
    }
    const { stem, ending } = fileName(file)
    const bare = `${folder}${named(stem)}`
    const about = { isPacked: true, at: file.created_at }
    const path = `${bare}.${ending}`
    const read = { isWhole: true }
    await archive.add(path, asFarAsReadable(original, read), about)
    if (!read.isWhole) {
      log.warn({ key }, 'the bytes of a file cannot be read, and are damaged in an archive')
      lost.push({ name: file.name, why: 'damaged' })
      return null
    }
    // Most browsers do not show what telephones of one maker take.
    if (file.type !== 'image/heic') return { path, displayPath: path }
    const seen = await readable(file.sha256)
    if (!seen) return { path, displayPath: path }
    await archive.add(`${bare}.webp`, seen, about)
    return { path, displayPath: `${bare}.webp` }
  }

  /** The bytes of a file, up to where its disk cannot read it: all else is taken along. */
  async function* asFarAsReadable(original: Readable, read: { isWhole: boolean }): AsyncGenerator<Buffer> {
    try {
      yield* original as AsyncIterable<Buffer>
    } catch (error) {
      await damagedIfUnreadable(store, error)
      read.isWhole = false
    }
  }

  async function readable(sha256: string) {
    try {
      return await store.read(await images.derivative(sha256, 'large'))
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
}
