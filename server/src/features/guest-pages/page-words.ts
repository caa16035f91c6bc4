import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import type { LifeSpan } from '@spomen/contract/life-span.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { bytesInWords, dateInWords, dayInWords, weekdayInWords } from '../../kit/words/formats.ts'
import { favouriteWordsIn } from './favourite-words.ts'
import { memorialWordsIn } from './memorial-words.ts'

/** Whom sentences are about. */
interface Named {
  called: string
  gender: Gender
}

export type GuestPageWords = ReturnType<typeof guestPageWordsIn>

/** What the guest's page says beside what is said of the memorial, in one language. */
export function guestPageWordsIn(language: Language) {
  const i18n = wordsIn(language)
  const memorialWords = memorialWordsIn(language)
  return {
    ...memorialWords,
    photographs: memorialWords.photographs.title,
    kinds: favouriteWordsIn(i18n),
    language: languageFacts[language].name,
    day: (day: string) => dayInWords(language, new Date(`${day}T00:00:00Z`)),
    bytes: (bytes: number) => bytesInWords(language, bytes),
    skip: i18n.t('To the content'),
    parts: i18n.t('What is on this page'),
    portraitOf: (name: string) => i18n.t('Portrait of {name}', { name }),
    quoted: (words: string) => i18n.t('“{words}”', { words }),
    photograph: (number: number) => i18n.t('Photograph {number}', { number }),
    damaged: i18n.t('A part of this photograph is damaged. It is shown as far as it goes.'),
    video: (name: string) => i18n.t('Video: {name}', { name }),
    captions: i18n.t('What is said in it, as text'),
    lived: (span: LifeSpan) => {
      if ('years' in span) return i18n.t('{years, plural, one {# year} other {# years}}', span)
      if ('months' in span) return i18n.t('{months, plural, one {# month} other {# months}}', span)
      return i18n.t('{days, plural, one {# day} other {# days}}', span)
    },
    life: ({ gender }: Named) =>
      i18n.t('{gender, select, Male {His life} Female {Her life} other {The life}}', { gender }),
    loved: ({ gender }: Named) =>
      i18n.t('{gender, select, Male {What he loved} Female {What she loved} other {What they loved}}', {
        gender,
      }),
    decade: (from: number) => i18n.t('{from}s', { from: String(from) }),
    born: ({ called, gender }: Named) =>
      i18n.t(
        '{gender, select, Male {{called} was born} Female {{called} was born} other {{called} was born}}',
        { called, gender },
      ),
    died: ({ called, gender }: Named) =>
      i18n.t('{gender, select, Male {{called} died} Female {{called} died} other {{called} died}}', {
        called,
        gender,
      }),
    fromTheseYears: i18n.t('From these years'),
    about: (name: string) => i18n.t('About {name}', { name }),
    allPhotographs: (count: number) => i18n.t('All {count} photographs', { count }),
    allGreetings: (count: number) => i18n.t('All {count} greetings', { count }),
    wayThere: i18n.t('The way there'),
    whereTheyRest: (name: string) => i18n.t('Where {name} rests', { name }),
    map: i18n.t('Open in your map'),
    webMap: i18n.t('See it on a map'),
    days: {
      title: i18n.t('Days of remembrance'),
      birthday: (day: string, name: string, age: number) =>
        i18n.t('{day}: {name} would have been {age}.', { day, name, age }),
      death: (day: string, name: string, years: number) =>
        i18n.t('{day}: {years, plural, one {a year since {name} died.} other {# years since {name} died.}}', {
          day,
          name,
          years,
        }),
      date: (day: string) => dateInWords(language, day),
    },
    theDay: {
      title: i18n.t('The day itself'),
      titleOfPet: i18n.t('of a pet|The day itself'),
      on: (day: string) => weekdayInWords(language, day),
      instead: i18n.t('Instead of flowers'),
      others: (count: number) => i18n.t('{count, plural, one {and one more} other {and # more}}', { count }),
      calendar: i18n.t('For your calendar'),
    },
    form: formWordsIn(language),
    foot: {
      languages: i18n.t('This page in other languages'),
      inside: (name: string) =>
        i18n.t('Are you close to {name}? Log in to see everything the family shows you.', { name }),
      logIn: i18n.t('Log in'),
      report: i18n.t('Something here should not be here? Write to whoever runs this site.'),
      site: i18n.t('A page on Spomen'),
    },
    closed: {
      title: i18n.t('This page is closed'),
      says: i18n.t('The family has closed this link.'),
      more: i18n.t('Whoever gave it to you may be able to give you another.'),
      house: i18n.t('This site has closed. Words cannot be left here any more.'),
    },
    wait: {
      title: i18n.t('One moment'),
      unavailable: i18n.t('We can’t be reached just now. Please try again in a moment.'),
      tooManyRequests: i18n.t('That was a little too often. Please try again later.'),
    },
  }
}

/** What the form for a guest's words says before a script takes it over. */
function formWordsIn(language: Language) {
  const i18n = wordsIn(language)
  return {
    open: i18n.t('Leave a few words'),
    title: (name: string) => i18n.t('A few words for {name}', { name }),
    name: i18n.t('Your name'),
    knownAs: (name: string) => i18n.t('How you knew {name}', { name }),
    words: i18n.t('Your words'),
    hardToFind: i18n.t('If words are hard to find'),
    openings: ({ called, gender }: Named) => [
      i18n.t(
        '{gender, select, Male {What did {called} teach you?} Female {What did {called} teach you?} other {What did {called} teach you?}}',
        { called, gender },
      ),
      i18n.t('The last time you laughed together'),
      i18n.t('What you see when you close your eyes'),
      i18n.t('A small thing that few people know'),
    ],
    whoWrites: i18n.t('Who writes'),
    onceMore: i18n.t('Once more, before they go'),
    next: i18n.t('Go on'),
    back: i18n.t('Back'),
    photograph: i18n.t('A photograph'),
    choosePhotograph: i18n.t('Choose a photograph'),
    mail: i18n.t('Your e-mail address'),
    optional: i18n.t('if you like'),
    mailIsFor: i18n.t(
      'We send the code there by which you can change your words later, and the family’s answer. Nobody is shown your address, and nothing else comes.',
    ),
    send: i18n.t('Give them to the family'),
    family: i18n.t('The family reads your words first.'),
    withoutScript: i18n.t('Words can be left here with a browser that runs scripts.'),
    leaveEmpty: i18n.t('Please leave this field empty'),
  }
}
