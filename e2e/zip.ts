/** Opens a zip file as a computer at home would, to see what lies in it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'

/** The marks before the end of the archive and before each entry of its table of contents (APPNOTE 4.3). */
const [endMark, entryMark] = [0x06054b50, 0x02014b50]

/** Every file in an archive, by its path. */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
  const zip = await readFile(file)
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== endMark) end -= 1
  if (end < 0) throw new Error('This is no zip file, or only a part of one')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('The table of contents is damaged')
    const [isPacked, size] = [zip.readUInt16LE(at + 10) === 8, zip.readUInt32LE(at + 20)]
    const [name, extra, note] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const head = zip.readUInt32LE(at + 42)
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const bytes = zip.subarray(begin, begin + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), isPacked ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + note
  }
  return files
}

/** Unpacks an archive into a folder. */
export async function unpack(archive: string, folder: string): Promise<void> {
  for (const [name, bytes] of await readArchive(archive)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
}
