import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** Presses what saves a file on one's own device, and answers that file. */
export async function saveFile(page: Page, by: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await by.click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
