/** Whoever has learned to press everything twice finds what they were looking for, and is led nowhere else. */
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { prepareMemorial, preparePerson, preparePhotograph } from './prepare.ts'

test('Stevan clicks twice on whatever he opens and closes, presses Escape twice, and stays where he is', async ({
  page,
  server,
}) => {
  const stevan = await preparePerson(server, 'Stevan', 'Đurić')
  const memorial = await prepareMemorial(server, stevan, 'Milica', 'Đurić')
  await preparePhotograph(server, stevan, memorial)
  const photograph = page.locator('a[href*="type="]').filter({ visible: true }).first()
  const dialog = openDialog(page)
  const isOnPage = async () => {
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${memorial}$`))
  }
  await openAs(page, stevan, '/MyMemories')

  await test.step('a page opens once', async () => {
    await page.getByRole('link', { name: 'Milica Đurić' }).first().dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Milica Đurić' })).toBeVisible()
    await isOnPage()
  })
  await test.step('so does a photograph, and one way back closes it', async () => {
    await photograph.dblclick()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await isOnPage()
  })
  await test.step('two presses on its cross, or on Escape, close no more than the photograph', async () => {
    await photograph.dblclick()
    await dialog.getByRole('button', { name: 'Close' }).dblclick()
    await isOnPage()
    await photograph.click()
    await expect(dialog).toBeVisible()
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')])
    await isOnPage()
  })
  await test.step('behind the page lies the list he came from', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/MyMemories$/)
  })
  await test.step('no step of a new page is passed over', async () => {
    await page.goto('/AddMemories')
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    await expect(page).toHaveURL(/step=2/)
    await page.getByLabel('First name').fill('Petar')
    await page.getByLabel('Last name').fill('Đurić')
    await page.getByLabel('Date of birth').fill('12/04/1938')
    await page.getByLabel('Date of death').fill('03/11/2021')
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    await expect(page).toHaveURL(/step=3/)
    await page.goBack()
    await expect(page).toHaveURL(/step=2/)
  })
})
