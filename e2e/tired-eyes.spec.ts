/** What large letters, a window of four times the size, the narrowest phone and paper leave whole (WCAG 1.4.4, 1.4.10). */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { doors, guestParts } from '@spomen/contract/doors.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { gifts, priceOf } from '@spomen/contract/gifts.ts'
import { comments, commentTypes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { payments } from '@spomen/contract/payments.ts'
import { tales } from '@spomen/contract/tales.ts'
import { phoneCodeAt } from '../server/src/features/second-step/phone-code.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { type Newcomer, openAs, password, plainDocument } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'
import type { TestServer } from './test-server.ts'
import { unpack } from './zip.ts'

/** Jelena keeps the page of Milica, who loved much; a paper, a photograph that is talked about and a tale are there. */
async function family(server: TestServer): Promise<{ jelena: Newcomer; id: string; photograph: string }> {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const { id } = await ask(memorials.createPerson, {
    firstName: 'Milica',
    lastName: 'Stojadinović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    gender: 'Female',
    city: 'Novi Sad',
    occupation: 'učiteljica',
    eyeColor: 'zelenkaste',
    favorites: (
      ['FavoriteFlower', 'FavoriteDinner', 'FavoriteTea', 'FavoriteSong', 'FavoriteBook'] as const
    ).map((type) => ({ type, value: 'ona koju je pevala kad misli da niko ne sluša' })),
  })
  const [first, second] = (await someOfDozen(2)).map(fileOf)
  if (!first || !second) throw new Error('there are two')
  const [hung] = await ask(photographs.upload, { deceasedId: id }, [first])
  const photograph = hung?.id ?? ''
  const said = await ask(comments.post, {
    entityId: photograph,
    text: 'Treća s leva sam ja.',
    type: commentTypes.image,
  })
  for (const text of ['Znam.', 'I ja.'])
    await ask(comments.post, { entityId: said.id, text, type: commentTypes.reply })
  const paper = new File(['Milica, rođena u Karlovcima.'], 'Uverenje o državljanstvu.txt', {
    type: 'text/plain',
  })
  await ask(documents.upload, { deceasedId: id }, [paper])
  await ask(tales.upload, { deceasedId: id }, [second])
  return { jelena, id, photograph }
}

/** On how many lines what is written stands. */
const linesOf = (written: Locator) =>
  written.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })

/** Runs in the page. */
function isUncovered(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const narrowest = (page: Page, height: number) => page.setViewportSize({ width: 320, height })

test('at twice the size a paper’s name and what is told of her break between words, and what one has paid leads to its page by a target large enough for a thumb', async ({
  page,
  visitor,
  server,
}) => {
  const { jelena, id } = await family(server)
  const ask = await asking(server, jelena)
  const brought = { candles: 3, flowers: 1 }
  const order = await ask(gifts.order, {
    ...brought,
    deceasedId: id,
    totalPrice: priceOf(brought).total / 100,
  })
  await openAs(page, jelena, plainDocument)
  await lookAtSizes(page, `/Profile/${id}?tab=4`, ['Uverenje', 'državljanstvu'])
  await ask(payments.tryOut, { id: order.id, outcome: 'succeed' })
  await lookAtSizes(page, '/Settings?part=payments')
  await expect(page.getByRole('link', { name: 'Milica Stojadinović' })).toBeVisible()
  const vera = await preparePerson(server, 'Vera', 'Đurić')
  const hers = await visitor()
  const usual = page.viewportSize()
  if (usual) await hers.setViewportSize(usual)
  await openAs(hers, vera, `/Profile/${id}`)
  await expect(hers.getByText('zelenkaste').last()).toBeVisible()
  await lookAtSizes(hers, `/Profile/${id}`, ['učiteljica', 'zelenkaste'])
})

test('at twice the size a guest reads what is told of her and papers between words too', async ({
  visitor,
  server,
}) => {
  const { jelena, id } = await family(server)
  const ask = await asking(server, jelena)
  const { links } = await ask(doors.change, {
    deceasedId: id,
    opens: 'byLink',
    parts: [...guestParts],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: false,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  const dejan = await visitor()
  await dejan.setViewportSize({ width: 390, height: 844 })
  await lookAtSizes(dejan, `/${links[0]?.code}`, ['državljanstvu', 'učiteljica', 'zelenkaste'])
})

test('at twice the size the menu, an invitation and the code keep within the phone, and on the narrowest one the answers to a comment, whose a tale is and favourites are read whole (WCAG 1.4.4)', async ({
  page,
  server,
}) => {
  const { jelena, id, photograph } = await family(server)
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await openAs(page, jelena, `/Profile/${id}`)
  const dialog = openDialog(page)
  const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const sideways = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await enlarge()
  await page.getByRole('button', { name: 'Einladen', exact: true }).click()
  const addresses = dialog.getByRole('textbox').first()
  await expect(addresses).toBeVisible()
  expect((await addresses.boundingBox())?.width ?? 0, 'the field for addresses').toBeGreaterThan(200)
  expect(await sideways(), 'an invitation').toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  const code = page.getByRole('button', { name: 'QR-Code' })
  expect((await code.boundingBox())?.x ?? -1, 'what can be done with the page').toBeGreaterThanOrEqual(0)
  await code.click()
  await expect(dialog.getByText('Eine Karte zum Drucken')).toBeVisible()
  expect(await sideways(), 'the code').toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await expect(dialog.getByText('Stammbaum')).toBeVisible()
  expect(await sideways(), 'the menu').toBe(0)

  await narrowest(page, 640)
  await page.goto(`/Profile/${id}?id=${photograph}&type=1`)
  await page.locator('[data-opens="comments"]').click()
  const answers = page.getByRole('button', { name: '2 Antworten' })
  await expect(answers).toBeVisible()
  expect(await linesOf(answers)).toBe(1)
  await page.goto(`/Profile/${id}`)
  await page.locator('main a[href*="tale="]').first().click()
  const whose = openDialog(page).getByText('Milica Stojadinović', { exact: true }).first()
  await expect(whose).toBeVisible()
  expect(
    await whose.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.goto(`/Profile/${id}?edit=favourites`)
  const books = page.getByText('Bücher', { exact: true })
  await expect(books).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await linesOf(books), 'a group of favourites at twice the size').toBe(1)
})

test('in a window of four times the size the photograph can be closed, and keeps room', async ({
  page,
  server,
}) => {
  const { jelena, id, photograph } = await family(server)
  const ask = await asking(server, jelena)
  await ask(photographs.describe, { id: photograph, title: 'Nas petoro', location: 'Sremski Karlovci' })
  await ask(photographs.upload, { deceasedId: id }, (await someOfDozen(4)).slice(2).map(fileOf))
  await narrowest(page, 256)
  await openAs(page, jelena, `/Profile/${id}?id=${photograph}&type=1`)
  const room = page.getByRole('dialog', { name: /^Photographs: / })
  await expect(room.getByText('Nas petoro')).toBeVisible()
  for (const name of ['Close', 'Delete this photograph']) {
    const button = room.getByRole('button', { name, exact: true })
    await button.scrollIntoViewIfNeeded()
    expect.soft(await button.evaluate(isUncovered), name).toBe(true)
  }
  const picture = room.locator('.yarl__slide_current img')
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(80)
})

test('whoever leaves reads in large German letters where the letter goes and what a button does, word by word', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  // What becomes of her page is told there too.
  await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await openAs(page, jelena, plainDocument)
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  const names = ['Milan', 'Jovanović']
  await lookAtSizes(page, '/Settings?part=leaving', ['herunter\u00ADladen', 'jelena', 'example', ...names])
})

test('at a desk what she loved has the whole width for its family too @desk', async ({ page, server }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'it is about a desk')
  const { jelena, id } = await family(server)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, jelena, `/Profile/${id}`)
  const panel = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Favourites' }) })
  const groups = panel.locator('section')
  await expect(groups).toHaveCount(5)
  const starts = await groups.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  )
  expect(new Set(starts).size).toBe(2)
})

