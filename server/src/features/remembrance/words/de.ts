import { dayAndMonth, numberFrom } from './day-words.ts'
import type { RemembranceWords, RemembranceFacts } from './words.ts'

const inWords = numberFrom('null,ein,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf'.split(','))
const yearsAgo = (count: number) => (count === 1 ? 'vor einem Jahr' : `vor ${inWords(count)} Jahren`)
const years = (count: number) => `${inWords(count)} ${count === 1 ? 'Jahr' : 'Jahre'}`
const aged = (count: number) => (count === 1 ? 'ein Jahr alt' : `${count} Jahre alt`)

const theyOf = ({ gender, name }: RemembranceFacts) =>
  gender === 'Male' ? 'er' : gender === 'Female' ? 'sie' : name

function say(told: RemembranceFacts): string {
  const { name, age, years: gone, livedOneDay, day } = told
  const when = day ? `Am ${dayAndMonth(day, 'de')}` : 'Heute'
  if (gone === null) return `${when} wäre ${name} ${aged(age ?? 0)} geworden.`
  if (age !== null && !livedOneDay) {
    const since = `es ${day ? 'war' : 'ist'} ${years(gone)} her, dass ${theyOf(told)} gestorben ist`
    return `${when} wäre ${name} ${aged(age)} geworden, und ${since}.`
  }
  if (day) {
    const deed = livedOneDay ? 'geboren wurde und gestorben ist' : 'gestorben ist'
    return `${when} war es ${years(gone)} her, dass ${name} ${deed}.`
  }
  return livedOneDay
    ? `Heute ${yearsAgo(gone)} wurde ${name} geboren und ist gestorben.`
    : `Heute ${yearsAgo(gone)} ist ${name} gestorben.`
}

export const de: RemembranceWords = {
  opening: (reader) => `Guten Tag ${reader},`,
  say,
  invitation:
    'Wenn Sie möchten, ist die Seite für Sie da: um die Fotos anzusehen oder ein paar Worte zu hinterlassen.',
  openPage: 'Seite öffnen',
  why: (fullName) =>
    `Sie bekommen diese Nachricht, weil Sie die Gedenkseite von ${fullName} führen oder ihr folgen. Der Link unten beendet die Nachrichten zu den Gedenktagen dieser einen Seite; in den Einstellungen können Sie die aller Seiten beenden.`,
}
