/** How often somebody has to touch the screen, typing not counted. */
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'
import { counting } from './taps.ts'

test('from the page to three candles that burn on it Ann touches the screen four times at most (P01)', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  await openAs(page, ann, await prepareMemorial(server, ann, 'Tom', 'Baker'))
  const { tap, taps } = counting()
  await tap(page.getByRole('button', { name: 'Order candles and flowers' }))
  await tap(page.getByRole('button', { name: 'Buy' }))
  await tap(page.getByRole('button', { name: /^Pay / }))
  await expect(page.getByRole('heading', { name: 'Three candles burn for Tom Baker' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'To the page of Tom Baker' }))
  await expect(page.getByRole('article', { name: /^3 candles from/ })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
})
