/** Several windows, a lost connection, a new version: what happens to a window that stays open. */
import type { BrowserContext, Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { at } from '../dev/sample/ask.ts'
import { lookAt } from './accessibility.ts'
import { intercept } from './interception.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { loseConnection, waitForNetworkIdle } from './network-idle.ts'
import { endSession, expectHome, fillLogin, openAs, openMenu, password } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

test('two windows of one browser are one person: what is chosen and what ends in one shows in the other (A72)', async ({
  page,
  context,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const ben = await preparePerson(server, 'Ben', 'Ilić')
  await page.goto('/Login')
  await fillLogin(page, ann)
  await expectHome(page)
  const other = await windowAt(context, '/MemoriesWall')

  await test.step('the language and the light chosen in one', async () => {
    await page.evaluate(() => localStorage.setItem('scheme', 'dark'))
    await expect(other.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await page.evaluate(() => localStorage.removeItem('scheme'))
    await expect(other.locator('html')).toHaveAttribute('data-color-scheme', 'light')
    await openMenu(page)
    await page.getByRole('combobox', { name: 'Language' }).filter({ visible: true }).selectOption('de')
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    // Her account keeps the language too; what is still on its way would meet the end of the session.
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"en"') === true)
    await page.getByRole('combobox', { name: 'Sprache' }).filter({ visible: true }).selectOption('en')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await kept
  })
  await test.step('an expired session sends both to the login, and one login brings both back', async () => {
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/Bookmarks')
    await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible()
    // A call of the page that is still to come would say so at once; a window at rest asks within a minute, or when she is back.
    await waitForNetworkIdle(page)
    await endSession(page)
    await comeBack(page)
    // Both listen: a window that loads its page anew just then finds no token any more, and asks at the first page (A68).
    await page.waitForURL(/\/Login\?.*backUrl=%2FBookmarks/)
    await other.waitForURL(/\/Login\?.*backUrl=%2FMemoriesWall/)
    await fillLogin(page, ann)
    await page.waitForURL('**/Bookmarks')
    await other.waitForURL('**/MemoriesWall')
    await expect(other.getByRole('heading', { level: 1, name: 'Memories Wall' })).toBeVisible()
  })
  await test.step('a logout', async () => {
    await openMenu(page)
    await page.getByRole('link', { name: 'Log out' }).filter({ visible: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await other.waitForURL((url) => url.pathname === '/')
    await expect(other.getByText('You were logged out in another window')).toBeVisible()
    expect(await other.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['language', 'theme'])
  })
  await test.step('a window that slept while somebody else logged in stops, and says who is here', async () => {
    await page.goto('/Login')
    await fillLogin(page, ann)
    await expectHome(page)
    const token = await at(server.address)(accounts.logIn, { mail: ben.mail, password })
    const { id } = await at(server.address, token)(accounts.profile, {})
    await other.evaluate(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      { person: id, token },
    )
    await expect(page.getByText('Ben Ilić has logged in')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    await lookAt(page, 'a window that has stopped', { answered: true })
    await page.getByRole('button', { name: 'Go on as Ben Ilić' }).click()
    await openMenu(page)
    await expect(page.getByText(ben.mail)).toBeVisible()
  })
})

test('without a connection she reads and writes on, and everything comes by itself when it is back', async ({
  page,
  context,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const memorial = await prepareMemorial(server, ann, 'Milan', 'Marić')
  await openAs(page, ann, memorial)
  await expect(page.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave a greeting' }).filter({ visible: true }).first().click()
  const dialog = openDialog(page)
  const words = dialog.getByRole('textbox', { name: 'Your words' })
  await words.fill('Počivaj u miru, tata.')
  const notice = page.getByText('There is no connection just now. What you write is kept here.')

  await test.step('a quiet line says so', async () => {
    await loseConnection(page)
    await expect(notice).toBeVisible()
  })
  await test.step('what fails meanwhile says so and keeps her words', async () => {
    await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
    await expect(page.getByText(/Your words are still here/).first()).toBeVisible()
    await lookAt(page, 'a page without a connection', { answered: true })
  })
  await test.step('a part of the app that was never fetched waits for the connection too', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/Bookmarks')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
  await test.step('back again, the line goes by itself and the page comes', async () => {
    await context.setOffline(false)
    await expect(notice).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible({ timeout: 30_000 })
    await page.goto(memorial)
    await page.getByRole('button', { name: 'Go on writing' }).first().click()
    await expect(words).toContainText('Počivaj u miru, tata.')
  })
})

test('a new version is offered and never forced; a part that is gone with the old one loads the page anew, once', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  await openAs(page, ann, '/MyMemories')
  await expectHome(page)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })

  await test.step('she hears of it with the next answer, and goes on as she likes', async () => {
    await tellOfBuild(page, 'brand-new')
    await page.getByRole('link', { name: 'Pending Requests' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('button', { name: 'Load the new version' })).toBeVisible()
    await lookAt(page, 'the word about a new version', { answered: true })
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('button', { name: 'Load the new version' })).toBeHidden()
    expect(loads).toBe(0)
  })
  let serveBookmarks = () => {}
  await test.step('the code of a page is not served any more: it is loaded anew once, and then says so', async () => {
    serveBookmarks = await intercept(page, '**/assets/Bookmarks-*.js', (route) =>
      route.fulfill({ status: 404, body: 'notFound' }),
    )
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await expect(
      page.getByText('Something went wrong on our side. What you wrote is still here.'),
    ).toBeVisible()
    expect(loads).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/Bookmarks')
    await lookAt(page, 'a page that cannot be shown', { answered: true })
  })
  await test.step('with the new files in their place the button brings the page', async () => {
    serveBookmarks()
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible()
    await waitForNetworkIdle(page)
  })
})

async function windowAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return page
}

/** Comes back to a window, as far as the browser tells it: a window of a journey is never out of sight. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Lets the server tell of another build than the one that runs here. */
const tellOfBuild = (page: Page, build: string) =>
  page.route('**/api/**', async (route) => {
    // A stream has no end to wait for, and would name the build that runs here.
    if (route.request().headers()['accept'] === 'text/event-stream') return route.abort()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), 'spomen-build': build } })
  })
