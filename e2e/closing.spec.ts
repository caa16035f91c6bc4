import path from 'node:path'
import { connect } from '../server/src/kit/database/connect.ts'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { makeLog } from '../server/src/kit/log.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test as base } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { readArchive } from './zip.ts'

interface ClosingHouse {
  server: TestServer
  /** Has the last day be over, as if it had been announced long ago. */
  passLastDay: () => Promise<void>
}

/** A house of its own: whoever keeps a page in it is told that it closes. */
const test = base.extend<object, ClosingHouse & { started: Awaited<ReturnType<typeof startTestServer>> }>({
  started: [
    async ({}, use) => {
      const started = await startTestServer()
      await use(started)
      await started.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [({ started }, use) => use(started.server), { scope: 'worker' }],
  passLastDay: [({ started }, use) => use(() => passLastDay(started.dataDir)), { scope: 'worker' }],
})

async function passLastDay(dataDir: string) {
  const log = makeLog('fatal')
  const database = await startEmbedded(path.join(dataDir, 'database'), log)
  const { db, close } = connect({ url: database.url, most: 1, log })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const closesOn = daysAgo(2).toISOString().slice(0, 10)
  await db
    .updateTable('house_closings')
    .set({ announced_at: daysAgo(100), closes_on: closesOn })
    .execute()
  await close()
  await database.stop()
}

test('the house closes: Jelena is told, takes the copy that was made for her, and after the last day all can be read and nothing changed (YE06)', async ({
  page,
  server,
  passLastDay,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await server.announceClosing(new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10))

  await test.step('nobody is invited to begin a page here any more', async () => {
    const begins = page.getByRole('link', { name: 'Create a memorial' })
    for (const [at, heading] of [
      ['/', 'A quiet place to remember'],
      ['/demo/Profile', 'Milica Jovanović'],
    ] as const) {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(begins).toHaveCount(0)
    }
    await page.goto('/')
    await expect(page.getByText('The first thousand pages are free for ever.')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })
  await test.step('she is written to, and a line in the house leads to her copies', async () => {
    await server.mailTo(jelena.mail, 'Please take your pages along')
    await openAs(page, jelena, '/MyMemories')
    await expect(
      page.getByText(/^This site closes on .* Please take a copy of your pages along\./),
    ).toBeVisible()
    await lookAt(page, 'the line about the closing')
    await page.getByRole('link', { name: 'Your copies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This site closes' })).toBeVisible()
  })
  await test.step('her copy was made without her asking, and she takes it along', async () => {
    await expect(page.getByText(/^Ready since .* Not fetched yet\.$/)).toBeVisible()
    await lookAt(page, 'what the closing means', { answered: true })
    await lookAtNarrow(page, 'what the closing means')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the copy' }).click()
    const copy = await readArchive(await (await downloading).path())
    expect(copy.get('Milan Jovanović 1938-2021/index.html')?.toString()).toContain('Milan Jovanović')
    await page.reload()
    await expect(page.getByText(/^Fetched on/)).toBeVisible()
  })
  await test.step('a new page is not begun any more', async () => {
    await page.goto('/AddMemories')
    await expect(page.getByRole('heading', { name: 'New pages are not begun here any more' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add Memories' })).toHaveCount(0)
    await lookAt(page, 'no new pages')
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Leave a greeting' }).first().click()
  const words = page.getByRole('textbox', { name: 'Your words' })
  await words.fill('Počivaj u miru, tata.')
  await passLastDay()

  await test.step('after the last day what she writes is refused with a word why, and is not lost', async () => {
    await openDialog(page).getByRole('button', { name: 'Leave it on the page' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'This site has closed. Nothing can be changed here any more',
    )
    // What is told lies over the foot of the screen, and over what stands there.
    await page.evaluate(() => scrollTo(0, 0))
    await lookAt(page, 'a greeting that comes too late', { answered: true })
    await page.getByRole('button', { name: 'Go on writing' }).click()
    await expect(words).toContainText('Počivaj u miru, tata.')
  })
  await test.step('her page can still be read, and the copy still be fetched', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await page.getByRole('link', { name: 'Your copies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This site has closed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the copy' })).toBeVisible()
    await lookAt(page, 'what remains after the last day', { answered: true })
  })
})
