import { Readable } from 'node:stream'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Context } from '../../context.ts'
import { findFile } from '../../kit/files/rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { streamJson, type JsonFields } from '../../kit/json.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Archive, archiveOf } from '../../kit/zip.ts'
import {
  type Content,
  contentOf,
  type Film,
  type Kept,
  type Moment,
  type Paper,
  type ExportedPhotograph,
} from './content.ts'
import { entryName, fileName, unrepeated } from './entry-names.ts'
import { pageOf } from './page.ts'

/** Where a picture lies in the archive; null for one whose bytes could not be read. */
export interface Placed {
  /** The original, bit by bit as it was uploaded. */
  path: string
  /** What a browser shows of it: the original, where browsers know its kind; of others what was made for them. */
  shown: string
}

/** Where the pictures, videos, documents and tales of a memorial lie. */
export interface Shelf {
  /** What the memorial is called. */
  name: string
  portrait: Placed | null
  photographs: ReadonlyMap<string, Placed | null>
  videos: ReadonlyMap<string, Placed | null>
  documents: ReadonlyMap<string, Placed | null>
  tales: ReadonlyMap<string, Placed | null>
}

/** What lies in a row. */
type Numbered = Pick<Film, 'id' | 'fileId'> & Partial<Pick<Film, 'copyFileId' | 'captionsFileId'>>

type Archiving = Pick<Context, 'db' | 'subjects' | 'clock' | 'settings' | 'store' | 'images' | 'log'>

/**
 * Everything about the viewer as a ZIP archive, made while it is read: one page for people, in their language and
 * without anything from elsewhere, JSON for programs, and every original of their memorials. The page comes last, since
 * it tells which pictures could not be read.
 */
export async function archiveOfViewer(ctx: Archiving, viewer: Viewer): Promise<Readable> {
  const content = await contentOf(ctx, viewer)
  const archive = archiveOf((open) =>
    fill(ctx, open, content).catch((error: unknown) => {
      if (!archive.destroyed) ctx.log.error({ err: error }, 'an archive broke off')
      throw error
    }),
  )
  return archive
}

async function fill(ctx: Archiving, archive: Archive, content: Content) {
  const madeAt = ctx.clock.now()
  const write = (path: string, text: AsyncIterable<string>) =>
    archive.add(path, Readable.from(text, { objectMode: false }), { isPacked: false, at: madeAt })
  const writeJson = (path: string, fields: JsonFields) => write(path, streamJson(fields))
  const place = placing(ctx, archive)

  const { account, signedIn, failedLogins, knownPlaces } = content
  const portrait = await place(account.imageName, '', () => 'portrait')
  await writeJson('data/account.json', {
    madeAt: madeAt.toISOString(),
    account,
    signedIn,
    failedLogins,
    knownPlaces,
  })
  await writeJson('data/elsewhere.json', content.elsewhere())
  const notices = new Map<string, Placed | null>()
  for await (const { id, fileId } of content.localServices()) {
    const number = String(notices.size + 1).padStart(4, '0')
    notices.set(id, await place(fileId, 'local services/', (stem) => `${number} ${stem}`))
  }
  if (notices.size > 0)
    await writeJson('data/local-services.json', { localServices: advertised(content, notices) })

  if (await hasAny(content.payments()))
    await writeJson('data/payments.json', { payments: content.payments() })

  const suggested = new Map<string, Placed | null>()
  for await (const { id, fileId } of content.suggestions()) {
    const number = String(suggested.size + 1).padStart(4, '0')
    suggested.set(id, await place(fileId, 'suggested photographs/', (stem) => `${number} ${stem}`))
  }
  if (suggested.size > 0)
    await writeJson('data/suggested-photographs.json', {
      suggestedPhotographs: suggestedTo(content, suggested),
    })

  const shelves = new Map<string, Shelf>()
  const folderOf = unrepeated()
  for await (const kept of content.memorials()) {
    const folder = `memorials/${folderOf(memorialFolder(kept))}/`
    const shelf = await shelve(kept, folder)
    shelves.set(kept.id, shelf)
    await writeJson(`${folder}memorial.json`, {
      memorial: kept.about,
      timeline: retold(kept.timeline(), shelf),
      photographs: described(kept.photographs(), shelf),
      videos: filmed(kept.videos(), shelf),
      documents: written(kept.documents(), shelf),
      tales: shown(kept.tales(), shelf),
      greetings: kept.greetings(),
      gifts: kept.gifts(),
      followers: kept.followers(),
    })
  }
  await write('index.html', pageOf({ content, madeAt, portrait, notices, shelves }))

  /** Things in their order, each with its number before its name. */
  async function row(things: AsyncIterable<Numbered>, folder: string) {
    const placed = new Map<string, Placed | null>()
    for await (const { id, fileId, copyFileId = null, captionsFileId } of things) {
      const number = String(placed.size + 1).padStart(4, '0')
      const original = await place(fileId, folder, (stem) => `${number} ${stem}`)
      const copy = await place(copyFileId, folder, (stem) => `${number} ${stem} copy`)
      placed.set(id, original && copy ? { ...original, shown: copy.path } : original)
      if (captionsFileId) await place(captionsFileId, folder, (stem) => `${number} ${stem}`)
    }
    return placed
  }

  async function shelve(kept: Kept, folder: string): Promise<Shelf> {
    const portrait = await place(kept.portrait, folder, () => 'portrait')
    const photographs = await row(kept.photographs(), `${folder}photographs/`)
    const videos = await row(kept.videos(), `${folder}videos/`)
    const documents = await row(kept.documents(), `${folder}documents/`)
    const tales = await row(kept.tales(), `${folder}tales/`)
    return { name: kept.name, portrait, photographs, videos, documents, tales }
  }
}

