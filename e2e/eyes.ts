/** Looks at a page as people with other eyes and other lamps do. */
import Axe, { type RunOptions } from 'axe-core'
import { expect, type Page, test } from '@playwright/test'
import { shiftsOf } from './stillness.ts'

declare global {
  /** Put into the page by `findings`. */
  var axe: typeof Axe
}

/** More than this, and a page visibly jumps. */
const mostShift = 0.02

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const everyRule: RunOptions = { runOnly: { type: 'tag', values: rules } }
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

interface Looking {
  /** The page has just answered to what a person did, and was meant to change; browsers forgive only half a second. */
  answered?: boolean
}

/** Expects a page that has come to rest, has not jumped on the way, and that everybody can use, by day and by night. */
export async function lookAt(page: Page, name: string, { answered = false }: Looking = {}) {
  await test.step(`look at ${name}`, async () => {
    await rest(page)
    const shifts = await shiftsOf(page)
    if (!answered) expect.soft(shifts, `${name} has moved`).toBeLessThan(mostShift)
    expect.soft(await findings(page, everyRule), `${name}, by day`).toEqual([])
    // At a desk the colours are the same.
    if (!isNarrow(page)) return
    await light(page, 'dark')
    expect.soft(await findings(page, contrast), `${name}, by night`).toEqual([])
    await light(page, 'light')
    await shiftsOf(page)
  })
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1_000

/** Changes the light, without the slow fades, and waits until the page has followed. */
async function light(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === 'dark' ? 'reduce' : null })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
  await rest(page)
}

/** Asked of axe itself, once per document: its wrapper for Playwright reads it anew for each look and opens a page of its own. */
async function findings(page: Page, among: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(Axe.source)
  return page.evaluate(async (options) => {
    const { violations } = await globalThis.axe.run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, withFindingsAlone(among))
}

const withFindingsAlone = (among: RunOptions): RunOptions => ({
  ...among,
  resultTypes: ['violations'],
  iframes: false,
})

/** Waits until nothing is asked for, drawn or faded any more. */
async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isFading = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    // What moves out of sight, as within a closed panel, may never end.
    const enough = performance.now() + 1_500
    for (let still = 0; still < 3 && performance.now() < enough; still = isFading() ? 0 : still + 1)
      await frame()
  })
}
