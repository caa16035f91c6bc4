/** The operator's page at a desk: its tables have room for what they tell, whatever people are called. */
import type { Locator } from '@playwright/test'
import { greetings } from '@spomen/contract/greetings.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'

/** A name without a blank, as long as some are. */
const unbroken = 'Maximilianaleksandarkonstantinbartholomäusdonaudampfschifffahrt'

/** How many lines the words in a cell take. */
const linesOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const bottoms = new Set<number>()
    while (words.nextNode()) {
      range.selectNodeContents(words.currentNode)
      for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom))
    }
    return bottoms.size
  })

test('names without a blank leave the days, plans and numbers beside them on their lines @desk', async ({
  page,
  server,
}, { project }) => {
  test.skip(project.name === 'phone', 'it is about a desk')
  await page.setViewportSize({ width: 1280, height: 800 })
  const mod = await preparePerson(server, 'Mod', 'Marković')
  await server.makeModerator(mod.mail)
  const ann = await preparePerson(server, 'Ann', unbroken)
  await prepareMemorial(server, ann, 'Milan', unbroken)

  await test.step('everybody who has an account', async () => {
    await openAs(page, mod, '/Admin?part=users')
    const row = page.getByRole('row', { name: unbroken })
    await expect(row).toBeVisible()
    // When she signed up, and when she was seen last.
    for (const index of [1, 2]) expect(await linesOf(row.getByRole('cell').nth(index))).toBe(1)
    await lookAt(page, 'people with long names')
  })

  await test.step('every memorial', async () => {
    await page.goto('/Admin?part=memorials')
    const row = page.getByRole('row', { name: unbroken })
    await expect(row).toBeVisible()
    const [, plan, , room, madeOn] = await row.getByRole('cell').all()
    for (const cell of [plan, room, madeOn]) expect(cell && (await linesOf(cell))).toBe(1)
    await lookAt(page, 'pages with long names')
  })

  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'how wide the page is').toBeLessThanOrEqual(1280)
})

test('a moderator reads what is said of every page at twice the size on the narrowest phone (WCAG 1.4.10)', async ({
  page,
  server,
}) => {
  const mod = await preparePerson(server, 'Mod', 'Petrović')
  await server.makeModerator(mod.mail)
  const ask = await asking(server, mod)
  const id = memorialIdOf(await prepareMemorial(server, mod, 'Milan', 'Petrović'))
  await ask(greetings.post, { personId: id, note: 'The plum tree is in bloom.' })
  await openAs(page, mod, '/Admin?part=memorials')
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await lookAtSizes(page, '/Admin?part=memorials')
})

test('what can be done about somebody keeps within the narrowest phone at twice the size, in Italian too (WCAG 1.4.10)', async ({
  page,
  server,
}) => {
  const mod = await preparePerson(server, 'Mod', 'Petrović')
  await server.makeModerator(mod.mail)
  await preparePerson(server, 'Ann', unbroken)
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, mod, '/Admin?part=users')
  await page.evaluate(() => localStorage.setItem('language', 'it'))
  await lookAtSizes(page, '/Admin?part=users')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const row = page.getByRole('row', { name: unbroken })
  await row.getByRole('button').click()
  await expect(row.getByRole('link', { name: 'Che cosa hanno fatto i moderatori' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
