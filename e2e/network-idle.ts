/** Whether a page still waits for something it has asked for, or works on what has come. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

interface PageTraffic {
  underWay: Set<Request>
  /** When the last of its requests began or ended, in milliseconds since the epoch. */
  lately: number
  /** Whether its document has once been without requests for as long as scripts that follow scripts take. */
  isSettled: boolean
}

const trafficOf = new WeakMap<Page, PageTraffic>()

/** Open for as long as somebody looks or waits (`live`), or a video is not played to its end: nothing to wait for. */
const staysOpen = (request: Request) =>
  request.resourceType() === 'media' ||
  /\/api\/(refdeceaseds|reffollowinginvitation)\/changes/.test(request.url())

/** Notes from now on what the pages of a browser ask for. */
export function noteRequests(context: BrowserContext) {
  context.on('page', (page) => {
    const of: PageTraffic = { underWay: new Set(), lately: Date.now(), isSettled: false }
    trafficOf.set(page, of)
    const note = (request: Request, isUnderWay: boolean) => {
      if (staysOpen(request)) return
      of.underWay[isUnderWay ? 'add' : 'delete'](request)
      of.lately = Date.now()
    }
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) of.isSettled = false
      note(request, true)
    })
    page.on('requestfinished', (request) => note(request, false))
    page.on('requestfailed', (request) => note(request, false))
  })
}

/**
 * Waits until a page has asked for nothing for a while, and had nothing to do: half a second after it has been loaded (as
 * Playwright's `networkidle`, which never comes while something stays open, and comes while a slow processor still
 * works on the scripts that have arrived), a moment later on.
 */
export async function waitForNetworkIdle(page: Page) {
  await page.waitForLoadState('load')
  const of = trafficOf.get(page)
  if (!of) throw new Error('Nobody notes what this page asks for')
  if (!of.isSettled) await waitForQuiet(page, of, 500)
  of.isSettled = true
  // What an action leads to is asked for a moment after it.
  of.lately = Math.max(of.lately, Date.now() - 40)
  await waitForQuiet(page, of, 100)
}

/**
 * Cuts the line of a page once it has come whole. NOTE: a part that the line kept away is fetched by loading the page anew when
 * it is back, in the middle of what a journey does then.
 */
export async function loseConnection(page: Page) {
  await waitForNetworkIdle(page)
  await page.context().setOffline(true)
}

/** A page that has not come to rest after so many milliseconds never will: a third of what a journey may take. */
const longestWait = 80_000

/** Waits until a page has asked for nothing, and done nothing long, for so many milliseconds. Says what it waits for if it never does. */
async function waitForQuiet(page: Page, of: PageTraffic, milliseconds: number) {
  // A page that leads on meanwhile begins anew.
  const rests = () => Promise.race([page.evaluate(restsFor).catch(() => 0), pause(10_000, 0)])
  const isSilent = () => of.underWay.size === 0 && Date.now() - of.lately >= milliseconds
  const enough = Date.now() + longestWait
  while (!page.isClosed()) {
    if (isSilent() && (await rests()) >= milliseconds && isSilent()) return
    if (Date.now() > enough) throw new Error(`The page never came to rest; it waits for: ${listUnderWay(of)}`)
    await pause(20)
  }
}

const listUnderWay = ({ underWay }: PageTraffic) =>
  [...underWay].map((request) => `${request.method()} ${request.url()}`).join(', ') ||
  'nothing it has asked for'

/**
 * Runs in the page: for how many milliseconds it has done nothing long, once no task is left before the least urgent one. NOTE:
 * an idle callback can stay away for ten seconds and more, as on a guest's page that has come to rest.
 */
async function restsFor(): Promise<number> {
  await globalThis.scheduler.postTask(() => undefined, { priority: 'background' })
  return performance.now() - (globalThis.longTasks.at(-1)?.ended ?? 0)
}

/** Waits until the scripts of a page that was readable before them are there, so that a link is followed within the app. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
  )
}
