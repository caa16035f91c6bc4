import { createHash } from 'node:crypto'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { goodbyeTo } from './goodbye.ts'
import { readPages, sendPage } from './pages.ts'
import { tagSources, withTags } from './tag-manager.ts'

interface Hosting {
  /** The folder of the built web app; when it is missing only the calls are served. */
  folder: string
  /** Where map tiles may come from, if a person allows it. */
  tileOrigin: string | null
  /** The container of a tag manager for the pages anybody may read, if the operator wants one (B34). */
  tagManager: string | null
}

/** The app's own start page, for every address that was not written at build time. */
const shell = '/__spa-fallback'

/**
 * Serves the built web app beside the calls: prerendered pages by their path in any letter case (B07), files with a
 * name of their own for ever, and for every other address the app's own start page, which knows what is not found.
 */
export async function hostWebApp(app: FastifyInstance, { folder, tileOrigin, tagManager }: Hosting) {
  const isTagged = (address: string) => tagManager !== null && address !== shell
  const pages = readPages(folder, (html, address) =>
    tagManager && isTagged(address) ? withTags(html, tagManager) : html,
  )
  const fallback = pages.get(shell)
  if (!fallback) {
    app.setNotFoundHandler(() => {
      throw new Refusal('notFound')
    })
    return
  }
  tellBuild(app, fallback.html)
  const policies = new Map(
    [...pages].map(([address, { html }]) => [
      address,
      contentPolicy(html, { tileOrigin, isTagged: isTagged(address) }),
    ]),
  )

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  goodbyeTo(app, folder)
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split(/[?#]/, 1)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/(api|assets)(\/|$)/i.test(pathname)) throw new Refusal('notFound')
    const bare = pathname.replace(/\/+$/, '').toLowerCase()
    const address = pages.has(bare) ? bare : shell
    reply.headers({ ...pageGuards, 'content-security-policy': policies.get(address) })
    return sendPage(request, reply, pages.get(address) ?? fallback)
  })
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
const pageGuards = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), browsing-topics=()',
}

interface Guarding {
  tileOrigin: string | null
  isTagged: boolean
}

/** A strict policy for a page: our own scripts, and those inline ones the build itself wrote, named by their hash. */
function contentPolicy(html: string, { tileOrigin, isTagged }: Guarding): string {
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
    from('img-src', "'self' data: blob:", tileOrigin, tags?.image),
    "media-src 'self' blob:",
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
