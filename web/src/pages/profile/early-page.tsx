/** The head of a memorial's page, drawn on a phone as soon as the first calls of the page are answered (decision 147). */
import type { IncomingResponse } from '@spomen/contract/call.ts'
import { withCommas } from '@spomen/contract/commas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  EarlyMemorial,
  type EarlyMemorialAnswers,
  fillEarlyMemorial,
  nameLayoutOf,
} from '../../features/profiles/index.ts'
import { earlyPageId } from '../../kit/early-page.ts'
import { phone } from '../../kit/media-query.ts'
import serifOwn from '../../style/fonts/serif-own-normal.woff2?url'
import serifPlain from '../../style/fonts/serif-plain-normal.woff2?url'
import { initials } from '../../ui/Portrait.tsx'
import { EarlyShell } from '../../app/shell/EarlyShell.tsx'

interface EarlyPage {
  id: string
  phone: string
  /** The files of the fonts a name is set in. */
  fonts: readonly string[]
  markup: string
  fill: (page: Element, answers: EarlyMemorialAnswers) => boolean
}

/**
 * Runs in the head of the app's own page while the first calls of a memorial are under way: asks for the fonts of its name, and
 * answers what draws it once these calls are answered. Draws nothing where the page itself would look otherwise: at an address
 * that leads further, on a wide screen, after a refusal.
 * NOTE: written as text; it may only use what stands within it.
 */
function newEarlyDrawing({ id, phone, fonts, markup, fill }: EarlyPage) {
  const leadsFurther = location.search !== '' || location.hash !== ''
  if (leadsFurther || !matchMedia(phone).matches) return null
  for (const href of fonts) {
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(document.createElement('link'), preload))
  }
  return async (answers: readonly IncomingResponse[]) => {
    const root = document.documentElement
    if (answers.some(({ status }) => status !== 200)) return
    const page = document.createElement('div')
    page.innerHTML = markup
    const name = page.querySelector<HTMLElement>('h2')
    if (!name || !fill(page, answers.map(({ text }) => JSON.parse(text)) as never)) return

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
    const upright = document.fonts.load('500 1.75rem "Spomen Serif"', name.textContent ?? '')
    const slanted = page.querySelector('q, [data-slot="known"]')?.textContent
    const italic = slanted ? document.fonts.load('italic 400 1.125rem "Spomen Serif"', slanted) : upright
    await Promise.race([
      Promise.allSettled([upright, italic]),
      new Promise((resolve) => setTimeout(resolve, 1_500)),
    ])
    const element = document.getElementById(id)
    if (!element) return
    // It has no words: whoever reads another language need not wait for them.
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

/** What makes the drawing ready, as text: a function that answers a function of the answers, or null. */
export function earlyPageScript(): string {
  const markup = renderToStaticMarkup(
    <EarlyShell>
      <EarlyMemorial />
    </EarlyShell>,
  )
  const given = `{nameLayoutOf:${nameLayoutOf.toString()},withCommas:${withCommas.toString()},initials:${initials.toString()}}`
  const fill = `(page,answers)=>(${fillEarlyMemorial.toString()})(page,answers,${given})`
  const page = `{...${JSON.stringify({ id: earlyPageId, phone, fonts: [serifPlain, serifOwn], markup })},fill:${fill}}`
  return `()=>(${newEarlyDrawing.toString()})(${page})`
}
