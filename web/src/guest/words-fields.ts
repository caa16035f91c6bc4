/** The fields of the form for words: read, filled, counted, and complained of where they stand. */
import { isMailAddress, visibleText } from '@spomen/contract/text-checks.ts'
import { heardCount } from '../kit/heard-count.ts'
import { partOf } from './elements.ts'
import type { FieldValues } from './local-words.ts'
import type { GuestPageData } from './page-data.ts'

const fieldNames = ['words', 'name', 'knownAs', 'mail'] as const

const isTooLong = (text: string, most: number) => text.trim().length > most

/** What stands in the way of going on from a screen: the field, and what is said; null where nothing does. */
export function faultOnScreen(
  { words, name, knownAs, mail }: FieldValues,
  screen: number,
  { say, limits }: GuestPageData,
) {
  if (screen === 0) {
    if (visibleText(words) === '') return { field: 'words', what: say('wordsMissing') } as const
    if (isTooLong(words, limits.words)) return { field: 'words', what: say('wordsTooLong') } as const
  }
  if (screen === 1) {
    if (visibleText(name) === '') return { field: 'name', what: say('nameMissing') } as const
    if (isTooLong(name, limits.name)) return { field: 'name', what: say('nameTooLong') } as const
    if (isTooLong(knownAs, limits.knownAs)) return { field: 'knownAs', what: say('nameTooLong') } as const
  }
  if (screen === 2 && mail.trim() && !isMailAddress(mail))
    return { field: 'mail', what: say('mailWrong') } as const
  return null
}

export interface WordsFields {
  said: () => FieldValues
  /** Shows other values; what none is given for is emptied. */
  fill: (values: Partial<FieldValues>) => void
  /** Says how many characters are written, and how many there may be. */
  count: () => void
  /** Says what is wrong, at a field where one is named; nothing is (null). */
  complain: (what: string | null, name?: keyof FieldValues) => void
  focus: (name: keyof FieldValues) => void
}

/** The fields as the page has written them. */
export function wordsFields(form: HTMLFormElement, { say, limits }: GuestPageData): WordsFields {
  const field = (name: keyof FieldValues) =>
    form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
  const [error, counter, heard] = [partOf(form, 'error'), partOf(form, 'counter'), partOf(form, 'heard')]
  const hints = new Map(fieldNames.map((name) => [name, field(name).getAttribute('aria-describedby')]))
  const focus = (name: keyof FieldValues) => field(name).focus()

  /** Ties what is said below the form to the field it is about, beside its hint; to none where nothing is wrong. */
  function mark(name: keyof FieldValues, isWrong: boolean) {
    const described = [isWrong && error?.id, hints.get(name)].filter(Boolean).join(' ')
    const marks = { 'aria-invalid': isWrong && 'true', 'aria-describedby': described }
    for (const [attribute, value] of Object.entries(marks)) {
      if (value) field(name).setAttribute(attribute, value)
      else field(name).removeAttribute(attribute)
    }
  }

  function complain(what: string | null, name?: keyof FieldValues) {
    if (error) error.textContent = what
    for (const each of fieldNames) mark(each, what !== null && each === name)
    if (what !== null && name) focus(name)
  }

  function count() {
    const { words: most } = limits
    const written = field('words').value.trim().length
    if (!counter || !heard) return
    counter.textContent = say('counter', { count: written, most })
    counter.classList.toggle('too-long', written > most)
    const passed = heardCount(written, most)
    const now = passed === undefined ? '' : say('counter', { count: passed, most })
    // The same words put in again would be said again.
    if (heard.textContent !== now) heard.textContent = now
  }

  return {
    said: () =>
      Object.fromEntries(fieldNames.map((name) => [name, field(name).value])) as unknown as FieldValues,
    fill(values) {
      for (const name of fieldNames) field(name).value = values[name] ?? ''
      count()
    },
    count,
    complain,
    focus,
  }
}
