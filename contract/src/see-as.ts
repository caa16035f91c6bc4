/** The family of a memorial reads its page as somebody else would (YC09). */
import { ceremonies } from './ceremonies.ts'
import { documents } from './documents.ts'
import { doors } from './doors.ts'
import type { Endpoint } from './endpoint.ts'
import { following } from './following.ts'
import { gifts } from './gifts.ts'
import { greetings } from './greetings.ts'
import { guestWords } from './guest-words.ts'
import { photographs } from './media.ts'
import { observedDays } from './observances.ts'
import { profiles } from './profiles.ts'
import { tales } from './tales.ts'
import { timelines } from './timeline.ts'
import { videos } from './videos.ts'

/**
 * The header of a read about one memorial by which its owner, or whoever keeps it, is answered what somebody else would be: the id
 * of an account, of somebody inside or of one who has asked to be, or `anyoneInside`. All other calls, and all that
 * change something, refuse it with `forbidden`.
 */
export const seeAsHeader = 'see-as'

/** Somebody inside about whom nothing more is known. */
export const anyoneInside = 'inside'

/** The id of `anyoneInside`: no account has it, so nothing here is theirs. */
export const anyoneInsideId = '0'.repeat(26)

/** The calls that may be asked so: reads about one memorial, each of what its page shows. */
export const seeAsCalls: readonly Endpoint[] = [
  profiles.whole,
  profiles.metrics,
  profiles.media,
  photographs.list,
  photographs.one,
  videos.list,
  videos.one,
  videos.oneAsImage,
  documents.list,
  greetings.list,
  timelines.list,
  tales.list,
  gifts.list,
  ceremonies.list,
  observedDays.list,
  following.followers,
  guestWords.standing,
  doors.reach,
]

/**
 * Fields that tell of nobody but their reader, and what stands in their place where somebody else reads as them: whether they keep
 * a photograph, wish for silence about it, have watched a tale, have written as a guest, are asked about what they wrote or have answered,
 * let guests read it, or wait for an answer. Nobody learns these of another.
 */
export const personalMarks: Readonly<Record<string, false | undefined>> = {
  bookmarkedByLoggedInUser: false,
  isSilent: undefined,
  seen: false,
  isOwn: false,
  isAsked: false,
  agreed: undefined,
  reach: undefined,
  didLoggedUserReceiveFollowingInvitation: false,
}
