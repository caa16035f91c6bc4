/** What every journey through another engine walks with: a server and a browser of its worker, and a window. */
import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo, test as base } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { type Newcomer, password, plainDocument } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { startEngine } from './engines.ts'
import { expect as expectSeen } from './expect.ts'
import type { Engine } from './remote.ts'
import { sharedServer } from './shared-server.ts'
import { Tab } from './tab.ts'

interface EngineFixtures {
  /** The window of whom the journey is about. */
  tab: Tab
  /** Another visitor: a window with nothing in it. */
  visitor: () => Promise<Tab>
}

export const test = base.extend<EngineFixtures, { engine: Engine; server: TestServer }>({
  server: [({}, use) => use(sharedServer()), { scope: 'worker' }],

  engine: [
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  visitor: async ({ engine, server }, use, testInfo) => {
    const tabs: Tab[] = []
    await use(async () => {
      const tab = new Tab(await engine.open(), server.address)
      tabs.push(tab)
      return tab
    })
    if (testInfo.status !== testInfo.expectedStatus) await keepPictures(tabs, testInfo)
    for (const tab of tabs) await tab.close()
    expect(
      tabs.flatMap(({ faults }) => faults),
      'what no page may do',
    ).toEqual([])
  },

  tab: async ({ visitor }, use) => use(await visitor()),
})

/** What each window shows when a journey has failed. */
async function keepPictures(tabs: readonly Tab[], testInfo: TestInfo) {
  for (const [number, tab] of tabs.entries()) {
    const picture = await tab.screenshot().catch(() => null)
    if (picture) await writeFile(testInfo.outputPath(`window-${number + 1}.png`), picture)
  }
}

/**
 * Opens an address as somebody who logged in a while ago. Her browser itself asks for the token, from a document that loads
 * nothing, so that it gets the cookie for pictures too; by hand people log in in `accounts.spec.ts`.
 */
export async function openAs(tab: Tab, { mail }: Newcomer, wanted = '/MyMemories') {
  await tab.goto(plainDocument)
  const answer = await call(
    ({ method, path, body }) => tab.evaluate(send, { method, path, body: JSON.stringify(body) }),
    accounts.logIn,
    { mail, password },
  )
  if (!answer.ok) throw new Error(`refused: ${answer.why}`)
  await tab.evaluate((token) => localStorage.setItem('token', token), answer.value)
  await tab.goto(wanted)
  await expectSeen(tab).toHaveURL(new RegExp(`${RegExp.escape(wanted)}$`))
}

/** Runs in the page. */
async function send({ method, path, body }: { method: string; path: string; body: string }) {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = await fetch(path, { method, headers, body })
  return { status: response.status, type: 'application/json', text: await response.text() }
}

export { expectSeen as expect }
