/** The doors of the house: coming in, being kept waiting there, and finding everything again on the other side. */
import type { BrowserContext, Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { at } from '../dev/sample/door.ts'
import { themes } from '@spomen/contract/themes.ts'
import { askAs } from './asking.ts'
import { lookAt } from './eyes.ts'
import { expect, test } from './journey.ts'
import { type Newcomer, newcomer, password } from './people.ts'
import { aDozen } from './photographs.ts'
import { pageOf, settled } from './settled.ts'
import { slowly } from './slowly.ts'

test('who is sent the address of a page signs up, and arrives at that very page (A04, A16–A20, A42–A48)', async ({
  page,
  visitor,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const shared = `${await pageOf(house, ann, 'Milan', 'Marić')}?tab=0`
  const ben = newcomer('Ben', 'Ilić')

  await test.step('before the door he is shown the first page, which remembers where he was going', async () => {
    await page.goto(shared)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Create a memorial' }).first().click()
    await fillSignUp(page, ben)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
  })
  await test.step('logging in too early says so, and offers the mail again, once', async () => {
    await page.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, ben)
    await expect(page.getByText('Please activate your account first')).toBeVisible()
    const again = page.getByRole('button', { name: 'Resend activation link' })
    await expect(again).toBeVisible()
    await lookAt(page, 'the login of somebody who has not activated', { answered: true })
    await again.click()
    await expect(again).toBeHidden()
  })

  const mails = await visitor()
  await test.step('the link of the mail, opened in another browser, leads on to the page', async () => {
    const activations = async () =>
      (await house.lettersTo(ben.mail)).filter(({ link }) => link.includes('AccountActivation'))
    await expect.poll(async () => (await activations()).length).toBe(2)
    const [earlier, link] = (await activations()).map((letter) => letter.link)
    await mails.goto(earlier ?? '')
    await expect(mails.getByRole('heading', { name: 'This activation link is not valid' })).toBeVisible()
    await mails.goto(link ?? '')
    await expect(mails.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
    await mails.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(mails, ben)
    await mails.waitForURL(`**${shared}`)
    await expect(mails.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
    await mails.goto(link ?? '')
    await expect(mails.getByRole('heading', { name: 'This activation link is not valid' })).toBeVisible()
    await lookAt(mails, 'a used activation link')
    await mails.getByRole('link', { name: 'OK' }).click()
    await mails.waitForURL(/\/Login\?state=login/)
    await mails.goto('/AccountActivation')
    await expect(mails.getByRole('heading', { name: 'This activation link is not valid' })).toBeVisible()
  })
  await test.step('and so does the window in which he began', async () => {
    await fillLogin(page, ben)
    await page.waitForURL(`**${shared}`)
  })
})

test('an address that would lead out of the house, or back to its door, leads home (Q12)', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  for (const backUrl of [
    '//example.org/',
    '/.//example.org',
    'https://example.org',
    '/\\example.org',
    '/Login',
  ]) {
    await page.goto(`/Login?backUrl=${encodeURIComponent(backUrl)}`)
    await fillLogin(page, ann)
    await page.waitForURL(`${house.address}/MyMemories`)
  }
})

test('a forgotten password is chosen anew on the way to where she was going, and every link but the newest is dead (A04, A50–A62, Q99)', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const [first, second] = await test.step('she asks twice', async () => {
    const links: string[] = []
    for (const turn of [1, 2]) {
      await page.goto('/Login?state=login&backUrl=%2FBookmarks')
      await page.getByRole('link', { name: 'I forgot my password' }).click()
      // Until it is there, the field of the same name is the login's.
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(ann.mail)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
      await expect.poll(async () => (await resetsTo(ann)).length, { message: `letter ${turn}` }).toBe(turn)
      links.push((await resetsTo(ann)).at(-1) ?? '')
    }
    await page.getByRole('link', { name: 'Back to the login' }).click()
    await page.waitForURL(/backUrl=%2FBookmarks/)
    return links
  })
  async function resetsTo({ mail }: Newcomer) {
    const links = (await house.lettersTo(mail)).map(({ link }) => link)
    return links.filter((link) => link.includes('/ForgotPassword/'))
  }
  async function choose(link: string | undefined, secret: string) {
    await page.goto(link ?? '')
    await page.getByLabel(/^New password(?! once)/).fill(secret)
    await page.getByLabel('New password once more').fill(secret)
    await page.keyboard.press('Enter')
  }

  await test.step('the first link has been ended by the second, and says so', async () => {
    await choose(first, 'jorgovan u maju')
    await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
    await lookAt(page, 'a dead link', { answered: true })
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })
  await test.step('the second lets her choose, but not the password she has', async () => {
    await choose(second, password)
    await expect(page.getByText("The new password can't be the same")).toBeVisible()
    await choose(second, 'jorgovan u maju')
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await choose(second, 'lala u aprilu')
    await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
  })
  await test.step('the old password is no password any more', async () => {
    await page.getByRole('link', { name: 'Back to the login' }).click()
    await fillLogin(page, ann)
    await expect(page.getByText('E-mail or password is wrong')).toBeVisible()
    await fillLogin(page, ann, 'jorgovan u maju')
    await page.waitForURL(`${house.address}/Bookmarks`)
  })
})

test('a session that ends while she writes costs her a login and not one word (A69–A71)', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const memorial = await pageOf(house, ann, 'Milan', 'Marić')
  await page.goto(`/Login?backUrl=${encodeURIComponent(`${memorial}?tab=2`)}`)
  await fillLogin(page, ann)
  await page.getByRole('button', { name: 'Leave a greeting' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your words' }).fill('Počivaj u miru, tata.')
  await endSession(page)

  await test.step('sending it leads to the login, with a word why', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Leave it on the page' }).click()
    await page.waitForURL(/\/Login\?state=login&backUrl=/)
    await expect(page.getByText('You were logged out after a while')).toHaveCount(1)
    await lookAt(page, 'the login after an expired session', { answered: true })
  })
  await test.step('she is back at the very address, and her words are there', async () => {
    await fillLogin(page, ann)
    await expect(page.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(memorial)
    await page.getByRole('button', { name: 'Go on writing' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Your words' })).toContainText('Počivaj u miru, tata.')
    await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
    await expect(page.getByText('Your greeting is on the page')).toBeVisible()
  })
  await test.step('and one step back in the history is no door', async () => {
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/Bookmarks')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
  })
})

test('photographs on their way when the session ends set out again once she is back', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const memorial = await pageOf(house, ann, 'Milan', 'Marić')
  await page.goto(`/Login?backUrl=${encodeURIComponent(`${memorial}?tab=2`)}`)
  await fillLogin(page, ann)
  await expect(page.getByRole('tab', { name: /Photographs/, selected: true })).toBeVisible()
  const atFullSpeed = await slowly(page)
  await page.getByLabel('Photographs to add').setInputFiles((await aDozen()).slice(0, 5))
  await expect(page.getByText(/of 5 photographs have arrived/)).toBeVisible()
  await endSession(page)
  await atFullSpeed()
  await page.waitForURL(/\/Login\?state=login&backUrl=/)
  await fillLogin(page, ann)
  await page.waitForURL(`**${memorial}?tab=2`)
  await expect(page.getByRole('tabpanel').getByRole('list').getByRole('link')).toHaveCount(5, {
    timeout: 60_000,
  })
})

test('when the page asks by itself and the session is over, there is one door, and she reads on where she was (A69)', async ({
  page,
  context,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const memorial = await pageOf(house, ann, 'Milan', 'Marić')
  await page.goto(`/Login?backUrl=${encodeURIComponent(memorial)}`)
  await fillLogin(page, ann)
  await expect(page.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
  await page.setViewportSize({ width: 600, height: 420 })
  await page.evaluate(() => window.scrollTo({ top: 330, behavior: 'instant' }))
  await endSession(page)
  await context.setOffline(true)
  await expect(page.getByText('There is no connection just now.')).toBeVisible()
  // With the connection everything that is shown is asked for anew, and every answer is a 401.
  await context.setOffline(false)
  await page.waitForURL(/\/Login\?state=login&backUrl=/, { timeout: 40_000 })
  await expect(page.getByText('You were logged out after a while')).toHaveCount(1)
  await fillLogin(page, ann)
  await page.waitForURL(`**${memorial}`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(330)
})

test('two windows of one browser are one person: what is chosen and what ends in one shows in the other (A72)', async ({
  page,
  context,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const ben = await settled(house, 'Ben', 'Ilić')
  await page.goto('/Login')
  await fillLogin(page, ann)
  await expectHome(page)
  const other = await windowAt(context, '/MemoriesWall')

  await test.step('the language and the light chosen in one', async () => {
    await page.evaluate(() => localStorage.setItem('scheme', 'dark'))
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.evaluate(() => localStorage.removeItem('scheme'))
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
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
    await endSession(page)
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
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
    const token = await at(house.address)(accounts.logIn, { mail: ben.mail, password })
    const { id } = await at(house.address, token)(accounts.profile, {})
    await other.evaluate(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      { person: id, token },
    )
    await expect(page.getByText('Ben Ilić has logged in')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    await lookAt(page, 'a window that has stopped', { answered: true })
    await page.getByRole('button', { name: 'Go on as Ben Ilić' }).click()
    await expect(page.getByText(ben.mail).first()).toBeAttached()
  })
})

test('without a connection she reads and writes on, and everything comes by itself when it is back', async ({
  page,
  context,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const memorial = await pageOf(house, ann, 'Milan', 'Marić')
  await page.goto(`/Login?backUrl=${encodeURIComponent(memorial)}`)
  await fillLogin(page, ann)
  await expect(page.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave a greeting' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByRole('textbox', { name: 'Your words' })
  await words.fill('Počivaj u miru, tata.')
  const notice = page.getByText('There is no connection just now. What you write is kept here.')

  await test.step('a quiet line says so', async () => {
    await context.setOffline(true)
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
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  await page.goto('/Login')
  await fillLogin(page, ann)
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
  await test.step('the code of a page is not served any more: it is loaded anew once, and then says so', async () => {
    await page.route('**/assets/Bookmarks-*.js', (route) => route.fulfill({ status: 404, body: 'notFound' }))
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await expect(
      page.getByText('Something went wrong on our side. What you wrote is still here.'),
    ).toBeVisible()
    expect(loads).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/Bookmarks')
    await lookAt(page, 'a page that cannot be shown', { answered: true })
  })
  await test.step('with the new files in their place the button brings the page', async () => {
    await page.unroute('**/assets/Bookmarks-*.js')
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('with the keyboard alone she comes in, skips the menu, and finds herself where she arrives', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
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
})

test('on a phone five places stand at the foot, beside a desk all of them at the side (B08–B12)', {
  tag: '@desk',
}, async ({ page, house, viewport }) => {
  const ann = await settled(house, 'Ann', 'Marić')
  await page.goto('/Login')
  await fillLogin(page, ann)
  await expectHome(page)
  const isPhone = (viewport?.width ?? 0) < 1_000
  const foot = page.getByRole('navigation', { name: 'Chief places' })
  await expect(foot.getByRole('link')).toHaveText(
    isPhone ? ['My Memories', 'Memories Wall', 'Add Memories', 'Pending Requests', 'Bookmarks'] : [],
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
  // The same place again, and turning the phone to a tablet's width, both leave no sheet in the way.
  await menu.getByRole('link', { name: 'My Memories', exact: true }).click()
  await expect(menu).toBeHidden()
  await openMenu(page)
  await page.setViewportSize({ width: 1_100, height: 800 })
  await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).click()
  await page.waitForURL('**/Bookmarks')
})

test('the frame of the browser has the colour of her theme, but on the first page (B19–B24)', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const frame = page.locator('meta[name="theme-color"]')
  const [usual, blue] = [themes['no-theme'], themes['theme-blue']]
  await page.goto('/')
  await expect(frame).toHaveAttribute('content', usual)
  await page.evaluate(() => localStorage.setItem('theme', 'theme-blue'))
  await page.goto('/Login')
  await expect(frame).toHaveAttribute('content', blue)
  await fillLogin(page, ann)
  await expectHome(page)
  // Her account still has the theme it came with.
  await expect(frame).toHaveAttribute('content', usual)
  const { id } = await at(house.address, await tokenOf(page))(accounts.profile, {})
  await askAs(page, accounts.changeTheme, { id, theme: 'theme-blue' })
  await page.reload()
  await expect(frame).toHaveAttribute('content', blue)
  await page.goto('/Nobody/Lives/Here')
  await expect(frame).toHaveAttribute('content', blue)
  await page.getByRole('link', { name: 'To my memories' }).click()
  await expectHome(page)
  await expect(frame).toHaveAttribute('content', blue)
  await page.goBack()
  await expect(page.getByText('There is no page at this address')).toBeVisible()
  await expect(frame).toHaveAttribute('content', blue)
  await page.goto('/MyMemories')
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

test('a lost visitor who is logged in is shown home, and stays logged in (B06, B07)', async ({
  page,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  await page.goto('/LOGIN?backurl=/x&state=login')
  await fillLogin(page, ann)
  await expectHome(page)
  await page.goto('/Nobody/Lives/Here')
  await expect(page).toHaveTitle('Page not found · Spomen')
  await page.getByRole('link', { name: 'To my memories' }).click()
  await expectHome(page)
  await page.goto('/mymemories/')
  await expectHome(page)
})

test('her language: offered to her browser, kept over a logout, and found again on another device (B31–B33, Q79)', async ({
  browser,
  house,
}) => {
  const ann = await settled(house, 'Ann', 'Marić')
  const contexts: BrowserContext[] = []
  async function browserOf(locale: string) {
    const context = await browser.newContext({ baseURL: house.address, locale })
    contexts.push(context)
    return context.newPage()
  }

  const serbian = await browserOf('sr-RS')
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
      const saved = serbian.waitForResponse(/UpdateUserLanguage/)
      await serbian.getByRole('combobox').filter({ visible: true }).first().selectOption(language)
      expect((await saved).ok()).toBe(true)
    }
    await serbian.goto('/')
    await expect(serbian.locator('html')).toHaveAttribute('lang', 'sr-Latn')
    expect(await serbian.evaluate(() => localStorage.getItem('language'))).toBe('srb')
  })
  await test.step('a browser that never chose speaks it as soon as it knows her', async () => {
    const fresh = await browserOf('en-GB')
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
  for (const context of contexts) await context.close()
})

async function fillSignUp(page: Page, { firstName, lastName, mail }: Newcomer) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Date of birth').fill('03/02/1965')
  await page.getByLabel('Country').fill('Serbia')
  await page.getByLabel('City').fill('Novi Sad')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mail)
  await page.getByLabel(/^Password(?! once)/).fill(password)
  await page.getByLabel('Password once more').fill(password)
  await page.getByRole('checkbox').check()
}

async function fillLogin(page: Page, { mail }: Newcomer, secret = password) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mail)
  await page.getByLabel(/^Password(?! once)/).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'My Memories' })).toBeVisible()

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('token'))) ?? ''

/** Ends the session on the server, as time would; the browser keeps its token and knows nothing. */
const endSession = (page: Page) => askAs(page, accounts.logOut, {})

async function windowAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return page
}

/** On a phone the menu lies behind its button. */
async function openMenu(page: Page) {
  const button = page.locator('header > button[aria-haspopup="dialog"]')
  if (await button.isVisible()) await button.click()
}

/** Lets the server tell of another build than the one that runs here. */
const tellOfBuild = (page: Page, build: string) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'spomen-build': build } })
  })

async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${label}`)
}
