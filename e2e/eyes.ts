/** Looks at a page as people with other eyes and other lamps do. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { shiftsOf } from './stillness.ts'

/** More than this, and a page visibly jumps. */
const mostShift = 0.02

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects a page that has come to rest, has not jumped on the way, and that everybody can use, by day and by night. */
export async function lookAt(page: Page, name: string) {
  await test.step(`look at ${name}`, async () => {
    await rest(page)
    expect.soft(await shiftsOf(page), `${name} has moved`).toBeLessThan(mostShift)
    expect.soft(await findings(page, (axe) => axe.withTags(rules)), `${name}, by day`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await rest(page)
    expect
      .soft(await findings(page, (axe) => axe.withRules('color-contrast')), `${name}, by night`)
      .toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

async function findings(page: Page, among: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await among(new AxeBuilder({ page })).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Waits until nothing is asked for, drawn or moved any more. */
async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // What moves out of sight, as within a closed panel, may never end.
    const enough = new Promise((resolve) => setTimeout(resolve, 1_000))
    await Promise.race([enough, Promise.allSettled(ending.map(({ finished }) => finished))])
  })
}
