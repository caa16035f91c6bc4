/** What the writer is told of letters on this device: that they wait, have gone, or came back (YD02). */
import type { GuestScriptWord } from '@spomen/contract/guest-script.ts'
import { make, makeButton } from './elements.ts'
import { type Letter, takenBack, withdrawn } from './letters.ts'
import type { LetterStore } from './letter-store.ts'
import type { GuestPageData } from './page-data.ts'
import type { WordsForm } from './words-form.ts'

/** Words for the refusals somebody can do something about; any other is told as one. */
const reasons: Readonly<Record<string, GuestScriptWord>> = {
  linkTakenBack: 'linkTakenBack',
  notFound: 'linkTakenBack',
  wordsNotTaken: 'wordsNotTaken',
  wordsFull: 'wordsFull',
  invalidImage: 'photographRefused',
  maximumImageSize: 'photographRefused',
  textTooLong: 'textRefused',
  fillAllFields: 'textRefused',
  invalidEmailFormat: 'mailWrong',
}

export interface Notices {
  /** Draws anew what there is to tell. */
  draw: () => Promise<void>
  /** A letter is being sent for the first time just now. */
  sending: (letter: Letter, isKept: boolean) => Promise<void>
  /** Sending has ended for now. */
  settled: () => Promise<void>
}

interface Showing {
  place: HTMLElement
  store: LetterStore
  page: GuestPageData
  form: WordsForm | null
  /** Called after a letter was withdrawn. */
  changed: () => void
}

/** Shows in `place` every letter that has not been put away. */
export function startNotices({ place, store, page, form, changed }: Showing): Notices {
  const { say } = page
  /** Those that are on their way for the first time: nobody is told that they wait before it is so. */
  const fresh = new Set<string>()
  const unkept = new Set<string>()

  const remove = async ({ sentId }: Letter) => {
    await store.change(sentId, () => null)
    await draw()
  }

  async function withdraw({ sentId }: Letter) {
    await store.change(sentId, withdrawn)
    place.focus()
    await draw()
    changed()
  }

  async function edit(letter: Letter, note: HTMLElement) {
    const back = letter.state === 'waiting' ? await store.change(letter.sentId, takenBack) : letter
    if (back?.state !== 'returned') return draw()
    if (!form?.edit(back)) {
      await draw()
      note.textContent = say('formFilled')
      return undefined
    }
    return remove(back)
  }

  const waiting = (letter: Letter) => {
    if (letter.isWithdrawn) return [make('p', {}, say('withdrawing', { name: letter.about }))]
    if (fresh.has(letter.sentId)) return [make('p', {}, say('sending'))]
    const note = make(
      'p',
      {},
      say(
        letter.mayHaveArrived
          ? 'mayHaveArrived'
          : unkept.has(letter.sentId)
            ? 'waitsWhilePageIsOpen'
            : 'waitsHere',
      ),
    )
    const buttons = [makeButton(say('withdraw'), () => void withdraw(letter))]
    if (form && !letter.mayHaveArrived)
      buttons.unshift(makeButton(say('change'), () => void edit(letter, note)))
    return [
      make('strong', {}, say('waits', { name: letter.about })),
      note,
      make('p', { className: 'actions' }, ...buttons),
    ]
  }

  const gone = (letter: Letter) => {
    const { code, address } = letter.receipt ?? { code: '', address: '' }
    const whole = new URL(address, location.href).href
    const copy = makeButton(say('copy'), () => {
      void navigator.clipboard?.writeText(whole).then(() => {
        copy.textContent = say('copied')
      })
    })
    // Without HTTPS a browser lets nothing be copied; the code can be marked by hand.
    copy.hidden = !navigator.clipboard
    return [
      make('strong', {}, say('gone', { name: letter.about })),
      make('p', {}, `${say('familyReads')} ${say('codeIsFor')}`),
      make('p', {}, `${say('code')} `, make('code', {}, code)),
      make('p', {}, make('a', { href: whole, textContent: say('changeLater') })),
      make(
        'p',
        { className: 'actions' },
        copy,
        makeButton(say('putAway'), () => void remove(letter)),
      ),
    ]
  }

  const returned = (letter: Letter) => {
    const why = letter.why === 'taken' ? '' : say(reasons[letter.why ?? ''] ?? 'refused')
    const note = make('p', {}, why)
    const buttons = [makeButton(say('putAway'), () => void remove(letter))]
    if (form) buttons.unshift(makeButton(say('change'), () => void edit(letter, note)))
    return [
      make('strong', {}, say('cameBack', { name: letter.about })),
      note,
      make('blockquote', {}, letter.said.words),
      make('p', { className: 'actions' }, ...buttons),
    ]
  }

  const parts = { waiting, gone, returned }
  const drawn = (letter: Letter) =>
    letter.state === 'gone' && letter.isWithdrawn
      ? [make('p', {}, say('withdrawing', { name: letter.about }))]
      : parts[letter.state](letter)

  async function draw() {
    const letters = await store.list()
    place.replaceChildren(
      ...letters.map((letter) => make('article', { 'data-letter': letter.state }, ...drawn(letter))),
    )
  }

  return {
    draw,
    async sending({ sentId }, isKept) {
      fresh.add(sentId)
      if (!isKept) unkept.add(sentId)
      await draw()
    },
    async settled() {
      fresh.clear()
      await draw()
    },
  }
}
