import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { partAskedBy, readRange } from './ranges.ts'
import { readIntoLentBuffer, smallFileSize } from './buffer-pool.ts'
import type { FileStore } from './store.ts'
import { type Redaction, redacted } from './redaction.ts'

interface FileToSend {
  store: FileStore
  key: string
  /** The media type, decided by the server. */
  type: string
  /** The name a person saves it under. */
  name: string
  /** Names these very bytes, e.g. their SHA-256 and the variant; becomes the strong ETag. */
  tag: string
  /** Whether the browser saves it rather than showing it: documents always (promises 2.3). */
  download: boolean
  /** What of it is covered for whoever asks. */
  redactions?: readonly Redaction[]
  /** Makes missing bytes again, where they can be made. */
  mend?: () => Promise<void>
  /** What the file may do when it is shown; nothing at all, where nothing is said. */
  policy?: string
  /**
   * Whether a browser may show it again for a minute without asking, as one that does not change may be shown to whoever
   * just saw it (decision 114).
   */
  mayKeep?: boolean
  /** Whether every byte passes through the server, which is to know whether the last has left. */
  isCounted?: boolean
  /** The internal address under which an nginx in front finds the store's folder, where it sends files itself. */
  sentFrom?: string | null
}

/**
 * Answers a stored file over HTTP, for GET and HEAD: revalidation, one range at a time, and the headers that keep a
 * file from acting as a page. Whether the viewer may have it is decided before. Where an nginx in front sends the bytes
 * itself, it is told which. Refuses with `notFound` when the bytes are gone.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend) {
  const etag = `"${file.tag}"`
  const place = file.sentFrom && !file.redactions?.length ? file.store.placeOf(file.key) : null
  // NOTE: nginx drops the `Vary` of what it sends itself, without which nobody may keep anything.
  const caching = file.mayKeep && place === null ? keptHeaders(etag) : cacheHeaders(etag)
  if (matchesEtag(request.headers['if-none-match'], etag))
    return sendWithoutBody(request, reply.code(304).headers(caching))

  if (request.method === 'HEAD' || place !== null) {
    const found = await there(request, file, () => file.store.head(file.key))
    reply.headers(headersOf(file, caching))
    if (place === null) return reply.header('content-length', found.bytes).send(Readable.from([]))
    // Both tell that parts can be had, and once is enough.
    reply.removeHeader('accept-ranges')
    // NOTE: nginx decodes what it is told; a place is made of letters, digits, dashes and dots alone.
    return reply.header('x-accel-redirect', file.sentFrom + place).send('')
  }

  const address = addressElsewhere(request, file)
  if (address)
    return reply
      .code(302)
      .headers({ location: address, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .send()

  return sendBytes(request, reply, file, { etag, caching })
}

/** Sends the bytes themselves: the whole file, or the part that was asked for. */
async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
  { etag, caching }: { etag: string; caching: ReturnType<typeof cacheHeaders> },
) {
  const opened = await there(request, file, () =>
    file.store.open(file.key, partAskedBy(request.headers.range)),
  )
  const range = mayRange(request.headers['if-range'], etag)
    ? readRange(request.headers.range, opened.bytes)
    : null
  if (range === 'unsatisfiable') {
    await opened.close()
    return reply
      .code(416)
      .headers({ ...caching, 'content-range': `bytes */${opened.bytes}` })
      .send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${opened.bytes}`)
  reply.headers(headersOf(file, caching))
  reply.header('content-length', range ? range.last - range.first + 1 : opened.bytes)
  if (!range && !file.redactions?.length && opened.bytes <= smallFileSize) {
    return reply.send(await readIntoLentBuffer(reply.raw, opened.whole))
  }
  return reply.send(redacted(opened.stream(range ?? undefined), range?.first ?? 0, file.redactions ?? []))
}

/** What the store answers, after another try where missing bytes can be made again. */
async function there<Found>(
  { log }: FastifyRequest,
  file: FileToSend,
  look: () => Promise<Found | null>,
): Promise<Found> {
  let found = await look()
  if (!found && file.mend) {
    await file.mend()
    found = await look()
  }
  if (found) return found
  log.error({ key: file.key }, 'the bytes of a file are missing from the store')
  throw new Refusal('notFound', { detail: `no bytes under ${file.key}` })
}

/**
 * Where a browser fetches the bytes itself: what it shows, and what it saves. What a script of ours fetches comes from us,
 * and so does what is covered, counted or may have to be made again, and what is shown within a page under rules of ours.
 */
function addressElsewhere(request: FastifyRequest, file: FileToSend): string | null {
  const { direct } = file.store
  const mode = request.headers['sec-fetch-mode']
  const isFetchedByPage = mode === 'no-cors' || (mode === 'navigate' && file.download)
  if (!direct || request.method !== 'GET' || !isFetchedByPage) return null
  if (file.redactions?.length || file.mend || file.policy || file.isCounted) return null
  return direct.addressOf(file.key, { type: file.type, disposition: disposition(file.download, file.name) })
}

const headersOf = (file: FileToSend, caching: Record<string, string>) => ({
  ...caching,
  'content-type': file.type,
  'content-disposition': disposition(file.download, file.name),
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': file.policy ?? 'sandbox',
  'cross-origin-resource-policy': 'same-origin',
})

/** What a 200 and the 304 after it must share. The browser keeps the bytes but asks each time whether it still may. */
export const cacheHeaders = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' })

/**
 * The same for what may be shown again for a minute without asking, by the same session alone: a browser in which somebody
 * else has signed in since, or nobody has, asks again.
 */
const keptHeaders = (etag: string) => ({
  etag,
  'cache-control': 'private, max-age=60',
  vary: 'cookie, authorization',
})

/** NOTE: Fastify's own HEAD routes take an empty stream, but neither `null` nor nothing without changing the length. */
export const sendWithoutBody = (request: FastifyRequest, reply: FastifyReply) =>
  request.method === 'HEAD' ? reply.send(Readable.from([])) : reply.send()

/** Whether `If-None-Match` names what there is. */
export function matchesEtag(header: string | undefined, etag: string) {
  if (!header) return false
  return header.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
}

/** `If-Range` with another tag, or with a date, asks for the whole file. */
const mayRange = (header: string | string[] | undefined, etag: string) =>
  header === undefined || String(header).trim() === etag

/** The name in plain ASCII for old readers, and whole for all others (RFC 6266, RFC 8187). */
function disposition(download: boolean, name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/gu, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
