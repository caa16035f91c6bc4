import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { waitForHydration } from './network-idle.ts'

test('a stranger looks around an invented page, is stopped kindly, and nothing leaves but one entry that is not kept (S01–S23)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  const stopped = page.getByRole('dialog', { name: 'Demo mode' })
  const close = async () => {
    await stopped.getByRole('button', { name: 'Close' }).last().click()
    await expect(stopped).toHaveCount(0)
  }

  await test.step('the first page leads there', async () => {
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Look around her page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Milica Jovanović' })).toBeVisible()
    await expect(page).toHaveTitle('Demo Profile · Spomen')
    await expect(page).toHaveURL('/demo/Profile')
    await expect(page.locator('#main')).toBeFocused()
    await lookAt(page, 'the example', { answered: true })
    await page.getByRole('button', { name: 'Put this note away' }).click()
    await expect(page.getByText('is invented')).toHaveCount(0)
  })

  await test.step('its letters are read in the language of the reader', async () => {
    await page.getByRole('banner').getByRole('combobox').selectOption('srb')
    await expect(page.getByText('Bako, čamac smo nazvali Mila.')).toBeVisible()
    await expect(page).toHaveTitle('Primer spomen-stranice · Spomen')
    await page.getByRole('banner').getByRole('combobox').selectOption('en')
    await expect(page.getByText('we have named the boat Mila')).toBeVisible()
  })

  await test.step('a photograph is opened, and whoever likes it hears where that is possible', async () => {
    await page.getByRole('tab', { name: /^Photographs/ }).click()
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Page 1 of 7')).toBeVisible()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(stopped).toBeVisible()
    await close()
    await page.locator('[data-photograph]').last().click()
    const heart = page.getByRole('button', { name: 'I remember too' }).first()
    await heart.click()
    await expect(stopped.getByRole('link', { name: 'Create a free account' })).toBeVisible()
    expect(await stopped.boundingBox()).toMatchObject({ width: 300 })
    await lookAt(page, 'the kind word', { answered: true })
    await close()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
  })

  await test.step('films are shown and papers read, and neither is taken along', async () => {
    await page.getByRole('tab', { name: /^Videos/ }).click()
    const films = page.getByRole('tabpanel').locator('[data-photograph]')
    await expect(films).toHaveCount(5)
    await films.first().click()
    const film = page.locator('video').first()
    await expect(film).toHaveJSProperty('videoWidth', 640)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^Documents/ }).click()
    await page.getByRole('button', { name: 'Look at The poem.txt' }).click()
    await expect(page.getByText('Zelenoga više ja nikada')).toBeVisible()
    await openDialog(page).getByRole('link', { name: 'Download' }).click()
    await expect(stopped).toBeVisible()
    await close()
    await page.keyboard.press('Escape')
  })

  await test.step('the page can be changed as far as the last button', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Nickname').fill('Milka')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(stopped).toBeVisible()
    await close()
    await expect(page.getByText('“Mila”')).toBeVisible()
  })

  await test.step('an entry is told, stands in her life, and cannot be taken away again', async () => {
    await page.getByRole('tab', { name: 'Her life' }).click()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Add to this life' }).click()
    const dialog = openDialog(page)
    await dialog.getByLabel('When, or since when').fill('04/05/2019')
    await dialog.getByLabel('What happened').fill('We came to see the garden')
    await dialog.getByRole('button', { name: 'Put it on the page' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'We came to see the garden' })
    await expect(entry).toBeVisible()
    expect(asked).toEqual(['POST /api/reftimelines/create'])
    await entry.getByRole('button', { name: /Delete/ }).click()
    await openDialog(page)
      .getByRole('button', { name: /Delete/ })
      .last()
      .click()
    await expect(stopped).toBeVisible()
    await close()
    await expect(entry).toBeVisible()
  })

  await test.step('other doors of the house stay where they are, and the way out leads to the first page', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Statistics' }).click()
    await expect(stopped).toBeVisible()
    await close()
    await expect(page).toHaveURL(/\/demo\/Profile/)
    await page.getByRole('link', { name: 'Leave demo' }).click()
    await expect(page.getByRole('heading', { name: 'A quiet place to remember' })).toBeVisible()
    expect(asked).toEqual(['POST /api/reftimelines/create'])
  })
})
