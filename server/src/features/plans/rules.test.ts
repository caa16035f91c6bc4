import { expect, test } from 'vitest'
import { planNameOn } from './rules.ts'

test.each([
  ['through its last day', 'Pro', '2026-04-12', '2026-04-12', 'Pro'],
  ['from the day after', 'Pro', '2026-04-12', '2026-04-13', 'Free'],
  ['years later', 'Basic', '2026-04-12', '2031-01-01', 'Free'],
  [
    'which never has a last day',
    'Free always - Premium',
    '2026-04-12',
    '2099-01-01',
    'Free always - Premium',
  ],
  ['which never has a last day', 'Free', '2026-04-12', '2099-01-01', 'Free'],
  ['which no version knows', 'Gold', '2099-01-01', '2026-04-12', 'Free'],
])(
  '%s, %s that is due on %s counts on %s as %s (Q14, QP24, Q29)',
  (_, package_name, package_due, today, counts) => {
    expect(planNameOn({ package_name, package_due }, today)).toBe(counts)
  },
)
