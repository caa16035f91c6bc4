/** Whether a page stands still while it arrives. */
import type { Page } from '@playwright/test'

declare global {
  /** What has moved since it was last asked, in the browser's own measure; what a person caused does not count. */
  var shifted: number
}

/** Runs in the page, before everything else. */
export function measureLayoutShift() {
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) globalThis.shifted += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has moved on the page since it was last asked. */
export const takeLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifted } = globalThis
    globalThis.shifted = 0
    return shifted
  })
