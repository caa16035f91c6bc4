/** Whether a page stands still while it arrives. */
import type { Page } from '@playwright/test'

/** How far a page has moved, in the browser's own measure, and what of it, with where it was and came to. */
export interface LayoutShift {
  value: number
  moved: string[]
}

declare global {
  /** What has moved since it was last asked; what a person caused does not count. */
  var shifted: LayoutShift
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page, before everything else. */
export function measureLayoutShift() {
  const describe = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${[...node.classList].join('.')} "${node.textContent.trim().slice(0, 30)}"`
      : (node?.nodeName ?? 'gone')
  const where = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`
  globalThis.shifted = { value: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShiftEntry
      if (hadRecentInput) continue
      globalThis.shifted.value += value
      for (const { node, previousRect, currentRect } of sources)
        globalThis.shifted.moved.push(`${describe(node)} ${where(previousRect)} → ${where(currentRect)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has moved on the page since it was last asked. */
export const takeLayoutShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(() => {
    const { shifted } = globalThis
    globalThis.shifted = { value: 0, moved: [] }
    return shifted
  })
