import type { Page } from '@playwright/test'

/** Holds the scripts of the app back, as a slow line does; answers what lets them come. */
export async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
