import { expect, test } from 'vitest'
import { sandboxPaid, sandboxProvider, sandboxRenewed } from './sandbox.ts'
import type { SubscriptionFacts, RateTerm } from './provider.ts'

const begun = (term: RateTerm, day: string): SubscriptionFacts => {
  const paid = sandboxPaid({ id: 'an order', cents: 1_000, term }, new Date(`${day}T10:00:00Z`))
  if (paid.state !== 'paid' || !paid.subscription) throw new Error('nothing began')
  return paid.subscription
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

test.each([
  ['monthly', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['monthly', '2027-12-15', ['2028-01-15', '2028-02-15', '2028-03-15']],
  ['yearly', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28']],
] as const)('%s from %s on is paid until each of its days', (term, day, ends) => {
  let facts = begun(term, day)
  const paidUntil = [dayOf(facts.paidUntil)]
  while (paidUntil.length < ends.length) {
    facts = sandboxRenewed(facts, { cents: 1_000, term }, 'pays')
    paidUntil.push(dayOf(facts.paidUntil))
  }
  expect(paidUntil).toEqual(ends)
})

test.each([
  [{ cents: 2_000, term: 'monthly' }, '2027-03-01', 1_000, '2027-04-01'],
  [{ cents: 2_000, term: 'monthly' }, '2027-03-17', 484, '2027-04-01'],
  [{ cents: 9_000, term: 'yearly' }, '2027-03-17', 8_516, '2028-03-17'],
] as const)('changed to %o on %s it costs the rest: %i cents', async (rate, day, cents, until) => {
  const sandbox = sandboxProvider({
    clock: { now: () => new Date(`${day}T10:00:00Z`) },
    addressOf: (id) => id,
  })
  const facts = await sandbox.changeNow(
    begun('monthly', '2027-03-01'),
    { ...rate, name: 'pro', title: 'Pro' },
    'key',
  )
  expect([facts.payments.map((payment) => payment.cents), dayOf(facts.paidUntil)]).toEqual([[cents], until])
})
