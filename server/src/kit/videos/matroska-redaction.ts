/** What is redacted in WebM and Matroska: all but the video and audio streams and what is needed to play them (Q111). */
import type { ByteSource } from '../files/bytes.ts'
import type { Cover } from '../files/redaction.ts'
import { type EbmlElement, elementAt, elementWalker, numberAt, type ElementWalk } from './ebml.ts'
import { mostRedactedParts, TooManyPartsError } from './video-details.ts'
import { elementIds } from './matroska.ts'

/** What stands side by side in a video. */
const parts = {
  seekHead: 0x114d9b74,
  info: elementIds.info,
  tracks: elementIds.tracks,
  cluster: elementIds.cluster,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const
const known = new Set<number>(Object.values(parts))

/** What may stand anywhere: a check over its surroundings, and what is left lying empty. */
const [check, empty] = [0xbf, 0xec]

/** Texts about a video: its title, the names of its files, and with what it was written. */
const infoTexts = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4d80, 0x5741])

const track = { number: 0xd7, name: 0x536e, setUp: 0x63a2 } as const
const [group, block, simpleBlock, additions] = [0xa0, 0xa1, 0xa3, 0x75a1]
/** What a cluster holds; one whose end is not known goes as far as these do. */
const inCluster = new Set([group, simpleBlock, 0xe7, 0xa7, 0xab, 0x5854, 0xaf, check, empty])

/** The kinds of track that are seen and heard. */
const shown = new Set([1, 2])

interface MatroskaRedactionContext {
  walk: ElementWalk
  bytes: ByteSource
  cover: Cover
  /** The numbers of tracks that are neither video nor audio. */
  others: Set<number>
}

/** Redacts what a WebM or Matroska video says of a place and a device, and tracks that are neither video nor audio. */
export async function redactMatroska(bytes: ByteSource, cover: Cover): Promise<void> {
  const walk = elementWalker(bytes, mostRedactedParts, () => {
    throw new TooManyPartsError()
  })
  const context: MatroskaRedactionContext = { walk, bytes, cover, others: new Set() }
  let last = 0
  for await (const { id, body, end } of walk(0, bytes.size)) {
    last = end
    if (id === elementIds.segment) await redactSegment(context, body, Math.min(end, bytes.size))
    else if (id !== header) cover.zero(body, end)
  }
  // What stands behind the video is redacted whole.
  cover.zero(last, bytes.size)
}

const header = 0x1a45dfa3

async function redactSegment(context: MatroskaRedactionContext, from: number, to: number): Promise<void> {
  const { bytes, cover } = context
  let many = 0
  for (let offset = from; offset < to; ) {
    many += 1
    if (many > mostRedactedParts) throw new TooManyPartsError()
    const part = await elementAt(bytes, offset, to)
    if (part && known.has(part.id)) {
      offset = await redactPart(context, part, to)
    } else if (part?.id === empty || part?.id === check) {
      blank(cover, part)
      offset = part.end
    } else {
      // Of a damaged part nobody knows where it ends; players look for the next one as well.
      const next = await nextKnown(bytes, offset + 1, to)
      if (part?.end === next) cover.zero(part.body, part.end)
      offset = next
    }
  }
}

/** Redacts one part of a video; answers where the next one begins. */
async function redactPart(context: MatroskaRedactionContext, part: EbmlElement, to: number): Promise<number> {
  const { cover, others } = context
  const end = Math.min(part.end, to)
  switch (part.id) {
    case parts.info:
      await redactInfo(context, part.body, end)
      break
    case parts.tracks:
      await redactTracks(context, part.body, end)
      break
    case parts.cluster:
      if (part.isOpen || others.size > 0) return redactCluster(context, part.body, end)
      break
    case parts.chapters:
    case parts.tags:
    case parts.attachments:
      blankInside(cover, part.body, end)
  }
  return end
}

