/** Whether a page stands still while it arrives. */
import type { Page } from '@playwright/test'

/** How far a page has moved, in the browser's own measure, and what of it, with where it was and came to. */
export interface LayoutShift {
  value: number
  moved: string[]
}

interface TimedShift extends LayoutShift {
  /** On the document's own clock, in milliseconds. */
  at: number
  /** When a person last did something before it; none where nobody had. */
  input: number | undefined
}

declare global {
  /** What has moved since it was last asked. */
  var shifts: TimedShift[]
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page, before everything else. What moves within half a second of what a person did does not count. */
export function measureLayoutShift() {
  const describe = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${[...node.classList].join('.')} "${node.textContent.trim().slice(0, 30)}"`
      : (node?.nodeName ?? 'gone')
  const where = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`
  const inputs: number[] = []
  for (const input of ['pointerup', 'click', 'keydown'])
    addEventListener(input, ({ timeStamp }) => inputs.push(timeStamp), true)
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime: at } = entry as LayoutShiftEntry
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describe(node)} ${where(previousRect)} → ${where(currentRect)}`,
      )
      globalThis.shifts.push({ value, moved, at, input: inputs.findLast((input) => input <= at) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * What has moved on the page since it was last asked. The half second that browsers forgive after an input is one in which the
 * page had nothing to do: a slow processor is given as much of it as a fast one.
 */
export const takeLayoutShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(() => {
    const counted = globalThis.shifts.filter(({ at, input }) => {
      if (input === undefined) return true
      const busy = globalThis.longTasks.map(
        ({ began, ended }) => Math.min(ended, at) - Math.max(began, input),
      )
      return busy.reduce((rest, each) => rest - Math.max(0, each), at - input) > 500
    })
    globalThis.shifts = []
    return {
      value: counted.reduce((sum, { value }) => sum + value, 0),
      moved: counted.flatMap(({ moved }) => moved),
    }
  })
