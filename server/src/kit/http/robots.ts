/** What programs that read the web are told: where they may go. */
import type { FastifyInstance } from 'fastify'

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

interface RobotsOptions {
  site: string
  directions: RobotsRules
}

/** Serves /robots.txt, which names the map of the site. */
export function serveRobots(app: FastifyInstance, { site, directions }: RobotsOptions) {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(site, directions)),
  )
}
