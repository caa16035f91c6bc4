/** The head of a page, drawn on a phone as soon as the first calls of the page are answered (decision 147). */
import type { IncomingResponse } from '@spomen/contract/call.ts'
import { earlyPageId } from '../../kit/early-page.ts'
import { phone } from '../../kit/media-query.ts'
import { earlyMemorial } from './memorial.tsx'
import { earlyWall } from './wall.tsx'

/** A page of which the head is drawn early. */
export interface EarlyPage {
  /** Its plain address, as a regular expression for any case. */
  address: string
  /** The files of the fonts its head is set in, which set out with its first calls. */
  fonts: readonly string[]
  /** The head with nothing in it. What is set in a font names it in `data-font`, as `document.fonts.load` takes it. */
  markup: string
  /**
   * The text of a function that fills the head with the answers of the first calls, `(page: Element, answers: readonly unknown[])`,
   * and answers whether the page will look like that. It may only use what stands within it.
   */
  fill: string
}

/** What a page is drawn with in the browser: its `fill` is a function there. */
type Drawn = Omit<EarlyPage, 'fill'> & { fill: (page: Element, answers: readonly unknown[]) => boolean }

/**
 * Runs in the head of the app's own page while the first calls are under way: asks for the fonts of the page's head, and
 * answers what draws it once these calls are answered. Draws nothing where the page itself would look otherwise: at an address
 * that leads further, on a wide screen, after a refusal.
 * NOTE: written as text; it may only use what stands within it.
 */
function newEarlyDrawing(id: string, phone: string, pages: readonly Drawn[]) {
  const { pathname, search, hash } = location
  const drawn = pages.find(({ address }) => new RegExp(address, 'i').test(pathname))
  if (!drawn || search !== '' || hash !== '' || !matchMedia(phone).matches) return null
  for (const href of drawn.fonts) {
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(document.createElement('link'), preload))
  }
  return async (answers: readonly IncomingResponse[]) => {
    const root = document.documentElement
    if (answers.some(({ status }) => status !== 200)) return
    const page = document.createElement('div')
    page.innerHTML = drawn.markup
    const given = answers.map(({ text }) => JSON.parse(text) as unknown)
    if (!drawn.fill(page, given)) return

    // Its own style sheets are on their way; React Router hangs them up with the page.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')].map(
      ({ href }) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    )
    const waiting = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
      ({ sheet }) => !sheet,
    )
    const come = [...sheets, ...waiting].map(
      (link) => new Promise((resolve) => link.addEventListener('load', resolve)),
    )
    document.head.append(...sheets)
    await Promise.all(come)
    // NOTE: after that, since style sheets name the fonts. What is drawn in a fallback would move when its own come.
    const fonts = [...page.querySelectorAll<HTMLElement>('[data-font]')]
      .filter(({ textContent }) => textContent)
      .map(({ dataset, textContent }) => document.fonts.load(dataset['font'] ?? '', textContent ?? ''))
    await Promise.race([Promise.allSettled(fonts), new Promise((resolve) => setTimeout(resolve, 1_500))])
    const element = document.getElementById(id)
    if (!element) return
    // What it says is in the reader's language already, whose words need not be waited for.
    delete root.dataset['waits']
    root.style.removeProperty('visibility')
    element.append(...page.childNodes)
    await element
      .querySelector('img')
      ?.decode()
      .catch(() => {})
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}

/** What makes the drawings ready, as text: a function that answers a function of the answers, or null. */
export async function earlyPageScript(): Promise<string> {
  const pages = [earlyMemorial(), await earlyWall()]
  const written = pages.map(({ fill, ...page }) => `{...${JSON.stringify(page)},fill:${fill}}`)
  const given = `${JSON.stringify(earlyPageId)},${JSON.stringify(phone)},[${written.join(',')}]`
  return `()=>(${newEarlyDrawing.toString()})(${given})`
}
