/**
 * What the guest's page, written by the server, hands to the script that runs in it: JSON in the element
 * `#guest-script-data`, in the reader's language.
 */
import type { Language } from './languages.ts'

/** What the script may have to say; `{name}` and its like are filled in by the script. */
export const guestScriptWords = [
  // Photographs, large.
  'photographs',
  'position',
  'previous',
  'next',
  'close',
  // The form.
  'counter',
  'wordsMissing',
  'wordsTooLong',
  'nameMissing',
  'nameTooLong',
  'mailWrong',
  'photographWrong',
  'photographTooLarge',
  'photographMissing',
  'photographOfWriter',
  'takeOut',
  'from',
  'otherWords',
  'formFilled',
  // Words on their way.
  'sending',
  'waits',
  'waitsHere',
  'waitsWhilePageIsOpen',
  'delayedHere',
  'delayedWhilePageIsOpen',
  'mayHaveArrived',
  'change',
  'withdraw',
  'withdrawAsk',
  'back',
  'withdrawing',
  // Words that have arrived.
  'gone',
  'familyReadsFirst',
  'damaged',
  'code',
  'changeLater',
  'copy',
  'copied',
  'codeMarked',
  'putAway',
  // Words that came back.
  'cameBack',
  'putAwayAsk',
  'linkTakenBack',
  'wordsNotTaken',
  'wordsFull',
  'photographRefused',
  'textRefused',
  'refused',
] as const
export type GuestScriptWord = (typeof guestScriptWords)[number]

export interface GuestScriptData {
  language: Language
  /** The longest texts, in characters, and from how many bytes on a photograph is refused. */
  limits: { words: number; name: number; knownAs: number; photograph: number }
  /** Whose page it is, and what it calls them; both null at the address of a link that was closed. */
  memorialId: string | null
  called: string | null
  /** The code of the link it is read by; null at an open door. */
  link: string | null
  words: Readonly<Record<GuestScriptWord, string>>
}
