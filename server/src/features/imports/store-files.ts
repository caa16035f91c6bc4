/**
 * Puts the files of a copy into the store, each hashed by us, recognized by its bytes and made ready as an upload is. What
 * the copy itself says of a file opens nothing: a hash it merely names could be another's (YE03).
 */
import { Readable } from 'node:stream'
import { largest } from '@spomen/contract/limits.ts'
import type { Context } from '../../context.ts'
import { BadBag } from '../../kit/bag/bad-bag.ts'
import { type OpenedBag, readPayload } from '../../kit/bag/open-bag.ts'
import { cleanName, withExtension } from '../../kit/files/file-names.ts'
import { type ReceivedFile, receiveFile, storeOriginal } from '../../kit/files/receive.ts'
import type { Redaction } from '../../kit/files/redaction.ts'
import { imageTypeOf } from '../../kit/images/image-type.ts'
import { inParallel } from '../../kit/in-parallel.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isCaptions } from '../../kit/videos/captions.ts'
import { extensionsOf, inspectUploadedDocument, inspectUploadedVideo } from '../media/index.ts'
import type { CopyHead, CopyLists, FileInCopy, Spool } from '../own-copy/index.ts'
import { isOver, isSetAsideForGood } from './rules.ts'

/** What a file is for, which says how it is recognized. */
type FileUse = 'photograph' | 'image' | 'video' | 'document' | 'captions'

/** A file whose bytes are in the store. */
export interface ImportedFile {
  sha256: string
  bytes: number
  type: string
  name: string
  width: number | null
  height: number | null
  placeholder: string | null
  isDamaged: boolean
  redactions: readonly Redaction[] | null
  /** Of a video: its length, where it is known, and whether browsers play it. */
  video: { seconds: number | null; isForBrowsers: boolean } | null
}

export interface LeftFile {
  path: string | null
  name: string
}

export interface StoredFiles {
  /** By their ids. */
  stored: ReadonlyMap<string, ImportedFile>
  /** What came without its bytes. */
  left: readonly LeftFile[]
}

interface StoreRequest {
  bag: OpenedBag
  spool: Spool<CopyLists>
  head: CopyHead
  now: Date
  /** Where files are unpacked, one after the other. */
  folder: string
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

type StoreContext = Pick<Context, 'store' | 'images' | 'settings' | 'log'>

/** How many files are handed to the workers before the next ones are read from the spool. */
const batchSize = 200

/** How many files are read beyond the number of workers, so that these need not wait for the disk. */
const filesAhead = 2

/** Stores every file of a copy that is still wanted. */
export async function storeFiles(
  ctx: StoreContext,
  { bag, spool, head, now, folder, onBytes, signal }: StoreRequest,
): Promise<StoredFiles> {
  const stored = new Map<string, ImportedFile>()
  const left: LeftFile[] = []
  const begun = new Set<string>()
  const suggested = await idsOfSuggestedFiles(spool)
  let waiting: [FileInCopy, FileUse][] = []
  for await (const [file, use] of filesOf(head, spool, now)) {
    if (begun.has(file.id)) continue
    begun.add(file.id)
    // What somebody has brought keeps the name it had, also on the page.
    waiting.push([file, use === 'photograph' && suggested.has(file.id) ? 'image' : use])
    if (waiting.length >= batchSize) await storeWaiting()
  }
  await storeWaiting()
  return { stored, left }

  async function storeWaiting() {
    const some = waiting
    waiting = []
    await inParallel(ctx.settings.imageWorkers + filesAhead, some, async ([file, use]) => {
      signal?.throwIfAborted()
      const found = file.path === null ? null : await storeFile(file, file.path, use)
      if (found) stored.set(file.id, found)
      else left.push({ path: file.path, name: file.name })
    })
  }

  async function storeFile(file: FileInCopy, path: string, use: FileUse): Promise<ImportedFile | null> {
    const arriving = Readable.from(readPayload(bag, path, { signal }), { objectMode: false })
    const received = await receiveFile(arriving, {
      folder,
      under: 2 * largest.video,
      otherwise: 'copyTooLarge',
      name: file.name,
    })
    try {
      const found = await recognize(ctx, { file, path, use, received })
      if (!found) return null
      const known = { ...found, sha256: received.sha256, bytes: received.bytes }
      await storeOriginal(ctx.store, received)
      onBytes(received.bytes)
      return known
    } finally {
      await received.release()
    }
  }
}

/** Every file of a copy that is still wanted, with what it is for. */
async function* filesOf(
  { memorial }: CopyHead,
  spool: Spool<CopyLists>,
  now: Date,
): AsyncGenerator<[FileInCopy, FileUse]> {
  if (memorial.portrait) yield [memorial.portrait, 'image']
  for await (const item of spool.read('photographs')) if (!isOver(item, now)) yield [item.file, 'photograph']
  for await (const item of spool.read('films')) {
    if (isOver(item, now)) continue
    yield [item.file, 'video']
    if (item.still) yield [item.still, 'image']
    if (item.captions) yield [item.captions, 'captions']
    if (item.copy) yield [item.copy, 'video']
  }
  for await (const item of spool.read('documents')) if (!isOver(item, now)) yield [item.file, 'document']
  for await (const item of spool.read('tales')) {
    if (isOver(item, now)) continue
    yield [item.file, item.file.type.startsWith('video/') ? 'video' : 'image']
    if (item.still) yield [item.still, 'image']
  }
  for await (const item of spool.read('puzzlePieces')) if (!isOver(item, now)) yield [item.file, 'image']
  for await (const item of spool.read('guestWords'))
    if (item.file && !isSetAsideForGood(item, now)) yield [item.file, 'image']
}

async function idsOfSuggestedFiles(spool: Spool<CopyLists>): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for await (const { file } of spool.read('puzzlePieces')) ids.add(file.id)
  return ids
}

