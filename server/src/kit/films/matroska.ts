/** WebM and Matroska: elements within elements (RFC 9559). */
import type { Bytes } from '../files/bytes.ts'
import { type Element, elementWalker, type Walk } from './ebml.ts'
import { mostParts, secondsOf, type Told } from './film.ts'

export const ids = {
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

/** What the track of the pictures is called. */
const pictures = 1

/** Reads what a WebM or Matroska file tells; null when it is cut off or shows no pictures. */
export async function readMatroska(bytes: Bytes): Promise<Told | null> {
  const walk = elementWalker(bytes, mostParts)
  for await (const segment of walk(0, bytes.size)) {
    if (segment.id !== ids.segment) continue
    return segment.end > bytes.size ? null : readSegment(walk, bytes, segment)
  }
  return null
}

async function readSegment(walk: Walk, bytes: Bytes, segment: Element): Promise<Told | null> {
  let seconds: number | null = null
  let shown: Track | null = null
  let hasPictures = false
  for await (const part of walk(segment.body, segment.end)) {
    if (part.id === ids.info) seconds = await lengthIn(walk, bytes, part)
    if (part.id === ids.tracks) shown = await pictureTrackIn(walk, bytes, part)
    hasPictures ||= part.id === ids.cluster
    // Of a cluster written on the fly nobody knows where the next one begins.
    if (hasPictures && (shown || part.isOpen)) break
  }
  return shown && hasPictures ? { ...shown, seconds } : null
}

async function lengthIn(walk: Walk, bytes: Bytes, info: Element): Promise<number | null> {
  let scale = 1_000_000
  let length = 0
  for await (const { id, body, end } of walk(info.body, info.end)) {
    if (id === ids.scale) scale = await wholeNumber(bytes, body, end)
    if (id === ids.duration) {
      const number = await bytes.at(body, 8)
      if (end - body === 4 && number.length >= 4) length = number.readFloatBE(0)
      if (end - body === 8 && number.length === 8) length = number.readDoubleBE(0)
    }
  }
  return secondsOf((length * scale) / 1e9)
}

type Track = Pick<Told, 'codec' | 'width' | 'height'>

async function pictureTrackIn(walk: Walk, bytes: Bytes, tracks: Element): Promise<Track | null> {
  for await (const track of walk(tracks.body, tracks.end)) {
    if (track.id !== ids.track) continue
    let kind = 0
    const told: Track = { codec: '', width: null, height: null }
    for await (const { id, body, end } of walk(track.body, track.end)) {
      if (id === ids.trackType) kind = await wholeNumber(bytes, body, end)
      if (id === ids.codec) told.codec = (await bytes.at(body, Math.min(end - body, 40))).toString('latin1')
      if (id === ids.video) Object.assign(told, await sizeIn(walk, bytes, body, end))
    }
    if (kind === pictures) return told
  }
  return null
}

async function sizeIn(walk: Walk, bytes: Bytes, from: number, to: number) {
  const found: Partial<Record<number, number>> = {}
  for await (const { id, body, end } of walk(from, to)) found[id] = await wholeNumber(bytes, body, end)
  return {
    width: found[ids.shownWidth] ?? found[ids.width] ?? null,
    height: found[ids.shownHeight] ?? found[ids.height] ?? null,
  }
}

async function wholeNumber(bytes: Bytes, body: number, end: number): Promise<number> {
  const number = await bytes.at(body, Math.min(8, Math.max(0, end - body)))
  return number.reduce((value, byte) => value * 256 + byte, 0)
}
