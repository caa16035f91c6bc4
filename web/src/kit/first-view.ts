/** What a page is read with comes first; what can come later waits until it can be used. */
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'
import { idleTurn } from './idle.ts'
import { isNothingPending } from './pending.ts'

/** How often it is looked whether the page can be used, in milliseconds, and how many times at most. */
const [lookEvery, most] = [100, 300]

/**
 * At how many looks a page whose calls are answered may still say that something in view is on its way: React draws in turns,
 * and on a busy processor two looks fall between them. More would wait for what itself comes later.
 */
const mostWhileBusy = 20

/**
 * How long a part of a page waits for the other to begin, in milliseconds: longer than files are apart on a slow
 * connection. Nothing is lost meanwhile, since the page cannot be used before both are there.
 */
const longestWait = 10_000

/** What begins to ask as soon as its own file has been read, whichever is first: the frame, and the page inside it. */
type Part = 'frame' | 'page'

let over: Promise<void> | null = null
let isOver = true
const begun = new Set<Part>()
let bothBegin = () => {}
let bothBegun: Promise<void> = Promise.resolve()

/**
 * The first page of this window begins to be fetched, by this part of it; `hasOther` where the other one asks as well. Later
 * pages find most of it here, and nothing waits for them.
 */
export function beginFirstView(part: Part, hasOther = false) {
  over ??= waitUntilUsable()
  if (hasOther && begun.size === 0)
    bothBegun = new Promise((resolve) => {
      bothBegin = resolve
      setTimeout(resolve, longestWait)
    })
  begun.add(part)
  if (begun.size === 2) bothBegin()
}

/** Resolves once frame and page have begun where both ask, or one of them has waited long enough. */
export const afterBothBegun = (): Promise<void> => bothBegun

let undrawn = 0

/** A part of the first page is drawn after the others: the page cannot be used before that. Returns what ends it. */
export function awaitDrawing(): () => void {
  undrawn += 1
  return () => {
    undrawn -= 1
  }
}

/** Whether the first page is still to be made usable. */
export const isFirstView = () => !isOver

/**
 * Resolves once the first page can be used: its calls are answered, and what is in view is painted. Then those who waited
 * begin one after another, each in an idle moment of its own; on later pages at once.
 */
export const afterFirstView = (): Promise<void> =>
  isOver ? Promise.resolve() : (over ?? Promise.resolve()).then(idleTurn)

/**
 * How often a second React pauses while it draws the first page. It pauses 200 times otherwise, which costs a slow phone a third
 * of the time; 12 ms at a time are below 50 also where a processor is four times slower than the one that counts them.
 */
const pauses = 80

async function waitUntilUsable() {
  isOver = false
  forceFrameRate(pauses)
  // What is waited for fades in more quickly; see ui/FadeInImage.module.css.
  document.documentElement.dataset['awaited'] = ''
  for (let [quiet, turn, busy] = [0, 0, 0]; quiet < 2 && turn < most; ) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
    const isBusy = busy < mostWhileBusy && isBusyInView()
    quiet = isUsable() && !isBusy ? quiet + 1 : 0
    if (isBusy && isNothingPending()) busy += 1
    // Scripts may take as long as they like: only a page that stands there and never comes to rest is given up.
    if (document.querySelector('main')) turn += 1
  }
  delete document.documentElement.dataset['awaited']
  forceFrameRate(0)
  isOver = true
}

const isInView = (element: Element) => element.getBoundingClientRect().top <= innerHeight

/** Whether something in view is still on its way, as `LoadingState` says it. */
const isBusyInView = () => [...document.querySelectorAll('main [aria-busy="true"]')].some(isInView)

const isUsable = () =>
  document.readyState === 'complete' &&
  isNothingPending() &&
  undrawn === 0 &&
  document.querySelector('main h1') !== null &&
  [...document.querySelectorAll<HTMLImageElement>('main img')].every(
    (image) => image.complete || !isInView(image),
  )