test('a family tree that is read as a list has its names on paper, and no buttons', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  await openAs(page, jelena, '/FamilyTree?view=list')
  await expect(page.getByRole('button', { name: 'Rosa Keller', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Rosa Keller', { exact: true })).toBeVisible()
  await expect(page.getByText('Drawing', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'New tree' })).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Create a memorial' }).first()).toBeHidden()
})

test('at twice the size a family’s copy, recovery codes and invitations that have left keep their words whole', async ({
  page,
  visitor,
  server,
}, info) => {
  const { jelena, id } = await family(server)
  const ask = await asking(server, jelena)
  const emails = ['desanka.stojadinovic@example.org']
  await ask(following.ask, { personId: id, emails, description: 'Dođite.' })
  const dialog = openDialog(page)
  const sideways = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await narrowest(page, 640)
  await openAs(page, jelena, `/Profile/${id}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await test.step('the copy, where it is asked for and where it is read', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Take a copy' }).click()
    await dialog.getByRole('button', { name: 'Make the copy' }).click()
    await expect(dialog).toContainText('Your copy is ready')
    const size = dialog.locator('dd').last()
    expect.soft(await linesOf(size), 'how large the copy is').toBe(1)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the copy' }).click()
    const zip = info.outputPath('copy.zip')
    await (await downloading).saveAs(zip)
    await unpack(zip, info.outputPath('copy'))
    const [bag = ''] = await readdir(info.outputPath('copy'))
    const stick = await visitor()
    await stick.setViewportSize({ width: 390, height: 844 })
    const address = pathToFileURL(path.join(info.outputPath('copy'), bag, 'index.html')).href
    await lookAtSizes(stick, address, ['Stojadinović', 'Photographs'])
  })
  await test.step('the codes for her paper', async () => {
    await page.goto('/Settings?part=second-step')
    await page.getByRole('button', { name: 'Set up codes on my phone' }).click()
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    const key = new URL((await dialog.locator('[data-qr]').getAttribute('data-qr')) ?? '').searchParams
    await dialog
      .getByLabel('The six digits on your phone')
      .fill(phoneCodeAt(key.get('secret') ?? '', new Date()))
    await dialog.getByRole('button', { name: 'Switch it on' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect.soft(await sideways(), 'the recovery codes').toBe(0)
    expect.soft(await linesOf(dialog.getByRole('listitem').first()), 'a recovery code').toBe(1)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
  })
  await test.step('whom she has invited', async () => {
    await lookAtSizes(page, '/PendingRequests?part=sent', ['example'])
  })
})
