import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FindableAddresses, mostInSitemap, serveSitemap } from './sitemap.ts'

/** So many addresses that may be found, by their places. */
const many = (total: number): FindableAddresses => ({
  borders: async (size) => Array.from({ length: Math.ceil(total / size) }, (_, part) => `${part * size}`),
  list: async ({ most, from, before }) => {
    const first = Number(from ?? 0)
    const length = Math.min(most, Number(before ?? total) - first)
    return Array.from({ length }, (_, at) => `/Shared/${first + at}`)
  },
})

function mapping(findable: FindableAddresses) {
  const app = fastify()
  onTestFinished(() => app.close())
  const pages = [[{ language: 'en' as const, address: '/FAQ' }]]
  serveSitemap(app, { site: 'https://spomen.example', pages: pages as never, findable })
  return async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    const found = [...body.matchAll(/<loc>https:\/\/spomen\.example([^<]+)/g)].map(([, address]) => address)
    return { statusCode, body, found }
  }
}

test('what fits into one map stands in one (YA06)', async () => {
  const ask = mapping(many(2))
  const { body, found } = await ask('/sitemap.xml')
  expect(body).toContain('<urlset')
  expect(found).toEqual(['/FAQ', '/Shared/0', '/Shared/1'])
  expect((await ask('/sitemap-1.xml')).statusCode).toBe(404)
})

test('a house with more has an index of maps, in which each page stands once', async () => {
  const total = 2 * mostInSitemap + 1
  const ask = mapping(many(total))
  const index = await ask('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex')
  expect(index.found).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  const parts = await Promise.all(index.found.map((address) => ask(address ?? '')))
  expect(parts.map(({ found }) => found.length)).toEqual([mostInSitemap + 1, mostInSitemap, 1])
  expect(new Set(parts.flatMap(({ found }) => found)).size).toBe(total + 1)
  for (const none of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml'])
    expect((await ask(none)).statusCode).toBe(404)
})

test('the list is read once a minute, and again at once where it could not be read', async () => {
  const list = vi
    .fn<FindableAddresses['list']>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(['/Shared/milan'])
  const ask = mapping({ ...many(1), list })
  expect((await ask('/sitemap.xml')).statusCode).toBe(500)
  for (let turn = 0; turn < 3; turn += 1)
    expect((await ask('/sitemap.xml')).found).toEqual(['/FAQ', '/Shared/milan'])
  expect(list).toHaveBeenCalledTimes(2)
})

test('where the parts begin is read once an hour, whichever of them are asked for, and each part from its own border (YA06)', async () => {
  const { borders, list } = many(6 * mostInSitemap)
  const found = { borders: vi.fn(borders), list: vi.fn(list) }
  const ask = mapping(found)
  for (const number of [1, 2, 3, 4, 5, 6, 1, 2, 3]) await ask(`/sitemap-${number}.xml`)
  expect(found.borders).toHaveBeenCalledTimes(1)
  const at = (part: number) => `${part * mostInSitemap}`
  expect(found.list).toHaveBeenCalledWith({ most: mostInSitemap, from: at(4), before: at(5) })
  expect(found.list).toHaveBeenCalledWith({ most: mostInSitemap, from: at(5), before: null })
})
