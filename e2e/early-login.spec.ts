/** The login on a slow line: it stands there, and can be written in, before the scripts of the app are there. */
import type { Page } from '@playwright/test'
import { languages } from '@spomen/contract/languages.ts'
import { lookAt } from './accessibility.ts'
import { holdFiles } from './interception.ts'
import { expect, test } from './journey.ts'
import { fillLogin, password, plainDocument } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

/** Vera types who she is while the scripts are held back; answers what lets them come. */
async function typeEarly(page: Page, server: TestServer) {
  const vera = await preparePerson(server, 'Vera', 'Nikolić')
  const release = await holdFiles(page)
  await page.goto('/Login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(vera.mail)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  return release
}

test('who types and presses before the scripts are there is let in by it, and no password gets into an address (T01, A07)', async ({
  page,
  server,
}) => {
  const release = await typeEarly(page, server)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${server.address}/Login`)
  release()
  await page.waitForURL('**/MyMemories')
  expect(page.url()).toBe(`${server.address}/MyMemories`)
})

/** Presses a button of the page in the very moment in which the app begins to take it over: it hears presses, and knows of nothing. */
function pressWhileTakenOver() {
  const isBeginning = () => Object.keys(document).some((name) => name.startsWith('_reactListening'))
  const turns = new MessageChannel()
  turns.port1.addEventListener('message', () => {
    if (!isBeginning()) return turns.port2.postMessage(null)
    const button = document.querySelector<HTMLElement>('form button[type="submit"]')
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button?.click()
  })
  turns.port1.start()
  turns.port2.postMessage(null)
}

test('a press in the moment in which the scripts take over counts as well (T01, A07)', async ({
  page,
  server,
}) => {
  const release = await typeEarly(page, server)
  await page.evaluate(pressWhileTakenOver)
  release()
  await page.waitForURL('**/MyMemories')
})

test('what was typed stays where somebody goes on typing, and where they come back to it (T01, X11)', async ({
  page,
}) => {
  const release = await holdFiles(page)
  await page.goto('/Login', { waitUntil: 'commit' })
  // Before it has its fonts the page is not seen, and takes no focus.
  await page.getByLabel('E-mail').click()
  await page.keyboard.type('vera@')
  release()
  await expect(page).toHaveTitle(/Log in/)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('example.org')
  await expect(page.getByLabel('E-mail')).toHaveValue('vera@example.org')
  await page.reload()
  await expect(page).toHaveTitle(/Log in/)
  await expect(page.getByLabel('E-mail')).toHaveValue('vera@example.org')
})

for (const language of languages)
  test(`the login is read before its scripts in ${language}, and goes on in it (B31, T01)`, async ({
    page,
  }) => {
    await page.goto(plainDocument)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    const release = await holdFiles(page)
    await page.goto('/Login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-written', language)
    await expect(page.locator('template')).toHaveCount(0)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const written = await page.locator('main').innerText()
    release()
    await expect(page).toHaveTitle(new RegExp(heading))
    expect(await page.locator('main').innerText()).toBe(written)
    await lookAt(page, `the login in ${language}`)
  })

test('who was led to the login goes on to where they wanted to go, also by its plain address and by signing up (Q12)', async ({
  page,
  server,
}) => {
  const vera = await preparePerson(server, 'Vera', 'Nikolić')
  const memorial = await prepareMemorial(server, vera, 'Milan', 'Nikolić')
  await page.goto(memorial)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/Login')
  const signUp = page.getByRole('link', { name: 'Create an account' })
  await expect(signUp).toHaveAttribute('href', new RegExp(encodeURIComponent(memorial)))
  await fillLogin(page, vera)
  await page.waitForURL(`**${memorial}`)
})
