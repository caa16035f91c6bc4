/** The compound files of Microsoft's older programs: sectors in chains, and a directory of what they hold (MS-CFB). */
import type { ByteSource } from '../files/bytes.ts'

/** The numbers from here on name no sector. */
const lastSector = 0xfffffff9

/** How many sectors of the directory are read: what tells a letter from a table stands near its beginning. */
const mostSectors = 64

/** The names a compound file holds; null when it is none, or was cut off. */
export async function compoundNames(bytes: ByteSource): Promise<ReadonlySet<string> | null> {
  const head = await bytes.at(0, 512)
  if (head.length < 512) return null
  const power = head.readUInt16LE(30)
  if (power !== 9 && power !== 12) return null
  const size = 2 ** power
  const placeOf = (sector: number) => (sector + 1) * size
  const perTable = size / 4

  /** The sector after this one, by the tables whose first 109 places stand in the head: enough for some 7 MB. */
  async function after(sector: number): Promise<number> {
    const table = Math.floor(sector / perTable)
    if (table >= 109) return lastSector
    const tableAt = head.readUInt32LE(76 + table * 4)
    if (tableAt >= lastSector) return lastSector
    const next = await bytes.at(placeOf(tableAt) + (sector % perTable) * 4, 4)
    return next.length === 4 ? next.readUInt32LE(0) : lastSector
  }

  const names = new Set<string>()
  let sector = head.readUInt32LE(48)
  for (let read = 0; read < mostSectors && sector < lastSector; read += 1) {
    const directory = await bytes.at(placeOf(sector), size)
    if (directory.length < size) return null
    for (let offset = 0; offset < size; offset += 128) {
      const length = directory.readUInt16LE(offset + 64)
      if (length >= 4 && length <= 64) names.add(directory.toString('utf16le', offset, offset + length - 2))
    }
    sector = await after(sector)
  }
  return names
}
