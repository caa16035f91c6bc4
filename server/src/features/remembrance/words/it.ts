import { capitalize, dayAndMonth, numberFrom } from './day-words.ts'
import type { RemembranceWords, RemembranceFacts } from './words.ts'

const inWords = numberFrom('zero,uno,due,tre,quattro,cinque,sei,sette,otto,nove,dieci'.split(','))
const years = (count: number) => (count === 1 ? 'un anno' : `${inWords(count)} anni`)
const age = (count: number) => (count === 1 ? 'un anno' : `${count} anni`)

/** Il 4 marzo, l’8 marzo, il 1º marzo. */
function onDay(day: string): string {
  const spoken = dayAndMonth(day, 'it').replace(/^1(?= )/, '1º')
  return /^(?:8|11)\b/.test(spoken) ? `l’${spoken}` : `il ${spoken}`
}

/** "È un anno", "sono tre anni"; in the past of a mail that is late. */
const since = (count: number, isLate: boolean) =>
  `${count === 1 ? (isLate ? 'era' : 'è') : isLate ? 'erano' : 'sono'} ${years(count)}`

const and = (word: string) => (/^[eè]/.test(word) ? `ed ${word}` : `e ${word}`)

function say({ name, gender, age: turned, years: gone, livedOneDay, day }: RemembranceFacts): string {
  const when = day ? onDay(day) : 'oggi'
  if (gone === null) return capitalize(`${when} ${name} avrebbe compiuto ${age(turned ?? 0)}.`)
  const past = since(gone, day !== null)
  if (turned !== null && !livedOneDay)
    return capitalize(`${when} ${name} avrebbe compiuto ${age(turned)}, ${and(past)} dalla sua morte.`)
  if (day) {
    const from = livedOneDay ? 'dalla nascita e dalla morte' : 'dalla morte'
    return capitalize(`${when} ${past} ${from} di ${name}.`)
  }
  const ending = { Male: 'o', Female: 'a', Other: null }[gender]
  const deed = ending
    ? `è ${livedOneDay ? `nat${ending} e ` : ''}mort${ending}`
    : `${livedOneDay ? 'nasceva e ' : ''}moriva`
  return capitalize(`${years(gone)} fa, in questo giorno, ${deed} ${name}.`)
}

export const it: RemembranceWords = {
  opening: (reader) => `Ciao ${reader},`,
  say,
  invitation: 'Se vuoi, la pagina è lì per te: per guardare le fotografie, o per lasciare qualche parola.',
  openPage: 'Apri la pagina',
  why: (fullName) =>
    `Ricevi questo messaggio perché custodisci o segui la pagina di ${fullName}. Il link qui sotto mette fine ai messaggi sui giorni di questa sola pagina; nelle Impostazioni puoi farlo per tutte.`,
}
