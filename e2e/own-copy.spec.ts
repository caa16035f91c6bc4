import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { askAs } from './api-calls.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'
import { unpack } from './zip.ts'

test('Jelena takes a copy of her father’s page home, where it opens by itself, and brings it back once the page is gone', async ({
  page,
  visitor,
  server,
}, info) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const personId = address.split('/').at(-1) ?? ''
  await openAs(page, jelena, address)
  const folder = info.outputPath('at home')
  const zip = info.outputPath('Milan Jovanović 1938-2021.zip')

  await test.step('there is something on the page', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    let entityId = ''
    for (const files of await someOfDozen(3)) {
      const target = `/api/${photographs.upload.path.replace(':deceasedId', personId)}`
      const headers = { authorization: `Bearer ${token}` }
      const [hung] = (await (await page.request.post(target, { headers, multipart: { files } })).json()) as {
        id: string
      }[]
      entityId ||= hung?.id ?? ''
    }
    await askAs(page, comments.post, { entityId, type: 2, text: 'That was the summer by the river.' })
    await askAs(page, greetings.post, { personId, note: '<p>Rest well, <b>father</b>.</p>' })
  })
  await test.step('she asks for a copy, from the keyboard, and it is made while she looks', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('button', { name: 'Take a copy' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'A copy for the family' })
    await expect(dialog).toContainText('Photographs3')
    await lookAt(page, 'the dialog of the copy', { answered: true })
    await dialog.getByRole('button', { name: 'Make the copy' }).press('Enter')
    await expect(dialog).toContainText('Your copy is ready', { timeout: 30_000 })
    await lookAt(page, 'a copy that is ready', { answered: true })
  })
  await test.step('she downloads it, and unpacks it at home', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the copy' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Milan Jovanović 1938-2021, \d{4}-\d{2}-\d{2}\.zip$/)
    await download.saveAs(zip)
    await unpack(zip, folder)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  })
  const bag = path.join(folder, 'Milan Jovanović 1938-2021')
  const stick = await visitor()
  await stick.context().setOffline(true)
  const asked = requestsOf(stick)

  await test.step('the page opens from the stick: everything is there, and nobody is asked for anything', async () => {
    await stick.goto(pathToFileURL(path.join(bag, 'index.html')).href)
    await expect(stick.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await expect(stick.getByText('That was the summer by the river.')).toBeVisible()
    await expect(stick.getByText('Rest well, father.')).toBeVisible()
    for (const image of await stick.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    }
    await lookAt(stick, 'the page from the stick')
    await stick.emulateMedia({ colorScheme: 'dark' })
    await lookAt(stick, 'the page from the stick, by night')
    await lookAtNarrow(stick, 'the page from the stick')
    await stick.getByRole('link', { name: 'Deutsch' }).click()
    await expect(stick.getByRole('heading', { name: 'Fotos' })).toBeVisible()
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  })
  await test.step('the checker finds everything whole, and what was changed or is gone', async () => {
    await stick.goto(pathToFileURL(path.join(bag, 'verify.html')).href)
    await stick.locator('#folder').setInputFiles(bag)
    await expect(stick.getByRole('heading', { name: 'Everything is whole.' })).toBeVisible()
    await lookAt(stick, 'the checker', { answered: true })
    await writeFile(path.join(bag, 'data', 'memorial.json'), '{}')
    await stick.reload()
    await stick.locator('#folder').setInputFiles(bag)
    await expect(stick.getByRole('heading', { name: 'Changed: 1' })).toBeVisible()
    await expect(stick.getByText('data/memorial.json')).toBeVisible()
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  })
  await test.step('the page is deleted, and after its thirty days gone for good', async () => {
    await askAs(page, memorials.remove, { id: personId })
    const later = new Date(Date.now() + 32 * 86_400_000)
    await server.purge(later.toISOString().slice(0, 10))
    await page.goto('/MyMemories')
    await page.getByRole('link', { name: 'Bring it back here.' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bring a page back' })).toBeVisible()
    await lookAt(page, 'the way back for a copy')
    await lookAtNarrow(page, 'the way back for a copy')
  })
  await test.step('a photograph is no copy; the copy itself begins to arrive, and the line is cut', async () => {
    const chooser = page.getByLabel('The copy, a .zip file')
    await chooser.setInputFiles((await someOfDozen(1))[0] ?? [])
    await expect(page.getByRole('alert').getByText(/is not a copy of a page/)).toBeVisible()
    await page.route('**/api/imports/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
    )
    await page.route('**/api/health', (route) => route.abort('internetdisconnected'))
    await chooser.setInputFiles(zip)
    await expect(page.getByText(/The connection is lost; it goes on by itself/)).toBeVisible()
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await test.step('after a reload the same file goes on, is checked, and the page is back', async () => {
    await expect(page.getByRole('heading', { name: 'A copy was still on its way' })).toBeVisible()
    await lookAt(page, 'a copy that was still on its way')
    await page.getByLabel('The copy, a .zip file').setInputFiles(zip)
    const back = page.getByRole('heading', { name: 'The page of Milan Jovanović is back' })
    await expect(back).toBeVisible({ timeout: 60_000 })
    await lookAt(page, 'a page that is back', { answered: true })
    await server.mailTo(jelena.mail, 'The page of Milan Jovanović is back')
  })
  await test.step('it is hers as it was, and the address in the printed code answers', async () => {
    await page.getByRole('link', { name: 'Open the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await page.goto(`${address}?id=${personId}&type=0`)
    await expect(page.getByText('Rest well, father.')).toBeVisible()
    const names = await askAs(page, photographs.names, { id: personId })
    expect(names.ok && names.value).toHaveLength(3)
  })
})

/** The addresses a page asks for, whatever they are. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}
