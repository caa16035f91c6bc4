/** Puts the files of a memorial into its copy, each as it was uploaded, and beside them what browsers show. */
import type { Context } from '../../context.ts'
import { entryName, fileName } from '../../kit/entry-names.ts'
import { type OpenedFile, originalKey } from '../../kit/files/store.ts'
import type { Derivative } from '../../kit/images/derivatives.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Bag } from './bag.ts'
import type { CopyHead } from './collect.ts'
import type { CopyLists, FileInCopy } from './format.ts'
import type { Spool } from './spool.ts'

/** Where a file lies in the copy, counted from its folder. */
export interface FileInBag {
  /** Its untouched bytes; null where they could not be read. */
  path: string | null
  /** What a page shows of it; null where there is nothing to show. */
  shown: string | null
  /** What a browser opens of it: the file itself, or what was made of it for browsers. */
  opened: string | null
}

/** By the ids of the files. */
export type FilesInBag = ReadonlyMap<string, FileInBag>

/** A file that is not as it was uploaded, or not there at all. */
export interface LostFile {
  name: string
  why: 'missing' | 'damaged'
}

interface PlaceRequest {
  bag: Bag
  head: CopyHead
  spool: Spool<CopyLists>
  /** Told how many bytes of what was uploaded have gone, or were skipped since they cannot be read. */
  onBytes: (bytes: number) => void
}

type PlaceContext = Pick<Context, 'store' | 'images' | 'log'>

/** What browsers show as it is. */
const isForBrowsers = ({ type }: FileInCopy) => type.startsWith('image/') && type !== 'image/heic'

/** Copies every file once, in the order of the page. */
export async function placeFiles(
  ctx: PlaceContext,
  { bag, head, spool, onBytes }: PlaceRequest,
): Promise<{ placed: FilesInBag; lost: readonly LostFile[] }> {
  const placed = new Map<string, FileInBag>()
  const lost: LostFile[] = []
  const open = fileReader(ctx)
  const pictures = pictureMaker(ctx, { bag, open })

  const { portrait } = head.memorial
  if (portrait) await place(portrait, 'data/', () => 'portrait', 'medium')

  let number = 0
  for await (const { file, deletedAt, comments, description } of spool.read('photographs')) {
    const folder = folderOf('photographs', deletedAt)
    const isTold = comments.length > 0 || (description ?? '') !== ''
    await place(file, folder, numbered((number += 1)), deletedAt ? null : isTold ? 'medium' : 'small')
  }
  number = 0
  for await (const { file, still, captions, copy, deletedAt } of spool.read('films')) {
    const folder = folderOf('films', deletedAt)
    const named = numbered((number += 1))
    await place(file, folder, named, null)
    if (still) await place(still, folder, named, deletedAt ? null : 'medium')
    if (captions) await place(captions, folder, named, null)
    if (copy) await place(copy, folder, (stem) => `${named(stem)} copy`, null)
  }
  number = 0
  for await (const { file, deletedAt } of spool.read('documents'))
    await place(file, folderOf('documents', deletedAt), numbered((number += 1)), null)
  number = 0
  for await (const { file, still } of spool.read('tales')) {
    const named = numbered((number += 1))
    const folder = folderOf('tales', file.removedAt)
    const isPicture = file.type.startsWith('image/')
    await place(file, folder, named, isPicture && !file.removedAt ? 'medium' : null)
    if (still) await place(still, folder, (stem) => `${named(stem)} still`, file.removedAt ? null : 'medium')
  }
  number = 0
  for await (const { file } of spool.read('puzzlePieces'))
    await place(file, folderOf('puzzle pieces', file.removedAt), numbered((number += 1)), null)
  return { placed, lost }

  async function place(
    file: FileInCopy,
    folder: string,
    named: (stem: string) => string,
    size: Derivative | null,
  ) {
    // A photograph that somebody has brought hangs on the page under the same file.
    if (placed.has(file.id)) return
    const { stem, ending } = fileName(file)
    const path = `${folder}${named(plain(stem))}.${ending}`
    const bytes = await open(originalKey(file.sha256))
    if (!bytes) {
      ctx.log.warn({ file: file.id }, 'the bytes of a file are missing from the store, and from a copy')
      lost.push({ name: file.name, why: 'missing' })
      placed.set(file.id, { path: null, shown: null, opened: null })
      onBytes(file.bytes)
      return
    }
    const at = new Date(file.createdAt)
    const bagged = await bag.addPayload({ path, at }, bytes.content, onBytes).finally(bytes.close)
    if (bagged.sha256 !== file.sha256) {
      ctx.log.error({ file: file.id }, 'the bytes of a file are not what was uploaded, also in a copy')
      lost.push({ name: file.name, why: 'damaged' })
    }
    const shown = size && (await pictures.picture(file, size))
    const large = size && !isForBrowsers(file) ? await pictures.picture(file, 'large') : null
    placed.set(file.id, {
      path,
      shown: shown ?? (size && isForBrowsers(file) ? path : null),
      opened: large ?? path,
    })
  }
}

const folderOf = (kind: string, deletedAt: string | null) => `data/${deletedAt ? 'deleted/' : ''}${kind}/`

const numbered = (number: number) => (stem: string) => `${String(number).padStart(4, '0')} ${stem}`

/** A manifest writes a per cent sign in another way than the programs that read it. */
const plain = (stem: string) => entryName(stem.replaceAll('%', ' '), 'file')

/** Lays down what the house has made of photographs, each once. */
function pictureMaker({ images, log }: PlaceContext, { bag, open }: { bag: Bag; open: OpenContent }) {
  let number = 0
  return {
    async picture({ sha256, id, createdAt }: FileInCopy, size: Derivative): Promise<string | null> {
      try {
        const bytes = await open(await images.derivative(sha256, size))
        if (!bytes) return null
        const path = `pages/pictures/${String((number += 1)).padStart(5, '0')}.webp`
        await bag.addTag({ path, at: new Date(createdAt) }, bytes.content).finally(bytes.close)
        return path
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        log.warn({ file: id }, 'no picture could be made of a file for a copy')
        return null
      }
    },
  }
}

/** Opens the bytes of a key; `null` when nothing is there. Each is read to its end before the next is opened. */
type OpenContent = (key: string) => Promise<OpenedContent | null>

interface OpenedContent {
  content: AsyncIterable<Buffer>
  /** Lets go of what was never read, since the disk is full or nobody wants the copy any more. */
  close(): Promise<void>
}

/** What is no larger is read at once, in bytes: nearly every photograph. */
const roomSize = 8 * 1_048_576

/** How much of it is handed on at a time: others want their turn in between. */
const pieceSize = 1_048_576

/**
 * Reads one file after the other into the same room. A buffer of its own for each piece would keep the collector of
 * garbage busier than all else there is to do.
 */
function fileReader({ store }: PlaceContext): OpenContent {
  const room = Buffer.alloc(roomSize)
  return async (key) => {
    const opened = await store.open(key)
    if (!opened) return null
    let isBegun = false
    async function* content(opened: OpenedFile) {
      isBegun = true
      if (opened.bytes > room.length) yield* opened.stream() as AsyncIterable<Buffer>
      else {
        const whole = await opened.whole(room)
        for (let at = 0; at < whole.length; at += pieceSize) yield whole.subarray(at, at + pieceSize)
      }
    }
    return { content: content(opened), close: async () => (isBegun ? undefined : opened.close()) }
  }
}
