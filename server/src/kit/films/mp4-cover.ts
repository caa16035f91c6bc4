/** What is covered of MP4 and QuickTime: all but the pictures, the sound and what is needed to play them (Q111). */
import type { Bytes } from '../files/bytes.ts'
import type { Cover } from '../files/redaction.ts'
import { type Box, boxWalker, type Covering } from './boxes.ts'
import { mostCovered, TooManyParts } from './film.ts'
import { coverFragmentSamples, coverSamples, type Defaults, defaultsIn } from './mp4-samples.ts'

/** Boxes that players need; every other one, in the file itself, in the movie and in a track, is covered. */
const outside = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'prft', 'pdin'])
const inMovie = new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh'])
const inTrack = new Set(['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'load', 'clip', 'matt', 'trgr'])

/** Further inside only these are covered: what may tell a place, a person or a device, and what is left lying empty. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** Names of boxes that players step over anyway; the last is that of zeros behind the end. */
const spare = new Set(['free', 'skip', 'wide', '\0\0\0\0'])
const free = Buffer.from('free')

/** Covers what an MP4 or QuickTime film tells of a place and a device, and tracks that are neither picture nor sound. */
export async function coverMp4(bytes: Bytes, cover: Cover): Promise<void> {
  const walk = boxWalker(bytes, mostCovered, () => {
    throw new TooManyParts()
  })
  const hide = (box: Box) => {
    cover.zero(box.body, box.end)
    if (!spare.has(box.name)) cover.write(box.start + 4, free)
  }
  const covering: Covering = { walk, bytes, cover, hide }
  const [movies, fragments]: Box[][] = [[], []]
  let last = 0
  for await (const box of walk(0, bytes.size)) {
    last = box.end
    if (box.name === 'moov') movies?.push(box)
    if (box.name === 'moof') fragments?.push(box)
    if (!outside.has(box.name)) hide(box)
  }
  // What stands behind the last box is none.
  cover.zero(last, bytes.size)

  const others = new Map<number, Defaults>()
  for (const movie of movies ?? []) await coverMovie(covering, movie, others)
  for (const fragment of fragments ?? []) {
    if (others.size > 0) await coverFragmentSamples(covering, fragment, others)
    await coverInside(covering, fragment)
  }
}

async function coverMovie(covering: Covering, movie: Box, others: Map<number, Defaults>): Promise<void> {
  const { walk, cover, hide } = covering
  let last = movie.body
  const defaults: Box[] = []
  for await (const box of walk(movie.body, movie.end)) {
    last = box.end
    if (box.name === 'mvex') defaults.push(box)
    if (box.name === 'trak') {
      const other = await coverTrack(covering, box)
      if (other !== null) others.set(other, {})
    } else if (!inMovie.has(box.name)) hide(box)
  }
  cover.zero(last, movie.end)
  for (const box of defaults) await defaultsIn(covering, box, others)
}

/** Covers a track, or what is told in it; answers the number of one that is neither picture nor sound. */
async function coverTrack(covering: Covering, trak: Box): Promise<number | null> {
  const { walk, bytes, cover, hide } = covering
  let number = 0
  let media: Box | null = null
  let last = trak.body
  for await (const box of walk(trak.body, trak.end)) {
    last = box.end
    if (box.name === 'tkhd') number = await numberIn(bytes, box)
    if (box.name === 'mdia') media = box
    if (!inTrack.has(box.name)) hide(box)
  }
  cover.zero(last, trak.end)
  const handler = media && (await handlerOf(covering, media))
  if (media && (handler === 'vide' || handler === 'soun')) {
    await coverMedia(covering, media, handler)
    return null
  }
  if (media) await coverSamples(covering, media)
  hide(trak)
  return number
}

async function numberIn(bytes: Bytes, { body }: Box): Promise<number> {
  const head = await bytes.at(body, 24)
  const place = head[0] === 1 ? 20 : 12
  return head.length >= place + 4 ? head.readUInt32BE(place) : 0
}

async function handlerOf({ walk, bytes }: Covering, media: Box): Promise<string> {
  for await (const box of walk(media.body, media.end))
    if (box.name === 'hdlr') return (await bytes.at(box.body, 12)).toString('latin1', 8, 12)
  return ''
}

/** Of a track that is shown or heard: who made its handlers and its pictures, and what is told between. */
async function coverMedia(covering: Covering, box: Box, handler: string): Promise<void> {
  const { walk, cover, hide } = covering
  for await (const inner of walk(box.body, box.end)) {
    if (telling.has(inner.name)) hide(inner)
    else if (inner.name === 'hdlr') cover.zero(inner.body + 12, inner.end)
    else if (inner.name === 'stsd') await coverDescriptions(covering, inner, handler)
    else if (inner.name === 'minf' || inner.name === 'stbl') await coverMedia(covering, inner, handler)
  }
}

/** The maker and the name of what has packed the pictures or the sound. */
async function coverDescriptions({ walk, cover }: Covering, box: Box, handler: string): Promise<void> {
  for await (const entry of walk(box.body + 8, box.end)) {
    if (entry.end - entry.start < 86) continue
    cover.zero(entry.start + 20, entry.start + 24)
    if (handler === 'vide') cover.zero(entry.start + 50, entry.start + 82)
  }
}

/** What is told within a fragment. */
async function coverInside(covering: Covering, fragment: Box): Promise<void> {
  for await (const box of covering.walk(fragment.body, fragment.end)) {
    if (telling.has(box.name)) covering.hide(box)
    else if (box.name === 'traf') await coverInside(covering, box)
  }
}
