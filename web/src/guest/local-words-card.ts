/** How words on this device are shown to their writer, by their state: they wait, have been sent, or came back (YD02). */
import type { GuestScriptWord } from '@spomen/contract/guest-script.ts'
import { make, makeButton } from './elements.ts'
import type { LocalWords } from './local-words.ts'
import type { GuestPageData } from './page-data.ts'

/** What is known of words that wait beside what is stored of them. */
interface DeliveryState {
  /** They are being sent for the first time just now. */
  isFresh: boolean
  /** They outlive this page. */
  isKept: boolean
}

interface Card extends Pick<GuestPageData, 'say'> {
  /** Puts them back into the form; says in the note where it could not. Null where the page has no form for them. */
  onChange: ((item: LocalWords, note: HTMLElement) => void) | null
  onWithdraw: (item: LocalWords) => void
  onPutAway: (item: LocalWords) => void
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

/** A card for words on this device, with what their writer can do with them. */
export const localWordsCard = (item: LocalWords, waiting: DeliveryState, card: Card): HTMLElement =>
  make('article', { 'data-letter': item.state }, ...contentOf(item, waiting, card))

function contentOf(item: LocalWords, waiting: DeliveryState, card: Card) {
  if (item.state === 'returned') return returned(item, card)
  if (item.isWithdrawn) return [make('p', {}, card.say('withdrawing', { name: item.about }))]
  return item.state === 'gone' ? gone(item, card) : waits(item, waiting, card)
}

const actions = (...buttons: HTMLElement[]) => make('p', { className: 'actions' }, ...buttons)

function waits(item: LocalWords, { isFresh, isKept }: DeliveryState, { say, onChange, onWithdraw }: Card) {
  if (isFresh) return [make('p', {}, say('sending'))]
  const where = isKept ? 'waitsHere' : 'waitsWhilePageIsOpen'
  const note = make('p', {}, say(item.mayHaveArrived ? 'mayHaveArrived' : where))
  const buttons = [makeButton(say('withdraw'), () => onWithdraw(item))]
  if (onChange && !item.mayHaveArrived) buttons.unshift(makeButton(say('change'), () => onChange(item, note)))
  return [make('strong', {}, say('waits', { name: item.about })), note, actions(...buttons)]
}

function gone(item: LocalWords, { say, onPutAway }: Card) {
  const { code: receiptCode, address } = item.receipt ?? { code: '', address: '' }
  const whole = new URL(address, location.href).href
  const code = make('code', {}, receiptCode)
  const note = make('p', { role: 'alert', textContent: say('codeMarked') })
  const copy = makeButton(say('copy'), () => {
    void navigator.clipboard.writeText(whole).then(
      () => {
        copy.textContent = say('copied')
        note.remove()
      },
      () => {
        getSelection()?.selectAllChildren(code)
        copy.parentElement?.after(note)
      },
    )
  })
  // Without HTTPS a browser lets nothing be copied; the code can be marked by hand.
  copy.hidden = !navigator.clipboard
  return [
    make('strong', {}, say('gone', { name: item.about })),
    make('p', {}, say('familyReadsFirst')),
    make('p', {}, `${say('code')} `, code),
    make('p', {}, make('a', { href: whole, textContent: say('changeLater') })),
    actions(
      copy,
      makeButton(say('putAway'), () => onPutAway(item)),
    ),
  ]
}

function returned(item: LocalWords, { say, onChange, onPutAway }: Card) {
  const why = item.why === 'taken' ? '' : say(reasons[item.why ?? ''] ?? 'refused')
  const note = make('p', {}, why)
  const buttons = [makeButton(say('putAway'), () => onPutAway(item))]
  if (onChange) buttons.unshift(makeButton(say('change'), () => onChange(item, note)))
  return [
    make('strong', {}, say('cameBack', { name: item.about })),
    note,
    make('blockquote', {}, item.said.words),
    actions(...buttons),
  ]
}
