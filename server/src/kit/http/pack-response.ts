/** Packs the answers of calls, as small as a slow line wants them. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** The better of our codings that a reader takes; null where they take neither. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  const words = String(accepted ?? '').toLowerCase()
  if (/\bbr\b/.test(words)) return 'br'
  return /\bgzip\b/.test(words) ? 'gzip' : null
}

/** Fewer bytes than this travel in one packet whether they are packed or not. */
const leastPacked = 1_200

/** More bytes than this are packed beside the requests of others. */
const mostAtOnce = 32_000

/** As well as a middling proxy packs, for a fifth of the work of the best. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const level = { level: 5 }

const inTurn = {
  br: (body: Buffer) => brotliCompressSync(body, quality),
  gzip: (body: Buffer) => gzipSync(body, level),
}

const aside = {
  br: (body: Buffer) => promisify(brotliCompress)(body, quality),
  gzip: (body: Buffer) => promisify(gzip)(body, level),
}

/**
 * Packs an answer as its reader takes it; null where it goes out as it is: too short, or nobody can unpack it. Only for
 * what is asked with a token: a page of somebody else cannot have it sent, and so learns nothing from how long it comes.
 */
export async function packResponse(
  body: Buffer,
  accepted: string | string[] | undefined,
): Promise<{ coding: Coding; bytes: Buffer } | null> {
  if (body.length < leastPacked) return null
  const coding = codingFor(accepted)
  if (!coding) return null
  return { coding, bytes: await (body.length > mostAtOnce ? aside : inTurn)[coding](body) }
}
