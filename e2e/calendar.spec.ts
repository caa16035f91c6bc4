/** The calendar of a field for a day, by the keyboard. */
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { preparePerson } from './prepare.ts'

test('a calendar closes when the keyboard leaves its field, and gives it back at Escape (WCAG 2.1.1, 2.4.3)', async ({
  page,
  server,
}) => {
  await openAs(page, await preparePerson(server, 'Jelena', 'Jovanović'), '/AddMemories')
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByLabel('Date of birth')
  const button = page.getByRole('button', { name: 'Choose from a calendar' }).first()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await field.focus()
  await press('Tab', 'Enter')
  await expect(calendar.getByRole('button', { name: '1945' })).toBeFocused()
  await press('Escape')
  await expect(calendar).toBeHidden()
  await expect(button).toBeFocused()

  await test.step('onward, to the next field', async () => {
    await press('Enter')
    await expect(calendar.getByRole('button', { name: '1945' })).toBeFocused()
    await press('Tab')
    await expect(page.getByLabel('Date of death')).toBeFocused()
    await expect(calendar).toBeHidden()
  })
  await test.step('and back over its own field, in which it stays', async () => {
    await press('Shift+Tab', 'Enter')
    await expect(calendar.getByRole('button', { name: '1945' })).toBeFocused()
    // Closed and opened within a moment, of which the browser tells once.
    await calendar.evaluate((popover: HTMLElement) => {
      popover.hidePopover()
      popover.showPopover()
    })
    await expect(calendar.getByRole('button', { name: '1945' })).toBeFocused()
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
    await expect(field).toBeFocused()
    await expect(calendar).toBeVisible()
    await press('Shift+Tab')
    await expect(calendar).toBeHidden()
  })
})
