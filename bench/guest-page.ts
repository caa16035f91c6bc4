/**
 * What a scan at the grave costs (YD01): `npm run script -- bench/guest-page.ts [portrait.jpg]`. Prints requests per second
 * of the guest's page against a bare server that asks the same statements and sends the same bytes (at least 0.5), the bytes
 * that come before any photograph as a part of 100 KB, and the largest paint as a part of 1.5 s, on Lighthouse's slow 4G with
 * a processor four times slower than this one. Only the first is the same on every machine.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { memorials } from '@spomen/contract/memorials.ts'
import autocannon from 'autocannon'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { picture } from '../server/test/pictures.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { fillGuestPage, type OpenedMemorial } from './guest-page-rows.ts'
import { median } from './numbers.ts'
import { lowMemoryFlags } from './server.ts'
import { openBrowser } from './browser.ts'

const promised = { ratio: 0.5, bytes: 100_000, paint: 1_500 }
const [connections, rounds, seconds] = [20, 5, 2]

/** Runs in the page: when the largest thing was painted, and which it was. */
const watched = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    resolve({ paint: last.startTime, what: last.element?.localName ?? '' })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`
const postgres = await startThrowawayPostgres()
const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
try {
  const { db, close } = connect({ url: postgres.url, log: console })
  await migrate(db)
  const opened = await fillGuestPage(db)
  await close()
  const ours = fork('bench/wall-ours.ts', [JSON.stringify({ url: postgres.url, dataDir })], {
    execArgv: lowMemoryFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = (await once(ours, 'message')) as [number]
  await setFirstPortrait(port, opened)
  const address = `http://127.0.0.1:${port}/${opened.code}`
  try {
    await measureRequests(address, ours)
    await measureVisits(address)
  } finally {
    ours.disconnect()
    await once(ours, 'exit')
  }
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function setFirstPortrait(port: number, { token, memorialId }: OpenedMemorial) {
  const given = process.argv[2]
  const form = new FormData()
  form.append('deceasedId', memorialId)
  form.append(
    'file',
    given ? await openAsBlob(given, { type: 'image/jpeg' }) : await picture(1),
    'portrait.jpg',
  )
  const { method, path: call } = memorials.changePortrait
  const response = await fetch(`http://127.0.0.1:${port}/api/${call}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`the portrait was refused: ${await response.text()}`)
}

/** The page as a browser asks for it. NOTE: not by `fetch`, which unpacks what comes. */
function fetchPacked(address: string) {
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
      })
      .on('error', reject)
  })
}

async function measureRequests(address: string, ours: ReturnType<typeof fork>) {
  await fetchPacked(address)
  ours.send({ record: true })
  const { headers, body } = await fetchPacked(address)
  ours.send({ record: false })
  const [statements] = await once(ours, 'message')
  const sent = { body: body.toString('base64'), headers, statements, url: postgres.url, most: 10 }
  const bare = fork('bench/guest-page-bare.ts', [JSON.stringify(sent)])
  const [barePort] = await once(bare, 'message')
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await load(`http://127.0.0.1:${barePort}/`)
    const own = await load(address)
    // Of the first both compile what they run.
    if (round > 0) ratios.push(own / theirs)
  }
  bare.disconnect()
  await once(bare, 'exit')
  print('requests per second against a bare server', median(ratios), promised.ratio)
}

async function load(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}`)
  return result.requests.average
}

async function measureVisits(address: string) {
  const browser = await openBrowser()
  const visits = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const images = new Set<string>()
    let bytes = 0
    wire.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
      if (mimeType.startsWith('image/')) images.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!images.has(requestId)) bytes += encodedDataLength
    })
    await wire.send('Network.enable')
    const [down, up] = [1_600_000 / 8, 750_000 / 8]
    const line = { offline: false, latency: 150, downloadThroughput: down, uploadThroughput: up }
    await wire.send('Network.emulateNetworkConditions', line)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(address, { waitUntil: 'networkidle' })
    const { paint, what } = await page.evaluate<{ paint: number; what: string }>(watched)
    visits.push({ bytes, paint, what })
    await context.close()
  }
  await browser.close()
  print('bytes before photographs', median(visits.map(({ bytes }) => bytes)) / promised.bytes, 1)
  const paint = median(visits.map((visit) => visit.paint))
  print(`largest paint (${visits[0]?.what}, ${Math.round(paint)} ms)`, paint / promised.paint, 1)
}

function print(what: string, ratio: number, promise: number) {
  process.stdout.write(`${what.padEnd(48)} ${ratio.toFixed(2)} of ${promise}\n`)
}
