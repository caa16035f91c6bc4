/** What a person sees of a page, looked for within it: things by their role and name, by their label, by their words. */
import type * as TestingLibrary from '@testing-library/dom'
import type { Point } from './remote.ts'

/** Words as they are sought: anywhere and however written, or exactly these, or a pattern. */
export type Words = { text: string; exact: boolean } | { pattern: string; flags: string }

/** From what has been found so far to what is meant. */
export type Step =
  | { by: 'role'; role: string; name: Words | null; state: { level?: number; selected?: boolean } }
  | { by: 'label' | 'text'; words: Words }
  | { by: 'place'; place: number }

export interface Seen {
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

export type Aimed = Point | { why: string }

export type Eyes = ReturnType<typeof openEyes>

declare global {
  interface Window {
    eyes?: Eyes
  }
}

declare const TestingLibraryDom: typeof TestingLibrary

/** Is sent into the page as its own text, and leans on nothing but the library that went before it. */
export function openEyes() {
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

  function matcherOf(words: Words): (text: string | null) => boolean {
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

  /** The smallest parts that say it. Around what says something in part lies only what says it too. */
  function saying(root: HTMLElement, words: Words): HTMLElement[] {
    const says = matcherOf(words)
    const isPart = 'text' in words && !words.exact
    const saysIt = says(root.textContent)
    if (root.matches('script, style') || (isPart && !saysIt)) return []
    const within = ([...root.children] as HTMLElement[]).flatMap((child) => saying(child, words))
    return within.length === 0 && saysIt ? [root] : within
  }

  function take(found: HTMLElement[], step: Step): HTMLElement[] {
    switch (step.by) {
      case 'role': {
        const name = step.name && matcherOf(step.name)
        const options = { ...step.state, hidden: true, ...(name && { name: (said: string) => name(said) }) }
        return found.flatMap((root) => TestingLibraryDom.queryAllByRole(root, step.role, options))
      }
      case 'label': {
        const matches = matcherOf(step.words)
        return found.flatMap((root) => TestingLibraryDom.queryAllByLabelText(root, (said) => matches(said)))
      }
      case 'text':
        return found.flatMap((root) => saying(root, step.words))
      case 'place':
        return found.filter(isVisible).slice(step.place, step.place + 1)
    }
  }

  const find = (steps: readonly Step[]) => [...new Set(steps.reduce(take, [document.body]))]
  const findVisible = (steps: readonly Step[]) => find(steps).filter(isVisible)

  function see(steps: readonly Step[]): Seen {
    const found = findVisible(steps)
    const [first] = found
    const text = plain(first?.innerText ?? '')
    const value = first && 'value' in first ? String(first.value) : text
    const isChecked = first?.matches(':checked, [aria-checked="true"]') ?? false
    return { count: found.length, text, value, isChecked }
  }

  /** The one that can be seen. */
  function only(steps: readonly Step[]): HTMLElement | { why: string } {
    const [element, ...others] = findVisible(steps)
    if (!element) return { why: 'it is not there' }
    if (others.length > 0) return { why: `there are ${others.length + 1}` }
    return element.matches(':disabled, [aria-disabled="true"]') ? { why: 'it is disabled' } : element
  }

  /** Whether the last press met what it was meant for: a page may move in the last moment. */
  let isMet = false
  const labelsOf = (element: HTMLElement): HTMLElement[] =>
    'labels' in element && element.labels ? [...(element.labels as NodeListOf<HTMLElement>)] : []
  const isOf = (element: HTMLElement, hit: EventTarget | null) =>
    hit instanceof Node && [element, ...labelsOf(element)].some((part) => part.contains(hit))

  /** Brings the one that can be seen into sight, and takes aim once it stands still with nothing over it. */
  async function aim(steps: readonly Step[]): Promise<Aimed> {
    const element = only(steps)
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
      isMet = false
      // By then the page may have put another in its place.
      const note = ({ target }: Event) =>
        (isMet = [element, ...findVisible(steps)].some((each) => isOf(each, target)))
      addEventListener('pointerdown', note, { capture: true, once: true })
      const [x, y] = middleOf(part)
      return { x, y }
    }
    return { why: `it lies under ${hitOf(element)?.outerHTML.slice(0, 120)}` }
  }

  const wasMissed = () => !isMet

  /** Marks all that stands in the field that has the keyboard, so that what is typed takes its place. */
  function markAll() {
    const field = document.activeElement
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    else if (field instanceof HTMLElement && field.isContentEditable) getSelection()?.selectAllChildren(field)
  }

  /** Takes an option of a choice, as its list would. */
  function select(steps: readonly Step[], value: string): NotYet {
    const field = only(steps)
    if ('why' in field) return field
    if (!(field instanceof HTMLSelectElement)) return { why: 'it is no choice' }
    field.value = value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    return null
  }

  /** A field for files, which may lie hidden behind its button. */
  const fileField = (steps: readonly Step[]): HTMLElement | null =>
    find(steps).find((field) => field.matches('input[type=file]')) ?? null
  const findFileField = (steps: readonly Step[]): NotYet =>
    fileField(steps) ? null : { why: 'it is not there' }

  return { takeFaults, see, aim, wasMissed, markAll, select, fileField, findFileField }
}
