/** Measures what a page transfers over the network, compressed and without the browser cache. */
import type { Page } from '@playwright/test'
import { waitForNetworkIdle } from './network-idle.ts'

interface TransferSize {
  /** Bytes of scripts. */
  scripts: number
  /** Bytes of everything, heads included. */
  everything: number
}

/** Opens an address and answers what that took. */
export async function measureTransfer(page: Page, address: string): Promise<TransferSize> {
  const wire = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const weight = { scripts: 0, everything: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.everything += encodedDataLength
    if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength
  })
  await wire.send('Network.enable')
  await page.goto(address)
  // The scripts of a page that is readable before them set out once it has been painted.
  await page.waitForFunction(() => document.querySelector('link[rel="later"]') === null)
  await waitForNetworkIdle(page)
  await wire.detach()
  return weight
}
