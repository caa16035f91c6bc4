import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor } from './pack-response.ts'

/** A page written at build time, kept in memory. */
export interface PreparedPage {
  html: string
  /** Changes with the page, so that a second visit costs a question and no bytes. */
  etag: string
  /** The page as `br` or `gzip`, made when the first reader wants it. */
  packed(coding: Coding): Buffer
}

/** A page as the build left it. */
export interface BuiltPage {
  html: string
  /** As it is written, such as `/FAQ`; the landing page is `/`. */
  address: string
}

/** The prerendered pages: `FAQ/index.html` is `/FAQ`. Without a built web app there are none. */
export function readPages(folder: string): BuiltPage[] {
  let files: string[]
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({ html: readFileSync(path.join(folder, file), 'utf8'), address: pageAddress(file) }))
}

const pageAddress = (file: string) =>
  `/${file
    .split(path.sep)
    .join('/')
    .replace(/(^|\/)index\.html$|\.html$/, '')}`

/** A page ready to be sent: with a tag by its content, and packed once for each coding that is asked for. */
export function preparePage(html: string): PreparedPage {
  const made = new Map<Coding, Buffer>()
  const pack = {
    br: () => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => gzipSync(html, { level: 9 }),
  }
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    packed(coding) {
      const packed = made.get(coding) ?? pack[coding]()
      made.set(coding, packed)
      return packed
    },
  }
}

/** Who may keep a page, and by what of a request it differs. */
interface Keeping {
  cache: string
  varies: string
}

/** Answers with a page, as small as the reader's browser can take it; one that is not found is sent whole each time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  { cache, varies }: Keeping = { cache: 'no-cache', varies: 'accept-encoding' },
) {
  reply.headers({ 'cache-control': cache, etag: page.etag, vary: varies })
  const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === page.etag
  if (isKnown && reply.statusCode === 200) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const coding = codingFor(request.headers['accept-encoding'])
  return coding ? reply.header('content-encoding', coding).send(page.packed(coding)) : reply.send(page.html)
}
