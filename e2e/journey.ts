/** What every journey walks with: a server of its worker, and checks of what a page must never do. */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type TestServer, startTestServer } from './test-server.ts'
import { noteRequests } from './network-idle.ts'
import { removeRecentApis } from './remove-recent-apis.ts'
import { noteLongTasks } from './long-tasks.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { slowness } from './slowness.ts'

interface JourneyFixtures {
  /** Another visitor: a browser of their own, with nothing in it. */
  visitor: (having?: { locale?: string; javaScriptEnabled?: boolean }) => Promise<Page>
}

export const test = base.extend<JourneyFixtures, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const { server, close } = await startTestServer()
      await use(server)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  context: async ({ context, server }, use) => {
    await watched(context, server, () => use(context))
  },

  visitor: async ({ browser, server, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (having = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? server.address, ...having })
      contexts.push(context)
      watch(context, server, faults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults, 'what no page may do').toEqual([])
  },
})

export { expect } from '@playwright/test'

/** Takes a page's processor most of its speed; one that closes meanwhile needs none. */
const slowDown = (page: Page) =>
  page
    .context()
    .newCDPSession(page)
    .then((wire) => wire.send('Emulation.setCPUThrottlingRate', { rate: slowness }))
    .catch(() => undefined)

async function watched(context: BrowserContext, server: TestServer, walk: () => Promise<void>) {
  const faults: string[] = []
  watch(context, server, faults)
  await walk()
  expect(faults, 'what no page may do').toEqual([])
  expect(server.takeDefects(), 'defects in the log').toEqual([])
}

/** Notes every request to another host (promises 2.8), every defect and every breach of the policy. */
function watch(context: BrowserContext, { address, outside }: TestServer, faults: string[]) {
  void context.addInitScript(removeRecentApis)
  void context.addInitScript(noteLongTasks)
  void context.addInitScript(measureLayoutShift)
  noteRequests(context)
  if (slowness > 1) context.on('page', (page) => void slowDown(page))
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
    // Whoever looks would see the bare names of sentences for a moment (decision 104).
    if (message.text().startsWith('The words of ')) faults.push(message.text())
  })
}
