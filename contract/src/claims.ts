import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, Id, IsSilent, Moment, YesNo } from './vocabulary.ts'

/** What stands in somebody's name on a memorial, in the order in which it is told. */
export const claimedKinds = [
  'comments',
  'lastGreetings',
  'guestWords',
  'photographs',
  'videos',
  'documents',
  'timelines',
  'gifts',
  'tales',
  'suggestions',
  'likes',
] as const
export type ClaimedKind = (typeof claimedKinds)[number]

/**
 * Words, photographs and marks that came here in a family's own copy, in the name of somebody with the viewer's address.
 * Until they say that these are theirs, it tells of the memorial no more than an invitation does.
 */
export const ClaimOffer = z.object({
  id: Id,
  deceasedId: Id,
  deceasedName: z.string(),
  /** The name that stands under the words. */
  inNameOf: z.string(),
  /** Who brought the memorial here; empty where that is not known, or they have left. */
  byUserFullName: z.string(),
  /** How much there is of each kind. */
  counts: z.record(z.enum(claimedKinds), z.number()),
  /** Whether the copy says that they follow the memorial: saying yes lets them in. */
  follows: z.boolean(),
  isSilent: IsSilent,
  createdAt: Moment,
})
export type ClaimOffer = z.infer<typeof ClaimOffer>

/** How a comment or greeting begins, so that somebody can tell whether they wrote it. */
export const ClaimedWords = z.object({
  kind: z.enum(['comments', 'lastGreetings']),
  text: z.string(),
  createdAt: Moment,
})
export type ClaimedWords = z.infer<typeof ClaimedWords>

export const claims = {
  /** PROPOSED: what may be the viewer's own on memorials that came here in a copy, oldest offer first. */
  list: endpoint({
    wire: 'GET refclaims/getmany',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(ClaimOffer)],
  }),
  /** PROPOSED: one of them, with how some of the words begin. */
  find: endpoint({
    wire: 'GET refclaims/get',
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, z.extend(ClaimOffer, { words: z.array(ClaimedWords) })],
  }),
  /** PROPOSED: they are the viewer's, who has written them from then on; or they are not, and nobody is asked again. */
  answer: endpoint({
    wire: 'PUT refclaims/update',
    who: 'author',
    takes: z.object({ id: Id, accepted: YesNo }),
    gives: [200, Acknowledgement],
  }),
}
