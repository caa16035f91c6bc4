import { themes } from '@spomen/contract/themes.ts'
import { landingPath } from '../words/editions.ts'

/**
 * Runs in the head before the first paint, so that nobody sees another theme, another light or another language
 * than their own. Written as text because it must stand in the page itself; the server allows it by its hash.
 * A page that is to speak another language than it is written in shows nothing but the mark until its words are there: see
 * `data-waits` in base.css. Should they not come long after everything else has, English is better than nothing.
 */
function boot(
  colours: Record<string, string>,
  tags: Record<string, string>,
  serbianFonts: readonly string[],
  landing: string,
) {
  const root = document.documentElement
  let kept: Storage | Record<string, string> = {}
  try {
    kept = localStorage
    // Whoever comes to a page of another language first, and has chosen none yet, has chosen by that: the next page may
    // be asked for before the scripts of this one are there.
    const { written } = root.dataset
    if (written && written !== 'en' && !tags[kept['language'] ?? '']) kept['language'] = written
    // What is chosen before somebody hears it stays chosen, also when the page is left at once. NOTE: heard on its way
    // down, since whoever takes the page over meanwhile puts the list back.
    const keep = ({ target }: Event) => {
      if ('heard' in root.dataset || !(target instanceof HTMLSelectElement)) return
      if (target.name === 'language' && tags[target.value]) kept['language'] = target.value
    }
    addEventListener('change', keep, true)
  } catch {
    // A browser that forbids storage gets the usual look.
  }
  const theme = kept['theme'] && colours[kept['theme']] ? kept['theme'] : 'no-theme'
  root.dataset['theme'] = theme
  root.dataset['colorScheme'] =
    kept['scheme'] === 'dark' ||
    (kept['scheme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
      ? 'dark'
      : 'light'
  // NOTE: made here and not by React, which would add a second one when it finds another colour than its own.
  const frame = document.createElement('meta')
  frame.name = 'theme-color'
  frame.content = colours[new RegExp(landing, 'i').test(location.pathname) ? 'no-theme' : theme] ?? ''
  document.head.append(frame)
  const tag = tags[kept['language'] ?? '']
  if (!tag || tag === root.lang) return
  root.lang = tag
  root.dataset['waits'] = ''
  root.style.visibility = 'hidden'
  const show = () => {
    delete root.dataset['waits']
    root.style.removeProperty('visibility')
  }
  addEventListener('load', () => setTimeout(show, 8_000))
  setTimeout(show, 30_000)
  if (tag !== 'sr-Latn') return
  for (const href of serbianFonts) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}

/** The script's text for the head. */
export const bootScript = (tags: Record<string, string>, serbianFonts: readonly string[]) =>
  `(${boot.toString()})(${[themes, tags, serbianFonts, landingPath.source].map((value) => JSON.stringify(value)).join(',')})`
