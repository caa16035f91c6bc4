import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { family } from '../test/family.ts'
import { picture } from '../test/pictures.ts'
import { valueOf } from '../test/world.ts'
import { readSettings } from './config.ts'
import {
  robotsRules,
  defaultPreviewImage,
  findLinkPreview,
  isLoginAsWritten,
  pageWriter,
} from './public-pages.ts'

test('beside a link to a memorial stands what its family lets visitors see (G56, G57)', async () => {
  const { as, ctx, ann, milanId } = await family()
  const portrait = valueOf(
    await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture()]),
  )
  const beside = (address = `/Profile/${milanId}`) => findLinkPreview(ctx.db, address)
  const shows = async (what: 'name' | 'portrait') =>
    valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: what }))
  const named = { title: 'Milan Jovanović', description: '12/04/1938 – 03/11/2021', isPerson: true }

  expect(await beside()).toBeNull()
  await shows('name')
  expect(await beside()).toEqual({ ...named, picture: defaultPreviewImage, isWide: true })
  await shows('portrait')
  const shown = { ...named, picture: portrait.replace('square', 'medium'), isWide: false }
  expect(await beside()).toEqual(shown)
  expect(await beside(`/shared/${milanId.toLowerCase()}/`)).toEqual(shown)
  for (const other of ['/', `/Profile/${ann.id}`, `/Statistics/${milanId}`, `/Profile/${milanId}/more`])
    expect(await beside(other), other).toBeNull()
})

test('programs that read the web are sent to no page but those anybody may read', () => {
  const routes = readFileSync(path.resolve(import.meta.dirname, '../../web/src/routes.ts'), 'utf8')
  const [open = '', closed = ''] = routes.split("layout('app/LoginLayout.tsx'")
  const addresses = [...closed.matchAll(/route\('([^':]+)/g)].map(([, address]) => `/${address}`)
  expect(addresses.length).toBeGreaterThan(10)
  expect(open).toContain("route('FAQ'")
  const isClosed = (address: string) => robotsRules.closed.some((beginning) => address.startsWith(beginning))
  // Whoever may not find a page below /Shared/ is told so by the page itself, which they have to read for it.
  const readable = ['/Gallery', '/Shared/']
  const left = addresses.filter((address) => !isClosed(address) && !readable.includes(address))
  expect(left).toEqual([])
})

test.each([
  ['', null, true],
  ['state=login', null, true],
  ['state=signup', null, false],
  ['backUrl=%2FProfile%2Fmilan', null, false],
  ['provider=abc', null, false],
  ['', 'the parish', false],
] as const)(
  'the login with the query "%s" and the provider %s is the one of the build: %s (T01)',
  (query, oidcName, is) => expect(isLoginAsWritten({ oidcName }, query)).toBe(is),
)

/** A page as the build leaves it: what a memorial costs, in every case there is. */
const writtenOffer = ['usual', 'counted', 'none']
  .flatMap((pages) => [`${pages} sold`, `${pages} unsold`])
  .map((name) => `<spomen-offer case="${name}"><p>${name}: [most], [each]</p></spomen-offer>`)
  .join('')

test.each<[NodeJS.ProcessEnv, string]>([
  [{ FREE_FOREVER_LIMIT: '50' }, 'counted sold 50 5'],
  [{ FREE_FOREVER_LIMIT: '3' }, 'counted sold 3 3'],
  [{ FREE_FOREVER_PER_PERSON: '1' }, 'counted sold 1000 1'],
  [{ FREE_FOREVER_LIMIT: '0' }, 'none sold 0 0'],
  [{ FREE_FOREVER_PER_PERSON: '0' }, 'none sold 1000 0'],
  [{ PAYMENTS: 'none' }, 'usual unsold 1000 5'],
  [{ NODE_ENV: 'production' }, 'usual unsold 1000 5'],
  [{ PAYMENTS: 'none', FREE_FOREVER_LIMIT: '50' }, 'counted unsold 50 5'],
  [{ PAYMENTS: 'none', FREE_FOREVER_LIMIT: '0' }, 'none unsold 0 0'],
])('with %o the public pages promise what is true, and their heads say "%s" (T04)', (env, content) => {
  const [pages, sales, most, each] = content.split(' ')
  const write = pageWriter(readSettings(env))
  expect(write(`<head></head>${writtenOffer}<p>[most]</p>`)).toBe(
    `<head><meta name="spomen-offer" content="${content}"/></head><p>${pages} ${sales}: ${most}, ${each}</p><p>[most]</p>`,
  )
})

test('where nothing is set the public pages promise a thousand, and their heads say nothing (T04)', () => {
  const write = pageWriter(readSettings({}))
  expect(write(`<head></head>${writtenOffer}`)).toBe('<head></head><p>usual sold: 1000, 5</p>')
  expect(write('<head></head><p>terms</p>')).toBe('<head></head><p>terms</p>')
})

test('the head of every page names the login by a provider and the longer password, from the first page on', () => {
  const provider = {
    OIDC_ISSUER: 'https://parish.example',
    OIDC_CLIENT_ID: 'spomen',
    OIDC_CLIENT_SECRET: 'secret',
  }
  const env = { ...provider, OIDC_NAME: 'Parish "account"', PASSWORD_RULES: 'strict' }
  expect(pageWriter(readSettings(env))('<head></head><p>terms</p>')).toBe(
    '<head><meta name="spomen-login" content="Parish &quot;account&quot;"/><meta name="spomen-password" content="8"/></head><p>terms</p>',
  )
})
