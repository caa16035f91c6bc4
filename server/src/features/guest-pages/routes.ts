import { LinkCode } from '@spomen/contract/doors.ts'
import { guestPages, type LongPart, longParts } from '@spomen/contract/guest-pages.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { Id } from '@spomen/contract/vocabulary.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { sendPage } from '../../kit/http/pages.ts'
import { isNavigation, type RefusalPage, type RefusalRedirect } from '../../kit/http/send-refusal.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { languageNamed, readerLanguage } from '../../kit/http/reader-language.ts'
import { pageGuards } from '../../kit/http/web-app.ts'
import { Refusal } from '../../kit/refusal.ts'
import { calendarOfCeremonies } from '../ceremonies/index.ts'
import type { GuestKey } from '../following/index.ts'
import { findGuestDay, findGuestPage, type FoundPage, todayOf } from './actions.ts'
import { fontsByAddress } from './fonts.ts'
import { renderClosedPage, renderGuestPage, renderWaitPage } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { guestPageStyle } from './page-style.ts'

/** How many characters of pages are kept in memory. */
const mostKept = 8_000_000

/** A code at the root, as a scan or a hand writes it: 16 characters, and what groups them. */
const codeAddress = '/:code(^[0-9A-Za-z-]{16,23}$)'

const calendarFile = 'day.ics'

const addressOfPage = (key: GuestKey) => ('link' in key ? `/${key.link}` : `/Shared/${key.memorialId}`)

const linkOf = (key: GuestKey) => ('link' in key ? key.link : null)

const calendarAddress = (key: GuestKey, language: Language) =>
  `${addressOfPage(key)}/${calendarFile}?language=${language}`

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>

/** The language of a link, or else of the browser. */
const languageOf = (request: FastifyRequest) =>
  languageNamed(queryOf(request)['language']) ?? readerLanguage(request.headers['accept-language'])

/** What the pages of guests are answered with. */
interface Pages {
  ctx: Context
  isHouseClosed: IsHouseClosed
  /** Those that were written lately. */
  cache: ReturnType<typeof createPageCache>
}

type IsHouseClosed = (ctx: Context) => Promise<boolean>

/**
 * Serves what guests read: the page at the address of a link and of an open door, and the same as a call. The house says
 * of itself whether it has closed: then nobody is asked for words (YE06).
 */
export const guestPageRoutes = (isHouseClosed: IsHouseClosed) => (server: ApiServer, ctx: Context) => {
  const pages: Pages = { ctx, isHouseClosed, cache: createPageCache(mostKept) }
  serveWholePage(server, ctx)
  serveFonts(server)
  const refusalPage = (key: RefusalKey, request: FastifyRequest) => pageOfRefusal(ctx, key, request)
  for (const address of [codeAddress, '/Shared/:id']) {
    server.raw.get(address, { config: { refusalPage } }, (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request)
      return key ? answerPage(pages, request, reply, key) : reply.callNotFound()
    })
    server.raw.get(
      `${address}/${calendarFile}`,
      { config: { refusalPage: leadToPage } },
      (request: FastifyRequest, reply: FastifyReply) => {
        const key = keyOf(request)
        return key ? sendCalendar(ctx, request, reply, key) : reply.callNotFound()
      },
    )
  }
}

function serveWholePage({ serve }: ApiServer, ctx: Context) {
  serve(guestPages.whole, async ({ link, deceasedId, all }, _viewer, { address, reply }) => {
    if (link === null && deceasedId === null) throw new Refusal('fillAllFields')
    const { data: code } = LinkCode.safeParse(link)
    if (link !== null && !code) throw new Refusal('notFound')
    const key = code ? { link: code } : { memorialId: deceasedId ?? '' }
    const found = await findGuestPage(ctx, { address, key }, all)
    return found.read(readerLanguage(reply.request.headers['accept-language']))
  })
}

function serveFonts({ raw }: ApiServer) {
  for (const [address, bytes] of fontsByAddress())
    raw.get(address, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'font/woff2' })
        .send(bytes),
    )
}

/** Reads what somebody shows at an address; nothing where it cannot be a code, or an id. */
function keyOf(request: FastifyRequest): GuestKey | null {
  const { code, id } = request.params as { code?: string; id?: string }
  const read = code === undefined ? Id.safeParse(id?.toUpperCase()) : LinkCode.safeParse(code)
  if (!read.success) return null
  return code === undefined ? { memorialId: read.data } : { link: read.data }
}

