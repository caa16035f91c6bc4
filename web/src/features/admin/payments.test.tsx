/** The book of money, as the operator looks through it. */
import { admin, type PaymentEntry } from '@spomen/contract/admin.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showAdmin } from '../../../test/admin.tsx'
import { when } from '../../../test/fake-server.ts'

const entry: PaymentEntry = {
  id: '01KP0J4H80HF07C30HCT1T2MX7',
  orderId: '01KP0J4H80HF07C30HCT1T2MX8',
  cents: 649,
  bought: { kind: 'plan', plan: 'Plus', term: 'monthly' },
  isSandbox: false,
  providerRef: 'in_1',
  paidUntil: '2026-05-12T23:30:00.000Z',
  userId: null,
  userEmail: null,
  personId: null,
  at: '2026-04-12T23:30:00.000Z',
}

test('an operator east of Greenwich reads the last day that stands on the receipt (Q29)', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  onTestFinished(() => void vi.unstubAllEnvs())
  const items = { items: [entry], totalCount: 1, totalPages: 1, pageNumber: 1, isMore: false }
  const { findByText } = showAdmin('?part=payments', when(admin.payments, items))
  expect((await findByText(/^Until/)).textContent).toBe('Until May 12, 2026')
})
