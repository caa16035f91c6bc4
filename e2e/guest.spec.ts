/** Whoever has no account comes by a link: reads, looks, and leaves words (YA05, YA08, YB01–YB03, YD01, YD02). */
import type { Page } from '@playwright/test'
import { doors, suggestedParts } from '@spomen/contract/doors.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { lookAt } from './accessibility.ts'
import { intercept } from './interception.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { fileOf, someOfDozen, type TestImage } from './photographs.ts'
import { asking, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'
import { measureTransfer } from './transfer-size.ts'

/** Ana keeps the page of Milica, whose door she has opened for whoever has its link, and who may leave words. */
async function openDoor(server: TestServer) {
  const ana = await preparePerson(server, 'Ana', 'Petrović')
  const ask = await asking(server, ana)
  const { id } = await ask(memorials.createPerson, {
    firstName: 'Milica',
    lastName: 'Petrović',
    dateOfBirth: '1941-05-02',
    dateOfDeath: '2024-09-14',
    gender: 'Female',
    country: 'Serbia',
    city: 'Novi Sad',
  })
  await ask(photographs.upload, { deceasedId: id }, (await someOfDozen(3)).map(fileOf))
  const { links } = await ask(doors.change, {
    deceasedId: id,
    opens: 'byLink',
    parts: [...suggestedParts],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: true,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  const [link] = links
  if (!link) throw new Error('An open door has a link')
  return { ana, ask, id, link }
}

const form = (page: Page) => page.locator('form#words')
const wordsHere = (page: Page) => page.locator('#guest-letters')

/** Writes words, up to the last press. */
async function write(page: Page, words: string, photograph?: TestImage) {
  await form(page).getByRole('textbox', { name: 'Your words' }).fill(words)
  await form(page).getByRole('button', { name: 'Go on' }).click()
  await form(page).getByLabel('Your name').fill('Dejan')
  await form(page).getByLabel('How you knew Milica').fill('a neighbour')
  if (photograph) {
    await form(page).getByLabel('A photograph').setInputFiles(photograph)
    await expect(form(page).getByRole('img', { name: 'The photograph you chose' })).toBeVisible()
  }
  await form(page).getByRole('button', { name: 'Go on' }).click()
  await expect(form(page).getByRole('group', { name: 'Once more, before they go' })).toContainText(words)
}

const give = (page: Page) => form(page).getByRole('button', { name: 'Give them to the family' }).click()

test('Dejan scans the code at the grave, reads, and his words wait for a line and go once (YD02)', async ({
  page,
  visitor,
  server,
}) => {
  const { ana, ask, id, link } = await openDoor(server)
  const dejan = await visitor()

  await test.step('he reads without an account, and looks at the photographs', async () => {
    await dejan.goto(`/${link.code.toLowerCase()}`)
    await expect(dejan.getByRole('heading', { name: 'Milica Petrović', level: 1 })).toBeVisible()
    await lookAt(dejan, 'the guest’s page')
    await dejan.locator('a[data-photograph]').first().click()
    const viewer = dejan.getByRole('dialog', { name: 'Photographs' })
    await expect(viewer).toContainText('1 of 3')
    await dejan.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('2 of 3')
    await lookAt(dejan, 'a photograph, large', { answered: true })
    await dejan.goBack()
    await expect(viewer).toBeHidden()
    await expect(dejan.getByRole('heading', { name: 'Milica Petrović', level: 1 })).toBeVisible()
  })

  await test.step('on paper no heading stands above what cannot be printed', async () => {
    await expect(dejan.locator('#leave-words h2')).toBeVisible()
    await dejan.emulateMedia({ media: 'print' })
    await expect(dejan.locator('#photographs h2')).toBeVisible()
    await expect(dejan.locator('#leave-words h2')).toBeHidden()
    await dejan.emulateMedia({ media: null })
  })

  await test.step('he writes while the line goes; the words wait on his phone, and he is told', async () => {
    const [lake] = await someOfDozen(1)
    await dejan.getByText('If words are hard to find').click()
    await form(dejan).getByRole('button', { name: 'The last time you laughed together' }).click()
    await lookAt(dejan, 'the words', { answered: true })
    await dejan.context().setOffline(true)
    await write(dejan, 'She taught me to swim.', lake)
    await lookAt(dejan, 'the words, once more', { answered: true })
    await give(dejan)
    await expect(wordsHere(dejan)).toContainText('Your words for Milica wait on this device')
    await lookAt(dejan, 'words that wait', { answered: true })
  })

  await test.step('they stay through a line that leads nowhere, and go with the next one, once', async () => {
    // The line is closed before the browser has one: what waits sets out with it, and not with the next page alone.
    const leave = '**/api/guestwords/leave'
    const letThemLeave = await intercept(dejan, leave, (route) =>
      route.fulfill({ status: 503, body: 'unavailable' }),
    )
    await dejan.context().setOffline(false)
    await expect(wordsHere(dejan)).toContainText('arrive only once')
    await dejan.reload()
    await expect(wordsHere(dejan)).toContainText('arrive only once')
    letThemLeave()
    await dejan.reload()
    await expect(wordsHere(dejan)).toContainText('Your words for Milica have gone to the family')
    await lookAt(dejan, 'words that have gone', { answered: true })
    const waiting = await ask(guestWords.waiting, { deceasedId: id })
    expect(waiting.map(({ words, name, knownAs }) => [words, name, knownAs])).toEqual([
      ['She taught me to swim.', 'Dejan', 'a neighbour'],
    ])
    expect(waiting[0]?.photograph).not.toBeNull()
  })

  await test.step('Ana reads them first, and lets them stand', async () => {
    await openAs(page, ana, `/WordsThatWait/${id}`)
    await expect(page.getByText('She taught me to swim.')).toBeVisible()
    await page.getByRole('button', { name: 'Let it stand' }).click()
    await expect(page.getByText('The words of Dejan stand on the page now.')).toBeVisible()
    expect(await ask(guestWords.standing, { deceasedId: id })).toHaveLength(1)
  })

  await test.step('he takes them back by the link he was given', async () => {
    await wordsHere(dejan).getByRole('link', { name: 'Change or withdraw' }).click()
    await expect(dejan.getByRole('textbox', { name: 'Your words' })).toHaveValue('She taught me to swim.')
    await dejan.getByRole('button', { name: 'Take my words back' }).click()
    await dejan.getByRole('button', { name: 'Take them back' }).click()
    await expect(dejan.getByRole('heading', { name: 'Your words are gone' })).toBeVisible()
    expect(await ask(guestWords.standing, { deceasedId: id })).toEqual([])
  })
})

test('two windows of a phone send what waits once', async ({ visitor, server }) => {
  const { ask, id, link } = await openDoor(server)
  const dejan = await visitor()
  await dejan.goto(`/${link.code}`)
  await dejan.context().setOffline(true)
  await write(dejan, 'Thank you for the plums.')
  await give(dejan)
  await expect(wordsHere(dejan)).toContainText('wait on this device')
  await dejan.context().setOffline(false)
  const second = await dejan.context().newPage()
  await second.goto(`/${link.code}`)
  for (const window of [dejan, second])
    await expect(wordsHere(window)).toContainText('have gone to the family')
  expect(await ask(guestWords.waiting, { deceasedId: id })).toHaveLength(1)
})

test('a link that is taken back closes what it showed at once, and gives the words back (YA08)', async ({
  visitor,
  server,
}) => {
  const { ask, id, link } = await openDoor(server)
  const dejan = await visitor()
  await dejan.goto(`/${link.code}`)
  const photograph = dejan.locator('a[data-photograph]').first()
  const address = (await photograph.getAttribute('href')) ?? ''
  expect((await dejan.request.get(address)).status()).toBe(200)
  await dejan.context().setOffline(true)
  await write(dejan, 'She always had time.')
  await give(dejan)
  await expect(wordsHere(dejan)).toContainText('wait on this device')

  await ask(doors.takeBackLink, { id: link.id })
  await dejan.context().setOffline(false)
  await expect(wordsHere(dejan)).toContainText('The family has closed this link. Your words are still here.')
  await expect(wordsHere(dejan)).toContainText('She always had time.')
  expect((await dejan.request.get(address)).status()).toBe(404)
  await dejan.reload()
  await expect(dejan.getByRole('heading', { name: 'The family has closed this link.' })).toBeVisible()
  await expect(wordsHere(dejan), 'also where the page is closed').toContainText('She always had time.')
  await lookAt(dejan, 'a link that is closed', { answered: true })
  expect(await ask(guestWords.waiting, { deceasedId: id })).toEqual([])
})

test('without scripts the page is there to be read, with its photographs (YD01)', async ({
  visitor,
  server,
}) => {
  const { link } = await openDoor(server)
  const dejan = await visitor({ javaScriptEnabled: false })
  await dejan.goto(`/${link.code}`)
  await expect(dejan.getByRole('heading', { name: 'Milica Petrović', level: 1 })).toBeVisible()
  await expect(dejan.getByText('02/05/1941')).toBeVisible()
  await expect(form(dejan)).toBeHidden()
  const photograph = dejan.locator('a[data-photograph]').first()
  await expect(photograph.getByRole('img')).toBeVisible()
  await photograph.click()
  await expect(dejan).toHaveURL(/\/api\/files\//)
})

test('a guest’s page weighs less than 100 KB before its photographs (YD01)', async ({ visitor, server }) => {
  const { link } = await openDoor(server)
  const dejan = await visitor()
  await dejan.route('**/api/files/**', (route) => route.abort())
  const { everything, scripts } = await measureTransfer(dejan, `/${link.code}`)
  expect(scripts, 'scripts').toBeLessThan(20_000)
  expect(everything, 'everything').toBeLessThan(100_000)
})
