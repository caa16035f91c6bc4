import { type VideoType, videoTypes } from '@spomen/contract/videos.ts'
import { type Bytes, inStretches, withBytes } from '../files/bytes.ts'
import { type Cover, newCover, type Redaction } from '../files/redaction.ts'
import { mediaTypeOf, signatureBytes } from '../files/signature.ts'
import { readAvi } from './avi.ts'
import { coverAvi } from './avi-cover.ts'
import { CutOff } from './boxes.ts'
import { type Told, TooManyParts } from './film.ts'
import { readMatroska } from './matroska.ts'
import { coverMatroska } from './matroska-cover.ts'
import { readMp4 } from './mp4.ts'
import { coverMp4 } from './mp4-cover.ts'
import { readOgg } from './ogg.ts'
import { coverOgg } from './ogg-cover.ts'

/** A film as its own bytes tell of it, whatever its name or its sender says. */
export interface Film extends Told {
  type: VideoType
  /** Whether the browsers of today play it as it is. */
  isForBrowsers: boolean
  /** What of it is covered for all but the family: where and with what it was taken. */
  redactions: readonly Redaction[]
}

interface Container {
  read: (bytes: Bytes) => Promise<Told | null>
  cover: (bytes: Bytes, cover: Cover) => Promise<void>
}

const boxes: Container = { read: readMp4, cover: coverMp4 }
const elements: Container = { read: readMatroska, cover: coverMatroska }

const containers: Record<VideoType, Container> = {
  'video/mp4': boxes,
  'video/quicktime': boxes,
  'video/webm': elements,
  'video/x-matroska': elements,
  'video/x-msvideo': { read: readAvi, cover: coverAvi },
  'video/ogg': { read: readOgg, cover: coverOgg },
}

/** Other names under which the same kinds are recognised. */
const alsoKnownAs: Partial<Record<string, VideoType>> = {
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/x-matroska',
  'video/vnd.avi': 'video/x-msvideo',
}

/** What browsers decode everywhere, by the containers they open. */
const playable: Partial<Record<VideoType, RegExp>> = {
  'video/mp4': /^(avc[13]|av01|vp09)$/,
  'video/webm': /^V_(VP[89]|AV1)\b/,
}

/** Looks at a film that lies in a file of its own; see `filmIn`. */
export const lookAtFilm = (file: string): Promise<Film | null> => withBytes(file, filmIn)

/**
 * Looks at a film of one of the six kinds (K08): the kind by its first bytes, the rest by the tables of its container,
 * of which only what is needed is read. Null for everything else, for a film that was cut off or shows no pictures, and
 * for one of which nobody can say what it tells of a place.
 */
export async function filmIn(bytes: Bytes): Promise<Film | null> {
  const found = await mediaTypeOf(await bytes.at(0, signatureBytes))
  const type = typeOf(String(found))
  const told = type && (await containers[type].read(bytes))
  const redactions = told && (await redactionsIn(bytes, containers[type]))
  if (!redactions) return null
  return { ...told, type, isForBrowsers: playable[type]?.test(told.codec) ?? false, redactions }
}

async function redactionsIn(bytes: Bytes, { cover }: Container): Promise<Redaction[] | null> {
  const gathered = newCover(bytes.size)
  try {
    await cover(inStretches(bytes), gathered)
    return await needed(inStretches(bytes), gathered.redactions())
  } catch (error) {
    if (error instanceof CutOff || error instanceof TooManyParts) return null
    throw error
  }
}

/** Only what makes a difference: many films are zero already where others have a name. */
async function needed({ at }: Bytes, redactions: readonly Redaction[]): Promise<Redaction[]> {
  const kept: Redaction[] = []
  let differs = false
  for (const redaction of redactions) {
    const [from, cover] = redaction
    if (typeof cover === 'number' && (await isZero(from, from + cover))) continue
    // What is written stands above zeros, and is kept with them.
    kept.push(redaction)
    if (typeof cover === 'number') differs = true
    else differs ||= (await at(from, cover.length / 2)).toString('hex') !== cover
  }
  return differs ? kept : []

  async function isZero(from: number, to: number): Promise<boolean> {
    const step = 65_536
    for (let place = from; place < to; place += step)
      if ((await at(place, Math.min(step, to - place))).some((byte) => byte !== 0)) return false
    return true
  }
}

const typeOf = (found: string): VideoType | null =>
  Object.hasOwn(videoTypes, found) ? (found as VideoType) : (alsoKnownAs[found] ?? null)
