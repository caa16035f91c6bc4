import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, LinkSecret, YesNo } from './vocabulary.ts'

/**
 * The mails a person can put an end to: the switches of Settings, and invitations to an address without an account.
 * Answers to a comment go by the switch of comments (Q94); `remembrance` in a link means the days of one memorial
 * (Q41), `observances` those of all (YF03).
 */
export const unsubscribableKinds = [
  'imageComment',
  'videoComment',
  'followRequest',
  'lastGreeting',
  'suggestion',
  'imageVideoLike',
  'remembrance',
  'observances',
  'invitation',
] as const
export type UnsubscribableKind = (typeof unsubscribableKinds)[number]

/** What a link at the foot of a mail is about: enough for a page to ask, and nothing of whose it is. */
export const UnsubscribeLink = z.object({ kind: z.enum(unsubscribableKinds), isOff: z.boolean() })
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>

export const notifications = {
  /** PROPOSED: what the link is about, for the page /Unsubscribe/:token. Looking changes nothing. */
  unsubscribing: endpoint({
    wire: 'GET refremembrance/unsubscribe/:token',
    who: 'anyone',
    takes: z.object({ token: LinkSecret }),
    gives: [200, UnsubscribeLink],
    fails: ['invalidLink'],
  }),
  /**
   * Ends the mails the link is about, without signing in and as often as one likes. Mail programs post here themselves,
   * with a form that says nothing new (RFC 8058); `isOff: false` takes it back, for whoever pressed by mistake.
   */
  unsubscribe: endpoint({
    wire: 'POST refremembrance/unsubscribe/:token',
    who: 'anyone',
    takes: z.object({ token: LinkSecret, isOff: z._default(YesNo, true) }),
    gives: [200, Acknowledgement],
    fails: ['invalidLink'],
  }),
}
