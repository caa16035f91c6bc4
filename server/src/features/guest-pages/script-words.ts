/** What the script of the guest's page may have to say, in the reader's language; it has no catalogue of its own. */
import { guestWordLimits } from '@spomen/contract/guest-words.ts'
import type { GuestScriptData } from '@spomen/contract/guest-script.ts'
import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import { largest } from '@spomen/contract/limits.ts'
import { html, Markup } from '../../kit/markup.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

const megabyte = 1_048_576

/** What stands in braces is filled in by the script. */
const filledLater = {
  name: '{name}',
  number: '{number}',
  count: '{count}',
  most: '{most}',
}

/** The page on which the script runs, as it is told of it. */
export type ScriptedPage = Pick<GuestScriptData, 'language' | 'memorialId' | 'called' | 'link'>

/** The script of a page, and what it is told as JSON, which no browser runs and in which nothing can end the element. */
export function scriptOnPage(address: string, page: ScriptedPage): Markup {
  const data = JSON.stringify(scriptDataOf(page)).replaceAll('<', String.raw`\u003c`)
  return html`<script type="application/json" id="guest-script-data">${new Markup(data)}</script>
<script type="module" src="${address}"></script>
`
}

function scriptDataOf(page: ScriptedPage): GuestScriptData {
  const { words, name, knownAs } = guestWordLimits
  const { language } = page
  return {
    ...page,
    limits: { words, name, knownAs, photograph: largest.image },
    words: { ...viewerWordsIn(language), ...formWordsIn(language), ...localWordsIn(language) },
  }
}

function viewerWordsIn(language: Language) {
  const i18n = wordsIn(language)
  return {
    photographs: i18n.t('Photographs'),
    position: i18n.t('{number} of {count}', filledLater),
    previous: i18n.t('Previous'),
    next: i18n.t('Next'),
    close: i18n.t('Close'),
  }
}

function formWordsIn(language: Language) {
  const i18n = wordsIn(language)
  const size = `${largest.image / megabyte} MB`
  return {
    counter: i18n.t('{count} of {most} characters', filledLater),
    wordsMissing: i18n.t('Please write a few words first.'),
    wordsTooLong: i18n.t('These words are too long. Please shorten them a little; nothing was cut off.'),
    nameMissing: i18n.t('Please write your name, so that the family knows who it is from.'),
    nameTooLong: i18n.t('This is too long for one line. Please shorten it a little.'),
    mailWrong: i18n.t('This e-mail address does not look right.'),
    photographWrong: i18n.t('We could not read this file as a photograph.'),
    photographTooLarge: i18n.t('This photograph is too large. It must be under {size}.', { size }),
    photographMissing: i18n.t('The photograph you chose is no longer here. Please choose it once more.'),
    photographOfWriter: i18n.t('The photograph you chose'),
    takeOut: i18n.t('Take it out again'),
    from: i18n.t('From {name}', filledLater),
    otherWords: i18n.t('Write something else'),
    formFilled: i18n.t('Other words stand in the form. Please send them first, or clear them.'),
    change: i18n.t('Change'),
    withdraw: i18n.t('Withdraw'),
    withdrawAsk: i18n.t(
      'These words have not been sent, and are nowhere else. Once withdrawn, they are gone for good.',
    ),
    back: i18n.t('Back'),
  }
}

function localWordsIn(language: Language) {
  const i18n = wordsIn(language)
  return {
    sending: i18n.t('Your words are on their way…'),
    waits: i18n.t('Your words for {name} wait on this device', filledLater),
    waitsHere: i18n.t(
      'There is no connection just now. They go by themselves once there is one, also when you open this page again later.',
    ),
    waitsWhilePageIsOpen: i18n.t(
      'There is no connection just now, and this browser keeps nothing. Please leave this page open until they have gone.',
    ),
    delayedHere: i18n.t(
      'Many people are writing just now. Your words go by themselves as soon as they can, also when you open this page again later.',
    ),
    delayedWhilePageIsOpen: i18n.t(
      'Many people are writing just now, and this browser keeps nothing. Please leave this page open until your words have gone.',
    ),
    mayHaveArrived: i18n.t(
      'The connection broke while they were on their way. They are sent again once there is one, and arrive only once.',
    ),
    withdrawing: i18n.t('Your words for {name} are withdrawn as soon as there is a connection.', filledLater),
    gone: i18n.t('Your words for {name} have gone to the family', filledLater),
    familyReadsFirst: [
      i18n.t('The family reads them first.'),
      i18n.t('With this code or link you can change or withdraw them later. Please keep it.'),
    ].join(languageFacts[language].betweenSentences ?? ' '),
    damaged: i18n.t('A part of the photograph is damaged. Perhaps there is a better copy somewhere else.'),
    code: i18n.t('Code:'),
    changeLater: i18n.t('Change or withdraw'),
    copy: i18n.t('Copy the link'),
    copied: i18n.t('Copied'),
    codeMarked: i18n.t('This browser does not copy by itself. The code is marked; please copy it.'),
    putAway: i18n.t('Put away'),
    cameBack: i18n.t('Your words for {name} came back', filledLater),
    putAwayAsk: i18n.t('These words are nowhere else. Once put away, they are gone for good.'),
    linkTakenBack: i18n.t('The family has closed this link. Your words are still here.'),
    wordsNotTaken: i18n.t('The family takes no words here now. Yours are still here.'),
    wordsFull: i18n.t(
      'So many words wait for the family that no more can be taken just now. Yours are still here; please try again later.',
    ),
    photographRefused: i18n.t(
      'The photograph could not be read. Your words are still here; please choose another one, or send them without.',
    ),
    textRefused: i18n.t('Something is missing in them, or too long. They are still here.'),
    refused: i18n.t('They could not be taken. They are still here.'),
  }
}
