import * as z from 'zod/mini'
import { endpoint, family } from './endpoint.ts'
import { longest } from './limits.ts'
import { Acknowledgement, Id, MailAddress, Moment, orNull, text } from './vocabulary.ts'

/** Somebody who keeps a memorial. */
export const Keeper = z.object({
  userId: Id,
  userFullName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type Keeper = z.infer<typeof Keeper>

/** Somebody the owner has asked to keep it, and who has not answered. */
export const InvitedKeeper = z.object({
  /** The invitation's, by which `following.decline` takes it back. */
  id: Id,
  createdAt: Moment,
  /** The account of somebody inside or chosen by name, and their name; null of whoever was asked by an address alone. */
  userId: z.nullable(Id),
  userFullName: z.nullable(z.string()),
  /** The address that was asked; null of whoever is named, whose address is their own affair. */
  email: z.nullable(z.string()),
})
export type InvitedKeeper = z.infer<typeof InvitedKeeper>

/** Everybody who keeps a memorial: its owner, whoever keeps it beside them, the longest first, and who is asked to. */
export const KeepersOfMemorial = z.object({
  owner: Keeper,
  keepers: z.array(z.extend(Keeper, { since: Moment })),
  invited: z.array(InvitedKeeper),
})
export type KeepersOfMemorial = z.infer<typeof KeepersOfMemorial>

/**
 * Our addition: who keeps a memorial beside its owner (YC01). Keepers do all the owner may, but pay, close the memorial, and
 * say who keeps it. An invitation is answered as one to follow: by `following.answer` and `following.decline`.
 */
export const keepers = {
  list: endpoint({
    wire: 'GET refkeepers/getall',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, KeepersOfMemorial],
  }),
  /**
   * The owner asks somebody to keep the memorial: whoever is inside by `userId`, anybody by `email`; exactly one of the two.
   * Refuses a `userId` that is not inside with `userNotFound`, the owner's own with `ownMemorial`.
   */
  invite: endpoint({
    wire: 'POST refkeepers/create',
    who: 'owner',
    takes: z.object({
      deceasedId: Id,
      userId: orNull(Id),
      email: orNull(MailAddress),
      description: text(longest.note),
    }),
    gives: [201, z.object({ id: Id })],
    fails: [
      'alreadyKeeping',
      'alreadyRequested',
      'ownMemorial',
      'memorialSuspended',
      'memorialPrepared',
      'userNotFound',
    ],
  }),
  /** The owner ends that somebody keeps it, or a keeper that they do; they stay inside. */
  end: endpoint({
    wire: 'DELETE refkeepers/delete',
    who: family,
    takes: z.object({ deceasedId: Id, userId: orNull(Id) }),
    gives: [200, Acknowledgement],
  }),
}
