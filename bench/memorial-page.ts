/**
 * What the first visit of a large memorial costs somebody who is signed in: `npm run script -- bench/memorial-page.ts` (build
 * first). A thousand photographs, five thousand comments and two thousand greetings; a browser with nothing in it, five times
 * as the owner and as somebody who follows, of which the visit counts that asked most. Prints as parts of what is promised
 * how much is asked before the page can be used (25: document, scripts, styles, fonts, calls, and photographs in view) and
 * the JSON that comes on the wire, packed as it is sent (120 KB); then what each call takes the server, asked one after the
 * other. The page can be used once the name, the filled button, the first photograph and the first greeting are there and the
 * network is quiet.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { sql } from 'kysely'
import { type BrowserRequest, noteFirstVisit } from '../e2e/first-visit.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { arrive } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { fillMemorial } from './memorial-page-rows.ts'
import { median } from './numbers.ts'
import { startServer } from './server.ts'
import { openBrowser } from './browser.ts'

const promised = { requests: 25, json: 120 }
const [photographsGiven, rounds, visits] = [18, 5, 5]
const mail = { owner: 'bench@example.org', follower: 'person1@example.org' }
const password = 'the lilac blooms'
/** Runs in the page: the name, the filled button, a photograph that is painted and the first greeting are there. */
const isUsable = `document.querySelector('main h1') !== null &&
  [...document.querySelectorAll('main button')].some(({ textContent }) => textContent.includes('Leave a greeting')) &&
  [...document.querySelectorAll('main img[src*="/api/files/"]')].some(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
  document.querySelector('main').textContent.includes('The plum tree you planted')`

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
const server = await startServer(folder, { DATABASE_URL: postgres.url })
const { db, close } = connect({ url: postgres.url, log: console })
const browser = await openBrowser()
try {
  const memorialId = await hangMemorial({
    address: server.address,
    token: await arrive(server.address, folder),
    lastName: 'Jovanović',
    count: photographsGiven,
  })
  await fillMemorial(db, memorialId)
  await sql`
    update accounts set password_hash = (select password_hash from accounts where mail = ${mail.owner})
    where mail = ${mail.follower}`.execute(db)
  for (const who of ['owner', 'follower'] as const) {
    await visitOften(who, `/Profile/${memorialId}`)
  }
} finally {
  await browser.close()
  await close()
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Opens a page for the first time as somebody, several times, and says what was asked for where it was most. */
async function visitOften(who: keyof typeof mail, address: string) {
  const visited = []
  for (let number = 0; number < visits; number += 1) visited.push(await visit(browser, who, address))
  const counts = visited.map(({ all }) => before(all).length)
  const [most] = visited.toSorted((one, other) => before(other.all).length - before(one.all).length)
  if (!most) return
  const calls = most.all.filter(({ kind }) => kind === 'call')
  print(`${who}: requests before it can be used`, Math.max(...counts), promised.requests)
  print(`${who}: KB of JSON, all in all`, kilobytes(calls), promised.json)
  process.stdout.write(
    `  (${counts.join(', ')}) and ${most.all.length - Math.max(...counts)} requests later; before:\n`,
  )
  for (const [kind, these] of Map.groupBy(before(most.all), (one) => one.kind))
    process.stdout.write(
      `  ${kind.padEnd(12)}${String(these.length).padStart(3)}${kilobytes(these).toFixed(1).padStart(8)} KB\n`,
    )
  await timeCalls(calls, most.token)
}

function before(all: readonly BrowserRequest[]) {
  return all.filter(({ isBefore }) => isBefore)
}

/** Opens a page as somebody in a browser with nothing in it. */
async function visit(by: Browser, who: keyof typeof mail, address: string) {
  const context = await by.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  // The photographs come by a cookie, which the login leaves.
  const { method, path: login } = accounts.logIn
  const data = { mail: mail[who], password }
  const given = await context.request.fetch(`${server.address}/api/${login}`, { method, data })
  const token = await given.text()
  const origins = [{ origin: server.address, localStorage: [{ name: 'token', value: token }] }]
  await context.setStorageState({ cookies: await context.cookies(), origins })
  const page = await context.newPage()
  const noted = await noteFirstVisit(page, isUsable)
  await page.goto(server.address + address)
  const all = await noted.settle()
  await context.close()
  return { all, token }
}

function kilobytes(all: readonly BrowserRequest[]) {
  return all.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
}

/** Asks the calls of a visit again, one after the other, and says what each takes. */
async function timeCalls(calls: readonly BrowserRequest[], token: string) {
  for (const { method, address, bytes, isBefore } of calls) {
    const taken = []
    for (
      let round = 0;
      round < (method === 'GET' && !address.includes('/changes') ? rounds : 0);
      round += 1
    ) {
      const begun = performance.now()
      const answer = await fetch(server.address + address, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      taken.push(performance.now() - begun)
    }
    const figures = [bytes / 1_000, median(taken)].map((figure) => figure.toFixed(1).padStart(8))
    process.stdout.write(`  ${isBefore ? ' ' : '+'}${figures[0]} KB${figures[1]} ms  ${method} ${address}\n`)
  }
}

function print(what: string, figure: number, promise: number) {
  const part = (figure / promise).toFixed(2)
  process.stdout.write(
    `${what.padEnd(40)} ${part} of what is promised (${Math.round(figure)} of ${promise})\n`,
  )
}
