/** What somebody without an account has written on this device and not put away yet (YD02). */
import type { Language } from '@spomen/contract/languages.ts'

/** By which door the words go in: a link's code, or a memorial whose door is open. */
export type DoorKey = { link: string } | { deceasedId: string }

export interface LetterFields {
  name: string
  knownAs: string
  words: string
  mail: string
}

/** A photograph as it was chosen, byte for byte. NOTE: Safari loses blobs from its database, but no bytes. */
export interface ChosenPhotograph {
  name: string
  type: string
  bytes: ArrayBuffer
}

export interface Letter {
  /** Made once: by it the server takes the letter once, however often it is sent. */
  sentId: string
  door: DoorKey
  /** Whose page it is for, as the page calls them. */
  about: string
  said: LetterFields
  photograph: ChosenPhotograph | null
  language: Language
  /** The field that people do not see. */
  website: string
  writtenAt: number
  /** It waits for a line, has gone, or came back to its writer. */
  state: 'waiting' | 'gone' | 'returned'
  /** It was sent and no answer came: the server may have it. */
  mayHaveArrived: boolean
  /** The writer does not want it any more; it is taken back from the server as soon as there is a line. */
  isWithdrawn: boolean
  /** Why it came back: a refusal's key, or `taken` by its writer. */
  why: string | null
  /** How it can be changed and withdrawn once it has gone. */
  receipt: { code: string; address: string } | null
}

type Begun = Pick<Letter, 'door' | 'about' | 'said' | 'photograph' | 'language' | 'website'>

/** A letter that begins to wait. */
export const newLetter = (begun: Begun): Letter => ({
  ...begun,
  sentId: newSentId(),
  writtenAt: Date.now(),
  state: 'waiting',
  mayHaveArrived: false,
  isWithdrawn: false,
  why: null,
  receipt: null,
})

/** A random UUID (version 4), also where the page did not come over HTTPS and the browser's own is missing. */
function newSentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const signs = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return signs.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** Whether something is to be done for a letter as soon as there is a line. */
export const needsLine = ({ state, isWithdrawn }: Letter) =>
  state === 'waiting' || (state === 'gone' && isWithdrawn)

/**
 * A letter as its writer wants it no more: gone from here where it never left, taken back later where it may have (null:
 * nothing is left to keep).
 */
export const withdrawn = (letter: Letter): Letter | null =>
  letter.mayHaveArrived || letter.state === 'gone' ? { ...letter, isWithdrawn: true } : null

/** A letter back in its writer's hands, to be changed; as it is where it may have arrived. */
export const takenBack = (letter: Letter): Letter =>
  letter.mayHaveArrived || letter.state === 'gone' ? letter : { ...letter, state: 'returned', why: 'taken' }
