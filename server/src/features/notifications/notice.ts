import type { Language } from '@spomen/contract/vocabulary.ts'

interface ToAccount {
  /** The account it goes to. */
  to: string
}

/** Everything a person can be written about. `by` is a full name, `memorial` what the memorial is called. */
export type Notice =
  | (ToAccount & { kind: 'followRequest'; by: string; memorial: string; words: string })
  | (ToAccount & { kind: 'letIn'; memorial: string; memorialId: string })
  | (ToAccount & {
      kind: 'imageComment'
      by: string
      memorial: string
      memorialId: string
      imageId: string
      words: string
    })
  | (ToAccount & {
      kind: 'videoComment'
      by: string
      memorial: string
      memorialId: string
      videoId: string
      words: string
    })
  | (ToAccount & { kind: 'lastGreeting'; by: string; memorial: string; memorialId: string })
  /** To an address, with or without an account behind it, in the language of whoever invites. */
  | {
      kind: 'invitation'
      toAddress: string
      language: Language
      by: string
      memorial: string
      memorialId: string
      words: string
    }

export type NoticeKind = Notice['kind']
