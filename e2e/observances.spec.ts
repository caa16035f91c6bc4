/** Each person chooses which days of a memorial reach them; its family only suggests (YF03). */
import type { Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

/** Opens the days of a page that was just opened. */
const openDays = async (page: Page) => {
  await page.getByRole('heading', { name: 'Days of remembrance' }).click()
  await page.getByRole('button', { name: 'Choose the days' }).click()
  const dialog = openDialog(page)
  await expect(dialog.getByRole('checkbox', { name: 'Birthday' })).toBeVisible()
  return dialog
}

test('Ann keeps the days of her church and suggests them; Ben takes them over, but for one', async ({
  page,
  visitor,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Petrović')
  const address = await prepareMemorial(server, ann, 'Milan', 'Jovanović')
  const [anns, bens] = [await asking(server, ann), await asking(server, ben)]
  const request = await bens(following.ask, { personId: memorialIdOf(address), description: 'Komšija.' })
  if ('id' in request) await anns(following.answer, { id: request.id, accepted: true })
  await Promise.all([anns, bens].map((ask) => ask(accounts.logOut, {})))

  await test.step('she chooses the four Zadušnice beside the usual days, and suggests them', async () => {
    await openAs(page, ann, address)
    const dialog = await openDays(page)
    await expect(dialog.getByRole('checkbox', { name: 'Birthday' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'The four Zadušnice' }).check()
    await dialog.getByRole('checkbox', { name: 'Suggest these days to everybody inside' }).check()
    await lookAt(page, 'the days of a memorial', { answered: true })
    await lookAtNarrow(page, 'the days of a memorial')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your days are kept')).toBeVisible()
    await expect(page.getByText('By mail, on the days you have chosen.')).toBeVisible()
  })

  await test.step('Ben, by the keyboard, takes them over and leaves the birthday out', async () => {
    const his = await visitor()
    await openAs(his, ben, address)
    await his.locator('summary', { hasText: 'Days of remembrance' }).press('Enter')
    await his.getByRole('button', { name: 'Choose the days' }).press('Enter')
    const dialog = openDialog(his)
    await expect(dialog).toContainText('The family keeps: The four Zadušnice.')
    await lookAt(his, 'the days a family suggests', { answered: true })
    await dialog.getByRole('button', { name: 'Choose these as well' }).press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'The four Zadušnice' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Birthday' }).press('Space')
    await dialog.getByRole('checkbox', { name: 'Yahrzeit' }).press('Space')
    await dialog.getByRole('checkbox', { name: 'The death was after sunset' }).press('Space')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(his.getByText('Your days are kept')).toBeVisible()
    await his.reload()
    const again = await openDays(his)
    await expect(again.getByRole('checkbox', { name: 'Birthday' })).not.toBeChecked()
    await expect(again.getByRole('checkbox', { name: 'The death was after sunset' })).toBeChecked()
    await again.getByRole('button', { name: 'As usual again' }).click()
    await expect(his.getByText('By mail, on the birthday and on the day of death.')).toBeVisible()
  })
})
