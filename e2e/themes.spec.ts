/** The colours of the pages, and their language: chosen in the settings, kept with the account. */
import { themes } from '@spomen/contract/themes.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { loseConnection } from './network-idle.ts'
import { arrive, logIn, newcomer, password } from './people.ts'
import { part, warned } from './settings-parts.ts'

test('a theme is tried on the whole page, kept when it is chosen, and goes along', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await arrive(page, server, jelena, { at: '/Settings?part=theme' })
  await lookAt(page, 'the themes')
  const html = page.locator('html')
  const frame = page.locator('meta[name="theme-color"]')

  await test.step('she walks among them with the keyboard; each is only shown', async () => {
    await page.getByRole('radio', { name: 'As it comes' }).focus()
    for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowRight')
    await expect(html).toHaveAttribute('data-theme', 'theme-dark-red')
    await expect(frame).toHaveAttribute('content', themes['theme-dark-red'])
    await expect(page.getByText('Only shown, not chosen yet')).toBeVisible()
    await lookAt(page, 'the themes, one being tried', { answered: true })
    await page.keyboard.press('Tab')
    await expect(html).toHaveAttribute('data-theme', 'no-theme')
    await expect(frame).toHaveAttribute('content', themes['no-theme'])
  })

  await test.step('who leaves without choosing leaves everything as it was', async () => {
    await page.getByRole('radio', { name: 'As it comes' }).focus()
    await page.keyboard.press('End')
    await expect(html).toHaveAttribute('data-theme', 'theme-purple')
    await page.goto('/Settings?part=password')
    await expect(html).toHaveAttribute('data-theme', 'no-theme')
    await page.goto('/Settings?part=theme')
    await expect(part(page, 'Theme')).toBeVisible()
  })

  await test.step('what cannot be saved goes back to hers', async () => {
    await loseConnection(page)
    await page.getByText('Plum', { exact: true }).click()
    await warned(page, 'There is no connection just now')
    await page.context().setOffline(false)
    await expect(page.getByRole('radio', { name: 'As it comes' })).toBeChecked()
    await page.getByRole('heading', { level: 2 }).first().hover()
    await expect(html).toHaveAttribute('data-theme', 'no-theme')
  })

  await test.step('she chooses one; it stays, also on a device of hers that never saw it', async () => {
    await page.getByText('Pine', { exact: true }).click()
    await expect(page.getByText('Theme changed')).toBeVisible()
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'theme-green')
    await expect(frame).toHaveAttribute('content', themes['theme-green'])
    await expect(page.getByRole('radio', { name: 'Pine' })).toBeChecked()
    const tablet = await visitor()
    await tablet.goto('/Login')
    await logIn(tablet, jelena)
    await expect(tablet.locator('html')).toHaveAttribute('data-theme', 'theme-green')
  })

  await test.step('her language is kept with the account, and the pages speak it at once', async () => {
    await page.goto('/Settings?part=language')
    await lookAt(page, 'the language')
    await part(page, 'Language').getByRole('combobox').selectOption('srb')
    await expect(html).toHaveAttribute('lang', 'sr-Latn')
    await expect(page.getByText('Izmenjeno', { exact: true })).toBeVisible()
    const phone = await visitor()
    await phone.goto('/Login')
    await phone.getByLabel('E-mail').fill(jelena.mail)
    await phone.getByLabel(/^Password/).fill(password)
    await phone.getByRole('button', { name: 'Log in' }).click()
    await phone.waitForURL('**/MyMemories')
    await expect(phone.locator('html')).toHaveAttribute('lang', 'sr-Latn')
  })
})

test('on a phone whose owner has the device choose the colours, on and off differ, and nothing seems to wait', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, server, newcomer('Jelena', 'Jovanović'), { at: '/Settings?part=notifications' })
  const first = page.getByRole('switch').first()
  const isKnobSeen = () =>
    first.evaluate(
      (element) =>
        getComputedStyle(element).backgroundColor !== getComputedStyle(element, '::after').backgroundColor,
    )
  expect(await isKnobSeen()).toBe(true)
  await first.click()
  await expect.poll(isKnobSeen).toBe(true)
  const places = page.getByRole('navigation', { name: 'Chief places' })
  await expect(places).toBeVisible()
  await expect(places.locator('span:empty').filter({ visible: true })).toHaveCount(0)
})
