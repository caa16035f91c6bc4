import { MailAddress } from '@spomen/contract/vocabulary.ts'

/**
 * How somebody stands to a memorial. Whoever asked, or was asked, and is not answered yet is `pending`; a `guest` looks
 * through a door that stands open, without an account (YA01).
 */
export type Relation = 'owner' | 'follower' | 'pending' | 'stranger' | 'guest'

/** Family and those it let in: they read, greet, comment (matrix: 'follower' and 'owner'). */
export const isInside = (relation: Relation) => relation === 'owner' || relation === 'follower'

/** A guest list as it is read: each address once, and apart from them what is no address (F28, Q71). */
export function parseGuestList(written: readonly string[]): { addresses: string[]; others: string[] } {
  const addresses = new Set<string>()
  const others = new Set<string>()
  for (const entry of written) {
    const { data: address } = MailAddress.safeParse(entry)
    if (address) addresses.add(address)
    else if (entry.trim()) others.add(entry.trim())
  }
  return { addresses: [...addresses], others: [...others] }
}

interface AnswerableRequest {
  kind: string
  by_account_id: string
}

/** A request is answered by the family, an invitation by the one invited (F23, F33). */
export const mayAnswer = (
  request: AnswerableRequest,
  { isFamily, isInvited }: { isFamily: boolean; isInvited: boolean },
) => (request.kind === 'request' ? isFamily : isInvited)

/** Whoever asked may take it back: the one who wanted to follow, or the family its invitation. */
export const mayWithdraw = (
  request: AnswerableRequest,
  viewer: { id: string },
  { isFamily }: { isFamily: boolean },
) => (request.kind === 'request' ? request.by_account_id === viewer.id : isFamily)
