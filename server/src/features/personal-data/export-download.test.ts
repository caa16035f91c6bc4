import { accounts } from '@spomen/contract/accounts.ts'
import { once } from 'node:events'
import http from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { unzip } from '../../../test/unzip.ts'
import { handOver } from '../../../test/succession.ts'
import { type World, world } from '../../../test/world.ts'
import { archivePath, byToken, readArchive } from '../../../test/archives.ts'

test('it comes by a plain link, to whoever is signed in alone, and not too often', async () => {
  const open = await world({ EXPORTS_PER_HOUR: '2' })
  const { ann, ben } = await open.bring('ann', 'ben')
  const ask = (headers: Record<string, string>) => fetch(open.address + archivePath, { headers })
  const linked = await ask({ cookie: `spomen_files=${ann.fileCookie}` })
  expect(Object.fromEntries(linked.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="spomen-2026-04-12.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect([...unzip(Buffer.from(await linked.arrayBuffer())).keys()]).toContain('index.html')
  const visitor = await ask({})
  expect([visitor.status, await visitor.text()]).toEqual([401, 'sessionExpired'])
  await readArchive(open, ann)
  const again = await ask(byToken(ann))
  expect([again.status, await again.text()]).toEqual([429, 'tooManyRequests'])
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  await readArchive(open, ben)
})

/** Hangs photographs of a megabyte each, and counts what is read of them. */
async function hangMegabytes(home: Family, many: number) {
  const { ctx, milanId, ann } = home
  const megabyte = Buffer.alloc(1_048_576, 'grain')
  const read = { bytes: 0, open: 0 }
  vi.spyOn(ctx.store, 'read').mockImplementation(async () => {
    read.open += 1
    const pieces = function* () {
      for (let at = 0; at < megabyte.length; at += 65_536) {
        read.bytes += 65_536
        yield megabyte.subarray(at, at + 65_536)
      }
    }
    return Readable.from(pieces(), { objectMode: false }).once('close', () => (read.open -= 1))
  })
  for (let number = 0; number < many; number++) await hang(ctx, milanId, ann.id)
  return read
}

/** Asks for the archive and answers once its first bytes are there, without reading on. */
async function begin({ address: host }: World, person: Person) {
  const request = http.get(host + archivePath, { headers: byToken(person) })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await once(response, 'readable')
  return response
}

/** A machine that is busy may take its time. */
const soon = (sure: () => void) => vi.waitFor(sure, { timeout: 20_000, interval: 50 })

/** Resolves when a figure has not changed for a while. */
async function settled(figure: () => number) {
  for (let before = -1; before !== figure(); ) {
    before = figure()
    await pause(150)
  }
}

test('it is read from the store no faster than it is taken, and whoever goes away stops it', async () => {
  const home = await family()
  const read = await hangMegabytes(home, 60)
  const response = await begin(home, home.ann)
  await soon(() => expect(read.bytes).toBeGreaterThan(0))
  await settled(() => read.bytes)
  expect(read.open).toBe(1)
  response.destroy()
  await soon(() => expect(read.open).toBe(0))
  // What fits between the two ends of a connection; 60 MB do not.
  expect(read.bytes).toBeLessThan(20 * 1_048_576)
})

test('of sixty megabytes never more than a few are under way', async () => {
  const home = await family()
  const read = await hangMegabytes(home, 60)
  const response = await begin(home, home.ann)
  let [taken, most] = [0, 0]
  for await (const piece of response) {
    most = Math.max(most, read.bytes - taken)
    taken += (piece as Buffer).length
  }
  expect(taken).toBeGreaterThan(60 * 1_048_576)
  expect(most).toBeLessThan(20 * 1_048_576)
})

test('a store that breaks in the middle breaks the archive off, instead of handing over half of one', async () => {
  const home = await family()
  const { ctx, ann } = home
  await hangMegabytes(home, 2)
  vi.spyOn(ctx.store, 'read').mockImplementation(async () =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(1_000)
        throw new Error('the disk is gone')
      })(),
      { objectMode: false },
    ),
  )
  const told = vi.spyOn(ctx.log, 'error').mockImplementation(() => {})
  const response = await fetch(home.address + archivePath, { headers: byToken(ann) })
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(told).toHaveBeenCalledWith(expect.anything(), 'an archive broke off')
})

test.each<[string, (home: Family) => Promise<unknown>]>([
  ['who handed the page over meanwhile', (home) => handOver(home, home.ben)],
  ['whose session was ended meanwhile', ({ as, ann }) => as(ann)(accounts.logOut, {})],
])('whoever reads slowly, and %s, is given no photograph more', async (_, end) => {
  const home = await family()
  const read = await hangMegabytes(home, 40)
  const told = vi.spyOn(home.ctx.log, 'info')
  const response = await begin(home, home.ann)
  await soon(() => expect(read.bytes).toBeGreaterThan(0))
  await settled(() => read.bytes)
  await end(home)
  home.clock.forward(2_000)
  const before = read.bytes
  const taken = async () => {
    for await (const _ of response);
  }
  await expect(taken()).rejects.toThrow('aborted')
  // The one that was under way is read to its end.
  expect(read.bytes - before).toBeLessThanOrEqual(1_048_576)
  expect(told).toHaveBeenCalledWith(expect.anything(), 'an archive broke off')
})
