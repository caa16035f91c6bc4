/** What every journey walks with: a house of its own worker, and eyes on what a page must never do. */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type House, openHouse } from './house.ts'
import { noteRequests } from './quiet.ts'
import { measureShifts } from './stillness.ts'

interface Ways {
  /** Another visitor: a browser of their own, with nothing in it. */
  visitor: (speaking?: { locale?: string }) => Promise<Page>
}

export const test = base.extend<Ways, { house: House }>({
  house: [
    async ({}, use) => {
      const { house, close } = await openHouse()
      await use(house)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ house }, use) => use(house.address),

  context: async ({ context, house }, use) => {
    await watched(context, house, () => use(context))
  },

  visitor: async ({ browser, house, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (speaking = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? house.address, ...speaking })
      contexts.push(context)
      watch(context, house, faults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults, 'what no page may do').toEqual([])
  },
})

export { expect } from '@playwright/test'

async function watched(context: BrowserContext, house: House, walk: () => Promise<void>) {
  const faults: string[] = []
  watch(context, house, faults)
  await walk()
  expect(faults, 'what no page may do').toEqual([])
}

/** Notes every request to another host (promises 2.8), every defect and every breach of the policy. */
function watch(context: BrowserContext, { address, outside }: House, faults: string[]) {
  void context.addInitScript(measureShifts)
  noteRequests(context)
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:|^wss?:/.test(protocol) && origin !== address && origin !== outside)
      faults.push(`asked ${request.url()}`)
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    const isFault = /Content Security Policy|hydrat|Minified React error|cannot be a descendant/i.test(
      message.text(),
    )
    if (message.type() === 'error' && isFault) faults.push(message.text())
  })
}
