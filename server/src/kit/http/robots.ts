/** What programs that read the web are told: where they may go, and what there is. */
import type { FastifyInstance } from 'fastify'
import type { Editions } from './link-preview.ts'

export interface RobotsRules {
  /** Beginnings of addresses that are nobody's but a person's who is signed in. */
  closed: readonly string[]
  /** Where the bytes of files lie: images beside a link. */
  files: string
}

/** Programs that look at a link where somebody hands it on, and show whom it is about. */
const previewBots = [
  'Discordbot',
  'facebookexternalhit',
  'LinkedInBot',
  'Pinterestbot',
  'redditbot',
  'SkypeUriPreview',
  'Slackbot',
  'TelegramBot',
  'Twitterbot',
  'Viber',
  'WhatsApp',
]

const robotsText = (site: string, { closed, files }: RobotsRules) =>
  [
    'User-agent: *',
    ...closed.map((address) => `Disallow: ${address}`),
    '',
    '# They show whom a link is about, as far as the family lets visitors see it.',
    ...previewBots.map((name) => `User-agent: ${name}`),
    `Allow: ${files}`,
    ...closed.filter((address) => files.startsWith(address)).map((address) => `Disallow: ${address}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

function sitemap(site: string, pages: readonly Editions[], more: readonly string[]): string {
  const urls = pages.flatMap((editions) =>
    editions.map(({ address }) => {
      const others = editions.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.language}" href="${site}${other.address}"/>`,
      )
      return `<url><loc>${site}${address}</loc>${editions.length > 1 ? others.join('') : ''}</url>`
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    ...more.map((address) => `<url><loc>${site}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

interface RobotsOptions {
  site: string
  directions: RobotsRules
  /** The pages that were written at build time, each in all its languages. */
  pages: readonly Editions[]
  /** Further addresses that may be found, as they are right now; asked no more often than once a minute. */
  findable: () => Promise<readonly string[]>
}

/** So long it is known which further addresses may be found, in milliseconds. */
const isKnownFor = 60_000

/** Serves /robots.txt and /sitemap.xml for the pages anybody may read. */
export function serveRobots(app: FastifyInstance, { site, directions, pages, findable }: RobotsOptions) {
  let known: { at: number; addresses: Promise<readonly string[]> } | null = null
  function listFindable() {
    if (known && performance.now() - known.at < isKnownFor) return known.addresses
    const asked = { at: performance.now(), addresses: findable() }
    known = asked
    asked.addresses.catch(() => {
      if (known === asked) known = null
    })
    return asked.addresses
  }
  const texts = {
    '/robots.txt': { type: 'text/plain', text: async () => robotsText(site, directions) },
    '/sitemap.xml': { type: 'application/xml', text: async () => sitemap(site, pages, await listFindable()) },
  }
  for (const [address, { type, text }] of Object.entries(texts))
    app.get(address, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(await text()),
    )
}
