/** What is redacted in MP4 and QuickTime: all but the video and audio streams and what is needed to play them (Q111). */
import type { ByteSource } from '../files/bytes.ts'
import type { Cover } from '../files/redaction.ts'
import { boxHider, type Mp4Box, boxWalker, type Mp4RedactionContext } from './mp4-boxes.ts'
import { mostRedactedParts, TooManyPartsError } from './video-details.ts'
import { redactFragmentSamples, redactSamples, type SampleDefaults, defaultsIn } from './mp4-samples.ts'

/** Boxes that players need; every other one, in the file itself, in the movie and in a track, is redacted. */
const topLevelBoxes = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'sidx',
  'ssix',
  'mfra',
  'prft',
  'pdin',
])
const movieBoxes = new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh'])
const trackBoxes = new Set(['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'load', 'clip', 'matt', 'trgr'])

/** Further inside only these are redacted: what may say a place, a person or a device, and what is left lying empty. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** The deepest that boxes of one kind are looked for within one another; the format puts two. */
const deepest = 16

const mostSamples = 1_000_000

/** Redacts what an MP4 or QuickTime video says of a place and a device, and tracks that are neither video nor audio. */
export async function redactMp4(bytes: ByteSource, cover: Cover): Promise<void> {
  const walk = boxWalker(bytes, mostRedactedParts, () => {
    throw new TooManyPartsError()
  })
  const { hide, finish } = boxHider(cover)
  let samples = 0
  const countSamples = (many: number) => {
    samples += many
    if (samples > mostSamples) throw new TooManyPartsError()
  }
  const context: Mp4RedactionContext = { walk, bytes, cover, hide, countSamples }
  const [movies, fragments]: Mp4Box[][] = [[], []]
  let last = 0
  for await (const box of walk(0, bytes.size)) {
    last = box.end
    if (box.name === 'moov') movies?.push(box)
    if (box.name === 'moof') fragments?.push(box)
    if (!topLevelBoxes.has(box.name)) hide(box)
  }
  // What stands behind the last box is redacted whole.
  cover.zero(last, bytes.size)

  const others = new Map<number, SampleDefaults>()
  for (const movie of movies ?? []) await redactMovie(context, movie, others)
  for (const fragment of fragments ?? []) {
    if (others.size > 0) await redactFragmentSamples(context, fragment, others)
    await redactFragment(context, fragment)
  }
  finish()
}

async function redactMovie(
  context: Mp4RedactionContext,
  movie: Mp4Box,
  others: Map<number, SampleDefaults>,
): Promise<void> {
  const { walk, cover, hide } = context
  let last = movie.body
  const defaults: Mp4Box[] = []
  for await (const box of walk(movie.body, movie.end)) {
    last = box.end
    if (box.name === 'mvex') defaults.push(box)
    if (box.name === 'trak') {
      const other = await redactTrack(context, box)
      if (other !== null) others.set(other, {})
    } else if (!movieBoxes.has(box.name)) hide(box)
  }
  cover.zero(last, movie.end)
  for (const box of defaults) await defaultsIn(context, box, others)
}

/** Redacts a track, or the metadata in it; answers the number of one that is neither video nor audio. */
async function redactTrack(context: Mp4RedactionContext, trak: Mp4Box): Promise<number | null> {
  const { walk, bytes, cover, hide } = context
  let number = 0
  let media: Mp4Box | null = null
  let last = trak.body
  for await (const box of walk(trak.body, trak.end)) {
    last = box.end
    if (box.name === 'tkhd') number = await trackIdIn(bytes, box)
    if (box.name === 'mdia') media = box
    if (!trackBoxes.has(box.name)) hide(box)
  }
  cover.zero(last, trak.end)
  const handler = media && (await handlerOf(context, media))
  if (media && (handler === 'vide' || handler === 'soun')) {
    await redactMedia(context, media, handler)
    return null
  }
  if (media) await redactSamples(context, media)
  hide(trak)
  return number
}

async function trackIdIn(bytes: ByteSource, { body }: Mp4Box): Promise<number> {
  const head = await bytes.at(body, 24)
  const offset = head[0] === 1 ? 20 : 12
  return head.length >= offset + 4 ? head.readUInt32BE(offset) : 0
}

async function handlerOf({ walk, bytes }: Mp4RedactionContext, media: Mp4Box): Promise<string> {
  for await (const box of walk(media.body, media.end))
    if (box.name === 'hdlr') return (await bytes.at(box.body, 12)).toString('latin1', 8, 12)
  return ''
}

/** Redacts, in a video or audio track, who made its handlers and its samples, and the metadata between. */
async function redactMedia(
  context: Mp4RedactionContext,
  box: Mp4Box,
  handler: string,
  depth = 1,
): Promise<void> {
  const { walk, cover, hide } = context
  if (depth > deepest) throw new TooManyPartsError()
  for await (const inner of walk(box.body, box.end)) {
    if (metadataBoxes.has(inner.name)) hide(inner)
    else if (inner.name === 'hdlr') cover.zero(inner.body + 12, inner.end)
    else if (inner.name === 'stsd') await redactDescriptions(context, inner, handler)
    else if (inner.name === 'minf' || inner.name === 'stbl')
      await redactMedia(context, inner, handler, depth + 1)
  }
}

/** Redacts the maker and the name of what has encoded the video or the audio. */
async function redactDescriptions(
  { walk, cover }: Mp4RedactionContext,
  box: Mp4Box,
  handler: string,
): Promise<void> {
  for await (const entry of walk(box.body + 8, box.end)) {
    if (entry.end - entry.start < 86) continue
    cover.zero(entry.start + 20, entry.start + 24)
    if (handler === 'vide') cover.zero(entry.start + 50, entry.start + 82)
  }
}

/** Redacts the metadata within a fragment. */
async function redactFragment(context: Mp4RedactionContext, fragment: Mp4Box, depth = 1): Promise<void> {
  if (depth > deepest) throw new TooManyPartsError()
  for await (const box of context.walk(fragment.body, fragment.end)) {
    if (metadataBoxes.has(box.name)) context.hide(box)
    else if (box.name === 'traf') await redactFragment(context, box, depth + 1)
  }
}
