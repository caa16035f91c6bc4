/** The files of a ZIP archive, as a family's computer may have packed it. */
import { open as openFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Entry, fromFdPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { BadBag, isSystemError } from './bad-bag.ts'
import { fileCollector, type PackedFiles, packedPath } from './packed-files.ts'

/** Reads the directory of an archive. Nothing is unpacked before a file is opened. */
export async function openZip(file: string): Promise<PackedFiles> {
  const handle = await openFile(file)
  const close = () => handle.close()
  try {
    const { size } = await handle.stat()
    const zip = await directoryOf(handle.fd, await isCutOff(handle))
    const { files, add } = fileCollector()
    const extents: Extent[] = []
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry)
      const path = packedPath(name)
      if (path === null) continue
      if (name.endsWith('/') || name.endsWith('\\')) continue
      refuseUnreadable(entry, path)
      const light = lightEntry(entry)
      const { relativeOffsetOfLocalHeader: begins, compressedSize } = entry
      extents.push({ path, begins, ends: begins + localHeaderBytes + entry.fileNameLength + compressedSize })
      add(path, { bytes: entry.uncompressedSize, open: () => openEntry(zip, light, path) })
    }
    refuseOverlaps(extents)
    return { files, mostBytes: size * densest + slack, close }
  } catch (error) {
    await close()
    throw error
  }
}

const localHeaderBytes = 30

/**
 * What people give is packed already, so that an archive is about as large as what is in it. Words alone can be packed
 * more densely, and are never much.
 */
const densest = 20
const slack = 1_073_741_824

/** Whether a file begins as an archive does; one whose directory is not found then was cut off. */
async function isCutOff(handle: { read: (options: object) => Promise<{ buffer: Buffer }> }) {
  const { buffer } = await handle.read({ buffer: Buffer.alloc(4), position: 0 })
  return buffer.toString('latin1') === 'PK\x03\x04'
}

async function directoryOf(fd: number, beginsAsOne: boolean): Promise<ZipFile> {
  try {
    return await fromFdPromise(fd, { autoClose: false, decodeStrings: false, validateEntrySizes: true })
  } catch (error) {
    throw asBadBag(error, beginsAsOne ? 'damaged' : 'foreign')
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw asBadBag(error, 'damaged')
    })
    if (next.done) return
    yield next.value
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The name of an entry. NOTE: a Mac writes UTF-8 without saying so. What an old Windows writes in letters of its own is
 * found by its bytes afterwards.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const said = () => getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  if (generalPurposeBitFlag & 0x800) return said()
  try {
    return utf8.decode(fileNameRaw)
  } catch {
    return said()
  }
}

const [madeOnUnix, madeOnMac] = [3, 19]
const [kindOfFile, regularFile] = [0o170000, 0o100000]

function refuseUnreadable(entry: Entry, path: string) {
  const refuse = (detail: string) => {
    throw new BadBag('damaged', { file: path, detail })
  }
  if (entry.isEncrypted()) refuse('encrypted')
  if (!entry.canDecodeFileData()) refuse(`packed in a way of its own (${entry.compressionMethod})`)
  const system = entry.versionMadeBy >> 8
  const kind = (entry.externalFileAttributes >>> 16) & kindOfFile
  if ((system === madeOnUnix || system === madeOnMac) && kind !== 0 && kind !== regularFile)
    refuse('a link, or no file at all')
}

/** Only what is needed to open an entry: of many thousands nothing else is kept in the memory. */
const lightEntry = (entry: Entry) =>
  Object.assign(new Entry(), {
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
  })

interface Extent {
  path: string
  begins: number
  ends: number
}

/** Where several entries lie in the same bytes, a small archive unpacks to any size. */
function refuseOverlaps(extents: Extent[]) {
  extents.sort((one, other) => one.begins - other.begins)
  for (const [index, { path, begins }] of extents.entries())
    if (index > 0 && begins < (extents[index - 1]?.ends ?? 0))
      throw new BadBag('damaged', { file: path, detail: 'it lies in the bytes of another file' })
}

async function openEntry(zip: ZipFile, entry: Entry, path: string): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw asBadBag(error, 'damaged', path)
  })
  return stream
}

/** What a reader of an archive says of it; what the system says stays as it is. */
export function asBadBag(error: unknown, why: 'damaged' | 'foreign', file: string | null = null): Error {
  if (isSystemError(error) || error instanceof BadBag) return error
  return new BadBag(why, { file, detail: error instanceof Error ? error.message : String(error) })
}
