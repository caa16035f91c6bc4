import { languages } from '@spomen/contract/languages.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'

test('a visitor reads one question after the other, and can send one to a friend (T08, T09)', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(page).toHaveTitle('Questions · Spomen')
  // No phone makes links of what people write (YB05).
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute('content', /telephone=no/)
  const answers = page.locator('details')
  await expect(answers).toHaveCount(11)
  // Before its scripts are there the page opens a question as well, and does not write its address.
  await page.locator('html[data-heard]').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Is it free?' }).click()
  await page.getByRole('heading', { name: 'What can I upload?' }).click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.getByText('Photographs below 10 MB each')).toBeVisible()
  await expect(page).toHaveURL(/\/FAQ#uploads$/)
  await lookAt(page, 'the questions', { answered: true })
  await page.getByRole('heading', { name: 'What can I upload?' }).click()
  await expect(page.locator('details[open]')).toHaveCount(0)
  await page.goto('/faq#timeline')
  await expect(page.getByText('A life told in its order')).toBeVisible()

  await test.step('on paper every question has its answer, and nothing else fills a sheet', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Photographs below 10 MB each')).toBeVisible()
    await expect(page.getByText('A life told in its order')).toBeVisible()
    await expect(page.locator('main header').getByRole('link', { name: 'Create an account' })).toBeHidden()
    const frame = page.locator('#main').locator('..')
    expect(await frame.evaluate((element) => getComputedStyle(element).minHeight)).toBe('0px')
  })
})

test('the terms have their sixteen sections in each language (T05)', async ({ page }) => {
  await page.goto('/termsandconditions')
  const title = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  for (const language of languages) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    await expect(title).not.toHaveText([...seen].at(-1) ?? '')
    seen.add(await title.innerText())
    await expect(page.locator('main section h2')).toHaveCount(16)
    await page.reload()
    await expect(title).toHaveText([...seen].at(-1) ?? '')
  }
  expect(seen.size).toBe(languages.length)
})

test('somebody signing up reads the terms without losing a word (T12)', async ({ page, context }) => {
  await page.goto('/Login?state=signup')
  await page.getByLabel('First name').fill('Jelena')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  const terms = await opening
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(page.getByLabel('First name')).toHaveValue('Jelena')
})
