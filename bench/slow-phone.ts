/** A cheap phone on a slow line: Lighthouse's slow 4G (1.6 Mbit/s, 150 ms), its processor four times slower than this one. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../dev/free-port.ts'
import { openBrowser } from './browser.ts'

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** What a visit costs whoever holds the phone; times in milliseconds since the address was opened. */
export interface SlowVisit {
  /** Bytes as sent, heads included. */
  scripts: number
  everything: number
  /** Everything that was asked for over the line, and how much of it before the page could be used. */
  requests: number
  before: number
  /** When the first call set out. */
  firstCall: number
  /** When anything, and when the largest thing was painted. */
  firstPaint: number
  paint: number
  /** When the name it is opened for stands there, also before the page can be used; 0 where there is none. */
  named: number
  /** When what the page is opened for stands there and a press on a button is answered; 0 where nobody said what that is. */
  usable: number
  /** What moved, in the browser's own measure; not what the press moved that was answered, as the browser counts a person's. */
  moved: number
  /** How long pieces of work kept the page from answering, beyond 50 ms each; and the work of its process, all in all. */
  blocked: number
  worked: number
}

/** What makes a page one that can be used. */
export interface Usable {
  /** An expression that is looked at in the page with every frame: whether what it is opened for stands there. */
  stands: string
  /** Presses a button, and says whether it was answered. */
  answers: string
}

/** What is noted in the page: what moved is told apart later, since it may be the answered press. */
type Noted = Pick<SlowVisit, 'usable' | 'named' | 'firstPaint' | 'paint' | 'blocked'> & {
  /** When the press before the last set out, or the only one. */
  pressed: number
  shifts: readonly { value: number; at: number }[]
}

/** Runs in the page before everything else. */
const watching = ({ stands, answers }: Usable) => `{
  const times = { usable: 0, pressed: 0, named: 0, firstPaint: 0, paint: 0, blocked: 0 }
  const noted = (window.noted = { ...times, shifts: [], element: '' })
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (noted.firstPaint = startTime))
  watch('largest-contentful-paint', ({ startTime, element, size }) => {
    noted.paint = startTime
    noted.element = (element?.outerHTML ?? '').slice(0, 80) + ' ' + size
  })
  watch('layout-shift', ({ value, hadRecentInput, startTime }) =>
    hadRecentInput || noted.shifts.push({ value, at: startTime }))
  watch('longtask', ({ duration }) => (noted.blocked += duration - 50))
  let lastPress = 0
  const look = () => {
    const name = document.querySelector('#early-page h2, main h1')
    if (!noted.named && name && getComputedStyle(name).visibility === 'visible') noted.named = performance.now()
    if (!(${stands})) return requestAnimationFrame(look)
    setTimeout(() => {
      // The app draws what a press changes when this is over: a press is often seen to be answered by the next one.
      noted.pressed = lastPress || performance.now()
      lastPress = performance.now()
      const isAnswered = ${answers}
      if (isAnswered) noted.usable = performance.now()
      else requestAnimationFrame(look)
    })
  }
  requestAnimationFrame(look)
}`

export interface SlowPhone {
  browser: Browser
  /** A browser with nothing in it. */
  newContext(): Promise<BrowserContext>
  /** Opens an address in it, over the slow line, and waits until nothing is under way. */
  visit(context: BrowserContext, address: string, usable?: Usable): Promise<SlowVisit>
  /** Closes it, and waits for its worker to be gone: a page opened while that goes may never come. */
  leave(context: BrowserContext): Promise<void>
}

/** Starts the phone's browser. */
export async function newSlowPhone(): Promise<SlowPhone> {
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  return {
    browser,
    newContext: () =>
      browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      }),
    async visit(context, address, usable) {
      const slowed = await slowWorkers(port)
      const page = await context.newPage()
      try {
        return await visitSlowly(page, address, usable)
      } finally {
        await page.close()
        for (const socket of slowed) socket.close()
      }
    },
    async leave(context) {
      await context.close()
      while ((await workersOf(port)).length > 0) await pause(50)
    },
  }
}

async function visitSlowly(page: Page, address: string, usable?: Usable): Promise<SlowVisit> {
  const wire = await page.context().newCDPSession(page)
  const asked = new Map<string, { kind: string; at: number; isCall: boolean }>()
  const weight = { scripts: 0, everything: 0 }
  let [begun, lately] = [0, Date.now()]
  wire.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    begun ||= timestamp
    lately = Date.now()
    if (!request.url.startsWith('http')) return
    const isCall = /\/api\/(?!files\/)/.test(request.url)
    asked.set(requestId, { kind: type, at: (timestamp - begun) * 1_000, isCall })
  })
  wire.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromServiceWorker } }) => {
    if (fromDiskCache || fromServiceWorker) asked.delete(requestId)
  })
  wire.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    lately = Date.now()
    if (!one) return
    weight.everything += encodedDataLength
    if (one.kind === 'Script') weight.scripts += encodedDataLength
  })
  await wire.send('Network.enable')
  await wire.send('Performance.enable')
  await wire.send('Network.emulateNetworkConditions', line)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watching(usable ?? { stands: 'true', answers: 'true' }))
  await page.goto(address, { waitUntil: 'load' })
  if (usable) while (!(await page.evaluate<number>('noted.usable'))) await page.waitForTimeout(100)
  // A stream that stays open ends no wait.
  while (Date.now() - lately < 1_000) await page.waitForTimeout(100)
  const { shifts, pressed, ...noted } = await page.evaluate<Noted>('noted')
  const { metrics } = await wire.send('Performance.getMetrics')
  const worked = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  const all = [...asked.values()]
  const calls = all.filter(({ isCall }) => isCall).map(({ at }) => at)
  return {
    ...noted,
    ...weight,
    usable: usable ? noted.usable : 0,
    moved: sum(
      shifts.filter(({ at }) => !usable || at < pressed || at > noted.usable + 500).map(({ value }) => value),
    ),
    worked,
    firstCall: Math.min(...calls, Number.POSITIVE_INFINITY),
    requests: all.length,
    before: all.filter(({ at }) => at < noted.usable).length,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The line of a page does not slow down the worker beside it, which asks for pages itself. */
async function slowWorkers(port: number): Promise<WebSocket[]> {
  const workers = await workersOf(port)
  return Promise.all(
    workers.map(async ({ webSocketDebuggerUrl }) => {
      const socket = new WebSocket(webSocketDebuggerUrl)
      const isGone = new Promise<void>((resolve) =>
        socket.addEventListener('close', () => resolve(), { once: true }),
      )
      const isOpen = new Promise<void>((resolve) =>
        socket.addEventListener('open', () => resolve(), { once: true }),
      )
      await Promise.race([isOpen, isGone])
      if (socket.readyState !== WebSocket.OPEN) return socket
      const send = (id: number, method: string, params: object) =>
        new Promise<void>((resolve) => {
          void isGone.then(resolve)
          socket.addEventListener('message', ({ data }) => {
            if ((JSON.parse(String(data)) as { id?: number }).id === id) resolve()
          })
          socket.send(JSON.stringify({ id, method, params }))
        })
      await send(1, 'Network.enable', {})
      await send(2, 'Network.emulateNetworkConditions', line)
      return socket
    }),
  )
}

/** The workers the browser has just now, with the addresses by which they are spoken to. */
async function workersOf(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[]
  return targets.filter(({ type }) => type === 'service_worker')
}
