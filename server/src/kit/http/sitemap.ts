/** The map of what may be found, by the sitemap protocol (sitemaps.org): one file, or an index of several once one would be too long. */
import type { FastifyInstance } from 'fastify'
import type { Editions } from './link-preview.ts'

/** Further addresses that may be found, as they are right now, in one order. */
export interface FindableAddresses {
  /** Where each part of so many begins, in their order; nothing where there are none. */
  borders: (size: number) => Promise<readonly string[]>
  /** At most so many of them, from one border on and before another; null stands before the first and behind the last. */
  list: (part: { most: number; from: string | null; before: string | null }) => Promise<readonly string[]>
}

interface SitemapOptions {
  site: string
  /** The pages that were written at build time, each in all its languages. */
  pages: readonly Editions[]
  findable: FindableAddresses
}

/** The most further addresses of one file: the protocol allows 50,000 in all. */
export const mostInSitemap = 45_000

/** So long a part is kept, in milliseconds, and how many of them. */
const kept = { milliseconds: 60_000, most: 3 }

/** So long the borders of the parts are kept: for them all that may be found is read, and for a part only what is in it. */
const keptBorders = { milliseconds: 3_600_000, most: 1 }

/** Serves /sitemap.xml; beyond one file's worth it is an index of /sitemap-1.xml and so on. */
export function serveSitemap(app: FastifyInstance, { site, pages, findable }: SitemapOptions) {
  const remember = newMemory<string>(kept)
  const rememberBorders = newMemory<readonly string[]>(keptBorders)
  const findBorders = () => rememberBorders('borders', () => findable.borders(mostInSitemap))
  const own = pages.flatMap((editions) => editions.map((edition) => urlOf(site, edition, editions)))

  const partAt = (number: number, borders: readonly string[]) =>
    remember(`${number}`, async () => {
      const from = number === 1 ? null : (borders[number - 1] ?? null)
      const list = await findable.list({ most: mostInSitemap, from, before: borders[number] ?? null })
      const urls = list.map((address) => `<url><loc>${site}${address}</loc></url>`)
      return mapOf(number === 1 ? [...own, ...urls] : urls)
    })

  const partsIn = (borders: readonly string[]) => Math.max(1, borders.length)

  app.get('/sitemap.xml', async (_request, reply) => {
    const borders = await findBorders()
    const parts = partsIn(borders)
    const text = parts === 1 ? await partAt(1, borders) : indexOf(site, parts)
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(text)
  })

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,6}).xml', async ({ params }, reply) => {
    const borders = await findBorders()
    const [number, parts] = [Number(params.number), partsIn(borders)]
    if (number < 1 || number > parts || parts === 1) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(await partAt(number, borders))
  })
}

/** Keeps the last answers for a while, so that nobody has the same list read again and again. What fails is not kept. */
function newMemory<Answer>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const answers = new Map<string, { at: number; answer: Promise<Answer> }>()
  return (name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(name)
    if (known && performance.now() - known.at < milliseconds) return known.answer
    answers.delete(name)
    const asked = { at: performance.now(), answer: ask() }
    answers.set(name, asked)
    asked.answer.catch(() => answers.get(name) === asked && answers.delete(name))
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return asked.answer
  }
}

const start = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const mapOf = (urls: readonly string[]) =>
  [start, `<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...urls, '</urlset>', ''].join(
    '\n',
  )

const indexOf = (site: string, parts: number) =>
  [
    start,
    `<sitemapindex ${schema}>`,
    ...Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${site}/sitemap-${at + 1}.xml</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')

function urlOf(site: string, { address }: Editions[number], editions: Editions): string {
  const others = editions.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${site}${other.address}"/>`,
  )
  return `<url><loc>${site}${address}</loc>${editions.length > 1 ? others.join('') : ''}</url>`
}
