import type { Locator } from '@playwright/test'

/** Touches things one after the other, and counts it; what is typed between is not counted. */
export function counting() {
  let taps = 0
  return {
    async tap(target: Locator) {
      taps += 1
      await target.click()
    },
    taps: () => taps,
  }
}
