/** Reads a ZIP archive as any program would: by the directory at its end. */
import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by their paths, unpacked and checked; throws for one that is broken off or damaged. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no end of an archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry where one should be')
    const [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)]
    const [sum, packed] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)]
    const [nameLength, more, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    if (!(flags & 0x800)) throw new Error('a name that is not UTF-8')
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + packed)
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, content)
    at += 46 + (nameLength ?? 0) + (more ?? 0) + (comment ?? 0)
  }
  return files
}
