/** What mails report, asked of the features it belongs to when the mail leaves; put together in `app.ts`. */
import type { Language } from '@spomen/contract/languages.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { AccountNoticeKind } from './notice.ts'

/** Who will read the mail. */
export interface NoticeReader {
  id: string
  /** Whether the memorial is theirs. */
  isFamily: boolean
}

/** Whose page a mail is about. */
export interface RememberedLife {
  /** What the memorial is called. */
  memorial: string
  /** YYYY-MM-DD. */
  born: string
  died: string
}

/** One thing a mail reports. */
export interface NoticeDetails {
  /** Who did it, by full name. */
  by: string
  /** What they wrote, as plain text. */
  words?: string
  /** Where it is read, as a path. */
  page: string
  /** Where it happened, for what can happen beside a photograph or a video. */
  beside?: 'image' | 'video'
  /** The photograph it happened beside. */
  imageId?: string
}

/** Reports a thing as it stands now; null when it is gone, settled or not for this reader. */
export type NoticeSource = (db: Db, thing: string, reader: NoticeReader) => Promise<NoticeDetails | null>

/** An invitation as its guest reads it. */
export interface InvitationDetails extends NoticeDetails, RememberedLife {
  /** Whether the guest is asked to keep the page beside its owner (YC01), and not only to follow it. */
  isToKeep: boolean
  words: string
  /** The language of whoever invites. */
  language: Language
}

/** A photograph that waits for the family, and on whose page. */
export type SuggestionDetails = NoticeDetails & RememberedLife & { memorialId: string }

export interface NoticeSources {
  /** How somebody stands to a memorial and what that is called; null when it is closed to them. */
  standing(db: Db, accountId: string, memorialId: string): Promise<(NoticeReader & RememberedLife) | null>
  byKind: Readonly<Record<Exclude<AccountNoticeKind, 'suggestion'>, NoticeSource>>
  /** Of suggested photographs those that still wait for somebody, on whichever of their pages. */
  suggestions(db: Db, things: readonly string[], ownerId: string): Promise<readonly SuggestionDetails[]>
  invitation(db: Db, thing: string): Promise<InvitationDetails | null>
}
