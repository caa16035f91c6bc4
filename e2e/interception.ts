/**
 * Requests that a story answers itself, or holds back for a while. NOTE: what the browser asks for while Playwright's
 * `unroute` is under way may never be answered (57 of 496 pages that went on asking), so that a route stays and lets
 * everything pass once it is over.
 */
import type { Page, Route } from '@playwright/test'

/** Has a story answer what a page asks of such an address. Answers what ends that. */
export async function intercept(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> | void,
) {
  let isOver = false
  await page.route(address, (route) => (isOver ? route.fallback() : answer(route)))
  return () => {
    isOver = true
  }
}

interface HeldRequests {
  method?: 'GET' | 'POST'
}

/** Holds back what a page asks of such an address, as a slow line does. Answers what lets it come, then and later. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  { method = 'GET' }: HeldRequests = {},
) {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released.promise
    await route.fallback()
  })
  return () => released.resolve()
}

/** The same for files: all scripts of the app unless told otherwise. */
export const holdFiles = (page: Page, address = /\/assets\/.*\.js$/) => holdRequests(page, address)
