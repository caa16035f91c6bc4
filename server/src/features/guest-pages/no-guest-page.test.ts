/** What stands at the address of a page that no guest may read. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { doors } from '@spomen/contract/doors.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { suspend } from '../../../test/reported.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf, world } from '../../../test/world.ts'
import { LostDatabase } from '../../kit/database/lost-database.ts'

/** A server beside that of a family which serves the pages of the app as well; answers what is asked of it. */
async function withPages({ database }: Family) {
  const webAppFolder = temporaryFolder()
  writeFileSync(path.join(webAppFolder, '__spa-fallback.html'), '<html><head></head><p>app</p>')
  return (await world({}, { database, webAppFolder })).bare
}

test('whoever reads at an open door is told once it is closed, or the page suspended, as if there had never been one (YA01)', async () => {
  const home = await family()
  const bare = await withPages(home)
  const address = `/Shared/${home.milanId}`
  const seen = async (at: string) => {
    const [whole, head] = [await bare(`GET ${at}`), await bare(`HEAD ${at}`)]
    return [whole.status, head.status, whole.headers.get('x-robots-tag'), whole.text]
  }
  await openDoor(home)
  expect((await seen(address)).slice(0, 2)).toEqual([200, 200])
  valueOf(
    await home.as(home.ann)(doors.change, {
      ...(await openDoor(home)),
      opens: 'closed',
      deceasedId: home.milanId,
    }),
  )
  const { headers } = await bare(`GET ${address}`)
  const again = await bare(`GET ${address}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(404)
  const closed = await seen(address)
  expect(closed).toEqual([404, 404, 'noindex', expect.stringContaining('<p>app</p>')])
  expect(await seen(`/Shared/${ulid()}`)).toEqual(closed)
  expect((await seen('/0123456789ABCDEF')).slice(0, 2)).toEqual([404, 404])

  await openDoor(home)
  await suspend(home)
  expect(await seen(address)).toEqual(closed)
})

test('a link shows beside it whom it is about also where guests may not read, if the family wishes (G57)', async () => {
  const home = await family()
  const { as, ann, milanId: id } = home
  const bare = await withPages(home)
  valueOf(await as(ann)(memorials.changeShown, { id, shows: 'name' }))
  const { status, text } = await bare(`GET /Shared/${id}`)
  expect([status, text]).toEqual([200, expect.stringContaining('content="Milan Jovanović"')])
  expect((await bare(`HEAD /Shared/${id}`)).status).toBe(404)
})

test('whoever scans a code while the database is away reads that it is for a moment, in their language, and comes to the page by themselves (YA07)', async () => {
  const home = await family()
  const { links } = await openDoor(home)
  const away = vi.spyOn(home.ctx.db, 'selectFrom').mockImplementation(() => {
    throw new LostDatabase('Connection terminated unexpectedly')
  })
  onTestFinished(() => away.mockRestore())
  for (const address of [`/${links[0]?.code}`, `/Shared/${home.milanId}`]) {
    const { status, headers, text } = await home.bare(`GET ${address}`, {
      headers: { 'accept-language': 'de' },
    })
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('<meta http-equiv="refresh" content="5">')
    expect(text).toContain('Wir sind gerade nicht erreichbar.')
    expect(text).not.toMatch(/unavailable|Milan|<script/)
  }
  expect((await home.bare(`GET /${links[0]?.code}?language=it`)).text).toContain('Un momento')
  expect(home.takeDefects()).toHaveLength(3)
})

test('whoever has tried too many codes reads that it was too often, and the page asks no more by itself (YA09)', async () => {
  const { bare } = await family({ CALENDAR_READS_PER_HOUR: '1' })
  await bare('GET /0000000000000000')
  const { status, headers, text } = await bare('GET /1111111111111111')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(text).toContain('<p>That was a little too often. Please try again later.</p>')
  expect(text).not.toMatch(/tooManyRequests|http-equiv="refresh"/)
})
