/** What nobody waits for begins piece by piece, and between two pieces a press is answered. */

/** How long a piece waits for a moment in which the browser has nothing else to do, in milliseconds. */
const longestWait = 200

const waiting: (() => void)[] = []

/** Resolves in an idle moment of its own, after those of all who asked before. */
export const idleTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) awaitIdle()
  })

// NOTE: Safari has no idle callbacks.
const awaitIdle = () =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(endTurn, { timeout: longestWait })
    : setTimeout(endTurn)

function endTurn() {
  waiting.shift()?.()
  if (waiting.length > 0) awaitIdle()
}
