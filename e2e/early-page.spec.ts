import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { photographs } from '@spomen/contract/media.ts'
import type { Page } from '@playwright/test'
import { holdFiles } from './interception.ts'
import { expect, test } from './journey.ts'
import { openAs, plainDocument } from './people.ts'
import { aPortrait, fileOf, someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

/** Ana with a memorial that has a portrait; answers its address too. */
async function prepareWithPortrait(server: TestServer) {
  const ana = await preparePerson(server, 'Ana', 'Petrović')
  const address = await prepareMemorial(server, ana, 'Milica', 'Petrović')
  const asAna = await asking(server, ana)
  await asAna(memorials.changePortrait, { deceasedId: memorialIdOf(address), type: portraitTypes.memorial }, [
    fileOf(await aPortrait()),
  ])
  return { ana, asAna, address }
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
    const { ana, address } = await prepareWithPortrait(server)
    const reader = language === 'en' ? ana : await preparePerson(server, 'Jelena', 'Jovanović')
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, reader, plainDocument)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const release = await holdFiles(page)
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

/** Where the wall's title and the sentence below it stand, in pixels. */
const titlePlaces = (page: Page, inside: string) =>
  page.evaluate(
    (from) =>
      [...(document.querySelector(from)?.querySelectorAll('h1, h2, header p') ?? [])].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [element.textContent, ...[left, top, width, height].map(Math.round)]
      }),
    inside,
  )

for (const [language, title, width] of [
  ['en', 'Memories Wall', 390],
  ['srb', 'Zid sećanja', 320],
  ['de', 'Erinnerungs\u00ADwand', 412],
] as const)
  test(`on a slow line the wall says what it is before any script, where the page says it, at ${width} px (T01, ${language})`, async ({
    page,
    server,
  }) => {
    const { ana } = await prepareWithPortrait(server)
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, ana, plainDocument)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const release = await holdFiles(page)
    await page.goto('/MemoriesWall', { waitUntil: 'commit' })
    const early = page.locator('#early-page')
    await expect(early.getByText(title)).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    const before = await titlePlaces(page, '#early-page')
    expect(before).toHaveLength(2)
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await titlePlaces(page, 'main')).slice(0, 2)).toEqual(before)
    await expect(early).toHaveCount(0)
  })

test('no photograph of the first screen is larger than the face, which is there first (T01)', async ({
  page,
  server,
}) => {
  const { ana, asAna, address } = await prepareWithPortrait(server)
  await asAna(
    photographs.upload,
    { deceasedId: memorialIdOf(address) },
    (await someOfDozen(4)).slice(1).map(fileOf),
  )
  await openAs(page, ana, address)
  for (const width of [320, 360, 390, 412, 430, 599]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('main ul img').first()).toBeVisible()
    const [face, ...others] = await page
      .locator('main figure img, main ul a img')
      .evaluateAll((images) =>
        images.map((image) => image.getBoundingClientRect()).map((box) => box.width * box.height),
      )
    expect(others.length, `${width} px`).toBeGreaterThan(1)
    expect(Math.max(...others), `${width} px`).toBeLessThan(face ?? 0)
  }
})

test('the face comes before what the page itself is made of, on its first visit (T01)', async ({
  page,
  server,
}) => {
  const { ana, address } = await prepareWithPortrait(server)
  await openAs(page, ana, plainDocument)
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = (pattern: RegExp) => asked.some((path) => pattern.test(path))
  const ownFile = /\/assets\/Profile-[\w-]+\.js$/
  const letLargestCome = await holdFiles(page, /\/assets\/framework-.*\.js$/)
  const letFaceCome = await holdFiles(page, /\/api\/files\/.*\/medium/)
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => isAsked(/\/medium$/)).toBe(true)
  await expect(page.locator('#early-page').getByText('Milica Petrović')).toBeVisible()
  expect(isAsked(ownFile)).toBe(false)
  letFaceCome()
  await expect.poll(() => isAsked(ownFile)).toBe(true)
  letLargestCome()
  await expect(page.getByRole('heading', { level: 1, name: 'Milica Petrović' })).toBeVisible()
})

test('a face that does not come keeps nobody waiting (T01)', async ({ page, server }) => {
  const { ana, address } = await prepareWithPortrait(server)
  await openAs(page, ana, plainDocument)
  await page.setViewportSize({ width: 390, height: 844 })
  const letFaceCome = await holdFiles(page, /\/api\/files\/.*\/medium/)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Milica Petrović' })).toBeVisible()
  letFaceCome()
})
