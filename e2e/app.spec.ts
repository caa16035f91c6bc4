/** The app on a device: it keeps nothing private, is kind without a connection, and takes what other apps hand over. */
import type { Page } from '@playwright/test'
import { lookAt } from './accessibility.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { expect, test as journey } from './journey.ts'
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts'
import { endSession, fillLogin, password } from './people.ts'
import { aPortrait, type TestImage } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

interface Cuttable extends TestServer {
  line: CuttableProxy
}

const test = journey.extend<object, { server: Cuttable }>({
  server: [
    async ({}, use) => {
      const { server, close } = await startTestServer()
      const line = await startCuttableProxy(server.address)
      const behind: Cuttable = { ...server, address: line.address, line }
      await use(behind)
      await line.close()
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.use({ serviceWorkers: 'allow' })

/** Everything that lies in the caches of this browser, by its path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.sort()
  })

const isOfShell = (path: string) => /^\/(assets\/[\w.-]+|offline|mark\.svg)$/.test(path)

/** Hands a picture over as a phone does when somebody shares it with the installed app. */
async function handOver(page: Page, picture: TestImage) {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/HandedOver', enctype: 'multipart/form-data' })
    form.innerHTML = '<input type="file" name="pictures" multiple aria-label="pictures">'
    document.body.append(form)
  })
  await page.getByLabel('pictures').setInputFiles(picture)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/HandedOver"]')?.submit())
}

test('a phone keeps the house and nothing private, and hands it a picture; a link shows what the family lets it (B35, G57)', async ({
  page,
  server,
  visitor,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const link = `${address}?id=${address.split('/').at(-1)}&type=0`

  await test.step('it can be installed: a manifest in her language, icons, a worker', async () => {
    await page.goto('/')
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? {}
      const told = (await (await fetch(href ?? '')).json()) as { icons: { src: string }[]; id: string }
      const icons = await Promise.all(told.icons.map(async ({ src }) => (await fetch(src)).ok))
      return { id: told.id, icons }
    })
    expect(manifest).toEqual({ id: '/', icons: [true, true, true, true] })
    await page.getByRole('banner').getByRole('combobox').selectOption('de')
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest-de.webmanifest')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })

  await test.step('without a connection a page in her language says so, and goes on by itself', async () => {
    server.line.cut()
    await page.goto('/MemoriesWall')
    await expect(page.getByRole('heading', { name: 'Gerade gibt es keine Verbindung' })).toBeVisible()
    await lookAt(page, 'the page without a connection')
    server.line.mend()
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await page.getByRole('banner').getByRole('combobox').selectOption('en')
  })

  await test.step('a picture from another app waits until she has logged in, and hangs on the page she names', async () => {
    await handOver(page, await aPortrait())
    await expect(page).toHaveURL(/\/Login\?.*backUrl=%2FHandedOver/)
    await page.getByLabel('E-mail').fill(jelena.mail)
    await page.getByLabel(/^Password(?! once)/).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Whose photograph is this?' })).toBeVisible()
    await lookAt(page, 'the page that asks whose a picture is')
    await page.getByRole('button', { name: /Milan Jovanović/ }).click()
    await expect(page.getByText('The photograph is on the page')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Photographs' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('another one waits too where her session has come to its end meanwhile', async () => {
    await endSession(page)
    await handOver(page, await aPortrait())
    await expect(page).toHaveURL(/\/Login\?.*backUrl=%2FHandedOver/)
    await fillLogin(page, jelena)
    await expect(page.getByRole('heading', { name: 'Whose photograph is this?' })).toBeVisible()
    await page.goto(address)
  })

  await test.step('a link to the page shows a visitor nothing, until she lets it show the name', async () => {
    const guest = await visitor()
    await guest.goto(link)
    const nobody = guest.getByRole('heading', { name: 'A page of remembrance has been shared with you' })
    await expect(nobody).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByLabel('The name and the days').check()
    await expect(page.getByText('Changed')).toBeVisible()
    await page.keyboard.press('Escape')
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await lookAt(guest, 'where a shared link leads a visitor')
    const html = await (await guest.request.get(link)).text()
    expect(html).toContain('<meta property="og:title" content="Milan Jovanović">')
  })

  await test.step('of all she saw the device keeps the shell, and after she has left the page without a connection', async () => {
    const during = await kept(page)
    expect(during.filter((path) => !isOfShell(path))).toEqual([])
    await page.goto('/Login')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect.poll(async () => (await kept(page)).length).toBeLessThan(during.length)
    expect(await kept(page)).toContain('/offline')
  })
})
