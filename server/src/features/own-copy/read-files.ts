/** Reads the files of a copy, and what is shown of them; the next is read while the one before it is written. */
import type { Context } from '../../context.ts'
import { countRead } from '../../kit/files/collect-garbage.ts'
import { type OpenedFile, originalKey } from '../../kit/files/store.ts'
import type { Derivative } from '../../kit/images/derivatives.ts'
import { damagedIfUnreadable } from '../../kit/files/unreadable.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { FileToPlace } from './files-to-place.ts'
import type { FileInCopy } from './format.ts'

export interface ReadFile extends FileToPlace {
  /** Its bytes, to be read before the file behind the next one is asked for; null where they are not there. */
  original: AsyncIterable<Buffer> | Iterable<Buffer> | null
  /** What pages show of it; null where nothing could be made, or they show nothing. */
  shown: Buffer | null
  /** What a browser opens in its place, where it cannot show the file itself. */
  large: Buffer | null
  /** Lets go of what was never read, since the disk is full or nobody wants the copy any more. */
  close(): Promise<void>
}

type ReadContext = Pick<Context, 'store' | 'images' | 'log'>

/** What is no larger is read at once, in bytes: nearly every photograph. */
const bufferSize = 8 * 1_048_576

/** How much of it is handed on at a time: others want their turn in between. */
const pieceSize = 1_048_576

/** What browsers show as it is. */
export const isForBrowsers = ({ type }: FileInCopy) => type.startsWith('image/') && type !== 'image/heic'

/** Answers the files one by one, with one more in hand. Whoever stops early lets go of both. */
export async function* readFiles(
  ctx: ReadContext,
  files: AsyncIterable<FileToPlace>,
): AsyncGenerator<ReadFile> {
  // Two buffers in turn: one of its own for each piece would keep the collector of garbage busier than all else.
  const buffers = [Buffer.alloc(bufferSize), Buffer.alloc(bufferSize)] as const
  let next: Promise<ReadFile> | null = null
  let number = 0
  try {
    for await (const file of files) {
      const before: Promise<ReadFile> | null = next
      next = readFile(ctx, file, buffers[(number += 1) % 2 ? 0 : 1])
      // Heard of when its turn comes.
      next.catch(() => undefined)
      if (before) yield* handed(await before)
    }
    const last = next
    next = null
    if (last) yield* handed(await last)
  } finally {
    await next?.then(({ close }) => close()).catch(() => undefined)
  }
}

async function* handed(file: ReadFile) {
  try {
    yield file
  } finally {
    await file.close()
  }
}

async function readFile(ctx: ReadContext, one: FileToPlace, buffer: Buffer<ArrayBuffer>): Promise<ReadFile> {
  const { file, size } = one
  const absent = { ...one, original: null, shown: null, large: null, close: async () => undefined }
  const noneIfUnreadable = async (error: unknown) => {
    await damagedIfUnreadable(ctx.store, error)
    return null
  }
  const [opened, shown, large] = await Promise.all([
    ctx.store.open(originalKey(file.sha256)).catch(noneIfUnreadable),
    size && pictureOf(ctx, file, size),
    size && !isForBrowsers(file) ? pictureOf(ctx, file, 'large') : null,
  ])
  if (!opened) return absent
  if (opened.bytes > buffer.length) return { ...one, ...streamed(ctx, opened), shown, large }
  const whole = await opened.whole(buffer).catch(noneIfUnreadable)
  if (!whole) return absent
  return { ...one, original: pieces(whole), shown, large, close: async () => undefined }
}

function* pieces(whole: Buffer) {
  for (let at = 0; at < whole.length; at += pieceSize) yield whole.subarray(at, at + pieceSize)
}

function streamed({ store }: ReadContext, opened: OpenedFile) {
  let isBegun = false
  async function* original() {
    isBegun = true
    try {
      yield* opened.stream() as AsyncIterable<Buffer>
    } catch (error) {
      // It ends there, and its hash tells whoever places it that it is damaged.
      await damagedIfUnreadable(store, error)
    }
  }
  return { original: original(), close: async () => (isBegun ? undefined : opened.close()) }
}

/** What the house has made of a photograph; null where it cannot. */
async function pictureOf(
  { store, images, log }: ReadContext,
  { sha256, id }: FileInCopy,
  size: Derivative,
): Promise<Buffer | null> {
  try {
    const opened = await store.open(await images.derivative(sha256, size))
    if (!opened) return null
    countRead(opened.bytes)
    return await opened.whole(Buffer.alloc(opened.bytes))
  } catch (error) {
    if (!(error instanceof Refusal)) await damagedIfUnreadable(store, error)
    log.warn({ file: id }, 'no picture could be made of a file for a copy')
    return null
  }
}