async function redactInfo(
  { walk, cover }: MatroskaRedactionContext,
  from: number,
  to: number,
): Promise<void> {
  for await (const part of walk(from, to)) {
    if (infoTexts.has(part.id)) cover.zero(part.body, part.end)
    if (part.id === check || part.id === empty) blank(cover, part)
  }
}

async function redactTracks(context: MatroskaRedactionContext, from: number, to: number): Promise<void> {
  const { walk, bytes, cover, others } = context
  for await (const entry of walk(from, to)) {
    if (entry.id === check || entry.id === empty) blank(cover, entry)
    if (entry.id !== elementIds.track) continue
    let [number, kind] = [0, 0]
    const setUps: EbmlElement[] = []
    for await (const part of walk(entry.body, entry.end)) {
      const value = () => bytes.at(part.body, Math.min(4, part.end - part.body))
      if (part.id === track.number) number = asNumber(await value())
      if (part.id === elementIds.trackType) kind = asNumber(await value())
      if (part.id === track.name) cover.zero(part.body, part.end)
      if (part.id === check || part.id === empty) blank(cover, part)
      if (part.id === track.setUp) setUps.push(part)
    }
    if (shown.has(kind)) continue
    others.add(number)
    for (const part of setUps) cover.zero(part.body, part.end)
  }
}

const asNumber = (bytes: Buffer) => bytes.reduce((value, byte) => value * 256 + byte, 0)

/** Redacts the blocks of other tracks in a cluster; answers where it ends. */
async function redactCluster(context: MatroskaRedactionContext, from: number, to: number): Promise<number> {
  const { walk, cover, others } = context
  let end = from
  for await (const part of walk(from, to)) {
    if (!inCluster.has(part.id) || part.end > to) return end
    end = part.end
    if (part.id === check && others.size > 0) blank(cover, part)
    if (part.id === empty) blank(cover, part)
    if (part.id === simpleBlock) await redactBlock(context, part)
    if (part.id !== group || others.size === 0) continue
    let isOther = false
    for await (const inner of walk(part.body, part.end)) {
      if (inner.id === block) isOther = await redactBlock(context, inner)
      if (inner.id === additions && isOther) blankInside(cover, inner.body, inner.end)
    }
  }
  return to
}

/** Redacts what a block brings, if it is of another track. */
async function redactBlock(
  { bytes, cover, others }: MatroskaRedactionContext,
  { body, end }: EbmlElement,
): Promise<boolean> {
  if (others.size === 0) return false
  const number = numberAt(await bytes.at(body, 8), 0, false)
  if (!number || !others.has(number.value)) return false
  // Behind the number of the track stand a time and a byte of flags.
  cover.zero(body + number.length + 3, end)
  return true
}

/** Makes an empty element of one whose id has one byte. */
function blank(cover: Cover, { id, start, body, end }: EbmlElement): void {
  if (id !== empty) cover.write(start, Buffer.from([empty]))
  cover.zero(body, end)
}

/** Leaves nothing but an empty element in what holds others. */
function blankInside(cover: Cover, from: number, to: number): void {
  const length = to - from
  cover.zero(from, to)
  if (length < 2) return
  if (length <= 128) return cover.write(from, Buffer.from([empty, 0x80 | (length - 2)]))
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE(BigInt(length - 9), 1)
  head[0] = empty
  head[1] = 1
  cover.write(from, head)
}

/** Where the next known part begins, at or after a place; where there is none, the end. */
async function nextKnown({ at }: ByteSource, from: number, to: number): Promise<number> {
  const step = 65_536
  for (let begin = from; begin < to; begin += step) {
    const stretch = await at(begin, Math.min(step + 3, to - begin))
    for (let offset = 0; offset + 4 <= stretch.length && offset < step; offset += 1)
      if ((stretch[offset] ?? 0) >> 4 === 1 && known.has(stretch.readUInt32BE(offset))) return begin + offset
  }
  return to
}
