/** How wide things are at a desk, and where they begin. */
import type { Page } from '@playwright/test'
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'

/** What a scroll bar takes of the page where browsers give it room; here it takes none. */
const scrollBar = 15

/** Every page with a title of its own, but the memorial's, whose name stands on its card. */
const titled = [
  '/MyMemories',
  '/MemoriesWall',
  '/AddMemories',
  '/PendingRequests',
  '/Bookmarks',
  '/Settings',
  '/FamilyTree',
  '/Statistics',
  '/AddCommercials',
  '/MyCommercials',
  '/BringBack',
]

test('at a desk the card is 300 px wide, and what is read beside it 680 to 760', async ({ page, server }) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const address = await prepareMemorial(server, ann, 'Milan', 'Marić')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await openAs(page, ann, address)
  const name = page.getByRole('heading', { level: 1, name: 'Milan Marić' })
  for (const width of [1_280, 1_366, 1_440, 1_680]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => boxOf(page, 'main header').then((box) => box.width)).toBe(300)
    await expect(name).toBeVisible()
    const { width: column } = await boxOf(page, '#tabs')
    expect(column - scrollBar, `the column at ${width}`).toBeGreaterThanOrEqual(680)
    expect(column, `the column at ${width}`).toBeLessThanOrEqual(760)
  }
})

test('at a desk the keyboard sees what waits for the family, at the foot of a card higher than the window', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const ask = await asking(server, ann)
  const { id: personId } = await ask(memorials.createPerson, {
    ...{ firstName: 'Milan', lastName: 'Marić', gender: 'Male' },
    ...{ dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' },
    ...{ nickname: 'Mića', city: 'Novi Sad', country: 'Serbia', occupation: 'Bookbinder' },
  })
  for (const year of [1960, 1970, 1980, 1990, 2000])
    await ask(timelines.add, {
      ...{ personId, title: `The workshop in ${year}`, description: 'Bound by hand.' },
      from: `${year}-05-01`,
    })
  const cleo = await asking(server, await preparePerson(server, 'Cleo', 'Simić'))
  await cleo(following.ask, { personId, description: 'His pupil.' })
  await page.setViewportSize({ width: 1_280, height: 720 })
  await openAs(page, ann, `/Profile/${personId}`)
  const waiting = page.getByRole('link', { name: /^A request waits/ })
  await waiting.focus()
  await expect(waiting).toBeInViewport({ ratio: 1 })
})

test('at a desk every title begins at the same left edge', async ({ page, server }) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await openAs(page, ann, '/MyMemories')
  const memorial = await prepareMemorial(server, ann, 'Milan', 'Marić')
  const edges: Record<string, number> = {}
  for (const address of titled) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    edges[address] = (await boxOf(page, 'h1')).x
  }
  const [first] = Object.values(edges)
  expect(edges).toEqual(Object.fromEntries(titled.map((address) => [address, first])))
  // Where a memorial is changed, its portrait begins the line.
  await page.goto(`${memorial}?edit=personal`)
  await expect(page.getByText('What you change is on the page once you save it.')).toBeVisible()
  expect((await boxOf(page, 'main header')).x).toBe(first)
})

/** Where something stands, once it does: a heading may be drawn anew with what it waited for. */
async function boxOf(page: Page, selector: string) {
  const place = page.locator(selector).first()
  let box = await place.boundingBox()
  await expect
    .poll(async () => (box = await place.boundingBox()), `${selector} stands on the page`)
    .not.toBeNull()
  if (!box) throw new Error(`no ${selector} on the page`)
  return box
}
