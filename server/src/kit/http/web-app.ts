import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFailedWork } from '../outages.ts'
import { withTimeout } from '../with-timeout.ts'
import { Refusal } from '../refusal.ts'
import { createAnnouncer } from './announcer.ts'
import { type RobotsRules, serveRobots } from './robots.ts'
import { type FindableAddresses, serveSitemap } from './sitemap.ts'
import { removeOldWorker } from './remove-old-worker.ts'
import {
  type Editions,
  editionTags,
  inHead,
  type LinkPreview,
  previewTags,
  readOwnPreview,
} from './link-preview.ts'
import { type BuiltPage, preparePage, readPages, sendPage, type PreparedPage } from './pages.ts'
import { tagSources, withTags } from './tag-manager.ts'

interface WebAppOptions {
  /** The folder of the built web app; without one, or when it is missing, only the calls are served. */
  folder: string | null
  /** Where map tiles may come from, if a person allows it. */
  tileOrigin: string | null
  /** Where files are fetched without the server, where they are. */
  filesOrigin: string | null
  /** The container of a tag manager for the pages anybody may read, if the operator wants one (B34). */
  tagManager: string | null
  /** Where the site stands for the world, without a slash at the end, what it is called, and its image beside a link. */
  site: string
  name: string
  picture: string
  /** First parts of addresses under which the pages stand in other languages: `de` for /de/FAQ. */
  editions: readonly string[]
  /** Where a device posts what other apps hand over: for the worker beside the pages, and never meant for the server. */
  handedOver: string
  /** Where programs that read the web may go. */
  directions: RobotsRules
  /** Further addresses that programs may find, beside the pages of the build. */
  findable: FindableAddresses
  /** Makes of a page of the build what is true of this installation; asked once for each, at the start. */
  adaptPage: (html: string) => string
  /** What every page says in its head for the time being, as tags; asked no more often than once a minute. */
  announced: () => Promise<string>
  /** Whether a page that was written at build time is what stands at its address with this query, such as `a=1`. */
  isAsWritten: (address: string, query: string) => boolean
  /** Called when somebody opens a page, with its address in lower case: `/faq`. */
  onPage: (address: string, reply: FastifyReply) => void
  /** What a link to an address of the app shows, where it shows more than the site itself. */
  previewOf: (address: string) => Promise<LinkPreview | null>
}

/** Whoever comes in person waits no longer for what a link shows, in milliseconds. */
const previewTimeout = 2_000

/** The app's own start page, for every address that was not written at build time. */
const shell = '/__spa-fallback'

/** What is no page: a call, a file of the build, or whatever else bears the name of a file, like `/favicon.ico`. */
const isNoPage = /^\/(api|assets)(\/|$)|\.\w+$/i

/**
 * Serves the pages of the built web app beside the calls: prerendered ones by their path in any letter case (B07), and
 * for every other the app's own start page, which knows what is not found. Its files are served by `serveBuiltFiles`.
 */
export function hostWebApp(app: FastifyInstance, hosting: WebAppOptions) {
  const { folder, tileOrigin, filesOrigin, tagManager } = hosting
  const built = (folder ? readPages(folder) : []).map((page) => ({
    ...page,
    html: hosting.adaptPage(page.html),
  }))
  const start = built.find(({ address }) => address === shell)
  if (!folder || !start) {
    app.setNotFoundHandler(() => {
      throw new Refusal('notFound')
    })
    return
  }
  tellBuild(app, start.html)
  const isTagged = ({ address, html }: BuiltPage) =>
    tagManager !== null && address !== shell && readOwnPreview(html).isForRobots
  const tagged = built.map((page) =>
    tagManager && isTagged(page) ? { ...page, html: withTags(page.html, tagManager) } : page,
  )
  const policies = new Map(
    tagged.map((page) => [
      page.address.toLowerCase(),
      contentPolicy(page.html, { tileOrigin, filesOrigin, isTagged: isTagged(page) }),
    ]),
  )
  const { pages, introduce } = introducing(tagged, hosting)
  serveRobots(app, hosting)
  serveSitemap(app, {
    site: hosting.site,
    pages: editionsOf(built, hosting.editions),
    findable: hosting.findable,
  })

  removeOldWorker(app, folder)
  // Without a worker the page is there all the same, and says that nothing has arrived. The body is not read.
  app.post(hosting.handedOver, {
    onRequest: async (_request, reply) => reply.redirect(hosting.handedOver, 303),
    handler: async () => undefined,
  })
  answerPages(app, hosting, { pages, introduce, policies })
}

/** NOTE: without the look behind it, slashes that do not end an address would be gone through anew from each of them. */
const withoutLastSlashes = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '')

interface AnsweredPages extends ReturnType<typeof introducing> {
  /** What each page may load, by its address in lower case. */
  policies: ReadonlyMap<string, string>
}

/**
 * Answers whatever nothing else does: a page by its address, or the app's own start page, with the status that whoever calls
 * `callNotFound` has set. One that shows whom a link is about is found.
 */
