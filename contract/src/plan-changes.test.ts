import { expect, test } from 'vitest'
import { decidePlanChange } from './plan-changes.ts'
import { type PlanChoice, freeForever, type PlanName } from './plans.ts'

const choice = (said: string): PlanChoice => {
  const [packageName, term] = said.split(' by the ')
  return {
    packageName: packageName as PlanChoice['packageName'],
    type: term === 'year' ? 'yearly' : 'monthly',
  }
}

const plus = choice('Plus by the month')
const running = { cancelled: false, next: null, waiting: null }
const runs: Record<string, Parameters<typeof decidePlanChange>[1]> = {
  nothing: null,
  Plus: { ...plus, ...running },
  'Plus by the year': { ...choice('Plus by the year'), ...running },
  'Plus, cancelled': { ...plus, ...running, cancelled: true },
  'Plus, then Basic': { ...plus, ...running, next: choice('Basic by the month') },
  'Plus, with Pro at the bank': { ...plus, ...running, waiting: choice('Pro by the month') },
  Premium: { ...choice('Premium by the month'), ...running },
}

test.each<[PlanName, keyof typeof runs, string, string]>([
  ['Free', 'nothing', 'Basic by the month', 'pay'],
  ['Free', 'nothing', 'Premium by the year', 'pay'],
  ['Free', 'nothing', 'Free by the month', 'alreadyOnPackage'],
  // It was given without being paid again, or nothing is paid any more.
  ['Plus', 'nothing', 'Plus by the month', 'pay'],
  ['Plus', 'nothing', 'Free by the month', 'nothingToCancel'],
  ['Plus', 'Plus', 'Plus by the month', 'alreadyOnPackage'],
  ['Plus', 'Plus', 'Pro by the month', 'now'],
  ['Plus', 'Plus, with Pro at the bank', 'Pro by the month', 'now'],
  ['Plus', 'Plus, with Pro at the bank', 'Plus by the month', 'stay'],
  ['Plus', 'Plus', 'Premium by the year', 'now'],
  ['Plus', 'Plus', 'Plus by the year', 'later'],
  ['Plus', 'Plus by the year', 'Plus by the month', 'later'],
  ['Plus', 'Plus by the year', 'Pro by the year', 'now'],
  ['Plus', 'Plus by the year', 'Pro by the month', 'later'],
  ['Plus', 'Plus', 'Basic by the month', 'later'],
  ['Plus', 'Plus', 'Free by the month', 'cancel'],
  ['Plus', 'Plus, cancelled', 'Plus by the month', 'stay'],
  ['Plus', 'Plus, cancelled', 'Free by the month', 'nothingToCancel'],
  ['Plus', 'Plus, cancelled', 'Pro by the month', 'now'],
  ['Plus', 'Plus, cancelled', 'Basic by the month', 'later'],
  ['Plus', 'Plus, then Basic', 'Basic by the month', 'alreadyOnPackage'],
  ['Plus', 'Plus, then Basic', 'Basic by the year', 'later'],
  ['Plus', 'Plus, then Basic', 'Plus by the month', 'stay'],
  ['Plus', 'Plus, then Basic', 'Free by the month', 'cancel'],
  ['Premium', 'Premium', 'Premium by the month', 'alreadyOnPackage'],
  // It is over its last day, and the provider still tries to be paid.
  ['Free', 'Plus', 'Pro by the month', 'now'],
  ['Free', 'Plus', 'Free by the month', 'cancel'],
  [freeForever, 'nothing', 'Premium by the year', 'highestPackage'],
  [freeForever, 'nothing', 'Basic by the month', 'highestPackage'],
  [freeForever, 'nothing', 'Free by the month', 'highestPackage'],
])('on %s, where %s runs, %s comes to: %s (QP19, QP22–QP24)', (counts, running, wanted, comes) => {
  const decided = decidePlanChange(counts, runs[running] ?? null, choice(wanted))
  expect('action' in decided ? decided.action : decided.refused).toBe(comes)
})
