/** Where the samples of a track lie in an MP4 or QuickTime video: by tables, or fragment by fragment. */
import type { ByteSource } from '../files/bytes.ts'
import type { Mp4Box, Mp4RedactionContext } from './mp4-boxes.ts'
import { TooManyPartsError } from './video-details.ts'

/** The longest table that is read, in bytes: that of a track with a million samples. */
const longestTable = 8_000_000

/** Redacts the samples of a track that its tables point to. */
export async function redactSamples(
  { walk, bytes, cover, countSamples }: Mp4RedactionContext,
  media: Mp4Box,
): Promise<void> {
  const tables = new Map<string, Buffer>()
  for await (const minf of walk(media.body, media.end)) {
    if (minf.name !== 'minf') continue
    for await (const stbl of walk(minf.body, minf.end)) {
      if (stbl.name !== 'stbl') continue
      for await (const box of walk(stbl.body, stbl.end))
        if (placing.has(box.name)) tables.set(box.name, await tableOf(bytes, box))
    }
  }
  const offsets = offsetsIn(tables)
  const sizeOf = sizesIn(tables)
  const many = chunksIn(tables)
  let sample = 0
  for (const [index, offset] of offsets.entries()) {
    let length = 0
    const held = many(index + 1)
    countSamples(held)
    for (let of = held; of > 0; of -= 1) length += sizeOf(sample++)
    cover.zero(offset, offset + length)
  }
}

const placing = new Set(['stsc', 'stsz', 'stz2', 'stco', 'co64'])

async function tableOf(bytes: ByteSource, { body, end }: Mp4Box): Promise<Buffer> {
  if (end - body > longestTable) throw new TooManyPartsError()
  return bytes.at(body, end - body)
}

/** Rows of so many bytes in a table; fewer where it is shorter than it says. */
function rowsOf(table: Buffer, from: number, width: number, said: number): number {
  return Math.max(0, Math.min(said, Math.floor((table.length - from) / width)))
}

function offsetsIn(tables: ReadonlyMap<string, Buffer>): number[] {
  const long = tables.get('co64')
  const table = long ?? tables.get('stco')
  if (!table || table.length < 8) return []
  const width = long ? 8 : 4
  return Array.from({ length: rowsOf(table, 8, width, table.readUInt32BE(4)) }, (_, row) =>
    long ? Number(table.readBigUInt64BE(8 + row * 8)) : table.readUInt32BE(8 + row * 4),
  )
}

function sizesIn(tables: ReadonlyMap<string, Buffer>): (sample: number) => number {
  const table = tables.get('stsz')
  const short = tables.get('stz2')
  if (table && table.length >= 12) {
    const same = table.readUInt32BE(4)
    const rows = rowsOf(table, 12, 4, table.readUInt32BE(8))
    return (sample) => same || (sample < rows ? table.readUInt32BE(12 + sample * 4) : 0)
  }
  if (!short || short.length < 12) return () => 0
  const bits = short[7] ?? 8
  return (sample) => {
    const offset = 12 + Math.floor((sample * bits) / 8)
    if (bits === 16) return offset + 2 <= short.length ? short.readUInt16BE(offset) : 0
    const byte = short[offset] ?? 0
    return bits === 4 ? (sample % 2 ? byte & 15 : byte >> 4) : byte
  }
}

/** How many samples lie in a chunk, the first of which has the number one. */
function chunksIn(tables: ReadonlyMap<string, Buffer>): (chunk: number) => number {
  const table = tables.get('stsc')
  const rows = table && table.length >= 8 ? rowsOf(table, 8, 12, table.readUInt32BE(4)) : 0
  let row = 0
  return (chunk) => {
    while (table && row + 1 < rows && table.readUInt32BE(8 + (row + 1) * 12) <= chunk) row += 1
    return table && row < rows ? table.readUInt32BE(12 + row * 12) : 0
  }
}

/** What counts for the samples of a track where a fragment does not say. */
export interface SampleDefaults {
  size?: number
}

/** Notes what the movie says of the fragments of these tracks. */
export async function defaultsIn(
  { walk, bytes }: Mp4RedactionContext,
  mvex: Mp4Box,
  tracks: Map<number, SampleDefaults>,
) {
  for await (const box of walk(mvex.body, mvex.end)) {
    const trex = box.name === 'trex' ? await bytes.at(box.body, 24) : null
    if (trex && trex.length >= 20 && tracks.has(trex.readUInt32BE(4)))
      tracks.set(trex.readUInt32BE(4), { size: trex.readUInt32BE(16) })
  }
}

/** Redacts the samples that a fragment brings of these tracks. */
export async function redactFragmentSamples(
  { walk, bytes, cover }: Mp4RedactionContext,
  fragment: Mp4Box,
  tracks: ReadonlyMap<number, SampleDefaults>,
): Promise<void> {
  // Where nothing else is said, the samples of a track follow those of the one before it.
  let before = fragment.start
  for await (const traf of walk(fragment.body, fragment.end)) {
    if (traf.name !== 'traf') continue
    let head: FragmentHeader = { track: 0, base: before, size: undefined }
    let next = before
    for await (const box of walk(traf.body, traf.end)) {
      if (box.name === 'tfhd') {
        head = fragmentHeaderIn(await bytes.at(box.body, 40), fragment.start, before)
        next = head.base
      }
      if (box.name !== 'trun') continue
      const size = head.size ?? tracks.get(head.track)?.size ?? 0
      const run = runIn(await tableOf(bytes, box), { base: head.base, next, size })
      if (tracks.has(head.track)) cover.zero(run.from, run.to)
      next = run.to
    }
    before = next
  }
}

interface FragmentHeader {
  track: number
  base: number
  size: number | undefined
}

function fragmentHeaderIn(tfhd: Buffer, start: number, before: number): FragmentHeader {
  if (tfhd.length < 8) return { track: 0, base: before, size: undefined }
  const flags = tfhd.readUIntBE(1, 3)
  let offset = 8
  const skip = (flag: number, length: number) => (flags & flag ? (offset += length) - length : null)
  const based = skip(0x1, 8)
  skip(0x2, 4)
  skip(0x8, 4)
  const sized = skip(0x10, 4)
  const base = based === null ? (flags & 0x20000 ? start : before) : Number(tfhd.readBigUInt64BE(based))
  const size = sized === null || sized + 4 > tfhd.length ? undefined : tfhd.readUInt32BE(sized)
  return { track: tfhd.readUInt32BE(4), base, size }
}

/** From where to where the samples of a run lie. */
function runIn(trun: Buffer, { base, next, size }: { base: number; next: number; size: number }) {
  if (trun.length < 8) return { from: next, to: next }
  const flags = trun.readUIntBE(1, 3)
  const isPlaced = (flags & 0x1) !== 0 && trun.length >= 12
  const from = isPlaced ? base + trun.readInt32BE(8) : next
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const first = 8 + (isPlaced ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const sizeAt = first + (flags & 0x100 ? 4 : 0)
  const said = trun.readUInt32BE(4)
  if (!(flags & 0x200)) return { from, to: from + said * size }
  let to = from
  for (let row = 0; row < rowsOf(trun, first, width, said); row += 1)
    to += trun.readUInt32BE(sizeAt + row * width)
  return { from, to }
}
