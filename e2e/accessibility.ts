/** Checks a page for accessibility: axe, contrast in every theme, narrow screens, layout shifts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page, test } from '@playwright/test'
import { themeNames } from '@spomen/contract/themes.ts'
import { waitForNetworkIdle } from './network-idle.ts'
import { takeLayoutShift } from './layout-shift.ts'

declare global {
  /** Put into the page by `findings`. */
  var axe: typeof Axe
}

/** The short form of the same: every new document reads all of it, and it is less than half as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** More than this, and a page visibly jumps. */
const largestShift = 0.02

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const everyRule: RunOptions = { runOnly: { type: 'tag', values: rules } }
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

interface LookOptions {
  /** The page has just answered to what a person did, and was meant to change; browsers forgive only half a second. */
  answered?: boolean
}

/** Expects a page that has come to rest, has not jumped on the way, and that everybody can use, by day and by night. */
export async function lookAt(page: Page, name: string, { answered = false }: LookOptions = {}) {
  await test.step(`look at ${name}`, async () => {
    await waitForRest(page)
    const { value, moved } = await takeLayoutShift(page)
    if (!answered) expect.soft(value, [`${name} has moved`, ...moved].join('\n')).toBeLessThan(largestShift)
    expect.soft(await findViolations(page, everyRule), `${name}, by day`).toEqual([])
    // At a desk the colours are the same.
    if (!isNarrow(page)) return
    expect.soft(await findViolations(page, contrast, { byNight: true }), `${name}, by night`).toEqual([])
    await takeLayoutShift(page)
  })
}

/** Expects everything on a page to be read in each of the fifteen themes, by day and by night. */
export async function lookAtColours(page: Page, name: string) {
  await test.step(`look at the colours of ${name}`, async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(page, scheme)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const theme of themeNames) {
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
        await waitForRest(page)
        expect.soft(await findViolations(page, contrast), `${name}, ${theme}, ${scheme}`).toEqual([])
      }
    }
    await setColorScheme(page, 'light')
  })
}

/** Expects a page to stay within a phone of the narrowest kind, or one that enlarges everything fourfold. */
export async function lookAtNarrow(page: Page, name: string) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await waitForRest(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${name}, how wide on a narrow phone`).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1_000

/** Changes the light, without the slow fades, and waits until the page has followed. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === 'dark' ? 'reduce' : null })
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
  await waitForRest(page)
}

/**
 * Asked of axe itself, once per document: its wrapper for Playwright reads it anew for each look and opens a page of
 * its own. Night falls where the page keeps it, without the slow fades: half the work of asking the browser for it.
 */
async function findViolations(page: Page, among: RunOptions, { byNight = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const found = await page.evaluate(runAxe, { among: { ...among, ...violationsAlone }, byNight })
  const violations: string[] = []
  for (const { id, target } of found)
    if (id !== 'target-size' || (await page.evaluate(isSmallInTheMiddle, target)))
      violations.push(`${id}: ${target}`)
  return violations
}

interface Violation {
  /** The rule's name with axe. */
  id: string
  /** The selector of what breaks it. */
  target: string
}

const violationsAlone: RunOptions = { resultTypes: ['violations'], iframes: false }

async function runAxe({ among, byNight }: { among: RunOptions; byNight: boolean }): Promise<Violation[]> {
  const { dataset } = document.documentElement
  const byDay = dataset['colorScheme']
  const atOnce = new CSSStyleSheet()
  atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
  if (byNight) {
    document.adoptedStyleSheets.push(atOnce)
    dataset['colorScheme'] = 'dark'
  }
  // What stands behind a dialog cannot be reached while it is open, and is looked at by itself.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const { violations } = await globalThis.axe.run(dialog ?? document, among)
  dataset['colorScheme'] = byDay
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })))
}

/** Whether what is too small to be touched is so in the middle of the screen as well, and not half behind a bar. */
async function isSmallInTheMiddle(target: string): Promise<boolean> {
  const { scrollX, scrollY } = globalThis
  const element = document.querySelector(target)
  if (!element) return true
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { violations } = await globalThis.axe.run(element, { runOnly: ['target-size'], iframes: false })
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return violations.length > 0
}

/** Waits until nothing is asked for, drawn or faded any more. */
async function waitForRest(page: Page) {
  await waitForNetworkIdle(page)
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
