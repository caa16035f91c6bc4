import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openAs, plainDocument } from './people.ts'
import { aPortrait, fileOf } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

/** Holds the scripts of the app back, as a slow line does; answers what lets them come. */
async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/** Where the portrait and the name stand, in pixels. */
const places = (page: Page, inside: string) =>
  page.evaluate((from) => {
    const box = (element: Element | null) => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return [left, top, width, height].map(Math.round)
    }
    const within = document.querySelector(from)
    return {
      portrait: box(within?.querySelector('figure img') ?? null),
      name: box(within?.querySelector('h1, h2') ?? null),
    }
  }, inside)

for (const [who, language, width] of [
  ['whoever keeps the page', 'en', 390],
  ['somebody who is not inside', 'srb', 390],
  ['somebody with a narrow phone', 'it', 360],
] as const)
  test(`on a slow line face and name come before any script, where the page has them, for ${who} (T01)`, async ({
    page,
    server,
  }) => {
    const ana = await preparePerson(server, 'Ana', 'Petrović')
    const address = await prepareMemorial(server, ana, 'Milica', 'Petrović')
    const asAna = await asking(server, ana)
    await asAna(
      memorials.changePortrait,
      { deceasedId: memorialIdOf(address), type: portraitTypes.memorial },
      [fileOf(await aPortrait())],
    )
    const reader = language === 'en' ? ana : await preparePerson(server, 'Jelena', 'Jovanović')
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, reader, plainDocument)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const early = page.locator('#early-page')
    await expect(early.getByText('Milica Petrović')).toBeVisible()
    const isWhole = () => early.locator('img').evaluate((image: HTMLImageElement) => image.complete)
    await expect.poll(isWhole).toBe(true)
    // For the eye alone: what can be heard and pressed comes with the page.
    await expect(page.getByRole('heading')).toHaveCount(0)
    const before = await places(page, '#early-page')
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Milica Petrović' })).toBeVisible()
    expect(await places(page, 'main')).toEqual(before)
    await expect(early).toHaveCount(0)
  })