interface Unpacked {
  file: FileInCopy
  path: string
  use: FileUse
  received: ReceivedFile
}

type Recognized = Omit<ImportedFile, 'sha256' | 'bytes'>

/** What a file is, recognized as an upload is; null for one that came damaged and cannot be recognized any more. */
async function recognize(ctx: StoreContext, unpacked: Unpacked): Promise<Recognized | null> {
  const { file, path, received } = unpacked
  // The house it comes from had lost some of its bytes already, and the copy said so.
  const wasDamaged = received.sha256 !== file.sha256
  try {
    const found = await recognizers[unpacked.use](ctx, unpacked)
    if (found.type === file.type) return { ...found, ...shownAsTold(file, found) }
    if (!wasDamaged)
      throw new BadBag('damaged', { file: path, detail: `${found.type}, where ${file.type} is said` })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.key.startsWith('invalid')) throw error
    const kept = await asItCame(unpacked, wasDamaged)
    if (kept) {
      ctx.log.warn(
        { path, why: error.detail },
        'a picture in a copy cannot be decoded here, and is kept as it came',
      )
      return kept
    }
    if (!wasDamaged)
      throw new BadBag('damaged', { file: path, detail: `${error.key}: ${error.detail ?? ''}` })
  }
  ctx.log.warn({ path }, 'a file came damaged, and cannot be told any more')
  return null
}

/**
 * A picture of the kind that is said, though nothing of it can be decoded here: it is kept as it came, as damaged as it was. Its
 * bytes are those of the house it comes from, whose decoder may have managed it. Null for anything else.
 */
async function asItCame({ file, use, received }: Unpacked, wasDamaged: boolean): Promise<Recognized | null> {
  if (use !== 'photograph' && use !== 'image') return null
  if ((await imageTypeOf(received.path)) !== file.type) return null
  const size = { width: sizeOf(file.width), height: sizeOf(file.height), placeholder: placeholderOf(file) }
  const isDamaged = wasDamaged || file.isDamaged
  return { ...nothingMore, ...size, isDamaged, type: file.type, name: cleanName(file.name) }
}

const nothingMore = {
  width: null,
  height: null,
  placeholder: null,
  isDamaged: false,
  redactions: null,
  video: null,
} as const

/**
 * The size and the colours that are written down of a file. Where a copy tells none, there are none, though they could be
 * found: stills and copies of videos were kept without them before, and the next copy is to be the same (YE02).
 */
const shownAsTold = (
  file: FileInCopy,
  found: Recognized,
): Pick<Recognized, 'width' | 'height' | 'placeholder'> => ({
  width: file.width === null ? null : found.width,
  height: file.height === null ? null : found.height,
  placeholder: file.placeholder === null ? null : (placeholderOf(file) ?? found.placeholder),
})

/** The sizes and colours a copy tells are shown while the file itself is on its way: harmless, if they can be. */
const sizeOf = (said: number | null) => (said !== null && said > 0 && said < 100_000 ? said : null)
const placeholderOf = ({ placeholder }: FileInCopy) =>
  placeholder !== null && /^[A-Za-z0-9+/]{4,80}={0,2}$/.test(placeholder) ? placeholder : null

const image = async ({ images }: StoreContext, { received }: Unpacked): Promise<Recognized> => {
  const { type, isDamaged = false, ...shown } = await images.prepare(received)
  return { ...nothingMore, ...shown, type, isDamaged, name: received.name }
}

const video = async (_: StoreContext, { file, received }: Unpacked): Promise<Recognized> => {
  // The house it comes from may have taken more than this one covers, and its family has it back.
  const inspected = await inspectUploadedVideo(received, { coversAll: true })
  const { type, name, picture: shown, redactions, video: details } = inspected
  return {
    ...nothingMore,
    type,
    name,
    width: shown.width ?? sizeOf(file.width),
    height: shown.height ?? sizeOf(file.height),
    redactions,
    video: { seconds: details.seconds, isForBrowsers: details.isForBrowsers },
  }
}

const recognizers: Record<FileUse, (ctx: StoreContext, unpacked: Unpacked) => Promise<Recognized>> = {
  image,
  video,
  async photograph(ctx, unpacked) {
    const found = await image(ctx, unpacked)
    return { ...found, name: withExtension(found.name, extensionsOf(found.type as 'image/jpeg')) }
  },
  async document(_, { received }) {
    const { type, name } = await inspectUploadedDocument(received)
    return { ...nothingMore, type, name }
  },
  async captions(_, { received }) {
    if (received.bytes >= largest.captions || !(await isCaptions(received.path)))
      throw new Refusal('invalidCaptions')
    return { ...nothingMore, type: 'text/vtt', name: received.name }
  },
}
