import { type VideoType, videoTypes } from '@spomen/contract/videos.ts'
import { type ByteSource, isZeroFilled, readInBlocks, withOpenFile } from '../files/bytes.ts'
import { type Cover, newCover, type Redaction, TooManyRedactionsError } from '../files/redaction.ts'
import { mediaTypeOf, signatureBytes } from '../files/signature.ts'
import { readAvi } from './avi.ts'
import { redactAvi } from './avi-redaction.ts'
import { TruncatedVideoError } from './mp4-boxes.ts'
import { type VideoDetails, TooManyPartsError } from './video-details.ts'
import { readMatroska } from './matroska.ts'
import { redactMatroska } from './matroska-redaction.ts'
import { readMp4 } from './mp4.ts'
import { redactMp4 } from './mp4-redaction.ts'
import { readOgg } from './ogg.ts'
import { redactOgg } from './ogg-redaction.ts'

/** What a video's own bytes say of it, whatever its name or its sender says. */
export interface InspectedVideo extends VideoDetails {
  type: VideoType
  /** Whether the browsers of today play it as it is. */
  isForBrowsers: boolean
  /** What is redacted in it for all but the family: where and with what it was taken. */
  redactions: readonly Redaction[]
}

interface ContainerFormat {
  read: (bytes: ByteSource) => Promise<VideoDetails | null>
  redact: (bytes: ByteSource, cover: Cover) => Promise<void>
}

const boxes: ContainerFormat = { read: readMp4, redact: redactMp4 }
const elements: ContainerFormat = { read: readMatroska, redact: redactMatroska }

const containers: Record<VideoType, ContainerFormat> = {
  'video/mp4': boxes,
  'video/quicktime': boxes,
  'video/webm': elements,
  'video/x-matroska': elements,
  'video/x-msvideo': { read: readAvi, redact: redactAvi },
  'video/ogg': { read: readOgg, redact: redactOgg },
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

interface InspectOptions {
  /** Takes a video that tells too much of a place to be covered, too: all of it is covered then, and no browser plays it. */
  coversAll?: boolean
}

/** Inspects a video that lies in a file of its own; see `inspectVideoBytes`. */
export const inspectVideo = (file: string, options?: InspectOptions): Promise<InspectedVideo | null> =>
  withOpenFile(file, (bytes) => inspectVideoBytes(bytes, options))

/**
 * Inspects a video of one of the six kinds (K08): the kind by its first bytes, the rest by the tables of its container,
 * of which only what is needed is read. Null for everything else, for a video that was cut off or has no video track, and
 * for one of which nobody can find what it says of a place, unless all of such a one is to be covered.
 */
export async function inspectVideoBytes(
  bytes: ByteSource,
  { coversAll = false }: InspectOptions = {},
): Promise<InspectedVideo | null> {
  const found = await mediaTypeOf(await bytes.at(0, signatureBytes))
  const type = typeOf(String(found))
  const details = type && (await containers[type].read(bytes))
  if (!type || !details) return null
  const redactions = await redactionsIn(bytes, containers[type])
  if (redactions === 'tooMany')
    return coversAll ? { ...details, type, isForBrowsers: false, redactions: [[0, bytes.size]] } : null
  const isForBrowsers = playable[type]?.test(details.codec) ?? false
  return redactions && { ...details, type, isForBrowsers, redactions }
}

/** Null for a video that was cut off; `tooMany` for one of which nobody can say all that it tells. */
async function redactionsIn(
  bytes: ByteSource,
  { redact }: ContainerFormat,
): Promise<Redaction[] | 'tooMany' | null> {
  const gathered = newCover(bytes.size)
  try {
    await redact(readInBlocks(bytes), gathered)
    return await withoutNoOps(readInBlocks(bytes), gathered.redactions())
  } catch (error) {
    if (error instanceof TruncatedVideoError) return null
    if (error instanceof TooManyPartsError || error instanceof TooManyRedactionsError) return 'tooMany'
    throw error
  }
}

/** Only redactions that change a byte: many videos are zero already where others have a name. */
async function withoutNoOps(bytes: ByteSource, redactions: readonly Redaction[]): Promise<Redaction[]> {
  const effective: Redaction[] = []
  let differs = false
  for (const redaction of redactions) {
    const [from, cover] = redaction
    if (typeof cover === 'number' && (await isZeroFilled(bytes, from, from + cover))) continue
    // What is written stands above zeros, and stays with them.
    effective.push(redaction)
    if (typeof cover === 'number') differs = true
    else differs ||= (await bytes.at(from, cover.length / 2)).toString('hex') !== cover
  }
  return differs ? effective : []
}

const typeOf = (found: string): VideoType | null =>
  Object.hasOwn(videoTypes, found) ? (found as VideoType) : (alsoKnownAs[found] ?? null)
