/** MP4 and QuickTime: boxes within boxes, each with its length and a name of four letters (ISO 14496-12). */
import type { Bytes } from '../files/bytes.ts'
import { mostParts, secondsOf, type Told } from './film.ts'

interface Box {
  name: string
  start: number
  /** Where its content begins and ends. */
  body: number
  end: number
}

/** Boxes that hold what cannot be done without: one that reaches beyond the end of the file was cut off. */
const needed = new Set(['ftyp', 'moov', 'moof', 'mdat'])

/** Boxes that may tell where something was taken, by whom and with what. */
const telling = new Set(['udta', 'meta', 'uuid'])

class CutOff extends Error {}

/** Reads what an MP4 or QuickTime file tells; null when it is cut off or shows no pictures. */
export async function readMp4(bytes: Bytes): Promise<Told | null> {
  try {
    return await read(walker(bytes), bytes)
  } catch (error) {
    if (error instanceof CutOff) return null
    throw error
  }
}

type Walk = (from: number, to: number) => AsyncGenerator<Box>

/** Walks the boxes side by side in a part of the file, all walks together no more than `mostParts`. */
function walker({ at }: Bytes): Walk {
  let parts = 0
  return async function* walk(from, to) {
    for (let start = from; start + 8 <= to; ) {
      parts += 1
      if (parts > mostParts) return
      const head = await at(start, 16)
      if (head.length < 8) return
      const box = boxAt(head, start, to)
      if (!box) return
      yield box
      start = box.end
    }
  }
}

function boxAt(head: Buffer, start: number, to: number): Box | null {
  const name = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < 16) return null
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - start : short
  const body = start + (isLong ? 16 : 8)
  if (length < body - start || start + length > to) {
    if (needed.has(name)) throw new CutOff()
    return null
  }
  return { name, start, body, end: start + length }
}

async function read(walk: Walk, bytes: Bytes): Promise<Told | null> {
  const veils: number[] = []
  let movie: Box | null = null
  let hasPictures = false
  for await (const box of walk(0, bytes.size)) {
    if (box.name === 'moov') movie = box
    if (box.name === 'mdat' || box.name === 'moof') hasPictures = true
    if (telling.has(box.name)) veils.push(box.start + 4)
  }
  if (!movie || !hasPictures) return null

  let seconds: number | null = null
  let shown: Track | null = null
  for await (const box of walk(movie.body, movie.end)) {
    if (telling.has(box.name)) veils.push(box.start + 4)
    if (box.name === 'mvhd') seconds = lengthOf(await bytes.at(box.body, 32))
    if (box.name !== 'trak') continue
    const track = await readTrack(walk, bytes, box)
    veils.push(...track.veils)
    // A track beside the pictures may hold where the camera was, moment by moment.
    if (track.handler === 'meta') veils.push(box.start + 4)
    if (track.handler === 'vide') shown ??= track
  }
  if (!shown) return null
  const { width, height, codec } = shown
  return { width, height, seconds, codec, veils }
}

interface Track {
  handler: string
  codec: string
  width: number | null
  height: number | null
  veils: number[]
}

async function readTrack(walk: Walk, bytes: Bytes, trak: Box): Promise<Track> {
  const track: Track = { handler: '', codec: '', width: null, height: null, veils: [] }
  for await (const box of walk(trak.body, trak.end)) {
    if (telling.has(box.name)) track.veils.push(box.start + 4)
    if (box.name === 'tkhd') Object.assign(track, sizeOf(await bytes.at(box.body, 96)))
    if (box.name !== 'mdia') continue
    for await (const inner of walk(box.body, box.end)) {
      if (inner.name === 'hdlr') track.handler = (await bytes.at(inner.body, 12)).toString('latin1', 8, 12)
      if (inner.name === 'minf') track.codec = await codecIn(walk, bytes, inner)
    }
  }
  return track
}

/** The name of the first kind of sample in a track's tables. */
async function codecIn(walk: Walk, bytes: Bytes, minf: Box): Promise<string> {
  for await (const table of walk(minf.body, minf.end)) {
    if (table.name !== 'stbl') continue
    for await (const box of walk(table.body, table.end)) {
      if (box.name === 'stsd') return (await bytes.at(box.body, 16)).toString('latin1', 12, 16)
    }
  }
  return ''
}

/** The length in an `mvhd`; a film recorded on the fly says 0, or all ones. */
function lengthOf(mvhd: Buffer): number | null {
  const isLong = mvhd[0] === 1
  if (mvhd.length < 32) return null
  const scale = mvhd.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  return length === 0xffffffff ? null : secondsOf(length / scale)
}

/** The size in a `tkhd`, whose matrix says how the camera was held. */
function sizeOf(tkhd: Buffer): { width: number | null; height: number | null } {
  const matrix = tkhd[0] === 1 ? 52 : 40
  if (tkhd.length < matrix + 44) return { width: null, height: null }
  const isLying = tkhd.readInt32BE(matrix) === 0 && tkhd.readInt32BE(matrix + 16) === 0
  const width = Math.round(tkhd.readUInt32BE(matrix + 36) / 65_536) || null
  const height = Math.round(tkhd.readUInt32BE(matrix + 40) / 65_536) || null
  return isLying ? { width: height, height: width } : { width, height }
}
