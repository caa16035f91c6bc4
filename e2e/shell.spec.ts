/** The house around each page: its places, its colour, its language, and the way through it by keyboard. */
import type { Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { themes } from '@spomen/contract/themes.ts'
import { at } from '../dev/sample/ask.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { lookAtSizes } from './sizes.ts'
import { expect, test } from './journey.ts'
import { expectHome, fillLogin, openAs, openMenu, password, plainDocument } from './people.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'

test('with the keyboard alone she comes in, skips the menu, and finds herself where she arrives', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  await page.goto('/Login')
  await tabTo(page, 'E-mail')
  await page.keyboard.type(ann.mail)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectHome(page)
  await expect(page.locator('#main')).toBeFocused()

  await expect(page.getByRole('main', { name: 'My Memories' })).toBeFocused()
  await page.reload()
  await expectHome(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('link', { name: 'Memories Wall' }).filter({ visible: true }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Memories Wall' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).toHaveTitle('Memories Wall · Spomen')

  await test.step('four times as large, what she comes to lies under no bar (WCAG 2.4.11)', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/AddMemories?step=2')
    await expect(page.getByRole('heading', { name: 'A name and two dates' })).toBeVisible()
    for (let step = 0; step < 26; step += 1) {
      await page.keyboard.press('Tab')
      expect(await coveredFocus(page)).toBeNull()
    }
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  })
})

/** What has the keyboard, where something else lies over its middle. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOver = (own: Element) => own.contains(hit)
    const labels = 'labels' in focused ? [...(focused.labels as NodeListOf<Element>)] : []
    return [focused, ...labels].some(isOver) ? null : focused.outerHTML.slice(0, 120)
  })

test('on a phone five places stand at the foot, beside a desk all of them at the side (B08–B12)', {
  tag: '@desk',
}, async ({ page, server, viewport }) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  await openAs(page, ann, '/MyMemories')
  await expectHome(page)
  const isPhone = (viewport?.width ?? 0) < 1_000
  const foot = page.getByRole('navigation', { name: 'Chief places' })
  // Each with the name it has in the menu, of which the bar shows a word.
  await expect(foot.getByRole('link')).toHaveText(
    isPhone ? [/^My Memories/, /^Memories Wall/, /^Add Memories/, /^Pending Requests/, /^Bookmarks/] : [],
  )
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main menu', exact: true })
  for (const name of ['My Memories', 'Memories Wall', 'Settings', 'Log out']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await expect(page.getByText('Ann Marić').filter({ visible: true })).toBeVisible()
  await expect(page.getByText(ann.mail).filter({ visible: true })).toBeVisible()
  if (!isPhone) return
  // The same place again, and turning the phone to a tablet's width, both leave no dialog in the way.
  await menu.getByRole('link', { name: 'My Memories', exact: true }).click()
  await expect(menu).toBeHidden()
  await openMenu(page)
  await page.setViewportSize({ width: 1_100, height: 800 })
  await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).click()
  await page.waitForURL('**/Bookmarks')
})

const chiefPages = [
  '/MyMemories',
  '/MemoriesWall',
  '/AddMemories?step=2',
  '/PendingRequests',
  '/Bookmarks',
  '/Settings',
  '/Settings?part=notifications',
  '/FamilyTree',
  '/Statistics',
  '/AddCommercials',
]

test('every page can be read at twice the size, and used with a thumb (WCAG 1.4.4, 2.5.8)', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const memorial = await prepareMemorial(server, ann, 'Milan', 'Marić')
  const ask = await asking(server, ann)
  await ask(greetings.post, {
    personId: memorial.split('/').at(-1) ?? '',
    note: 'The plum tree is in bloom.',
  })
  const names = ['Ann', 'Milan', 'Marić']
  for (const address of ['/', '/TermsAndConditions', '/Login?state=signup']) await lookAtSizes(page, address)
  await openAs(page, ann, plainDocument)
  for (const address of [...chiefPages, memorial]) await lookAtSizes(page, address, names)
  for (const dialog of ['gifts=order', 'plan=info', 'plan=upgrade', 'announce=1'])
    await lookAtSizes(page, `${memorial}?${dialog}`, names)
  // In the languages with the longest words.
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  for (const address of ['/PendingRequests', '/FamilyTree', memorial, `${memorial}?gifts=order`])
    await lookAtSizes(page, address, names)
  await page.evaluate(() => localStorage.setItem('language', 'it'))
  await lookAtSizes(page, '/AddCommercials')
})

