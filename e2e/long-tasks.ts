/** When a page was at work for so long that it could answer to nothing. */

declare global {
  /** Every task of this document that took longer than 50 ms: when it began and ended, on the document's own clock. */
  var longTasks: { began: number; ended: number }[]
}

/** Runs in the page, before everything else. */
export function noteLongTasks() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.longTasks.push({ began: startTime, ended: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
}
