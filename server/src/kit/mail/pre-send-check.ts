import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from './compose.ts'

/** What a mail says, and to whom. */
export interface OutgoingMail {
  to: { name: string; address: string; language: Language }
  /** Names the occasion in logs and for the operator, e.g. `activation`. */
  kind: string
  content: MailContent
  /** It goes to many people at once, and nobody waits for it: whatever somebody waits for leaves first. */
  isBulk?: boolean
  /** For mails one can put an end to. */
  unsubscribe?: UnsubscribeOptions
  /** Whatever the pre-send check has to know to decide whether it still leaves. */
  about?: MailContext
}

export interface UnsubscribeOptions {
  /** The address mail programs post to (RFC 8058). */
  oneClick: string
  /** The page people see. */
  page: string
  /** What kind of mails end, in small characters and dashes: mail programs sort by it (RFC 2919). */
  list: string
}

export type MailContext = Readonly<Record<string, string | null>>

/**
 * What a mail is: whose, about what, of which day. A mail that is ordered anew where nobody knows that it was ordered before,
 * as after a restore, has the same Message-ID by it. No two mails somebody is to read have one identity.
 */
export type MailIdentity = readonly string[]

/** A mail whose turn has come. */
export interface DueMail {
  kind: string
  toAddress: string
  about: MailContext
  /** What it tells of, in the order in which it happened; empty of a mail that was written at once. */
  things: readonly string[]
}

/** It leaves as it was written; it is written now; or it is not to be sent any more, for a reason the operator reads. */
export type PreSendVerdict =
  | 'leave'
  | { write: Omit<OutgoingMail, 'kind' | 'about' | 'isBulk'>; identity?: MailIdentity }
  | { stop: string }

/**
 * Looks at a mail once more right before it leaves, at every attempt anew: meanwhile a switch may be off, a person
 * gone, a right lost. A mail that was only ordered is written here, from what is true now.
 */
export type PreSendCheck = (mail: DueMail) => Promise<PreSendVerdict>
