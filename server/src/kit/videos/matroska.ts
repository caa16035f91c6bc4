/** WebM and Matroska: elements within elements (RFC 9559). */
import type { ByteSource } from '../files/bytes.ts'
import { type EbmlElement, elementWalker, type ElementWalk } from './ebml.ts'
import { mostParts, secondsOf, type VideoDetails } from './video-details.ts'

export const elementIds = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  shownWidth: 0x54b0,
  shownHeight: 0x54ba,
  cluster: 0x1f43b675,
} as const

/** The track type of a video track. */
const videoTrackType = 1

/** Reads the details of a WebM or Matroska video; null when it is cut off or has no video track. */
export async function readMatroska(bytes: ByteSource): Promise<VideoDetails | null> {
  const walk = elementWalker(bytes, mostParts)
  for await (const segment of walk(0, bytes.size)) {
    if (segment.id !== elementIds.segment) continue
    return segment.end > bytes.size ? null : readSegment(walk, bytes, segment)
  }
  return null
}

async function readSegment(
  walk: ElementWalk,
  bytes: ByteSource,
  segment: EbmlElement,
): Promise<VideoDetails | null> {
  let seconds: number | null = null
  let shown: Track | null = null
  let hasVideo = false
  for await (const part of walk(segment.body, segment.end)) {
    if (part.id === elementIds.info) seconds = await durationIn(walk, bytes, part)
    if (part.id === elementIds.tracks) shown = await videoTrackIn(walk, bytes, part)
    hasVideo ||= part.id === elementIds.cluster
    // Of a cluster written on the fly nobody knows where the next one begins.
    if (hasVideo && (shown || part.isOpen)) break
  }
  return shown && hasVideo ? { ...shown, seconds } : null
}

async function durationIn(walk: ElementWalk, bytes: ByteSource, info: EbmlElement): Promise<number | null> {
  let scale = 1_000_000
  let length = 0
  for await (const { id, body, end } of walk(info.body, info.end)) {
    if (id === elementIds.scale) scale = await wholeNumber(bytes, body, end)
    if (id === elementIds.duration) {
      const number = await bytes.at(body, 8)
      if (end - body === 4 && number.length >= 4) length = number.readFloatBE(0)
      if (end - body === 8 && number.length === 8) length = number.readDoubleBE(0)
    }
  }
  return secondsOf((length * scale) / 1e9)
}

type Track = Pick<VideoDetails, 'codec' | 'width' | 'height'>

async function videoTrackIn(
  walk: ElementWalk,
  bytes: ByteSource,
  tracks: EbmlElement,
): Promise<Track | null> {
  for await (const track of walk(tracks.body, tracks.end)) {
    if (track.id !== elementIds.track) continue
    let kind = 0
    const details: Track = { codec: '', width: null, height: null }
    for await (const { id, body, end } of walk(track.body, track.end)) {
      if (id === elementIds.trackType) kind = await wholeNumber(bytes, body, end)
      if (id === elementIds.codec)
        details.codec = (await bytes.at(body, Math.min(end - body, 40))).toString('latin1')
      if (id === elementIds.video) Object.assign(details, await sizeIn(walk, bytes, body, end))
    }
    if (kind === videoTrackType) return details
  }
  return null
}

async function sizeIn(walk: ElementWalk, bytes: ByteSource, from: number, to: number) {
  const found: Partial<Record<number, number>> = {}
  for await (const { id, body, end } of walk(from, to)) found[id] = await wholeNumber(bytes, body, end)
  return {
    width: found[elementIds.shownWidth] ?? found[elementIds.width] ?? null,
    height: found[elementIds.shownHeight] ?? found[elementIds.height] ?? null,
  }
}

async function wholeNumber(bytes: ByteSource, body: number, end: number): Promise<number> {
  const number = await bytes.at(body, Math.min(8, Math.max(0, end - body)))
  return number.reduce((value, byte) => value * 256 + byte, 0)
}