test('the frame of the browser has the colour of her theme, but on the first page; lost, she is shown home and stays logged in (B06, B07, B19–B24)', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const frame = page.locator('meta[name="theme-color"]')
  const [usual, blue] = [themes['no-theme'], themes['theme-blue']]
  await page.goto('/')
  await expect(frame).toHaveAttribute('content', usual)
  await page.evaluate(() => localStorage.setItem('theme', 'theme-blue'))
  await page.goto('/LOGIN?backurl=/x&state=login')
  await expect(frame).toHaveAttribute('content', blue)
  await fillLogin(page, ann)
  await expectHome(page)
  // Her account still has the theme it came with.
  await expect(frame).toHaveAttribute('content', usual)
  const { id } = await at(server.address, await tokenOf(page))(accounts.profile, {})
  await askAs(page, accounts.changeTheme, { id, theme: 'theme-blue' })
  await page.reload()
  await expect(frame).toHaveAttribute('content', blue)
  await page.goto('/Nobody/Lives/Here')
  await expect(page).toHaveTitle('Page not found · Spomen')
  await expect(frame).toHaveAttribute('content', blue)
  await page.getByRole('link', { name: 'To my memories' }).click()
  await expectHome(page)
  await expect(frame).toHaveAttribute('content', blue)
  await page.goBack()
  await expect(page.getByText('There is no page at this address')).toBeVisible()
  await expect(frame).toHaveAttribute('content', blue)
  await page.goto('/mymemories/')
  await expectHome(page)
  await openMenu(page)
  await page.getByRole('link', { name: 'Log out' }).filter({ visible: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(frame).toHaveAttribute('content', usual)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(frame).toHaveAttribute('content', blue)
  await page.goBack()
  await expect(frame).toHaveAttribute('content', usual)
})

test('her language: offered to her browser, kept over a logout, and found again on another device (B31–B33, Q79)', async ({
  visitor,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const serbian = await visitor({ locale: 'sr-RS' })
  await test.step('the page speaks English and says in Serbian that it could speak Serbian', async () => {
    await serbian.goto('/Login')
    await expect(serbian.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await lookAt(serbian, 'the offer of a language', { answered: true })
    await serbian.getByRole('button', { name: 'Prikaži na srpskom' }).click()
    await expect(serbian.getByRole('heading', { name: 'Prijavite se' })).toBeVisible()
    await expect(serbian.locator('html')).toHaveAttribute('lang', 'sr-Latn')
    await expect(serbian.getByText('Spomen govori i srpski.')).toBeHidden()
  })
  await test.step('chosen once more inside, it is the language of her account', async () => {
    await serbian.locator('input[type=email]').fill(ann.mail)
    await serbian.locator('input[type=password]').fill(password)
    await serbian.keyboard.press('Enter')
    await expect(serbian.getByRole('heading', { level: 1, name: 'Moja sećanja' })).toBeVisible()
    await openMenu(serbian)
    for (const language of ['it', 'srb']) {
      const saved = serbian.waitForResponse(
        (answer) =>
          answer.url().includes('UpdateUserLanguage') &&
          answer.request().postData()?.includes(`"${language}"`) === true,
      )
      await serbian.getByRole('combobox').filter({ visible: true }).first().selectOption(language)
      expect((await saved).ok()).toBe(true)
    }
    await serbian.goto('/')
    await expect(serbian.locator('html')).toHaveAttribute('lang', 'sr-Latn')
    expect(await serbian.evaluate(() => localStorage.getItem('language'))).toBe('srb')
  })
  await test.step('a browser that never chose speaks it as soon as it knows her', async () => {
    const fresh = await visitor()
    await fresh.goto('/Login')
    await fillLogin(fresh, ann)
    await expect(fresh.getByRole('heading', { level: 1, name: 'Moja sećanja' })).toBeVisible()
  })
  await test.step('on a slow line no other language is seen on the way', async () => {
    await serbian.route('**/assets/*srb-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await serbian.goto('/', { waitUntil: 'commit' })
    const seen = new Set<string>()
    await expect
      .poll(async () => {
        const title = serbian.getByRole('heading', { level: 1 })
        if (await title.isVisible()) seen.add(await title.innerText())
        return seen.size
      })
      .toBe(1)
    expect([...seen]).toEqual(['Tiho mesto za sećanje'])
  })
})

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('token'))) ?? ''

async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${label}`)
}
