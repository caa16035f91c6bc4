/** The family of a memorial reads its page as somebody else would (YC09). */
import type { Endpoint } from './endpoint.ts'
import { system } from './system.ts'

/**
 * The header of a read about one memorial by which its owner, or whoever keeps it, is answered what somebody else would be: the id
 * of an account, of somebody inside or of one who has asked to be, or `anyoneInside`. Calls that may not be asked so, and all that
 * change something, refuse it with `forbidden`.
 */
export const seeAsHeader = 'see-as'

/** Somebody inside about whom nothing more is known. */
export const anyoneInside = 'inside'

/** The id of `anyoneInside`: no account has it, so nothing here is theirs. */
export const anyoneInsideId = '0'.repeat(26)

/** Whether a call is answered with `seeAsHeader`; a batch hands it on to each of its calls. */
export const takesSeeAs = (endpoint: Endpoint) => endpoint.maySeeAs || endpoint === system.batch

/**
 * Fields that tell of nobody but their reader, and what stands in their place where somebody else reads as them: whether they keep
 * a photograph, wish for silence about it, have watched a tale, have written as a guest, are asked about what they wrote, or wait for an
 * answer. Nobody learns these of another.
 */
export const personalMarks: Readonly<Record<string, false | undefined>> = {
  bookmarkedByLoggedInUser: false,
  isSilent: undefined,
  seen: false,
  isOwn: false,
  isAsked: false,
  didLoggedUserReceiveFollowingInvitation: false,
}
