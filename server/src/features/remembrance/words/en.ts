import { capitalize, dayAndMonth, numberFrom } from './day-words.ts'
import type { RemembranceWords, RemembranceFacts } from './words.ts'

const inWords = numberFrom('no,one,two,three,four,five,six,seven,eight,nine,ten'.split(','))
const yearsOf = (count: number) => (count === 1 ? 'a year' : `${inWords(count)} years`)

const theyOf = ({ gender, name }: RemembranceFacts) =>
  gender === 'Male' ? 'he' : gender === 'Female' ? 'she' : name

function say(told: RemembranceFacts): string {
  const { name, age, years, livedOneDay, day } = told
  const when = day ? `On ${dayAndMonth(day, 'en-GB')}` : 'Today'
  if (years === null) return `${when} ${name} would have been ${age}.`
  if (age !== null && !livedOneDay) {
    const since = `it ${day ? 'was' : 'is'} ${yearsOf(years)} since ${theyOf(told)} died`
    return `${when} ${name} would have been ${age}, and ${since}.`
  }
  const deed = livedOneDay ? 'was born and died' : 'died'
  return day
    ? `${when} it was ${yearsOf(years)} since ${name} ${deed}.`
    : `${capitalize(yearsOf(years))} ago today ${name} ${deed}.`
}

export const en: RemembranceWords = {
  opening: (reader) => `Dear ${reader},`,
  say,
  invitation:
    'If you would like to, the page is there for you: to look at the photographs, or to leave a few words.',
  openPage: 'Open the page',
  why: (fullName) =>
    `You get this mail because you keep or follow the page of ${fullName}. The link below ends the mails about the days of this one page; in Settings you can end those of all pages.`,
}
