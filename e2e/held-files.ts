import type { Page } from '@playwright/test'

/** Holds back what has such an address, as a slow line does: all scripts of the app unless told otherwise. Answers what lets it come. */
export async function holdFiles(page: Page, address = /\/assets\/.*\.js$/) {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
