/** Names and words are not broken within themselves in large letters on the narrowest phone (WCAG 1.4.4). */
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { asking, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'

test('on the narrowest phone at twice the size what a family reads is written in whole words, and nothing goes sideways as a page is shared', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const dates = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
  const { id } = await ask(memorials.createPerson, {
    ...dates,
    firstName: 'Milica',
    lastName: 'Stojadinović',
    gender: 'Female',
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await lookAtSizes(page, '/', ['Maulbeerbaum', 'Wochengeschichten'])
  await openAs(page, jelena, `/Profile/${id}`)
  await expect(page.getByRole('button', { name: 'Etwas aus ihrem Leben aufschreiben' })).toBeVisible()
  await lookAtSizes(page, `/Profile/${id}`, ['aufschreiben', 'hinzufügen', 'einladen'])
  await lookAtSizes(page, '/MyMemories', ['Stojadinović'])
  await page.goto(`/Profile/${id}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('button', { name: 'Teilen', exact: true }).click()
  const dialog = openDialog(page)
  await expect(dialog.getByText('WhatsApp')).toBeVisible()
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
