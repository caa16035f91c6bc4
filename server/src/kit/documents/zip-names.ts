import type { ByteSource } from '../files/bytes.ts'

const end = { signature: 0x06054b50, length: 22, longestComment: 65_535 } as const
const entry = { signature: 0x02014b50, length: 46 } as const

/** More names than any document of ours has; the directory of a hostile one is not read to its end. */
const mostNames = 10_000
/** The longest directory that is read, in bytes. */
const longestDirectory = 2_000_000

/**
 * The names in a ZIP archive by its directory, which stands at its end; null when there is none, as when the file was cut
 * off. Nothing is unpacked.
 */
export async function zipNames(bytes: ByteSource): Promise<ReadonlySet<string> | null> {
  const from = Math.max(0, bytes.size - end.length - end.longestComment)
  const tail = await bytes.at(from, bytes.size - from)
  const offset = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (offset < 0 || offset + end.length > tail.length) return null
  const length = tail.readUInt32LE(offset + 12)
  const start = tail.readUInt32LE(offset + 16)
  if (length > longestDirectory || start + length > from + offset) return null
  return namesIn(await bytes.at(start, length))
}

function namesIn(directory: Buffer): ReadonlySet<string> | null {
  const names = new Set<string>()
  for (let offset = 0; offset < directory.length && names.size < mostNames; ) {
    if (offset + entry.length > directory.length) return null
    if (directory.readUInt32LE(offset) !== entry.signature) return null
    const [name, extra, comment] = [28, 30, 32].map((at) => directory.readUInt16LE(offset + at)) as [
      number,
      number,
      number,
    ]
    const begins = offset + entry.length
    names.add(directory.toString('utf8', begins, begins + name))
    offset = begins + name + extra + comment
  }
  return names
}
