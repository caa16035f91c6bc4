/** What one can do with a memorial's page: hand it on (G52–G57, M51). */
import type { Page } from '@playwright/test'
import { lookAt } from './accessibility.ts'
import { expect, test } from './map-journey.ts'
import { type Newcomer, openAs, password } from './people.ts'
import { family, name, row } from './shared-memorial.ts'

/** Opens a link without a session, is told what it leads to, and logs in from there (A68, Q12). */
async function follow(page: Page, link: string, who: Newcomer) {
  await page.goto(link)
  await expect(page).toHaveURL(/\/Shared\//)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await logIn(page, link, who)
}

/** Logs in where somebody is asked to, and is then where they wanted to be. */
async function logIn(page: Page, link: string, who: Newcomer) {
  await page.getByLabel('E-mail').fill(who.mail)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(link)
}

test('a page and a photograph are handed on, and whoever opens the link comes exactly there', async ({
  page,
  visitor,
  server,
}) => {
  const { jelena, marko, openToAll, photograph, id, link } = await family(server)
  const toPhotograph = `${server.address}/Profile/${id}?id=${photograph}&type=1`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, jelena, `/Profile/${id}`)

  await test.step('she shares the page: the link is copied, and eleven networks wait for her click', async () => {
    await row(page).getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this page' })
    await expect(dialog.getByLabel('The link')).toHaveValue(link)
    await expect(dialog.getByRole('link')).toHaveCount(11)
    await lookAt(page, 'sharing a page', { answered: true })
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('Escape')
    await expect(row(page).getByRole('button', { name: 'Share' })).toBeFocused()
  })
  await test.step('a photograph has its own link', async () => {
    await page.goto(toPhotograph)
    await page.getByRole('button', { name: 'Share this photograph' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this photograph' })
    await expect(dialog.getByLabel('The link')).toHaveValue(toPhotograph)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
  })

  const guest = await visitor()
  await test.step('Marko opens it signed out, logs in, and stands before the photograph (Q12)', async () => {
    await follow(guest, toPhotograph, marko)
    await expect(guest.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(guest.getByRole('tab', { name: /Photographs/ })).toHaveAttribute('aria-selected', 'true')
    await expect(guest).not.toHaveURL(/type=/)
  })
  await test.step('what a link names and is not there any more is told kindly', async () => {
    const nobody = '01JAAAAAAAAAAAAAAAAAAAAAAA'
    await guest.goto(`/Profile/${id}?id=${nobody}&type=1`)
    await expect(guest.getByText('This photograph is no longer here.')).toBeVisible()
    await guest.goto(`/Profile/${id}?type=5`)
    const puzzle = guest.getByRole('tab', { name: 'Missing Puzzle' })
    await expect(puzzle).toHaveAttribute('aria-selected', 'true')
    await expect(puzzle).toBeInViewport({ ratio: 0.9 })
    await guest.goto(`/Profile/${nobody}?id=${nobody}&type=0`)
    await expect(guest.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  })

  await test.step('he wants no letters on the days of this page; his calendar has them once he does again (V11, Q41)', async () => {
    await guest.goto(`/Profile/${id}`)
    await guest.getByRole('heading', { name: 'Days of remembrance' }).click()
    await expect(guest.getByText(/years since Milan died\./)).toBeVisible()
    const told = guest.waitForResponse((answer) => answer.request().method() === 'PUT')
    const reminding = guest.getByRole('switch', { name: `Remind me of the days of ${name}` })
    await reminding.click()
    await expect(reminding).not.toBeChecked()
    expect((await told).ok()).toBe(true)
    await guest.goto('/Settings?part=notifications')
    await guest.getByRole('button', { name: 'Make an address' }).click()
    const address = await guest.getByLabel('Address of your calendar').inputValue()
    const calendar = async () => (await guest.request.get(address)).text()
    expect(await calendar()).not.toContain(name)
    await guest.getByRole('button', { name: `Remind me again: ${name}` }).click()
    await expect(guest.getByText(`You will be reminded again: ${name}`)).toBeVisible()
    expect(await calendar()).toContain(name)
  })
  await test.step('once all may read as guests, the login at the foot of their page leads to the photograph (YA01, G57)', async () => {
    await openToAll()
    const away = await visitor()
    await away.goto(toPhotograph)
    const toLogin = away.locator('footer.foot').getByRole('link', { name: 'Log in' })
    // Until the script of the page is there it leads to the page alone.
    await expect(toLogin).toHaveAttribute('href', /id=/)
    await toLogin.click()
    await logIn(away, toPhotograph, marko)
    await expect(away.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
  })
  await test.step('whoever is logged in comes there at once, by an address that asks nobody else for a login', async () => {
    await guest.goto(toPhotograph.replace('/Profile/', '/Shared/'))
    const toPage = guest.locator('footer.foot').getByRole('link', { name: 'Log in' })
    await expect(toPage).toHaveAttribute('href', /id=/)
    await toPage.click()
    await expect(guest.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
    await expect(guest).toHaveURL(toPhotograph)
  })
})
