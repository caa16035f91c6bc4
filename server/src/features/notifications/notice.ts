import type { UnsubscribableKind } from '@spomen/contract/notifications.ts'

/** What somebody who has an account can be written about, each with the switch that ends it (C28, V08, Q94). */
const switches = {
  followRequest: 'followRequest',
  imageComment: 'imageComment',
  videoComment: 'videoComment',
  imageReply: 'imageComment',
  videoReply: 'videoComment',
  lastGreeting: 'lastGreeting',
  suggestion: 'suggestion',
  imageVideoLike: 'imageVideoLike',
  /** The answer to one's own asking has none. */
  letIn: null,
  /** That somebody keeps one's memorial too has none: it is who may change everything there. */
  keeper: null,
} as const satisfies Record<string, Exclude<UnsubscribableKind, 'invitation'> | null>

export type AccountNoticeKind = keyof typeof switches

/** The switch a kind goes by; null where there is none. */
export const switchOf = (kind: AccountNoticeKind) => switches[kind]

/** Something to be written about: whom, of which memorial, and what happened there. */
export interface AccountNotice {
  kind: AccountNoticeKind
  /** The account it goes to. */
  to: string
  /** Who did it; nobody is written about what they did themselves. */
  by: string
  memorialId: string
  /** The request, comment, greeting or like; of photographs somebody suggests, all they brought at once. */
  thing: string | readonly string[]
}

export type Notice =
  | AccountNotice
  /** To an address, with or without an account behind it; `thing` is the invitation. */
  | { kind: 'invitation'; toAddress: string; memorialId: string; thing: string }

/** Whether a kind of mail is told to an account, and not to a mere address. */
export const isAccountNotice = (kind: string): kind is AccountNoticeKind => Object.hasOwn(switches, kind)