function answerPages(
  app: FastifyInstance,
  hosting: Pick<WebAppOptions, 'announced' | 'onPage' | 'isAsWritten'>,
  { pages, introduce, policies }: AnsweredPages,
) {
  const announcing = createAnnouncer(hosting.announced)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '', query = ''] = request.url.split(/[?#]/, 2)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || isNoPage.test(pathname)) throw new Refusal('notFound')
    const bare = withoutLastSlashes(pathname).toLowerCase() || '/'
    hosting.onPage(bare, reply)
    const known = hosting.isAsWritten(bare, query) && pages.get(bare)
    if (known) {
      reply.headers({ ...pageGuards, 'content-security-policy': policies.get(bare) })
      if (!known.isForRobots) reply.header('x-robots-tag', 'noindex')
      return sendPage(request, reply, await announcing(known.page))
    }
    reply.headers({
      ...pageGuards,
      'content-security-policy': policies.get(shell),
      'x-robots-tag': 'noindex',
    })
    const { page, isShown } = await introduce(request)
    // NOTE: messengers, which ask by GET, read nothing of a page that is not found. By HEAD one asks whether it is there.
    if (isShown && request.method === 'GET') reply.code(200)
    return sendPage(request, reply, await announcing(page))
  })
}

/** The pages anybody may read, each with the others that say the same in another language; the usual language first. */
function editionsOf(pages: readonly BuiltPage[], editions: readonly string[]): Editions[] {
  const isEdition = ({ address }: BuiltPage) => editions.includes(address.split('/')[1] ?? '')
  const open = pages.filter(({ address, html }) => address !== shell && readOwnPreview(html).isForRobots)
  return open
    .filter((page) => !isEdition(page))
    .map((page) => {
      const addresses = editions.map((edition) => `/${edition}${page.address}`.replace(/\/$/, ''))
      const others = open.filter(({ address }) => addresses.includes(address))
      return [page, ...others].map(({ address, html }) => ({
        address,
        language: readOwnPreview(html).language,
      }))
    })
}

/**
 * Every page with what other programs read of it in its head. `introduce` answers the app's start page for an address
 * that was not written at build time, as what a link to it shows, and whether it shows anything but the house.
 */
function introducing(built: readonly BuiltPage[], hosting: WebAppOptions) {
  const { site, name, picture, editions, previewOf } = hosting
  const all = editionsOf(built, editions)
  const ownPreview = ({ html }: BuiltPage): LinkPreview => {
    const { title, description } = readOwnPreview(html)
    return { title, description, isPerson: false, picture, isWide: true }
  }
  const start = built.find(({ address }) => address === shell)?.html ?? ''
  const front = built.find(({ address }) => address === '/')
  const tagsOfFront = front ? previewTags(ownPreview(front), { site, name, address: null }) : ''
  const introduced = ({ html, address }: BuiltPage) => {
    const own = all.find((each) => each.some((edition) => edition.address === address))
    if (!own) return { page: preparePage(inHead(html, tagsOfFront)), isForRobots: false }
    const tags =
      previewTags(ownPreview({ html, address }), { site, name, address }) + editionTags(own, site, address)
    return { page: preparePage(inHead(html, tags)), isForRobots: true }
  }
  const pages = new Map(
    built
      .filter(({ address }) => address !== shell)
      .map((page) => [page.address.toLowerCase(), introduced(page)]),
  )
  const usual = preparePage(inHead(start, tagsOfFront))

  async function introduce({ url, log }: FastifyRequest): Promise<{ page: PreparedPage; isShown: boolean }> {
    const [address = ''] = url.split(/[?#]/, 1)
    const preview = await withTimeout(previewTimeout, previewOf(address)).catch((error: unknown) => {
      // Whoever comes in person needs no preview.
      logFailedWork(log, {}, { error, message: 'no preview of a link' })
      return null
    })
    if (!preview) return { page: usual, isShown: false }
    const tags = previewTags(preview, { site, name, address: url })
    return { page: preparePage(inHead(start, tags)), isShown: true }
  }
  return { pages, introduce }
}

/**
 * Tells with every answer which build of the web app is served, by the name React Router gives it; an app that has been
 * open for days learns so that there is a newer one.
 */
function tellBuild(app: FastifyInstance, page: string) {
  const [, build] = /\/assets\/manifest-([\w-]+)\.js/.exec(page) ?? []
  if (!build) return
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('spomen-build', build)
    done()
  })
}

/** What a page may not do, beside its content policy. */
export const pageGuards = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), browsing-topics=()',
}

interface Guarding {
  tileOrigin: string | null
  filesOrigin: string | null
  isTagged: boolean
}

/** A strict policy for a page: our own scripts, and those inline ones the build itself wrote, named by their hash. */
function contentPolicy(html: string, { tileOrigin, filesOrigin, isTagged }: Guarding): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...inline].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const tags = isTagged ? tagSources : null
  return [
    "default-src 'self'",
    from('script-src', "'self'", ...new Set(hashes), tags?.script),
    // NOTE: the component library sets styles on elements; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    from('img-src', "'self' data: blob:", tileOrigin, filesOrigin, tags?.image),
    from('media-src', "'self' blob:", filesOrigin),
    "font-src 'self'",
    from('connect-src', "'self'", tags?.connect),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

const from = (...sources: (string | null | undefined)[]) => sources.filter(Boolean).join(' ')
