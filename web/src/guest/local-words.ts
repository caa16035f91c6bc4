/** What somebody without an account has written on this device and not put away yet (YD02). */
import type { GuestScriptData } from '@spomen/contract/guest-script.ts'
import type { Language } from '@spomen/contract/languages.ts'

/** By which door the words go in: a link's code, or a memorial whose door is open. */
export type DoorKey = { link: string } | { deceasedId: string }

export interface FieldValues {
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

/** One guest's words on this device, with their photograph. NOTE: devices hold them, so fields and states keep their names. */
export interface LocalWords {
  /** Made once: by it the server takes the words once, however often they are sent. */
  sentId: string
  door: DoorKey
  /** Whose page it is for; words of former versions lack it. */
  memorialId?: string
  /** Whose page it is for, as the page calls them. */
  about: string
  said: FieldValues
  photograph: ChosenPhotograph | null
  language: Language
  /** The field that people do not see. */
  website: string
  writtenAt: number
  /** They wait for a connection, have been sent (`gone`), or came back to their writer. */
  state: 'waiting' | 'gone' | 'returned'
  /** They were sent and no answer came: the server may have them. */
  mayHaveArrived: boolean
  /** The server took no more just then: they wait for that, and not for a connection. */
  isDelayed?: boolean
  /** The writer has withdrawn them: on the server, too, as soon as there is a connection. */
  isWithdrawn: boolean
  /** Why they came back: a refusal's key, or `taken` by their writer. */
  why: string | null
  /** How they can be changed and withdrawn once they have been sent. */
  receipt: { code: string; address: string; isDamaged?: boolean } | null
  /** Their receipt has been shown. */
  isReceiptShown?: boolean
}

type Begun = Pick<
  LocalWords,
  'door' | 'memorialId' | 'about' | 'said' | 'photograph' | 'language' | 'website'
>

/** Words of a guest as they begin to wait for a connection: written now, with a name of their own to be sent under. */
export const newLocalWords = (begun: Begun): LocalWords => ({
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
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** Whether words were written for this page: those of another family are never sent to this one, nor shown on its page. */
export function isForPage(
  { door, memorialId, about }: LocalWords,
  page: Pick<GuestScriptData, 'memorialId' | 'link' | 'called'>,
): boolean {
  if (memorialId && page.memorialId) return memorialId === page.memorialId
  if ('deceasedId' in door) return door.deceasedId === page.memorialId
  return door.link === page.link || about === page.called
}

/** Whether something is to be sent of them as soon as there is a connection. */
export const needsConnection = ({ state, isWithdrawn }: LocalWords) =>
  state === 'waiting' || (state === 'gone' && isWithdrawn)

/** Words whose receipt has been shown, so that their code is no news; not those of which something is still on its way. */
export const isReceiptKnown = ({ state, isWithdrawn, isReceiptShown }: LocalWords) =>
  state === 'gone' && !isWithdrawn && isReceiptShown === true

/**
 * Words that their writer withdraws: deleted here (null) where they never left, withdrawn on the server later where they may
 * have.
 */
export const withdrawn = (item: LocalWords): LocalWords | null =>
  item.mayHaveArrived || item.state === 'gone' ? { ...item, isWithdrawn: true } : null

/** Words back in their writer's hands, to be changed; as they are where they may have arrived. */
export const takenBack = (item: LocalWords): LocalWords =>
  item.mayHaveArrived || item.state === 'gone' ? item : { ...item, state: 'returned', why: 'taken' }
