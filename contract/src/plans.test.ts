import { expect, test } from 'vitest'
import { centsOf, freeForever, isLarger, planNames, planOf, plans } from './plans.ts'

/** As the documents write it: month/year in euro; greetings; timelines and what stands beside them; images, videos, documents; flags. */
const asWritten = [
  ['Free', '0/0', '3', '2 (text)', '5', '1', '1', ''],
  ['Basic', '2.99/29.99', '10', '5 (text)', '30', '2', '2', ''],
  ['Plus', '6.49/64.99', '30', '10 (text, images)', '200', '5', '10', 'likes comments info suggest'],
  [
    'Pro',
    '10.99/109.99',
    'unlimited',
    'unlimited (text, images)',
    '500',
    '10',
    '30',
    'likes comments info suggest bookmarks',
  ],
  [
    'Premium',
    '14.99/149.99',
    'unlimited',
    'unlimited (text, video, images)',
    '1000',
    '15',
    '50',
    'likes comments info suggest bookmarks',
  ],
] as const

test.each(asWritten)(
  '%s costs and holds what the documents say (QP04–QP12, H14, I11, I13, J13, K11, L11)',
  (name, ...written) => {
    const plan = planOf(name)
    const count = (limit: number | null) => (limit === null ? 'unlimited' : String(limit))
    const flags = [
      plan.likes && 'likes',
      plan.comments && 'comments',
      plan.imageAndVideoInfo && 'info',
      plan.suggestPhoto && 'suggest',
      plan.bookmarks && 'bookmarks',
    ]
    expect([
      `${plan.priceMonth}/${plan.priceYear}`,
      count(plan.lastGreetings),
      `${count(plan.biography)} (${plan.biographyDescription})`,
      ...[plan.images, plan.videos, plan.documents].map(count),
      flags.filter(Boolean).join(' '),
    ]).toEqual(written)
  },
)

test('there are these five, smallest first, and the one that is free for good, which counts as Premium (QP13, QP14)', () => {
  expect(Object.keys(plans)).toEqual(asWritten.map(([name]) => name))
  expect(planNames.at(-1)).toBe(freeForever)
  expect(planOf(freeForever)).toBe(plans.Premium)
})

test.each(asWritten)('%s is charged what the table says, to the cent (QP04–QP09)', (name, prices) => {
  const inCents = (euro = '') => Number(euro.replace('.', ''))
  const [month, year] = prices.split('/').map((price) => inCents(price))
  expect([centsOf(name, 'monthly'), centsOf(name, 'yearly')]).toEqual([month, year])
})

test('each holds more than the one before, and none more than itself (QP22)', () => {
  const names = asWritten.map(([name]) => name)
  expect(names.map((name) => names.filter((other) => isLarger(name, other)))).toEqual(
    names.map((_, place) => names.slice(0, place)),
  )
})
