/** MP4 and QuickTime: boxes within boxes (ISO 14496-12). */
import type { ByteSource } from '../files/bytes.ts'
import { type Mp4Box, boxWalker, TruncatedVideoError, type BoxWalk } from './mp4-boxes.ts'
import { mostParts, secondsOf, type VideoDetails } from './video-details.ts'

/** Reads the details of an MP4 or QuickTime video; null when it is cut off or has no video track. */
export async function readMp4(bytes: ByteSource): Promise<VideoDetails | null> {
  try {
    return await read(boxWalker(bytes, mostParts), bytes)
  } catch (error) {
    if (error instanceof TruncatedVideoError) return null
    throw error
  }
}

async function read(walk: BoxWalk, bytes: ByteSource): Promise<VideoDetails | null> {
  let movie: Mp4Box | null = null
  let hasVideo = false
  for await (const box of walk(0, bytes.size)) {
    if (box.name === 'moov') movie = box
    if (box.name === 'mdat' || box.name === 'moof') hasVideo = true
  }
  if (!movie || !hasVideo) return null

  let seconds: number | null = null
  let shown: Track | null = null
  for await (const box of walk(movie.body, movie.end)) {
    if (box.name === 'mvhd') seconds = durationOf(await bytes.at(box.body, 32))
    if (box.name !== 'trak') continue
    const track = await readTrack(walk, bytes, box)
    if (track.handler === 'vide') shown ??= track
  }
  if (!shown) return null
  const { width, height, codec } = shown
  return { width, height, seconds, codec }
}

interface Track {
  handler: string
  codec: string
  width: number | null
  height: number | null
}

async function readTrack(walk: BoxWalk, bytes: ByteSource, trak: Mp4Box): Promise<Track> {
  const track: Track = { handler: '', codec: '', width: null, height: null }
  for await (const box of walk(trak.body, trak.end)) {
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
async function codecIn(walk: BoxWalk, bytes: ByteSource, minf: Mp4Box): Promise<string> {
  for await (const table of walk(minf.body, minf.end)) {
    if (table.name !== 'stbl') continue
    for await (const box of walk(table.body, table.end)) {
      if (box.name === 'stsd') return (await bytes.at(box.body, 16)).toString('latin1', 12, 16)
    }
  }
  return ''
}

/** The length in an `mvhd`; a video recorded on the fly says 0, or all ones. */
function durationOf(mvhd: Buffer): number | null {
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
