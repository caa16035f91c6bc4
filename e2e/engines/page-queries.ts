/** What a person sees of a page, looked for within it: things by their role and name, by their label, by their words. */
import type * as TestingLibrary from '@testing-library/dom'
import type { Point } from './remote.ts'

/** How a text is matched: a part of it in any case, the whole as it is written, or a pattern. */
export type TextMatch = { text: string; exact: boolean } | { pattern: string; flags: string }

/** From what has been found so far to what is meant. */
export type Query =
  | { by: 'role'; role: string; name: TextMatch | null; state: { level?: number; selected?: boolean } }
  | { by: 'label' | 'text'; words: TextMatch }
  | { by: 'place'; place: number }

export interface ElementState {
  /** How many there are that can be seen. */
  count: number
  /** What the first of them says. */
  text: string
  /** What stands in it, where it is a field. */
  value: string
  isChecked: boolean
}

/** Why something cannot be pressed, filled or chosen yet. */
export type NotYet = { why: string } | null

export type ClickPoint = Point | { why: string }

export type PageQueries = ReturnType<typeof createPageQueries>

declare global {
  interface Window {
    pageQueries?: PageQueries
  }
}

declare const TestingLibraryDom: typeof TestingLibrary

/** Is sent into the page as its own text, and leans on nothing but the library that went before it. */
export function createPageQueries() {
  /** What no page may do, seen since somebody asked last. */
  let faults: string[] = []
  let asked = 0
  // A notice without an error is only the browser's, such as that sizes settle in the next frame.
  addEventListener(
    'error',
    ({ error, message, filename }) => error && faults.push(`${message} (${filename})`),
  )
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`against ${violatedDirective}: ${blockedURI}`),
  )

  function takeFaults(): string[] {
    const requests = performance.getEntriesByType('resource')
    for (const { name } of requests.slice(asked))
      if (/^https?:/.test(name) && new URL(name).origin !== location.origin) faults.push(`asked ${name}`)
    asked = requests.length
    const taken = faults
    faults = []
    return taken
  }

  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

  function matcherOf(words: TextMatch): (text: string | null) => boolean {
    if ('pattern' in words) {
      const pattern = new RegExp(words.pattern, words.flags)
      return (text) => pattern.test(plain(text))
    }
    const sought = plain(words.text)
    if (words.exact) return (text) => plain(text) === sought
    return (text) => plain(text).toLowerCase().includes(sought.toLowerCase())
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], [inert]') === null
    )
  }

  const silent = 'script, style, textarea'

  /** What a part says; what stands in a field is written, and not said yet. */
  function saidBy(root: Element): string {
    if (root.querySelector(silent) === null) return root.textContent ?? ''
    return [...root.childNodes]
      .map((node) => (node instanceof Element ? (node.matches(silent) ? '' : saidBy(node)) : node.nodeValue))
      .join('')
  }

  /** The smallest parts that say it. Around what says something in part lies only what says it too. */
  function saying(root: HTMLElement, words: TextMatch): HTMLElement[] {
    const says = matcherOf(words)
    const isPart = 'text' in words && !words.exact
    if (root.matches(silent)) return []
    const saysIt = says(saidBy(root))
    if (isPart && !saysIt) return []
    const within = ([...root.children] as HTMLElement[]).flatMap((child) => saying(child, words))
    return within.length === 0 && saysIt ? [root] : within
  }

  function take(found: HTMLElement[], query: Query): HTMLElement[] {
    switch (query.by) {
      case 'role': {
        const name = query.name && matcherOf(query.name)
        const options = { ...query.state, hidden: true, ...(name && { name: (said: string) => name(said) }) }
        return found.flatMap((root) => TestingLibraryDom.queryAllByRole(root, query.role, options))
      }
      case 'label': {
        const matches = matcherOf(query.words)
        return found.flatMap((root) => TestingLibraryDom.queryAllByLabelText(root, (said) => matches(said)))
      }
      case 'text':
        return found.flatMap((root) => saying(root, query.words))
      case 'place':
        return found.filter(isVisible).slice(query.place, query.place + 1)
    }
  }

  const find = (queries: readonly Query[]) => [...new Set(queries.reduce(take, [document.body]))]
  const findVisible = (queries: readonly Query[]) => find(queries).filter(isVisible)

  function see(queries: readonly Query[]): ElementState {
    const found = findVisible(queries)
    const [first] = found
    const text = plain(first?.innerText ?? '')
    const value = first && 'value' in first ? String(first.value) : text
    const isChecked = first?.matches(':checked, [aria-checked="true"]') ?? false
    return { count: found.length, text, value, isChecked }
  }

  /** The one that can be seen. */
  function only(queries: readonly Query[]): HTMLElement | { why: string } {
    const [element, ...others] = findVisible(queries)
    if (!element) return { why: 'it is not there' }
    if (others.length > 0) return { why: `there are ${others.length + 1}` }
    return element.matches(':disabled, [aria-disabled="true"]') ? { why: 'it is disabled' } : element
  }

  /** Whether the last press met what it was meant for: a page may move in the last moment. */
  let isMet = false
  let endGuard = () => {}

  /**
   * Lets the press that comes next through to what it is meant for, and to nothing else: what has moved into its way would
   * do something nobody asked for, and a second try could not undo it. A press that ends elsewhere, as where a message comes
   * up between its two halves, is no click.
   */
  function guardPress(isMeant: (hit: EventTarget | null) => boolean) {
    endGuard()
    isMet = false
    let isAstray = false
    const look = (event: Event) => {
      isAstray ||= !isMeant(event.target)
      if (isAstray) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (event.type === 'click') isMet = true
    }
    const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    for (const type of types) addEventListener(type, look, { capture: true })
    endGuard = () => types.forEach((type) => removeEventListener(type, look, { capture: true }))
  }

  const labelsOf = (element: HTMLElement): HTMLElement[] =>
    'labels' in element && element.labels ? [...(element.labels as NodeListOf<HTMLElement>)] : []
  const isOf = (element: HTMLElement, hit: EventTarget | null) =>
    hit instanceof Node && [element, ...labelsOf(element)].some((part) => part.contains(hit))

  /** Brings the one that can be seen into sight, and takes aim once it stands still with nothing over it. */
  async function aim(queries: readonly Query[]): Promise<ClickPoint> {
    const element = only(queries)
    if ('why' in element) return element
    const middleOf = (part: HTMLElement) => {
      const { left, top, width, height } = part.getClientRects()[0] ?? new DOMRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)] as const
    }
    const hitOf = (part: HTMLElement) => document.elementFromPoint(...middleOf(part))
    for (const part of [element, ...labelsOf(element)]) {
      if (!isOf(element, hitOf(part)))
        part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const before = String(middleOf(part))
      await new Promise((resolve) => setTimeout(resolve, 40))
      if (String(middleOf(part)) !== before) return { why: 'it moves' }
      if (!isOf(element, hitOf(part))) continue
      // By then the page may have put another in its place.
      guardPress((hit) => [element, ...findVisible(queries)].some((each) => isOf(each, hit)))
      const [x, y] = middleOf(part)
      return { x, y }
    }
    return { why: `it lies under ${hitOf(element)?.outerHTML.slice(0, 120)}` }
  }

  function wasMissed(): boolean {
    endGuard()
    return !isMet
  }

  /** Marks all that stands in the field that has the keyboard, so that what is typed takes its place. */
  function markAll() {
    const field = document.activeElement
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    else if (field instanceof HTMLElement && field.isContentEditable) getSelection()?.selectAllChildren(field)
  }

  /** Takes an option of a choice, as its list would. */
  function select(queries: readonly Query[], value: string): NotYet {
    const field = only(queries)
    if ('why' in field) return field
    if (!(field instanceof HTMLSelectElement)) return { why: 'it is no choice' }
    field.value = value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    return null
  }

  /** A field for files, which may lie hidden behind its button. */
  const fileField = (queries: readonly Query[]): HTMLElement | null =>
    find(queries).find((field) => field.matches('input[type=file]')) ?? null
  const findFileField = (queries: readonly Query[]): NotYet =>
    fileField(queries) ? null : { why: 'it is not there' }

  return { takeFaults, see, aim, wasMissed, markAll, select, fileField, findFileField }
}
