import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { askAs } from './api-calls.ts'
import { intercept } from './interception.ts'
import { expect, test } from './journey.ts'
import { fillIn, logIn, openAs, password } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { memorialIdOf, asking, prepareMemorial, preparePerson } from './prepare.ts'
import { unpack } from './zip.ts'

test('Jelena takes a copy of her father’s page home, where it opens by itself, and brings it back once the page is gone; Vera, who had left, has her words again', async ({
  page,
  visitor,
  server,
}, info) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const personId = memorialIdOf(address)
  const vera = await preparePerson(server, 'Vera', 'Đurić')
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
    await askAs(page, greetings.post, { personId, note: '<p>Rest well, <b>father</b>.</p><p>נוח בשלום</p>' })
    const asVera = await asking(server, vera)
    await asVera(following.ask, { personId, description: 'Išle smo zajedno u školu.' })
    const waiting = await askAs(page, following.pending, {})
    const id = (waiting.ok && waiting.value?.items[0]?.id) || ''
    await askAs(page, following.answer, { id, accepted: true })
    await asVera(greetings.post, { personId, note: 'We sang his song.' })
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
    expect(await distanceFromRight(stick.getByText('נוח בשלום')), 'Hebrew begins at the right').toBeLessThan(
      2,
    )
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
  await test.step('a browser without scripts shows no chooser, but the line that checks the files', async () => {
    const plain = await visitor({ javaScriptEnabled: false })
    await plain.goto(pathToFileURL(path.join(bag, 'verify.html')).href)
    // NOTE: what is in a noscript is not found by its text.
    await expect(plain.locator('code')).toHaveText(/^sha256sum -c manifest-sha256.txt/)
    await expect(plain.locator('code')).toBeVisible()
    await expect(plain.locator('#folder')).toBeHidden()
    await expect(plain.locator('[data-say="lead"]')).toBeHidden()
  })
  await test.step('the page is deleted, Vera leaves, and after thirty days both are gone for good', async () => {
    await askAs(page, memorials.remove, { id: personId })
    const asVera = await asking(server, vera)
    const { id } = await asVera(accounts.profile, {})
    await asVera(personalData.leave, { id, password, words: 'take' })
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
    const letPiecesThrough = await intercept(page, '**/api/imports/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
    )
    const answerKnocks = await intercept(page, '**/api/health', (route) =>
      route.abort('internetdisconnected'),
    )
    await chooser.setInputFiles(zip)
    await expect(page.getByText(/The connection is lost; it goes on by itself/)).toBeVisible()
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    letPiecesThrough()
    answerKnocks()
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
    await expect(page.getByText('Vera Đurić')).toBeVisible()
  })
  const guest = await visitor()

  await test.step('Vera signs up once more with her address, and is told what came in her name', async () => {
    await guest.goto('/Login?state=signup')
    await fillIn(guest, vera)
    await guest.getByRole('button', { name: 'Create my account' }).click()
    const activations = async () =>
      (await server.mailsTo(vera.mail)).filter(({ link }) => link.includes('AccountActivation'))
    await expect.poll(async () => (await activations()).length).toBe(2)
    await guest.goto((await activations()).at(-1)?.link ?? '')
    await guest.getByRole('link', { name: 'Log in' }).click()
    await logIn(guest, vera)
    await expect(
      guest.getByText(/^Words in your name came here .* 1 greeting\. Are they yours\?$/),
    ).toBeVisible()
    await lookAt(guest, 'a line about words that may be hers', { answered: true })
    await guest.getByRole('button', { name: 'Have a look' }).click()
    await expect(guest).toHaveURL(/\?claim=/)
    // So the mail to those who have an account leads there.
    await guest.reload()
    await expect(guest.getByRole('dialog', { name: 'Are they yours?' })).toContainText('We sang his song.')
    await lookAt(guest, 'words that may be hers', { answered: true })
    await lookAtNarrow(guest, 'words that may be hers')
  })
  await test.step('she says yes; the page is open to her, and she changes her greeting and takes it away', async () => {
    await guest.getByRole('button', { name: 'Yes, they are mine' }).click()
    await expect(guest.getByText('They are yours again')).toBeVisible()
    await expect(guest.getByText(/^Words in your name came here/)).toBeHidden()
    await guest.goto(address)
    const hers = guest.getByRole('article', { name: 'Greeting from Vera Đurić' })
    await hers.getByRole('button', { name: 'Change this greeting' }).click()
    await guest.getByRole('textbox', { name: 'Your words' }).fill('We sang your song, Milan.')
    await guest.keyboard.press('Enter')
    await expect(hers).toContainText('We sang your song, Milan.')
    await hers.getByRole('button', { name: /^Delete the greeting from/ }).click()
    await guest.getByRole('button', { name: 'Delete the greeting', exact: true }).click()
    await expect(hers).toBeHidden()
  })
})

/** The addresses a page asks for, whatever they are. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/** How far what is written in a block ends from the block's right side, in pixels. */
const distanceFromRight = (block: Locator) =>
  block.evaluate((element) => {
    const written = document.createRange()
    written.selectNodeContents(element)
    return element.getBoundingClientRect().right - written.getBoundingClientRect().right
  })
