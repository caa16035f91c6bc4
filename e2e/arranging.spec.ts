/** Photographs are put in order at two devices at once. */
import { lookAt } from './accessibility.ts'
import { holdRequests } from './interception.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

test('an order made at a device that hears of nothing takes the place of no other unseen (J23)', async ({
  page,
  visitor,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const memorial = await prepareMemorial(server, ann, 'Milan', 'Marić')
  const places = (at: typeof page) => at.getByRole('textbox', { name: /^Place: / })
  await openAs(page, ann, `${memorial}?tab=2`)
  await page.getByLabel('Photographs to add').setInputFiles(await someOfDozen(3))
  await expect(page.getByRole('tabpanel').getByRole('list').getByRole('link')).toHaveCount(3)
  const tablet = await visitor()
  await holdRequests(tablet, /\/changes(\/|\?|$)/)
  await openAs(tablet, ann, `${memorial}?tab=2`)
  await tablet.getByRole('button', { name: 'Arrange' }).click()
  await expect(places(tablet)).toHaveCount(3)

  await test.step('meanwhile she puts the last one first on her phone', async () => {
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page
      .getByRole('button', { name: /^Move up/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Save the order' }).click()
    await expect(page.getByText('The new order is saved')).toBeVisible()
  })
  await test.step('the tablet says so before it saves', async () => {
    await tablet
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click()
    await tablet.getByRole('button', { name: 'Save the order' }).click()
    await expect(tablet.getByRole('button', { name: 'Begin with what is on the page' })).toBeVisible()
    await lookAt(tablet, 'an order beside another', { answered: true })
    await expect(tablet.getByText('The new order is saved')).toHaveCount(0)
  })
  await test.step('and saves it once she wants it nevertheless', async () => {
    await tablet.getByRole('button', { name: 'Save the order' }).click()
    await expect(tablet.getByText('The new order is saved')).toBeVisible()
  })
})