async function sendCalendar(ctx: Context, request: FastifyRequest, reply: FastifyReply, key: GuestKey) {
  const found = await findGuestDay(ctx, { address: request.ip, key })
  if (!found) throw new Refusal('notFound')
  const { publicUrl } = ctx.settings
  const place = { language: languageOf(request), publicUrl, pageUrl: publicUrl + addressOfPage(key) }
  return reply
    .headers({ 'cache-control': kept.cache, 'x-robots-tag': 'noindex' })
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="spomen.ics"')
    .send(calendarOfCeremonies(found.memorial, found.day, place))
}

async function answerPage(pages: Pages, request: FastifyRequest, reply: FastifyReply, key: GuestKey) {
  const { ctx } = pages
  const language = languageOf(request)
  const all = longParts.find((part) => part === queryOf(request)['all']) ?? null
  try {
    const found = await findGuestPage(ctx, { address: request.ip, key }, all)
    const page = await writtenPage(pages, { found, key, language, all })
    reply.headers(guards(ctx, found.isSearchable ? 'all' : 'noindex'))
    return sendPage(request, reply, page, kept)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // By the status whoever reads here learns that the door was closed; the app's own page says no more than of an unknown id.
    if (error.key === 'notFound') return reply.code(404).callNotFound()
    if (error.key !== 'linkTakenBack') throw error
    return reply
      .code(404)
      .headers(guards(ctx, 'noindex'))
      .type('text/html')
      .send(renderClosedPage({ language, link: linkOf(key), script: ctx.guestScript }))
  }
}

/** What people read where a page cannot be had for a while, which names nobody; null where the bare key is answered. */
function pageOfRefusal(ctx: Context, key: RefusalKey, request: FastifyRequest): RefusalPage | null {
  if (key !== 'unavailable' && key !== 'tooManyRequests') return null
  return {
    html: renderWaitPage({ language: languageOf(request), key }),
    headers: { ...guards(ctx, 'noindex'), 'cache-control': 'no-store' },
  }
}

/**
 * Where whoever has pressed on a calendar that they do not get reads why: on the page, which shows the day no more, says what
 * has become of its link, or that it cannot be had for a while.
 */
function leadToPage(_why: RefusalKey, request: FastifyRequest): RefusalRedirect | null {
  const key = keyOf(request)
  if (!key || !isNavigation(request)) return null
  return { leadsTo: `${addressOfPage(key)}?language=${languageOf(request)}` }
}

interface PageToWrite {
  found: FoundPage
  key: GuestKey
  language: Language
  all: LongPart | null
}

/** The page as it was written before, as long as nothing of it has changed; or written now. */
async function writtenPage({ ctx, isHouseClosed, cache }: Pages, { found, key, language, all }: PageToWrite) {
  const { settings, guestScript: script } = ctx
  const today = todayOf(ctx)
  const isClosed = await isHouseClosed(ctx)
  return cache.get([found.tag, language, all, today, isClosed].join(' '), async () =>
    renderGuestPage({
      page: await found.read(language),
      isClosed,
      language,
      link: linkOf(key),
      today,
      site: {
        url: settings.publicUrl,
        name: 'Spomen',
        contact: settings.contactMail,
        picture: '/preview.jpg',
      },
      script,
      calendar: calendarAddress(key, language),
    }),
  )
}

const guards = ({ guestScript, store }: Context, robots: string) => ({
  ...pageGuards,
  // Its family looks at it within its own page (YC09).
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': contentPolicy(guestScript, store.direct?.origin ?? ''),
  'x-robots-tag': robots,
  'cache-control': kept.cache,
})

/** Asked for again each time, so that a link that was taken back is closed at once, and kept by nobody in between (YA06). */
const kept = { cache: 'private, no-cache', varies: 'accept-encoding, accept-language' }

/** Nothing from elsewhere, and of ours only what the page is written with; a script only where there is one. */
const contentPolicy = (script: string | null, filesOrigin: string) =>
  [
    "default-src 'none'",
    `${script === null ? "img-src 'self'" : "img-src 'self' blob:"} ${filesOrigin}`.trim(),
    `media-src 'self' ${filesOrigin}`.trim(),
    "font-src 'self'",
    `style-src '${guestPageStyle().hash}'`,
    ...(script === null ? [] : ["script-src 'self'", "connect-src 'self'", "worker-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
