/**
 * What the first visit costs an old phone on a slow line: `node bench/first-page.ts` (`/` and every other language's
 * first page; build first). Bytes as parts of what is promised (T01: 150 KB of scripts, 250 KB of everything), the
 * largest paint beside that of the very same page without its scripts (at most 1.5), and the most that moved in any visit
 * (nothing). The line is Lighthouse's slow 4G (1.6 Mbit/s, 150 ms), the processor four times slower than this one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { editions } from '@spomen/contract/languages.ts'
import { findChromium } from '../dev/checks/chromium.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startServer } from './server.ts'

const promised = { scripts: 150_000, everything: 250_000, paint: 1.5 }
const rounds = 5
const addresses = ['/', ...editions.map((language) => `/${language}`)]
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

interface Visit {
  scripts: number
  everything: number
  /** When the largest thing was painted, in milliseconds. */
  paint: number
  /** What moved, in the browser's own measure. */
  moved: number
}

/** Runs in the page: what the browser has noted of it so far. */
const watched = `(async () => {
  const noted = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
    setTimeout(() => resolve([]), 500)
  })
  const paints = await noted('largest-contentful-paint')
  const shifts = await noted('layout-shift')
  return { paint: paints.at(-1)?.startTime ?? 0, moved: shifts.reduce((sum, { value }) => sum + value, 0) }
})()`

const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const server = await startServer(dataDir)
const bare = await withoutScripts(server.address)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const address of addresses) {
    const [whole, plain]: [Visit[], Visit[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await visit(browser, server.address + address))
      plain.push(await visit(browser, bare.address + address))
    }
    print(address, whole, plain)
  }
} finally {
  await browser.close()
  bare.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function print(address: string, whole: Visit[], plain: Visit[]) {
  const of = (visits: Visit[], what: keyof Visit) => median(visits.map((each) => each[what]))
  const paints = { whole: of(whole, 'paint'), plain: of(plain, 'paint') }
  const figures = [
    `scripts ${(of(whole, 'scripts') / promised.scripts).toFixed(2)}`,
    `everything ${(of(whole, 'everything') / promised.everything).toFixed(2)}`,
    `largest paint ${(paints.whole / paints.plain).toFixed(2)} of ${promised.paint} (${Math.round(paints.whole)} ms : ${Math.round(paints.plain)} ms)`,
    `moved ${Math.max(...whole.map(({ moved }) => moved)).toFixed(3)}`,
  ]
  process.stdout.write(`${address.padEnd(5)} ${figures.join(', ')}\n`)
}

/** Comes to an address for the first time. */
async function visit(by: Browser, address: string): Promise<Visit> {
  const context = await by.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const weight = { scripts: 0, everything: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.everything += encodedDataLength
    if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength
  })
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'networkidle' })
  const seen = await page.evaluate<{ paint: number; moved: number }>(watched)
  await context.close()
  return { ...weight, ...seen }
}

/** The same house behind a door that takes the scripts out of its pages. */
async function withoutScripts(house: string) {
  const door = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const isPage = !path.extname(new URL(asked.url ?? '/', house).pathname)
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    request(house + asked.url, { headers }, (given) => {
      if (!isPage) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        return void given.pipe(answer)
      }
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      return void given.on('end', () => {
        const html = Buffer.concat(parts)
          .toString()
          .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
        const { 'content-length': _, ...rest } = given.headers
        answer.writeHead(given.statusCode ?? 502, { ...rest, 'content-encoding': 'br' })
        answer.end(brotliCompressSync(html))
      })
    }).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close() {
      door.close()
      door.closeAllConnections()
    },
  }
}
