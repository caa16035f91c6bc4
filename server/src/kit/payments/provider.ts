/** What a house asks of whoever takes its money. Amounts are euro cents. */
import type { Language } from '@spomen/contract/languages.ts'

export const providerNames = ['sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** How often something is paid again. */
export type RateTerm = 'monthly' | 'yearly'

/** What is sold again and again, as the provider's bills name it. */
export interface Rate {
  /** A lasting name in plain letters, such as `plus`. */
  name: string
  /** As it stands on the bill. */
  title: string
  cents: number
  term: RateTerm
}

/** Somebody who goes to pay. */
export interface Checkout {
  /** Asked again with the same order and buyer, the provider opens no second checkout. */
  orderId: string
  /** Whom the provider knows the buyer as. */
  customer: string
  /** What is paid once, or by a rate. */
  price: Rate | { title: string; cents: number; term: null }
  language: Language
  /** Where the buyer comes back to, whatever happened. */
  returnTo: string
}

export interface CheckoutLink {
  ref: string
  /** Where the buyer goes. */
  address: string
}

/** Money that came. */
export interface ReceivedPayment {
  /** The provider's name for it: the same money always has the same. */
  ref: string
  cents: number
  /** Until when it pays; null for what is paid once. */
  paidUntil: Date | null
  at: Date
  /** Whether it is what a change at once costs, and no whole term. */
  isForChange?: boolean
}

/** What the provider knows of something that is paid again and again. */
export interface SubscriptionFacts {
  ref: string
  /** `late`: over its time, and still tried; `ended`: nothing more is taken. */
  state: 'running' | 'late' | 'ended'
  /** The name of its rate; null where the provider keeps none. */
  name: string | null
  cents: number
  term: RateTerm
  beganAt: Date
  paidUntil: Date
  cancelsAtEnd: boolean
  /** What it becomes when what is paid for is over; null where it stays. */
  becomes: { cents: number; term: RateTerm } | null
  /**
   * A change that was asked for and is not made, since the bank wants a word with the buyer first: the page where they
   * confirm the payment, or pay otherwise. Null where none waits.
   */
  waitsAt: string | null
  /** The last ones, in any order. */
  payments: readonly ReceivedPayment[]
}

/** What became of a checkout. `processing`: the buyer has done their part and the bank has not. */
export type CheckoutFacts =
  | { state: 'open' | 'processing' | 'failed' | 'over' }
  /** `cents` is what the checkout was over; of it `payment` is what came. */
  | { state: 'paid'; cents: number; payment: ReceivedPayment; subscription: SubscriptionFacts | null }

/** Money that was given back, by us or by somebody at the provider's own pages. */
export interface RefundFacts {
  ref: string
  /** `failed`: it has not arrived, and the provider does not try again. */
  state: 'given' | 'failed'
  /** Above zero. */
  cents: number
  at: Date
  /** The names under which the money that came may be known. */
  of: readonly string[]
}

/** A payment that the buyer's bank wants back. */
export interface DisputeFacts {
  ref: string
  /** `open`: whoever runs the house may still answer it; `lost`: the money is gone; `over`: it came to nothing. */
  state: 'open' | 'lost' | 'over'
  /** Above zero. */
  cents: number
  at: Date
  /** Until when it can be answered. */
  answerBy: Date | null
  /** The names under which the money that came may be known. */
  of: readonly string[]
}

/** What a piece of news is about; what happened is looked up, so that the order in which news arrives is no matter. */
export interface ProviderEvent {
  /** The provider's name for this piece of news. */
  ref: string
  about: PaidAbout | { refund: string } | { dispute: string } | null
}

/** A checkout or a subscription, by the provider's name for it. */
export type PaidAbout = { checkout: string } | { subscription: string }

/** Somebody the provider shall know; `key` names them on our side. */
export interface NewCustomer {
  key: string
  /** Its name for them of which it knows nothing any more: they are made known anew. */
  insteadOf?: string
  mail: string
  language: Language
}

/**
 * Whoever takes money. What is asked twice with the same key happens once. Throws `ProviderUnavailable` when no answer came,
 * after which nobody knows whether it happened, `UnknownThere` where there is nothing of what it was asked about, and `Declined`
 * when the buyer's bank said no.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Makes somebody known; answers the provider's name for them. */
  registerCustomer(customer: NewCustomer): Promise<string>
  /** Forgets somebody, with their cards and whatever else runs for them. */
  forgetCustomer(customer: string): Promise<void>
  openCheckout(checkout: Checkout): Promise<CheckoutLink>
  inspectCheckout(checkout: string): Promise<CheckoutFacts>
  /**
   * What takes money, or has taken it, by the name under which the operator finds it, and the order that we named when we
   * opened its checkout; null where no money was taken, or nobody named an order.
   */
  findPaidOrder(about: PaidAbout): Promise<{ ref: string; order: string } | null>
  /** From now on nobody can pay it; one that was paid stays so. */
  closeCheckout(checkout: string): Promise<void>
  /**
   * Gives back so many cents `of` what was paid, or what is left where somebody has given back a part already; answers what
   * that was, however late it is asked again, and null where nothing is left. One that failed is made anew.
   */
  refund(
    payment: { ref: string; cents: number; of: number },
    key: string,
  ): Promise<{ ref: string; cents: number } | null>
  /** What is known of money given back; null while it waits for somebody before it goes. */
  findRefund(ref: string): Promise<RefundFacts | null>
  /** What is known of a dispute; null where it is about no payment of ours. */
  findDispute(ref: string): Promise<DisputeFacts | null>
  /** How a subscription stands; null where there is none of that name, as after a change to another account. */
  subscription(ref: string): Promise<SubscriptionFacts | null>
  /** Whether it ends when what is paid for is over; what it was to become then does not come. */
  cancelAtEnd(ref: string, cancels: boolean): Promise<void>
  /**
   * Becomes another rate at once, with what is left of the old one counted towards it; or as soon as it is paid, where
   * the answer says at which page (`waitsAt`): nobody has that rate before.
   */
  changeNow(before: SubscriptionFacts, rate: Rate, key: string): Promise<SubscriptionFacts>
  /** Gives up a change that waits at a page, unless it was paid meanwhile. */
  giveUpChange(ref: string): Promise<SubscriptionFacts>
  /** Becomes another rate when what is paid for is over. */
  changeAtEnd(ref: string, rate: Rate, key: string): Promise<void>
  /**
   * Ends at once, whatever is paid for, and gives up each bill that is open; ending twice, or what has ended by itself, is no
   * fault.
   */
  endSubscription(ref: string): Promise<void>
  /** Where somebody sees their bills and changes their card; null where there is nothing of the kind. */
  portal(customer: string, about: { returnTo: string; language: Language }): Promise<string | null>
  /** Reads a piece of news and makes sure of who sent it; null where it did not come from the provider. */
  parseEvent(body: Buffer, signature: string): Promise<ProviderEvent | null>
}

/** The provider cannot be reached, or answers with a fault of its own. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/**
 * The provider knows nothing of what it was asked about, as after a change to another account: nothing was done, and whoever
 * runs the house may put the account of before again.
 */
export class UnknownThere extends Error {
  override readonly name = 'UnknownThere'
}

/** What was to be changed has ended at the provider already, and nothing was done. */
export class EndedThere extends Error {
  override readonly name = 'EndedThere'
}

/** A payment was refused, as the buyer's bank does: nothing was taken. */
export class Declined extends Error {
  override readonly name = 'Declined'
}
