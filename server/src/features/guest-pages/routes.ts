import { LinkCode } from '@spomen/contract/doors.ts'
import { guestPages, longParts } from '@spomen/contract/guest-pages.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { Id } from '@spomen/contract/vocabulary.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type PreparedPage, sendPage } from '../../kit/http/pages.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { languageNamed, readerLanguage } from '../../kit/http/reader-language.ts'
import { pageGuards } from '../../kit/http/web-app.ts'
import { Refusal } from '../../kit/refusal.ts'
import { calendarOfCeremonies } from '../ceremonies/index.ts'
import type { GuestKey } from '../following/index.ts'
import { findGuestDay, findGuestPage, type FoundPage, todayOf } from './actions.ts'
import { fontsByAddress } from './fonts.ts'
import { renderClosedPage, renderGuestPage } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { guestPageStyle } from './page-style.ts'

/** How many signs of pages are kept in memory. */
const mostKept = 8_000_000

/** A code at the root, as a scan or a hand writes it: 16 signs, and what groups them. */
const codeAddress = '/:code(^[0-9A-Za-z-]{16,23}$)'

const calendarFile = 'day.ics'

const addressOfPage = (key: GuestKey) => ('link' in key ? `/${key.link}` : `/Shared/${key.memorialId}`)

const calendarAddress = (key: GuestKey, language: Language) =>
  `${addressOfPage(key)}/${calendarFile}?language=${language}`

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>

/** The language of a link, or else of the browser. */
const languageOf = (request: FastifyRequest) =>
  languageNamed(queryOf(request)['language']) ?? readerLanguage(request.headers['accept-language'])

/**
 * Serves what guests read: the page at the address of a link and of an open door, and the same as a call. The house says
 * of itself whether it has closed: then nobody is asked for words (YE06).
 */
export const guestPageRoutes = (isHouseClosed: IsHouseClosed) => (server: ApiServer, ctx: Context) =>
  serveGuestPages(server, ctx, isHouseClosed)

type IsHouseClosed = (ctx: Context) => Promise<boolean>

function serveGuestPages({ serve, raw }: ApiServer, ctx: Context, isHouseClosed: IsHouseClosed) {
  const { settings, guestScript: script } = ctx
  const site = {
    url: settings.publicUrl,
    name: 'Spomen',
    contact: settings.contactMail,
    picture: '/preview.jpg',
  }
  const pages = createPageCache(mostKept)

  serve(guestPages.whole, async ({ link, deceasedId, all }, _viewer, { address }) => {
    if (link === null && deceasedId === null) throw new Refusal('fillAllFields')
    const { data: code } = LinkCode.safeParse(link)
    if (link !== null && !code) throw new Refusal('notFound')
    const key = code ? { link: code } : { memorialId: deceasedId ?? '' }
    return (await findGuestPage(ctx, { address, key }, all)).read()
  })

  for (const [address, bytes] of fontsByAddress())
    raw.get(address, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'font/woff2' })
        .send(bytes),
    )

  /** Reads what somebody shows at an address; nothing where it cannot be a code, or an id. */
  const keyOf = (request: FastifyRequest): GuestKey | null => {
    const { code, id } = request.params as { code?: string; id?: string }
    const read = code === undefined ? Id.safeParse(id?.toUpperCase()) : LinkCode.safeParse(code)
    if (!read.success) return null
    return code === undefined ? { memorialId: read.data } : { link: read.data }
  }

  for (const address of [codeAddress, '/Shared/:id']) {
    raw.get(address, (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request)
      return key ? answer(request, reply, key) : reply.callNotFound()
    })
    raw.get(`${address}/${calendarFile}`, (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request)
      return key ? sendCalendar(request, reply, key) : reply.callNotFound()
    })
  }

  async function sendCalendar(request: FastifyRequest, reply: FastifyReply, key: GuestKey) {
    const found = await findGuestDay(ctx, { address: request.ip, key })
    if (!found) throw new Refusal('notFound')
    const pageUrl = settings.publicUrl + addressOfPage(key)
    const place = { language: languageOf(request), publicUrl: settings.publicUrl, pageUrl }
    return reply
      .headers({ 'cache-control': kept.cache, 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="spomen.ics"')
      .send(calendarOfCeremonies(found.memorial, found.day, place))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, key: GuestKey) {
    const language = languageOf(request)
    const all = longParts.find((part) => part === queryOf(request)['all']) ?? null
    try {
      const found = await findGuestPage(ctx, { address: request.ip, key }, all)
      const today = todayOf(ctx)
      const link = 'link' in key ? key.link : null
      const isClosed = await isHouseClosed(ctx)
      const page = pages.get([found.tag, language, all, today, isClosed].join(' '), () =>
        renderGuestPage({
          page: found.read(),
          isClosed,
          language,
          link,
          today,
          site,
          script,
          calendar: calendarAddress(key, language),
        }),
      )
      return sendGuestPage(request, reply, page, found)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.key === 'notFound') return reply.callNotFound()
      if (error.key !== 'linkTakenBack') throw error
      return reply
        .code(404)
        .headers(guards('noindex'))
        .type('text/html')
        .send(renderClosedPage(language, script))
    }
  }

  function sendGuestPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PreparedPage,
    { isSearchable }: FoundPage,
  ) {
    reply.headers(guards(isSearchable ? 'all' : 'noindex'))
    return sendPage(request, reply, page, kept)
  }

  const guards = (robots: string) => ({
    ...pageGuards,
    'content-security-policy': contentPolicy(script),
    'x-robots-tag': robots,
    'cache-control': kept.cache,
  })
}

/** Asked for again each time, so that a link that was taken back is closed at once, and kept by nobody in between (YA06). */
const kept = { cache: 'private, no-cache', varies: 'accept-encoding, accept-language' }

/** Nothing from elsewhere, and of ours only what the page is written with; a script only where there is one. */
const contentPolicy = (script: string | null) =>
  [
    "default-src 'none'",
    script === null ? "img-src 'self'" : "img-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    `style-src '${guestPageStyle().hash}'`,
    ...(script === null ? [] : ["script-src 'self'", "connect-src 'self'", "worker-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
