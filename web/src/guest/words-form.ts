/** The form in which somebody without an account leaves words, in three screens (YB01): words, who writes, once more. */
import { isMailAddress, visibleText } from '@spomen/contract/text-checks.ts'
import { readUnfinished, writeUnfinished } from './draft.ts'
import { make, makeButton } from './elements.ts'
import { type DoorKey, type Letter, newLetter, type Said } from './letters.ts'
import type { GuestPageData } from './page-data.ts'
import { startPhotographField } from './photograph-field.ts'
import { startScreens } from './screens.ts'

export interface WordsForm {
  /** Puts a letter back into the form to be changed; answers false where other words stand there. */
  edit: (letter: Letter) => boolean
}

interface Using {
  /** Called when somebody begins to write. */
  begun: () => void
  /** Takes a letter that is to be sent. */
  send: (letter: Letter) => void
}

const fieldNames = ['words', 'name', 'knownAs', 'mail'] as const

/** The door as the page names it in the form. */
const doorOf = ({ dataset: { link, memorial = '' } }: HTMLFormElement): DoorKey =>
  link ? { link } : { deceasedId: memorial }

const isTooLong = (text: string, most: number) => text.trim().length > most

/** What stands in the way of going on from a screen: the field, and what is said; null where nothing does. */
function faultOf({ words, name, knownAs, mail }: Said, screen: number, { say, limits }: GuestPageData) {
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

/** Brings the form of the page to life. The page has written it; here it is shown, checked and read. */
export function startWordsForm(
  form: HTMLFormElement,
  page: GuestPageData,
  { begun, send }: Using,
): WordsForm {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)
  const door = doorOf(form)
  const draft = 'link' in door ? door.link : door.deceasedId
  const [error, counter, preview] = [part('error'), part('counter'), part('preview')]

  const said = () =>
    Object.fromEntries(fieldNames.map((name) => [name, field(name).value])) as unknown as Said
  const isEmpty = () => visibleText(said().words) === ''

  function complain(what: string | null, name?: string) {
    for (const each of fieldNames) field(each).removeAttribute('aria-invalid')
    if (error) error.textContent = what
    if (what === null || !name) return
    field(name).setAttribute('aria-invalid', 'true')
    field(name).focus()
  }

  function count() {
    const written = field('words').value.trim().length
    if (!counter) return
    counter.textContent = page.say('counter', { count: written, most: page.limits.words })
    counter.classList.toggle('too-long', written > page.limits.words)
  }

  const photograph = startPhotographField(
    {
      input: form.elements.namedItem('photograph') as HTMLInputElement,
      place: part('photograph') ?? form,
      complain: (what) => complain(what),
    },
    page,
  )

  function drawPreview() {
    const { words, name, knownAs } = said()
    const writer = page.say('from', { name: name.trim() })
    const lines = [
      make('blockquote', {}, words.trim()),
      make('p', {}, knownAs.trim() ? `${writer}, ${knownAs.trim()}` : writer),
    ]
    preview?.replaceChildren(...lines, ...[photograph.picture()].filter((picture) => picture !== null))
  }

  const screens = startScreens(form, {
    shown(screen) {
      complain(null)
      if (screen === 2) drawPreview()
    },
  })

  function fill(values: Partial<Said>) {
    for (const name of fieldNames) field(name).value = values[name] ?? ''
    count()
  }

  function reset() {
    fill({})
    photograph.set(null)
    writeUnfinished(draft, null)
    screens.show(0)
  }

  function submit() {
    const fault = faultOf(said(), screens.current(), page)
    if (fault) return complain(fault.what, fault.field)
    if (screens.current() < 2) return screens.next()
    const { words, name, knownAs, mail } = said()
    const trimmed = { words: words.trim(), name: name.trim(), knownAs: knownAs.trim(), mail: mail.trim() }
    const about = form.dataset['name'] ?? ''
    const { language } = page
    const website = field('website').value
    const letter = newLetter({
      door,
      about,
      said: trimmed,
      photograph: photograph.chosen(),
      language,
      website,
    })
    reset()
    form.hidden = true
    const again = makeButton(page.say('otherWords'), () => {
      again.remove()
      form.hidden = false
      field('words').focus()
    })
    form.after(again)
    return send(letter)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  form.addEventListener('input', () => {
    count()
    writeUnfinished(draft, said())
  })
  form.addEventListener('focusin', begun, { once: true })
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    if (target.closest('[data-back]')) screens.back()
    const opening = target.closest('[data-opening]')
    if (!opening) return
    // It asks; it never writes a sentence for anybody (YB04).
    const asked = part('asked')
    if (asked) asked.textContent = opening.textContent
    field('words').focus()
  })

  fill(readUnfinished(draft))
  form.hidden = false
  return {
    edit(letter) {
      if (!isEmpty()) return false
      fill(letter.said)
      photograph.set(letter.photograph)
      writeUnfinished(draft, said())
      form.hidden = false
      screens.show(0)
      field('words').focus()
      return true
    },
  }
}
