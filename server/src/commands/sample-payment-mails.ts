import {
  closedPlanEndMail,
  closingRefundMail,
  failedPaymentMail,
  planEndMail,
  latePaymentMail,
  receiptMail,
  refundMail,
} from '../features/payments/index.ts'
import { planEndedMail } from '../features/plans/index.ts'
import type { SampleFacts, SampleMail } from './mail-preview.ts'

/** What people are written about their payments: once, again and again, given back, late, and for the last time. */
export function samplePaymentMails({ page: memorialPage, publicUrl, ...about }: SampleFacts): SampleMail[] {
  const page = `${publicUrl}/Settings?part=payments`
  const plan = {
    ...about,
    bought: { kind: 'plan', plan: 'Plus', term: 'yearly' },
    cents: 6_499,
    isTrial: false,
  } as const
  const gifts = {
    ...about,
    bought: { kind: 'gifts', candles: 3, flowers: 21 },
    cents: 1_638,
    isTrial: true,
  } as const
  const when = { number: '01KZ5N0W3J8Q4R7T9V2X6Y1B3C', at: new Date('2027-03-04T08:00:00Z') }
  const until = new Date('2028-03-04T08:00:00Z')
  return [
    {
      name: 'receipt-plan',
      content: receiptMail({ ...plan, ...when, paidUntil: until, isLast: false, page }),
    },
    {
      name: 'receipt-plan-last',
      content: receiptMail({ ...plan, ...when, paidUntil: until, isLast: true, page }),
    },
    {
      name: 'receipt-gifts-trial',
      content: receiptMail({ ...gifts, ...when, paidUntil: null, isLast: false, page }),
    },
    { name: 'refund', content: refundMail(plan) },
    { name: 'refund-closing', content: closingRefundMail({ ...plan, cents: 2_135, page }) },
    { name: 'payment-failed', content: failedPaymentMail({ ...gifts, page: memorialPage }) },
    { name: 'payment-late', content: latePaymentMail({ ...plan, until, page }) },
    {
      name: 'plan-ends',
      content: planEndMail({ ...plan, until, isPaymentOpen: false, page: memorialPage }),
    },
    {
      name: 'plan-ends-under-way',
      content: planEndMail({ ...plan, until, isPaymentOpen: true, page: memorialPage }),
    },
    {
      name: 'plan-ends-closed',
      content: closedPlanEndMail({ ...plan, until, isPaymentOpen: false, page: `${publicUrl}/Settings` }),
    },
    {
      name: 'plan-ends-closed-under-way',
      content: closedPlanEndMail({ ...plan, until, isPaymentOpen: true, page: `${publicUrl}/Settings` }),
    },
    {
      name: 'plan-ended',
      content: planEndedMail(about.language, {
        ...about,
        plan: 'Plus',
        on: '2028-03-04',
        page: `${memorialPage}?plan=info`,
        owner: null,
      }),
    },
    {
      name: 'plan-ended-keeper',
      content: planEndedMail(about.language, {
        ...about,
        plan: 'Plus',
        on: '2028-03-04',
        page: memorialPage,
        owner: 'Jelena Jovanović',
      }),
    },
  ]
}
