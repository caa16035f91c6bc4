/** How a letter on this device is shown to its writer, by where it stands: it waits, has gone, or came back (YD02). */
import type { GuestScriptWord } from '@spomen/contract/guest-script.ts'
import { make, makeButton } from './elements.ts'
import type { Letter } from './letters.ts'
import type { GuestPageData } from './page-data.ts'

/** What is known of a letter that waits beside what it says of itself. */
export interface Waiting {
  /** It is being sent for the first time just now. */
  isFresh: boolean
  /** It outlives this page. */
  isKept: boolean
}

interface Card extends Pick<GuestPageData, 'say'> {
  /** Puts it back into the form; says in the note where it could not. Null where there is no form. */
  onChange: ((letter: Letter, note: HTMLElement) => void) | null
  onWithdraw: (letter: Letter) => void
  onPutAway: (letter: Letter) => void
}

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

/** A card for a letter, with what its writer can do with it. */
export const letterCard = (letter: Letter, waiting: Waiting, card: Card): HTMLElement =>
  make('article', { 'data-letter': letter.state }, ...contentOf(letter, waiting, card))

function contentOf(letter: Letter, waiting: Waiting, card: Card) {
  if (letter.state === 'returned') return returned(letter, card)
  if (letter.isWithdrawn) return [make('p', {}, card.say('withdrawing', { name: letter.about }))]
  return letter.state === 'gone' ? gone(letter, card) : waits(letter, waiting, card)
}

const actions = (...buttons: HTMLElement[]) => make('p', { className: 'actions' }, ...buttons)

function waits(letter: Letter, { isFresh, isKept }: Waiting, { say, onChange, onWithdraw }: Card) {
  if (isFresh) return [make('p', {}, say('sending'))]
  const where = isKept ? 'waitsHere' : 'waitsWhilePageIsOpen'
  const note = make('p', {}, say(letter.mayHaveArrived ? 'mayHaveArrived' : where))
  const buttons = [makeButton(say('withdraw'), () => onWithdraw(letter))]
  if (onChange && !letter.mayHaveArrived)
    buttons.unshift(makeButton(say('change'), () => onChange(letter, note)))
  return [make('strong', {}, say('waits', { name: letter.about })), note, actions(...buttons)]
}

function gone(letter: Letter, { say, onPutAway }: Card) {
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
    make('p', {}, say('familyReadsFirst')),
    make('p', {}, `${say('code')} `, make('code', {}, code)),
    make('p', {}, make('a', { href: whole, textContent: say('changeLater') })),
    actions(
      copy,
      makeButton(say('putAway'), () => onPutAway(letter)),
    ),
  ]
}

function returned(letter: Letter, { say, onChange, onPutAway }: Card) {
  const why = letter.why === 'taken' ? '' : say(reasons[letter.why ?? ''] ?? 'refused')
  const note = make('p', {}, why)
  const buttons = [makeButton(say('putAway'), () => onPutAway(letter))]
  if (onChange) buttons.unshift(makeButton(say('change'), () => onChange(letter, note)))
  return [
    make('strong', {}, say('cameBack', { name: letter.about })),
    note,
    make('blockquote', {}, letter.said.words),
    actions(...buttons),
  ]
}
