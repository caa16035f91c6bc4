/**
 * Looks at a file that somebody has chosen, before hours are spent on sending it: whether it is a whole archive, whether
 * there is a copy of a memorial in it, and which. The server decides; what is found out here is found out sooner.
 */

/** A copy, with what it says of itself; what could not be read is null. */
export interface ChosenCopy {
  file: File
  /** The same for the same bytes, on whatever computer the stick is in. */
  key: string
  memorialId: string | null
  version: string | null
}

/** Why a file is no copy: it is no archive, its end is missing, something else is packed in it, or it cannot be read. */
export type WrongFile = 'noArchive' | 'cut' | 'foreign' | 'unreadable'

/** How much of the beginning and the end tells one file from another, in bytes. */
const sampleSize = 65_536

/** A list of contents that is longer is none of ours, and is not looked at. */
const longestList = 128 * 1_048_576

const signatures = { file: 0x0403_4b50, entry: 0x0201_4b50, end: 0x0605_4b50, end64: 0x0606_4b50 } as const

/** Of a number that is larger, this stands where four bytes are too few. */
const large = 0xffff_ffff

const view = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(Math.max(0, from), to).arrayBuffer())

/** Looks whether a file is a copy of a memorial, by its beginning and its list of contents; answers why where it is none. */
export async function lookAtFile(file: File): Promise<ChosenCopy | WrongFile> {
  try {
    const head = await view(file, 0, 4)
    if (head.byteLength < 4 || head.getUint32(0, true) !== signatures.file) return 'noArchive'
    const entries = await listEntries(file)
    if (entries === null) return 'cut'
    const root = [...entries.keys()]
      .filter((path) => /(?:^|\/)bagit\.txt$/i.test(path))
      .map((path) => path.slice(0, -'bagit.txt'.length))
      .toSorted((one, other) => one.length - other.length)[0]
    const memorial = root === undefined ? undefined : entries.get(`${root}data/memorial.json`)
    if (!memorial) return 'foreign'
    const info = entries.get(`${root}bag-info.txt`)
    const [about, beginning] = [info ? await readText(file, info) : '', await readText(file, memorial)]
    return {
      file,
      key: await keyOf(file),
      memorialId: /^External-Identifier: ([0-9A-HJKMNP-TV-Z]{26})\s*$/m.exec(about)?.[1] ?? null,
      version: /"version"\s*:\s*(\d{1,6})\b/.exec(beginning)?.[1] ?? null,
    }
  } catch {
    // A stick that was pulled out, or a file that was moved meanwhile.
    return 'unreadable'
  }
}

/** Whether a file can still be read where it was chosen. */
export const isReadable = (file: File) =>
  view(file, 0, 1).then(
    () => true,
    () => false,
  )

interface Entry {
  begins: number
  packed: number
  isDeflated: boolean
}

/** What an archive says it holds; null where its end is missing. */
async function listEntries(file: File): Promise<ReadonlyMap<string, Entry> | null> {
  const tail = await view(file, file.size - sampleSize - 22, file.size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1
  if (at < 0) return null
  let [bytes, begins] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (begins === large || bytes === large || tail.getUint16(at + 10, true) === 0xffff) {
    const where = Number(tail.getBigUint64(at - 12, true))
    const end = await view(file, where, where + 56)
    if (end.byteLength < 56 || end.getUint32(0, true) !== signatures.end64) return null
    bytes = Number(end.getBigUint64(40, true))
    begins = Number(end.getBigUint64(48, true))
  }
  if (begins + bytes > file.size || bytes > longestList) return null
  return readList(await view(file, begins, begins + bytes))
}

function readList(list: DataView): ReadonlyMap<string, Entry> | null {
  const entries = new Map<string, Entry>()
  const decoder = new TextDecoder()
  for (let at = 0; at + 46 <= list.byteLength; ) {
    if (list.getUint32(at, true) !== signatures.entry) return null
    const [nameLength, extraLength] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true)]
    const name = new Uint8Array(list.buffer, list.byteOffset + at + 46, nameLength)
    const path = decoder.decode(name)
    if (/(?:^|\/)(?:bagit\.txt|bag-info\.txt|data\/memorial\.json)$/i.test(path)) {
      entries.set(path, {
        begins: beginOf(list, at, { from: at + 46 + nameLength, length: extraLength }),
        packed: list.getUint32(at + 20, true),
        isDeflated: list.getUint16(at + 10, true) === 8,
      })
    }
    at += 46 + nameLength + extraLength + list.getUint16(at + 32, true)
  }
  return entries
}

/** Where an entry begins: behind its other large numbers in the record for such, where four bytes are too few. */
function beginOf(list: DataView, at: number, extra: { from: number; length: number }): number {
  const begins = list.getUint32(at + 42, true)
  if (begins !== large) return begins
  const before = [at + 24, at + 20].filter((offset) => list.getUint32(offset, true) === large).length
  for (let record = extra.from; record + 4 <= extra.from + extra.length; ) {
    if (list.getUint16(record, true) === 1) return Number(list.getBigUint64(record + 4 + 8 * before, true))
    record += 4 + list.getUint16(record + 2, true)
  }
  return begins
}

/** The beginning of a text in an archive; nothing where this browser cannot unpack it. */
async function readText(file: File, { begins, packed, isDeflated }: Entry): Promise<string> {
  const head = await view(file, begins, begins + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== signatures.file) return ''
  const from = begins + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const piece = file.slice(from, from + Math.min(packed, sampleSize))
  if (!isDeflated) return piece.text()
  const decoder = new TextDecoder()
  let text = ''
  try {
    const unpacked = piece.stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = unpacked.getReader()
    for (let read = await reader.read(); !read.done && text.length < sampleSize; read = await reader.read())
      text += decoder.decode(read.value, { stream: true })
  } catch {
    // The end of a long text was left out on purpose, and an older browser unpacks nothing.
  }
  return text
}

/** By what both sides know a file, wherever it lies and whatever it is called. */
async function keyOf(file: File): Promise<string> {
  // Where the page did not come over HTTPS there is no hash to be had.
  if (!globalThis.crypto?.subtle) return `${file.size}-${file.lastModified}`
  const sample = new Blob([file.slice(0, sampleSize), file.slice(Math.max(0, file.size - sampleSize))])
  const digest = await crypto.subtle.digest('SHA-256', await sample.arrayBuffer())
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${file.size}-${hash}`
}
