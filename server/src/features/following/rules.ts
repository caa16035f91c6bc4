import { MailAddress } from '@spomen/contract/vocabulary.ts'

/**
 * How somebody stands to a memorial. A `keeper` may do what its owner may, but pay, close it, and say who keeps it (YC01).
 * Whoever asked, or was asked, and is not answered yet is `pending`; a `guest` looks through a door that stands open, without
 * an account (YA01).
 */
export type Relation = 'owner' | 'keeper' | 'follower' | 'pending' | 'stranger' | 'guest'

/** The family: the memorial's owner, and whoever keeps it beside them (YC01). */
export const isOfFamily = (relation: Relation) => relation === 'owner' || relation === 'keeper'

/** Family and those it let in: they read, greet, comment (matrix: 'follower', 'keeper' and 'owner'). */
export const isInside = (relation: Relation) => isOfFamily(relation) || relation === 'follower'

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
  to_keep: boolean
  by_account_id: string
}

/** A request is answered by the family, an invitation by the one invited (F23, F33). */
export const mayAnswer = (
  request: AnswerableRequest,
  { isFamily, isInvited }: { isFamily: boolean; isInvited: boolean },
) => (request.kind === 'request' ? isFamily : isInvited)

/** Whoever asked may take it back: the one who wanted to follow, the family its invitation, the owner one to keep it (YC01). */
export const mayWithdraw = (
  request: AnswerableRequest,
  viewer: { id: string },
  { isFamily, isOwner }: { isFamily: boolean; isOwner: boolean },
) => {
  if (request.kind === 'request') return request.by_account_id === viewer.id
  return request.to_keep ? isOwner : isFamily
}
