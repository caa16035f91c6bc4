import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment, page, PageNumber, PageSize } from './vocabulary.ts'

/** How often a plan is paid (QP15). */
export const billingTerms = ['monthly', 'yearly'] as const
export const BillingTerm = z.enum(billingTerms)
export type BillingTerm = z.infer<typeof BillingTerm>

/** What is paid for: a plan again and again (Q29), candles and flowers once (P01). */
export const Purchase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: z.enum(['Basic', 'Plus', 'Pro', 'Premium']), term: BillingTerm }),
  z.object({ kind: z.literal('gifts'), candles: z.number(), flowers: z.number() }),
])
export type Purchase = z.infer<typeof Purchase>
export type PurchaseKind = Purchase['kind']

/**
 * How an order stands. `open`: the checkout waits; `processing`: the buyer has done their part and the bank has not;
 * `left`: nobody paid and nobody can any more; `refunding` and `refunded`: it was paid and could not be given.
 */
export const orderStates = ['open', 'processing', 'paid', 'failed', 'left', 'refunding', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** An order as its buyer sees it. Money is in euro cents. */
export const Order = z.object({
  id: Id,
  state: z.enum(orderStates),
  bought: Purchase,
  cents: z.number(),
  /** Null once the memorial is gone for good. */
  personId: z.nullable(Id),
  /** Who the memorial is for, by name. */
  personName: z.nullable(z.string()),
  /** Whether the checkout is our own page, on which no money moves. */
  isSandbox: z.boolean(),
  /** Where it is paid; null when it no longer can be. */
  checkout: z.nullable(z.string()),
  createdAt: Moment,
})
export type Order = z.infer<typeof Order>

/** Money that came, or was given back. */
export const Receipt = z.object({
  id: Id,
  orderId: Id,
  /** Euro cents; below zero where money was given back. */
  cents: z.number(),
  bought: Purchase,
  personId: z.nullable(Id),
  personName: z.nullable(z.string()),
  isSandbox: z.boolean(),
  /** Until when it pays; null for what is paid once. */
  paidUntil: z.nullable(Moment),
  at: Moment,
})
export type Receipt = z.infer<typeof Receipt>

/** Whether anything can be paid here, and how. */
export const PaymentSetup = z.object({
  /** `none`: the operator takes no payments. */
  provider: z.enum(['sandbox', 'stripe', 'none']),
  /** Whether the viewer has bills and cards to look at with the provider. */
  hasPortal: z.boolean(),
})
export type PaymentSetup = z.infer<typeof PaymentSetup>

/** PROPOSED, all of them (Q29, Q30): the documents show no payment. */
export const payments = {
  /** How paying stands here. */
  paying: endpoint({
    wire: 'GET refpayments/paying',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, PaymentSetup],
  }),
  /** One's own order; as long as it is open the provider is asked what became of it. */
  order: endpoint({
    wire: 'GET refpayments/order',
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, Order],
  }),
  /** Decides against an open order: it cannot be paid any more. */
  leave: endpoint({
    wire: 'PUT refpayments/leave',
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, Order],
    fails: ['orderClosed'],
  }),
  /** Pays on the page of the sandbox, or has the payment fail; no money moves. */
  tryOut: endpoint({
    wire: 'PUT refpayments/sandbox',
    who: 'author',
    takes: z.object({ id: Id, outcome: z.enum(['succeed', 'fail']) }),
    gives: [200, Order],
    fails: ['orderClosed', 'paymentsOff'],
  }),
  /** What one has paid and was given back, the newest first. */
  mine: endpoint({
    wire: 'GET refpayments/mine',
    who: 'signedIn',
    takes: z.object({ limit: PageSize(10), pageNumber: PageNumber }),
    gives: [200, page(Receipt)],
  }),
  /** Where one's bills and cards are with the provider; null where there is nothing of the kind. */
  portal: endpoint({
    wire: 'POST refpayments/portal',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.object({ address: z.nullable(z.string()) })],
    fails: ['paymentsOff', 'paymentUnavailable'],
  }),
}
