/** What every journey through another engine walks with: a server and a browser of its worker, and a window. */
import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo, test as base } from '@playwright/test'
import { fillLogin, type Newcomer } from '../people.ts'
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

/** Comes in by the login, and stands where she was on her way to. */
export async function logIn(tab: Tab, who: Newcomer, wanted = '/MyMemories') {
  await tab.goto(`/Login?backUrl=${encodeURIComponent(wanted)}`)
  await fillLogin(tab, who)
  await expectSeen(tab).toHaveURL(new RegExp(`${RegExp.escape(wanted)}$`))
}

export { expectSeen as expect }
