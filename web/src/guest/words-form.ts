/** The form in which somebody without an account leaves words, in three screens (YB01): words, who writes, once more. */
import { visibleText } from '@spomen/contract/text-checks.ts'
import { readUnfinished, writeUnfinished } from './draft.ts'
import { make, makeButton, partOf } from './elements.ts'
import {
  type ChosenPhotograph,
  type DoorKey,
  type LocalWords,
  newLocalWords,
  type FieldValues,
} from './local-words.ts'
import type { GuestPageData } from './page-data.ts'
import { markOf, startPhotographField } from './photograph-field.ts'
import { startScreens } from './screens.ts'
import { faultOnScreen, type WordsFields, wordsFields } from './words-fields.ts'

export interface WordsForm {
  /** Puts words back into the form to be changed; answers false where others stand there. */
  edit: (item: LocalWords) => boolean
  /** Which words were being changed here, by their `sentId`, when the page was opened anew; empty where none were. */
  resumed: string
  /** Brings the photograph of those back, which the draft does not hold. */
  resume: (item: LocalWords) => void
}

interface Using {
  /** Called when somebody begins to write. */
  begun: () => void
  /** Takes words that are to be sent. */
  send: (item: LocalWords) => void
}

/** The door by which the page is read. */
const doorOf = ({ link, memorialId }: GuestPageData): DoorKey =>
  link ? { link } : { deceasedId: memorialId ?? '' }

/** Under which name what is unfinished is kept: one for each door. */
const draftNameOf = (door: DoorKey) => ('link' in door ? door.link : door.deceasedId)

/** What was written, as words that begin to wait. */
function localWordsOf(
  form: HTMLFormElement,
  { words, name, knownAs, mail }: FieldValues,
  photograph: ChosenPhotograph | null,
  page: GuestPageData,
): LocalWords {
  const { value: website } = form.elements.namedItem('website') as HTMLInputElement
  return newLocalWords({
    door: doorOf(page),
    memorialId: page.memorialId ?? '',
    about: page.called ?? '',
    said: { words: words.trim(), name: name.trim(), knownAs: knownAs.trim(), mail: mail.trim() },
    photograph,
    language: page.language,
    website,
  })
}

/** The words once more, as the family will read them. */
function previewOf(
  { words, name, knownAs }: FieldValues,
  picture: HTMLElement | null,
  { say }: GuestPageData,
) {
  const writer = say('from', { name: name.trim() })
  const lines = [
    make('blockquote', {}, words.trim()),
    make('p', {}, knownAs.trim() ? `${writer}, ${knownAs.trim()}` : writer),
  ]
  return picture ? [...lines, picture] : lines
}

/** Brings the form of the page to life. The page has written it; here it is shown, checked and read. */
export function startWordsForm(
  form: HTMLFormElement,
  page: GuestPageData,
  { begun, send }: Using,
): WordsForm {
  const fields = wordsFields(form, page)
  const draft = draftNameOf(doorOf(page))
  const unfinished = readUnfinished(draft)
  let changes = unfinished.changes ?? ''

  const photograph = startPhotographField(
    form,
    { missing: unfinished.photograph ?? '', complain: fields.complain, changed: write },
    page,
  )
  const screens = startScreens(form, {
    shown(screen) {
      fields.complain(null)
      if (screen !== 2) return
      partOf(form, 'preview')?.replaceChildren(...previewOf(fields.said(), photograph.picture(), page))
    },
  })

  function write() {
    const kept = { ...fields.said(), photograph: photograph.mark() }
    writeUnfinished(draft, { ...kept, ...(changes && { changes }) })
  }

  function reset() {
    changes = ''
    fields.fill({})
    photograph.set(null)
    writeUnfinished(draft, null)
    screens.begin()
  }

  /** Brings the form back for other words. */
  let again: HTMLElement | null = null

  let isWaiting = false

  /** Goes on, or sends; a photograph that is still being read is waited for, so that it goes with its own words. */
  async function submit() {
    const reading = photograph.reading()
    if (reading) {
      if (isWaiting) return
      const screen = screens.current()
      isWaiting = true
      const isRead = await reading
      isWaiting = false
      if (!isRead || screens.current() !== screen) return
    }
    const fault = faultOnScreen(fields.said(), screens.current(), page)
    if (fault) return fields.complain(fault.what, fault.field)
    if (screens.current() < 2) return screens.next()
    const item = localWordsOf(form, fields.said(), photograph.chosen(), page)
    reset()
    again = giveWay(form, page, () => fields.focus('words'))
    return send(item)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  form.addEventListener('input', () => {
    fields.count()
    write()
  })
  form.addEventListener('focusin', begun, { once: true })
  onPress(form, '[data-back]', screens.back)
  offerOpenings(form, fields)

  fields.fill(unfinished)
  form.hidden = false
  return {
    edit(item) {
      if (visibleText(fields.said().words) !== '') return false
      fields.fill(item.said)
      photograph.set(item.photograph)
      changes = item.sentId
      write()
      again?.remove()
      form.hidden = false
      screens.begin()
      fields.focus('words')
      return true
    },
    resumed: changes,
    resume(item) {
      if (photograph.chosen() || photograph.reading()) return
      const isTheirs = markOf(item.photograph) === photograph.mark()
      // Drafts of former versions do not say which one was chosen.
      if (isTheirs || unfinished.photograph === undefined) photograph.set(item.photograph)
    },
  }
}

/** Shows the opening that is pressed above the words. It asks; it never writes a sentence for anybody (YB04). */
function offerOpenings(form: HTMLFormElement, fields: WordsFields) {
  onPress(form, '[data-opening]', (opening) => {
    const asked = partOf(form, 'asked')
    if (asked) asked.textContent = opening.textContent
    fields.focus('words')
  })
}

/** Listens to presses of the buttons of a form that the page has marked. */
function onPress(form: HTMLFormElement, marked: string, act: (button: Element) => void) {
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof HTMLElement && target.closest(marked)
    if (button) act(button)
  })
}

/** Puts a button in the place of the form, by which it comes back for other words. */
function giveWay(form: HTMLFormElement, { say }: GuestPageData, cameBack: () => void) {
  form.hidden = true
  const again = makeButton(say('otherWords'), () => {
    again.remove()
    form.hidden = false
    cameBack()
  })
  form.after(again)
  return again
}
