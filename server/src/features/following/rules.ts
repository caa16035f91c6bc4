/** How somebody stands to a memorial. Whoever asked, or was asked, and is not answered yet is `pending`. */
export type Relation = 'owner' | 'follower' | 'pending' | 'stranger'

/** Family and those it let in: they read, greet, comment (matrix: 'follower' and 'owner'). */
export const isInside = (relation: Relation) => relation === 'owner' || relation === 'follower'

/** Addresses as people type them (Q71). */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whom an invitation goes to: each address once, in lower case, without what is no address and without oneself. */
export function invitedBy(owner: string, mails: readonly string[]): string[] {
  const tidy = mails
    .map((mail) => mail.trim().toLowerCase())
    .filter((mail) => mail.length <= 254 && address.test(mail))
  return [...new Set(tidy)].filter((mail) => mail !== owner)
}

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
