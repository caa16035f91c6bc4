import { type VideoType, videoTypes } from '@spomen/contract/videos.ts'
import { readAvi } from './avi.ts'
import { type Bytes, withBytes } from '../files/bytes.ts'
import { mediaTypeOf, signatureBytes } from '../files/signature.ts'
import type { Told } from './film.ts'
import { readMatroska } from './matroska.ts'
import { readMp4 } from './mp4.ts'
import { readOgg } from './ogg.ts'

/** A film as its own bytes tell of it, whatever its name or its sender says. */
export interface Film extends Told {
  type: VideoType
  /** Whether the browsers of today play it as it is. */
  isForBrowsers: boolean
}

const readers: Record<VideoType, (bytes: Bytes) => Promise<Told | null>> = {
  'video/mp4': readMp4,
  'video/quicktime': readMp4,
  'video/webm': readMatroska,
  'video/x-matroska': readMatroska,
  'video/x-msvideo': readAvi,
  'video/ogg': readOgg,
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

/**
 * Looks at a film of one of the six kinds (K08): the kind by its first bytes, the rest by the tables of its container,
 * of which only what is needed is read. Null for everything else, and for a film that was cut off or shows no pictures.
 */
export function lookAtFilm(file: string): Promise<Film | null> {
  return withBytes(file, async (bytes) => {
    const found = await mediaTypeOf(await bytes.at(0, signatureBytes))
    const type = typeOf(String(found))
    const told = type && (await readers[type](bytes))
    return told ? { ...told, type, isForBrowsers: playable[type]?.test(told.codec) ?? false } : null
  })
}

const typeOf = (found: string): VideoType | null =>
  Object.hasOwn(videoTypes, found) ? (found as VideoType) : (alsoKnownAs[found] ?? null)
