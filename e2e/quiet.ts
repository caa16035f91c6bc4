/** Whether a page still waits for something it has asked for. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Open for as long as somebody looks or waits (`live`), or a video is not played to its end: nothing to wait for. */
const staysOpen = (request: Request) =>
  request.resourceType() === 'media' ||
  /\/api\/(refdeceaseds|reffollowinginvitation)\/changes/.test(request.url())

/** Notes from now on what the pages of a browser ask for. */
export function noteRequests(context: BrowserContext) {
  const of = (page: Page) => underWay.get(page) ?? new Set<Request>()
  context.on('page', (page) => {
    underWay.set(page, new Set())
    page.on('request', (request) => !staysOpen(request) && of(page).add(request))
    page.on('requestfinished', (request) => of(page).delete(request))
    page.on('requestfailed', (request) => of(page).delete(request))
  })
}

/** Waits until a page has asked for nothing for a while: half a second after it has been loaded, a moment later on. */
export async function quiet(page: Page) {
  await page.waitForLoadState('load')
  // The browser's own word for it never comes while something stays open.
  await Promise.race([page.waitForLoadState('networkidle').catch(() => undefined), quietFor(page, 600)])
  await quietFor(page, 60)
}

/** Waits until the scripts of a page that was readable before them are there, so that a link is followed within the app. */
export async function awake(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
  )
}

async function quietFor(page: Page, milliseconds: number) {
  const step = 30
  for (let still = 0; still < milliseconds && !page.isClosed(); still += step) {
    if (underWay.get(page)?.size) still = -step
    await pause(step)
  }
}
