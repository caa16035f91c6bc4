/** What a page is read with comes first; what can come later waits until it can be used. */
import { isNothingPending } from './pending.ts'

/** How often it is looked whether the page can be used, in milliseconds, and how many times at most. */
const [lookEvery, most] = [100, 100]

let over: Promise<void> | null = null
let isOver = true

/** The first page of this window begins to be fetched. Later ones find most of it here, and nothing waits for them. */
export function beginFirstView() {
  over ??= waitUntilUsable()
}

/** Whether the first page is still to be made usable. */
export const isFirstView = () => !isOver

/** Resolves once the first page can be used: its calls are answered, and what is in view is painted. */
export const afterFirstView = (): Promise<void> => over ?? Promise.resolve()

async function waitUntilUsable() {
  isOver = false
  for (let [quiet, turn] = [0, 0]; quiet < 2 && turn < most; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
    quiet = isUsable() ? quiet + 1 : 0
  }
  isOver = true
}

const isUsable = () =>
  document.readyState === 'complete' &&
  isNothingPending() &&
  document.querySelector('main h1') !== null &&
  [...document.querySelectorAll<HTMLImageElement>('main img')].every(
    (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
  )
