/** How often somebody has to touch the screen, typing not counted. */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from './journey.ts'
import { openAs, password, plainDocument } from './people.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'
import { counting } from './taps.ts'

test('from the page to three candles that burn on it Ann touches the screen four times at most (P01)', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const address = await prepareMemorial(server, ann, 'Tom', 'Baker')
  // A page on which nothing is yet asks nobody to order anything.
  const greeting = { personId: address.split('/').at(-1) ?? '', note: 'Rest well.' }
  await (await asking(server, ann))(greetings.post, greeting)
  await openAs(page, ann, address)
  const { tap, taps } = counting()
  await tap(page.getByRole('button', { name: 'Order candles and flowers' }))
  await tap(page.getByRole('button', { name: 'Buy' }))
  await tap(page.getByRole('button', { name: /^Pay / }))
  await expect(page.getByRole('heading', { name: 'Three candles burn for Tom Baker' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'To the page of Tom Baker' }))
  await expect(page.getByRole('article', { name: /^3 candles from/ })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
})

test('from a mail one tap leads to the memorial, and two whoever is not signed in, whose address is filled in', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Baker')
  const personId = (await prepareMemorial(server, ann, 'Tom', 'Baker')).split('/').at(-1) ?? ''
  const asked = await (await asking(server, ben))(following.ask, { personId, description: 'His brother.' })
  if (!('id' in asked)) throw new Error('nothing was asked')
  await (await asking(server, ann))(following.answer, { id: asked.id, accepted: true })
  const { text } = await server.mailTo(ben.mail, `/Profile/${personId}`)
  const link = new RegExp(`\\S+/Profile/${personId}\\S*`).exec(text)?.[0] ?? ''
  expect(link).toContain('#for=')
  const name = page.getByRole('heading', { level: 1, name: 'Tom Baker' })
  const { tap, taps } = counting()

  await page.setContent(`<a href="${link}">Open the page</a>`)
  await tap(page.getByRole('link', { name: 'Open the page' }))
  await expect(page.getByLabel('E-mail')).toHaveValue(ben.mail)
  expect(page.url()).not.toContain('#')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await tap(page.getByRole('button', { name: 'Log in' }))
  await expect(name).toBeVisible()
  expect(taps()).toBe(2)

  await page.goto(plainDocument)
  await page.goto(link)
  await expect(name).toBeVisible()
  expect(page.url()).not.toContain('#')
})
