/** Checks a page for old eyes and thumbs: how wide it is at twice the size, and how large what one presses is. */
import { expect, type Page, test } from '@playwright/test'
import { waitForNetworkIdle } from './network-idle.ts'

/** The least size of what one presses with a finger, in pixels; half a one is forgiven, since browsers round. */
const leastTarget = 43.5

/** The narrowest phone, in pixels. */
const narrowest = 320

/** Opens a page; expects all that is pressed there to be large enough, and no way sideways at twice the size, on the narrowest phone either. */
export async function lookAtSizes(page: Page, address: string) {
  await test.step(`look at the sizes of ${address}`, async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await waitForNetworkIdle(page)
    expect.soft(await page.evaluate(findSmallTargets, leastTarget), `too small at ${address}`).toEqual([])
    const usual = page.viewportSize()
    for (const width of [usual?.width ?? narrowest, narrowest]) {
      await page.setViewportSize({ width, height: usual?.height ?? 844 })
      const overflow = await page.evaluate(findOverflow)
      expect.soft(overflow, `how far ${address} goes sideways at ${width} and twice the size`).toBe(0)
    }
    if (usual) await page.setViewportSize(usual)
  })
}

/** How far the page goes sideways at twice the size, in pixels. */
function findOverflow(): number {
  const root = document.documentElement
  root.style.fontSize = '200%'
  const { scrollWidth, clientWidth } = root
  root.style.fontSize = ''
  return Math.max(0, scrollWidth - clientWidth)
}

/** What can be pressed and is smaller than `least`, by tag and name. A link in running text is as high as its line. */
function findSmallTargets(least: number): string[] {
  const pressed =
    'a[href], button, summary, select, textarea, [role="tab"], input:not([type="hidden"], [type="file"])'
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((target) => {
    const isHidden =
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest('.visually-hidden, [aria-hidden="true"]')
    const isInText = target.matches('a') && getComputedStyle(target).display === 'inline'
    const { width, height } = target.getBoundingClientRect()
    if (isHidden || isInText || width <= 1 || height <= 1) return []
    // What is ticked can be pressed by its words as well.
    const isTicked = target.matches('[type="checkbox"], [type="radio"]')
    const labels = isTicked ? [...((target as HTMLInputElement).labels ?? [])] : []
    const boxes = [target, ...labels].map((box) => box.getBoundingClientRect())
    const [left, right] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(...boxes.map((box) => box.right)),
    ]
    const tallest = Math.max(...boxes.map((box) => box.height))
    if (right - left >= least && tallest >= least) return []
    const name = target.getAttribute('aria-label') ?? target.textContent
    return [
      `${target.tagName} ${name.trim().slice(0, 40)} ${Math.round(right - left)}×${Math.round(tallest)}`,
    ]
  })
}
