/** How words on this device are shown to their writer, by their state: they wait, have been sent, or came back (YD02). */
import type { GuestScriptWord } from '@spomen/contract/guest-script.ts'
import { make, makeButton } from './elements.ts'
import type { LocalWords } from './local-words.ts'
import type { GuestPageData } from './page-data.ts'

/** What is known of words beside what is stored of them. */
interface CardState {
  /** They are being sent for the first time just now. */
  isFresh: boolean
  /** They outlive this page. */
  isKept: boolean
  /** They cannot go back into the form, since other words stand there. */
  isHindered: boolean
}

interface Card extends Pick<GuestPageData, 'say'> {
  /** Puts them back into the form. Null where the page has no form for them. */
  onChange: ((item: LocalWords) => void) | null
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
export const localWordsCard = (item: LocalWords, state: CardState, card: Card): HTMLElement =>
  make('article', { 'data-letter': item.state }, ...contentOf(item, state, card))

function contentOf(item: LocalWords, state: CardState, card: Card) {
  if (item.state === 'returned') return returned(item, state, card)
  if (item.isWithdrawn) return [make('p', {}, card.say('withdrawing', { name: item.about }))]
  return item.state === 'gone' ? gone(item, card) : waits(item, state, card)
}

const actions = (...buttons: HTMLElement[]) => make('p', { className: 'actions' }, ...buttons)

function waits(item: LocalWords, { isFresh, isKept }: CardState, { say, onChange, onWithdraw }: Card) {
  if (isFresh) return [make('p', {}, say('sending'))]
  const where = isKept ? 'Here' : 'WhilePageIsOpen'
  const why = item.isDelayed
    ? (`delayed${where}` as const)
    : item.mayHaveArrived
      ? 'mayHaveArrived'
      : (`waits${where}` as const)
  const buttons = [makeButton(say('withdraw'), () => onWithdraw(item))]
  if (onChange && !item.mayHaveArrived) buttons.unshift(makeButton(say('change'), () => onChange(item)))
  return [
    make('strong', {}, say('waits', { name: item.about })),
    make('p', {}, say(why)),
    actions(...buttons),
  ]
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
    ...(item.receipt?.isDamaged ? [make('p', {}, say('damaged'))] : []),
    make('p', {}, `${say('code')} `, code),
    make('p', {}, make('a', { href: whole, textContent: say('changeLater') })),
    actions(
      copy,
      makeButton(say('putAway'), () => onPutAway(item)),
    ),
  ]
}

function returned(item: LocalWords, { isHindered }: CardState, { say, onChange, onPutAway }: Card) {
  const why = item.why === 'taken' ? '' : say(reasons[item.why ?? ''] ?? 'refused')
  const buttons = [makeButton(say('putAway'), () => onPutAway(item))]
  if (onChange) buttons.unshift(makeButton(say('change'), () => onChange(item)))
  return [
    make('strong', {}, say('cameBack', { name: item.about })),
    make('p', {}, isHindered ? say('formFilled') : why),
    make('blockquote', {}, item.said.words),
    actions(...buttons),
  ]
}
