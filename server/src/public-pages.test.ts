import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { family } from '../test/family.ts'
import { picture } from '../test/pictures.ts'
import { valueOf } from '../test/world.ts'
import { robotsRules, defaultPreviewImage, findLinkPreview, isLoginAsWritten } from './public-pages.ts'

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
