import { expect, type Locator, type Page } from '@playwright/test'

/** Touches things one after the other, and counts it; what is typed between is not counted. */
export function counting() {
  let taps = 0
  async function tap(target: Locator) {
    taps += 1
    await target.click()
  }
  return {
    tap,
    /** Touches what is in sight already: nobody has to swipe for it first. */
    async tapInSight(target: Locator) {
      await expectInSight(target)
      await tap(target)
    },
    taps: () => taps,
  }
}

/** Expects that somebody sees all of a thing, with nothing above its middle, where the page stands. */
async function expectInSight(target: Locator) {
  const page = target.page()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(async () => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`${String(target)} is not on the page`)
    expect(box.y, `top of ${String(target)}`).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height, `foot of ${String(target)}`).toBeLessThanOrEqual(height)
    expect(box.x, `left of ${String(target)}`).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, `right of ${String(target)}`).toBeLessThanOrEqual(width)
    expect(await isOnTop(target), `${String(target)} lies on top`).toBe(true)
  }).toPass({ timeout: 15_000 })
}

/** Whether what lies in the middle of a thing, or of its first line, is the thing itself, and not a bar over it. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const [{ left, top, width, height } = element.getBoundingClientRect()] = element.getClientRects()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Touches a place twice, so quickly that nobody could have read what the first touch brings. */
export async function tapTwice(page: Page, at: { x: number; y: number }) {
  const wire = await page.context().newCDPSession(page)
  const begin = () => wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  const end = () => wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // Both are on their way before the page has answered the first.
  await Promise.all([begin(), end(), begin(), end()])
  await wire.detach()
}
