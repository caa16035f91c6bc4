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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  })
}

/** Waits until nothing is asked for, drawn or moved any more. */
async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  })
}
