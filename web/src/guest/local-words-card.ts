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

/** Says who wrote them: on a device that several share, each finds their own by it. */
const writerOf = ({ sentId, said }: LocalWords, { say }: Pick<Card, 'say'>) =>
  make('p', { id: `from-${sentId}` }, say('from', { name: said.name }))

const quoteOf = ({ sentId, said }: LocalWords) => make('blockquote', { id: `words-${sentId}` }, said.words)

/** Buttons that have the same name on every card: each also says of whose words, by what stands in `about`. */
function buttonsFor(about: readonly HTMLElement[], ...buttons: HTMLElement[]) {
  for (const button of buttons) button.setAttribute('aria-describedby', about.map(({ id }) => id).join(' '))
  return make('p', { className: 'actions' }, ...buttons)
}

interface Choices extends Pick<Card, 'say' | 'onChange'> {
  item: LocalWords
  about: readonly HTMLElement[]
}

/** The buttons of words that are nowhere else: to change them, or, after a question alone, to delete them. */
function choicesFor({ item, about, say, onChange }: Choices, name: 'withdraw' | 'putAway', act: () => void) {
  const first = makeButton(say(name), () => {
    choices.replaceWith(question)
    back.focus()
  })
  const buttons = onChange ? [makeButton(say('change'), () => onChange(item)), first] : [first]
  const choices = buttonsFor(about, ...buttons)
  const asked = make('p', { id: `question-${item.sentId}` }, say(`${name}Ask`))
  const back = makeButton(say('back'), () => {
    question.replaceWith(choices)
    first.focus()
  })
  const question = make('div', {}, asked, buttonsFor([asked, ...about], back, makeButton(say(name), act)))
  return choices
}

function waits(item: LocalWords, { isFresh, isKept }: CardState, { say, onChange, onWithdraw }: Card) {
  if (isFresh) return [make('p', {}, say('sending'))]
  const where = isKept ? 'Here' : 'WhilePageIsOpen'
  const why = item.isDelayed
    ? (`delayed${where}` as const)
    : item.mayHaveArrived
      ? 'mayHaveArrived'
      : (`waits${where}` as const)
  const about = [quoteOf(item), writerOf(item, { say })]
  const withdraw = () => onWithdraw(item)
  const choices = item.mayHaveArrived
    ? buttonsFor(about, makeButton(say('withdraw'), withdraw))
    : choicesFor({ item, about, say, onChange }, 'withdraw', withdraw)
  return [make('strong', {}, say('waits', { name: item.about })), make('p', {}, say(why)), ...about, choices]
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
  // Not what they wrote: others may use this device by now.
  const writer = writerOf(item, { say })
  return [
    make('strong', {}, say('gone', { name: item.about })),
    writer,
    make('p', {}, say('familyReadsFirst')),
    ...(item.receipt?.isDamaged ? [make('p', {}, say('damaged'))] : []),
    make('p', {}, `${say('code')} `, code),
    make('p', {}, make('a', { href: whole, textContent: say('changeLater') })),
    buttonsFor(
      [writer],
      copy,
      makeButton(say('putAway'), () => onPutAway(item)),
    ),
  ]
}

function returned(item: LocalWords, { isHindered }: CardState, { say, onChange, onPutAway }: Card) {
  const why = item.why === 'taken' ? '' : say(reasons[item.why ?? ''] ?? 'refused')
  const about = [quoteOf(item), writerOf(item, { say })]
  return [
    make('strong', {}, say('cameBack', { name: item.about })),
    make('p', {}, isHindered ? say('formFilled') : why),
    ...about,
    choicesFor({ item, about, say, onChange }, 'putAway', () => onPutAway(item)),
  ]
}
