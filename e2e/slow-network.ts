import type { Page } from '@playwright/test'

/** Makes a page upload slowly, so that progress can be seen, in bytes a second; returns how to restore full speed. */
export async function slowDownUploads(page: Page, bytesPerSecond = 200_000): Promise<() => Promise<void>> {
  const wire = await page.context().newCDPSession(page)
  const at = (uploadThroughput: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await wire.send('Network.enable')
  await at(bytesPerSecond)
  return async () => {
    await at(-1)
    await wire.detach()
  }
}