async function hasAny(things: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of things) return true
  return false
}

function memorialFolder({ name, about: { dateOfBirth, dateOfDeath } }: Kept): string {
  return `${entryName(name, 'memorial')} ${dateOfBirth.slice(0, 4)}-${dateOfDeath.slice(0, 4)}`
}

/** Photographs as programs read them: with the place of their file, and without addresses of this house. */
async function* described(photographs: AsyncIterable<ExportedPhotograph>, { photographs: placed }: Shelf) {
  for await (const { imageUrl, fileId, placeholder, ...about } of photographs)
    yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Videos, just so. */
async function* filmed(videos: AsyncIterable<Film>, { videos: placed }: Shelf) {
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
async function* written(documents: AsyncIterable<Paper>, { documents: placed }: Shelf) {
  for await (const { documentUrl, fileId, ...about } of documents)
    yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Tales, just so; one that came to be while the archive was made is not among them. */
async function* shown(tales: AsyncIterable<Moment>, { tales: placed }: Shelf) {
  for await (const { id, type, mediaType, createdAt, expiresAt, seconds } of tales)
    if (placed.has(id))
      yield { id, type, mediaType, createdAt, expiresAt, seconds, file: placed.get(id)?.path ?? null }
}

/** Notices as programs read them; one that came to be while the archive was made is not among them. */
async function* advertised(content: Content, placed: ReadonlyMap<string, Placed | null>) {
  for await (const { imageUrl, fileId, placeholder, ...about } of content.localServices())
    if (placed.has(about.id)) yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Suggested photographs, just so. */
async function* suggestedTo(content: Content, placed: ReadonlyMap<string, Placed | null>) {
  for await (const { fileId, ...about } of content.suggestions())
    if (placed.has(about.id)) yield { ...about, file: placed.get(about.id)?.path ?? null }
}

/** Entries as programs read them, each with the places of what stands beside it. */
async function* retold(entries: AsyncIterable<TimelineEntry>, { photographs, videos }: Shelf) {
  for await (const { assets, ...told } of entries)
    yield {
      ...told,
      assets: assets.map(({ type, entityId }) => ({
        type,
        entityId,
        file: (photographs.get(entityId) ?? videos.get(entityId))?.path ?? null,
      })),
    }
}

/** Puts files into the archive one by one; answers where each lies, or null when its bytes are gone. */
function placing({ db, store, images, log }: Archiving, archive: Archive) {
  return async (
    fileId: string | null,
    folder: string,
    named: (stem: string) => string,
  ): Promise<Placed | null> => {
    const file = fileId ? await findFile(db, fileId) : undefined
    if (!file) return null
    const key = originalKey(file.sha256)
    const original = await store.read(key)
    if (!original) {
      log.warn({ key }, 'the bytes of a file are missing from the store, and from an archive')
      return null
    }
    const { stem, ending } = fileName(file)
    const bare = `${folder}${named(stem)}`
    const about = { isPacked: true, at: file.created_at }
    await archive.add(`${bare}.${ending}`, original, about)
    const path = `${bare}.${ending}`
    // Most browsers do not show what telephones of one maker take.
    if (file.type !== 'image/heic') return { path, shown: path }
    const seen = await readable(file.sha256)
    if (!seen) return { path, shown: path }
    await archive.add(`${bare}.webp`, seen, about)
    return { path, shown: `${bare}.webp` }
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
