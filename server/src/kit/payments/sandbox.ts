/**
 * Payments with which no money moves, for trying things out. Its checkout is a page of the house itself, and it keeps no
 * books of its own: what the house has written down is what it knows.
 */
import type { CheckoutFacts, PaymentProvider, SubscriptionFacts, RateTerm } from './provider.ts'
import type { Clock } from '../clock.ts'

interface SandboxOptions {
  clock: Clock
  /** Where the checkout of an order is. */
  addressOf(orderId: string): string
}

/**
 * A provider that takes no money and sends nothing; its checkouts stay open until they are paid on its page in the
 * house.
 */
export function sandboxProvider({ clock, addressOf }: SandboxOptions): PaymentProvider {
  return {
    name: 'sandbox',
    registerCustomer: async ({ key }) => key,
    forgetCustomer: async () => {},
    openCheckout: async ({ orderId }) => ({ ref: orderId, address: addressOf(orderId) }),
    findPaidOrder: async () => null,
    inspectCheckout: async () => ({ state: 'open' }),
    closeCheckout: async () => {},
    refund: async ({ ref, cents }) => ({ ref, cents }),
    findRefund: async () => null,
    findDispute: async () => null,
    subscription: async (ref) => {
      throw new Error(`the sandbox knows nothing of ${ref} that the house does not know`)
    },
    cancelAtEnd: async () => {},
    changeNow: async (before, rate, key) => changedNow(before, rate, { key, at: clock.now() }),
    giveUpChange: async (ref) => {
      throw new Error(`nothing waits for a bank in the sandbox, not even ${ref}`)
    },
    changeAtEnd: async () => {},
    endSubscription: async () => {},
    portal: async () => null,
    parseEvent: async () => null,
  }
}

/** What the sandbox says of a checkout that somebody has paid on its page. */
export function sandboxPaid(
  { id, cents, term }: { id: string; cents: number; term: RateTerm | null },
  at: Date,
): CheckoutFacts {
  const paidUntil = term && endOf(at, term, at)
  const payment = { ref: id, cents, paidUntil, at }
  const subscription: SubscriptionFacts | null = term &&
    paidUntil && {
      ref: id,
      state: 'running',
      name: null,
      cents,
      term,
      beganAt: at,
      paidUntil,
      cancelsAtEnd: false,
      becomes: null,
      waitsAt: null,
      payments: [payment],
    }
  return { state: 'paid', cents, payment, subscription }
}

/** What becomes of something that is paid again when its time is over: paid until the next date, late, or ended. */
export function sandboxRenewed(
  before: SubscriptionFacts,
  next: { cents: number; term: RateTerm },
  bank: 'pays' | 'refuses',
): SubscriptionFacts {
  if (before.cancelsAtEnd) return { ...before, state: 'ended', payments: [] }
  if (bank === 'refuses') return { ...before, state: 'late', payments: [] }
  const at = before.paidUntil
  // Another term begins anew where the old one ends; the same keeps the day of the month on which it began.
  const beganAt = next.term === before.term ? before.beganAt : at
  const paidUntil = endOf(beganAt, next.term, at)
  const payment = { ref: `${before.ref} ${at.toISOString()}`, cents: next.cents, paidUntil, at }
  return { ...before, ...next, state: 'running', beganAt, paidUntil, payments: [payment] }
}

/** Counts what is left of the old rate towards the new; what would be left over is not paid out. */
function changedNow(
  before: SubscriptionFacts,
  { cents, term }: { cents: number; term: RateTerm },
  { key, at }: { key: string; at: Date },
): SubscriptionFacts {
  const isSameTerm = term === before.term
  const begins =
    before.term === 'monthly' ? addMonths(before.paidUntil, -1) : addMonths(before.paidUntil, -12)
  const whole = before.paidUntil.getTime() - begins.getTime()
  const left = Math.min(1, Math.max(0, (before.paidUntil.getTime() - at.getTime()) / whole))
  const due = Math.round((isSameTerm ? cents * left : cents) - before.cents * left)
  const beganAt = isSameTerm ? before.beganAt : at
  const paidUntil = isSameTerm ? before.paidUntil : endOf(at, term, at)
  const payments = due > 0 ? [{ ref: key, cents: due, paidUntil, at, isForChange: true }] : []
  return { ...before, cents, term, beganAt, paidUntil, payments }
}

/** The first end of a term, counted from when it began, that lies behind a moment. */
function endOf(beganAt: Date, term: RateTerm, behind: Date): Date {
  const months = term === 'monthly' ? 1 : 12
  for (let count = months; ; count += months) {
    const end = addMonths(beganAt, count)
    if (end > behind) return end
  }
}

/** The same day so many months later; where a month has no such day, its last. */
function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(moment.getUTCDate(), days))
  return moved
}
