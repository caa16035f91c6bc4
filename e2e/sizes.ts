/** Checks a page for old eyes and thumbs: how wide it is at twice the size, and how large what one presses is. */
import { expect, type Page, test } from '@playwright/test'
import { waitForNetworkIdle } from './network-idle.ts'

/** The least size of what one presses with a finger, in pixels; half a one is forgiven, since browsers round. */
const leastTarget = 43.5

/** The narrowest phone, in pixels. */
const narrowest = 320

/**
 * Opens a page; expects all that is pressed there to be large enough, and no way sideways at twice the size, on the narrowest
 * phone either. None of `names` breaks inside a word at that size on the phone as it is.
 */
export async function lookAtSizes(page: Page, address: string, names: readonly string[] = []) {
  await test.step(`look at the sizes of ${address}`, async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await waitForNetworkIdle(page)
    expect.soft(await page.evaluate(findSmallTargets, leastTarget), `too small at ${address}`).toEqual([])
    expect.soft(await page.evaluate(findBrokenNames, names), `broken names at ${address}`).toEqual([])
    const usual = page.viewportSize()
    for (const width of new Set([usual?.width ?? narrowest, narrowest])) {
      await page.setViewportSize({ width, height: usual?.height ?? 844 })
      const overflow = await page.evaluate(findOverflow)
      expect.soft(overflow, `how far ${address} goes sideways at ${width} and twice the size`).toBe(0)
    }
    if (usual) await page.setViewportSize(usual)
  })
}

/** How far the page, or a dialog that is open on it, goes sideways at twice the size, in pixels. */
function findOverflow(): number {
  const root = document.documentElement
  root.style.fontSize = '200%'
  const seen = [root, ...document.querySelectorAll('dialog[open]')]
  const overflows = seen.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  root.style.fontSize = ''
  return Math.max(0, ...overflows)
}

/** Those of `names` that stand on more than one line at twice the size, with what they stand in. */
function findBrokenNames(names: readonly string[]): string[] {
  const root = document.documentElement
  root.style.fontSize = '200%'
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const name of names) {
      const at = text.textContent?.indexOf(name) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + name.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`${name} in ${text.parentElement?.className}`)
    }
  }
  root.style.fontSize = ''
  return broken
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
