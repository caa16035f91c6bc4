/**
 * How much memory a server holds after 2,000 views of a memorial: `npm run script -- bench/page-views.ts` (build first). What
 * a browser asks for when somebody opens the page (document, calls and photographs) is noted once and asked again, several at
 * a time; scripts and styles are with a browser from then on. Prints what the server holds above its idle memory as a part of
 * what is promised (30 MB): at once, and when it has been idle for half a minute.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@spomen/contract/accounts.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { arrive } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { megabytesOf, startServer } from './server.ts'
import { openBrowser } from './browser.ts'

const promised = 30
const views = Number(process.env['VIEWS'] ?? 2_000)
const atOnce = 4
const photographs = 18
/** Until the server has looked through its memory after its start, and some more. */
const settling = 35_000

/** Something a page asked for, as it was sent. */
interface Request {
  method: string
  address: string
  headers: Record<string, string>
  body: string | null
}

const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
try {
  const prepared = await startServer(dataDir)
  const token = await arrive(prepared.address, dataDir)
  const { address } = prepared
  const id = await hangMemorial({ address, token, lastName: 'Jovanović', count: photographs })
  const asked = await notePage(address, `/Profile/${id}`)
  await prepared.stop()
  // As after a restart: what making the memorial left in memory is no part of it.
  const server = await startServer(dataDir)
  const asks = asked.map((one) => ({ ...one, address: one.address.replace(address, server.address) }))
  await pause(settling)
  const idle = megabytesOf(server.pid, 'Rss')
  process.stdout.write(`idle: ${idle.toFixed(1)} MB; a view: ${asks.length} requests\n`)
  for (let part = 1; part <= 4; part += 1) {
    await view(asks, views / 4)
    const now = megabytesOf(server.pid, 'Rss')
    process.stdout.write(`  after ${(views * part) / 4} views: ${(now - idle).toFixed(1)} MB above\n`)
  }
  print('at once', megabytesOf(server.pid, 'Rss') - idle)
  await pause(30_000)
  print('later', megabytesOf(server.pid, 'Rss') - idle)
  await server.stop()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** What a browser asks of the server when somebody who is signed in opens a page, apart from what it keeps. */
async function notePage(address: string, page: string): Promise<Request[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext()
    // The photographs come by a cookie, which the login leaves.
    const { method, path: login } = accounts.logIn
    const data = { mail: 'bench@example.org', password: 'the lilac blooms' }
    const token = await (await context.request.fetch(`${address}/api/${login}`, { method, data })).text()
    const origins = [{ origin: address, localStorage: [{ name: 'token', value: token }] }]
    await context.setStorageState({ cookies: await context.cookies(), origins })
    const tab = await context.newPage()
    const asked: Promise<Request>[] = []
    tab.on('request', (request) => {
      const kept = ['script', 'stylesheet', 'font'].includes(request.resourceType())
      const isOpenFor = /\/changes\//.test(request.url())
      if (kept || isOpenFor || !request.url().startsWith(address)) return
      asked.push(
        request.allHeaders().then((headers) => ({
          method: request.method(),
          address: request.url(),
          headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
          body: request.postData(),
        })),
      )
    })
    await tab.goto(address + page)
    await pause(5_000)
    return await Promise.all(asked)
  } finally {
    await browser.close()
  }
}

/** Asks for all of a page so many times. Throws when something of it is refused. */
async function view(asks: readonly Request[], times: number) {
  let left = times
  const reader = async () => {
    while (left-- > 0)
      for (const { address, method, headers, body } of asks) {
        const answer = await fetch(address, { method, headers, ...(body && { body }) })
        await answer.arrayBuffer()
        if (answer.status >= 400) throw new Error(`${method} ${address}: ${answer.status}`)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
}

function print(when: string, megabytes: number) {
  const part = (megabytes / promised).toFixed(2)
  process.stdout.write(
    `after ${views} views, ${when.padEnd(8)} ${part} of what is promised (${Math.round(megabytes)} of ${promised} MB)\n`,
  )
}
