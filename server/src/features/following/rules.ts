import { Mail } from '@spomen/contract/vocabulary.ts'

/** How somebody stands to a memorial. Whoever asked, or was asked, and is not answered yet is `pending`. */
export type Relation = 'owner' | 'follower' | 'pending' | 'stranger'

/** Family and those it let in: they read, greet, comment (matrix: 'follower' and 'owner'). */
export const isInside = (relation: Relation) => relation === 'owner' || relation === 'follower'

/** Whom an invitation names: each address once, without what is no address (F28, Q71). */
export const addressesOf = (mails: readonly string[]): string[] => [
  ...new Set(mails.flatMap((mail) => Mail.safeParse(mail).data ?? [])),
]

interface Request {
  kind: string
  by_account_id: string
}

/** A request is answered by the family, an invitation by the one invited (F23, F33). */
export const mayAnswer = (
  request: Request,
  { isFamily, isInvited }: { isFamily: boolean; isInvited: boolean },
) => (request.kind === 'request' ? isFamily : isInvited)

/** Whoever asked may take it back: the one who wanted to follow, or the family its invitation. */
export const mayWithdraw = (request: Request, viewer: { id: string }, { isFamily }: { isFamily: boolean }) =>
  request.kind === 'request' ? request.by_account_id === viewer.id : isFamily
