/** Names, places and songs without a blank for a hundred letters: they break, and nothing goes sideways or is cut (experience, 320 px). */
import type { Page } from '@playwright/test'
import { doors, guestParts } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from './journey.ts'
import { waitForNetworkIdle } from './network-idle.ts'
import { type Newcomer, openAs, plainDocument } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { asking, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'
import type { TestServer } from './test-server.ts'

/** The name of a village in Wales, the longest of all. */
const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const longName = 'Aleksandrina'.repeat(8)
const narrow = { width: 320, height: 740 }

/** Ana keeps the page of somebody with a name as long as names may be, unless another is told; a link leads guests there. */
async function prepareLongWords(
  server: TestServer,
  firstName = longName,
): Promise<{ ana: Newcomer; id: string; code: string }> {
  const ana = await preparePerson(server, 'Ana', 'Petrović')
  const ask = await asking(server, ana)
  const { id } = await ask(memorials.createPerson, {
    firstName,
    lastName: longName,
    dateOfBirth: '1941-05-02',
    dateOfDeath: '2024-09-14',
    gender: 'Female',
    country: 'Wales',
    city: village,
    occupation: village,
    eyeColor: village,
    graveLocationCity: village,
    favorites: [{ type: 'Song', value: village.repeat(2) }],
  })
  await ask(timelines.add, { personId: id, title: village, description: village, from: '1960-05-01' })
  await ask(photographs.upload, { deceasedId: id }, (await someOfDozen(1)).map(fileOf))
  const { links } = await ask(doors.change, {
    deceasedId: id,
    opens: 'byLink',
    parts: [...guestParts],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: true,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  await ask(greetings.post, { personId: id, note: village })
  return { ana, id, code: links[0]?.code ?? '' }
}

/** How far a page goes sideways, and what of it is wider than where it stands. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [
      ...document.querySelectorAll('main p, main li, main dd, main h1, main h2, main h3, main strong'),
    ]
      // A row of ways is moved with a thumb.
      .filter((part) => part.checkVisibility() && !part.closest('nav, [role="tablist"], .visually-hidden'))
      .filter(
        (part) => part.getBoundingClientRect().right > clientWidth + 1 || part.scrollWidth > clientWidth,
      )
      .map((part) => `${part.tagName} ${part.className} ${part.textContent.slice(0, 30)}`)
    return { sideways: scrollWidth - clientWidth, cut }
  })

test('a long name and a long place break where lists are narrow, as cards and as a table', async ({
  page,
  server,
}) => {
  const { ana } = await prepareLongWords(server)
  await page.setViewportSize(narrow)
  await openAs(page, ana, plainDocument)
  for (const address of ['/MyMemories', `/MemoriesWall?lastName=${longName}`]) {
    await page.goto(address)
    for (const look of ['Table', 'Cards']) {
      await page.getByLabel(look).check({ force: true })
      await expect(page.getByRole('link', { name: `${longName} ${longName}` })).toBeVisible()
      await waitForNetworkIdle(page)
      expect.soft(await overflowing(page), `${address} as ${look}`).toEqual({ sideways: 0, cut: [] })
    }
  }
})

test('the family reads long words whole on the narrowest phone, and presses with a thumb', async ({
  page,
  server,
}) => {
  const { ana, id } = await prepareLongWords(server)
  await page.setViewportSize(narrow)
  await openAs(page, ana, plainDocument)
  for (const part of ['', '?tab=1', '?tab=2']) {
    const address = `/Profile/${id}${part}`
    await lookAtSizes(page, address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    expect.soft(await overflowing(page), address).toEqual({ sideways: 0, cut: [] })
  }
})

test('a guest reads long words whole on the narrowest phone, and presses with a thumb', async ({
  visitor,
  server,
}) => {
  const { code } = await prepareLongWords(server)
  const dejan = await visitor()
  await dejan.setViewportSize(narrow)
  for (const language of ['en', 'zh']) {
    const address = `/${code}?language=${language}`
    await lookAtSizes(dejan, address)
    expect.soft(await overflowing(dejan), address).toEqual({ sideways: 0, cut: [] })
  }
})

test(
  'at a desk every section of a guest’s page can be reached by a plain mouse',
  { tag: '@desk' },
  async ({ visitor, server }, { project }) => {
    test.skip(project.name === 'phone', 'a row that a thumb moves')
    const { code } = await prepareLongWords(server, 'Milica')
    const dejan = await visitor()
    await dejan.goto(`/${code}?language=de`)
    const row = dejan.locator('.parts ul')
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const link of await row.getByRole('link').all()) {
      await link.click()
      const shown = dejan.locator(`${await link.getAttribute('href')} > h2`)
      await expect(shown).toBeInViewport()
      const [heading, nav] = [await shown.boundingBox(), await row.boundingBox()]
      expect((heading?.y ?? 0) >= (nav?.y ?? 0) + (nav?.height ?? 0)).toBe(true)
    }
  },
)
