import { relationFlags } from '@spomen/contract/profiles.ts'

type RelationFlag = 0 | 1 | 2 | 3 | 4

interface CardRelation {
  /** As the owner, or beside them (YC01). */
  keeps: boolean
  follows: boolean
  asked: boolean
  invited: boolean
  /** Whether others wait for the viewer's answer on the memorial. */
  hasRequests: boolean
}

/** The flag of a row (E13, Q16): who has an answer to give comes before who merely belongs. */
export function relationFlag({ keeps, follows, asked, invited, hasRequests }: CardRelation): RelationFlag {
  if (keeps) return hasRequests ? relationFlags.requestReceived : relationFlags.owner
  if (follows) return relationFlags.follower
  if (invited) return relationFlags.requestReceived
  return asked ? relationFlags.requestSent : relationFlags.none
}
