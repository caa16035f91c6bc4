/** Plans whose payment waits, is late, or does not come about. */
import { payments } from '@spomen/contract/payments.ts'
import { type CurrentPlan, packages } from '@spomen/contract/plans.ts'
import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansMemorial } from '../../../test/milan.ts'
import { free, late, openPlan, plus, running, Where } from '../../../test/plan-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { RetryPlanButton } from './RetryPlanButton.tsx'

test.each([
  ['info', /^Your payment for Plus is under way\. Some banks take a few days/],
  ['upgrade', /^Your payment for Plus is under way\. Some banks take a few days/],
  ['downgrade', /^Your payment for Plus is under way\. Some banks take a few days/],
  ['cancel', /^There is nothing to cancel yet: your payment for Plus is under way/],
])('while her bank takes its days over a payment, Ann reads so under %s (Q29)', async (option, words) => {
  const { findByText, queryByText, queryByRole } = openPlan(
    { ...free, underWay: { packageName: 'Plus', type: 'monthly' } },
    option,
  )
  await findByText(words)
  expect([queryByText('At no charge'), queryByRole('radio')]).toEqual([null, null])
})

test('of a late plan Ann is told where it can be paid, that it cannot change, and that cancelling ends it at once (Q29)', async () => {
  const { findByRole, read, unmount } = openPlan(late, 'info')
  expect((await findByRole('link', { name: 'See my payments' })).getAttribute('href')).toBe(
    '/Settings?part=payments',
  )
  expect(await read()).toContain('Among your payments you can enter a new card')
  unmount()
  const premium = { ...late.running, packageName: 'Premium' } as const
  const larger = openPlan({ ...late, packageName: 'Premium', running: premium }, 'upgrade')
  await larger.findByText(/^As long as a payment has not come through/)
  expect(await larger.read()).not.toContain('by the year')
  await larger.findByRole('link', { name: 'See my payments' })
  larger.unmount()
  const { findByText } = openPlan(late, 'cancel')
  await findByText(/^Plus ends at once, and nothing more is paid/)
})

test.each(['Plus', 'Premium'] as const)(
  '%s that counts on though its payment came to nothing is said to last until a day, and can be paid anew (Q29)',
  async (packageName) => {
    const givenUp = { ...plus, packageName, packageDueDate: '2026-12-26', running: null }
    const { findByText, unmount } = openPlan(givenUp, 'info')
    await findByText(/^It lasts until 26 December 2026\. Nothing more is paid for it/)
    unmount()
    const { person, findByRole } = openPlan(givenUp, 'upgrade')
    await person.click(await findByRole('radio', { name: new RegExp(`^${packageName}`) }))
    await findByRole('button', { name: 'Go to the payment' })
  },
)

const unpaidPremium = { ...plus, packageName: 'Premium', running: null } satisfies CurrentPlan

test('Ann, whose Premium nobody pays any more, is led to choose it again, and not told that there is nothing more (Q29, QP22)', async () => {
  const { person, findByRole, queryByRole } = openPlan(unpaidPremium, 'info')
  await person.click(await findByRole('link', { name: /^The largest plan.*You can choose it again$/ }))
  expect(queryByRole('link', { name: /There is none larger/ })).toBeNull()
  await findByRole('heading', { name: 'The largest plan' })
  // Neither the way there nor what is offered is called larger.
  expect(within(await findByRole('dialog')).queryByText(/^(A larger plan|Larger plans)$/)).toBeNull()
  await person.click(await findByRole('radio', { name: /^Premium/ }))
  await findByRole('button', { name: 'Go to the payment' })
})

test('while her bank is at work on that, the largest plan is not offered to Ann again (Q29)', async () => {
  const current = { ...unpaidPremium, underWay: { packageName: 'Premium', type: 'monthly' } } as const
  const { findByRole, queryByText } = openPlan(current, 'info')
  await findByRole('link', { name: /^The largest plan.*There is none larger$/ })
  expect(queryByText('You can choose it again')).toBeNull()
})

const due = {
  ...plus,
  packageDueDate: '2026-12-26',
  running: { ...running, isDue: true },
} satisfies CurrentPlan

test.each<[string, string, CurrentPlan, RegExp]>([
  ['runs', 'info', due, /The payment that was due on 12 December 2026 is under way\./],
  ['runs', 'cancel', due, /^The payment that was due on 12 December 2026 is under way and cannot be stopped/],
  ['is cancelled', 'info', { ...due, running: { ...due.running, cancelled: true } }, /was under way already/],
  [
    'is cancelled',
    'cancel',
    { ...due, running: { ...due.running, cancelled: true } },
    /was under way already/,
  ],
])(
  'while her bank is at work on the next payment of a plan that %s, Ann reads so under %s (QP24, Q29)',
  async (_, option, current, words) => {
    const { findByText, read } = openPlan(current, option)
    await findByText(words)
    expect(await read()).not.toMatch(/until 12 December|Nothing more will be paid|next payment/)
  },
)

test('so she does where she chooses Free (QP24)', async () => {
  const { person, findByRole, findByText } = openPlan(due, 'downgrade')
  await person.click(await findByRole('radio', { name: /^Free/ }))
  await findByText(/^The payment that was due on 12 December 2026 is under way and cannot be stopped/)
})

test('where her bank wants a word with Ann, the plan says so and leads there, and she can keep what she has (Q29)', async () => {
  const address = 'https://invoice.stripe.com/i/1'
  const waiting = { packageName: 'Pro', type: 'monthly', address } as const
  const change = when(packages.change, {
    ...{ packageName: 'Plus', packageDueDate: '2026-12-12', becomes: 'waits', checkout: null },
  })
  const resume = when(packages.resume, { packageName: 'Plus', packageDueDate: '2026-12-12' })
  const current = { ...plus, running: { ...running, waiting } }
  const { person, findByRole, findByText, queryByText, mutations } = openPlan(
    current,
    'upgrade',
    change,
    resume,
  )
  await person.click(await findByRole('radio', { name: /^Pro/ }))
  await person.click(await findByRole('button', { name: 'Change to Pro now' }))
  await findByText(/^Your bank has not let the payment for Pro through yet/)
  expect(queryByText('Changed')).toBeNull()
  expect((await findByRole('link', { name: /^Go on to the payment/ })).getAttribute('href')).toBe(address)
  await person.click(await findByRole('button', { name: 'Keep Plus' }))
  expect(mutations).toHaveLength(2)
})

const lineIsCut = when(packages.change, () => {
  throw new Error('the line is cut')
})

test.each([
  ['Nothing was paid, and what you chose is kept', free, 'Go to the payment'],
  // What is paid with the card of before may have been paid.
  ['There is no connection just now.', plus, 'Change to Pro now'],
])('where the line is cut, Ann reads: %s', async (words, current, button) => {
  const { person, findByRole } = openPlan(current, 'upgrade', lineIsCut)
  await person.click(await findByRole('radio', { name: /^Pro/ }))
  await person.click(await findByRole('button', { name: button }))
  await expect.poll(redWords).toContain(words)
  expect(redWords()).not.toContain('Your words are still here')
  expect(redWords().includes('Nothing was paid')).toBe(current === free)
})

test('Ann, who closes the plan while her choice is on its way, is neither led to pay nor shown it again', async () => {
  for (const checkout of ['/Payment/1', null]) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const change = when(packages.change, async () => {
      await arrived
      return { ...({ packageName: 'Pro', becomes: 'now' } as const), packageDueDate: '2026-12-12', checkout }
    })
    const current = checkout ? free : plus
    const { person, findByRole, findByTestId, queryByRole, unmount } = openPlan(current, 'upgrade', change)
    await person.click(await findByRole('radio', { name: /^Pro/ }))
    await person.click(
      await findByRole('button', { name: checkout ? 'Go to the payment' : 'Change to Pro now' }),
    )
    await person.click(await findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    await act(async () => arrive())
    expect((await findByTestId('where')).textContent).toBe('/')
    unmount()
  }
})

test('a card that is refused changes nothing, and where nothing can be paid nothing is offered (Q29)', async () => {
  const refused = openPlan(plus, 'upgrade', when(packages.change, refusedWith('paymentFailed')))
  await refused.person.click(await refused.findByRole('radio', { name: /^Premium/ }))
  await refused.person.click(await refused.findByRole('button', { name: 'Change to Premium now' }))
  await expect.poll(redWords).not.toBe('')
  refused.unmount()
  const nothing = when(payments.paying, { provider: 'none', hasPortal: false })
  await openPlan(free, 'upgrade', nothing).findByText(/^Nothing can be paid here at the moment/)
})

const changedElsewhere = 'This has been changed elsewhere meanwhile. Please look, and choose again.'

test('Ann, about to go to the payment, is told what would be paid at once since another window has bought a plan (QP22)', async () => {
  let current = free
  const change = when(packages.change, () => {
    current = plus
    return refusedWith('changedMeanwhile')
  })
  const now = when(packages.current, () => current)
  const { person, findByRole, findByText, mutations } = openPlan(free, 'upgrade', change, now)
  await person.click(await findByRole('radio', { name: /^Pro/ }))
  await person.click(await findByRole('button', { name: 'Go to the payment' }))
  await expect.poll(redWords).toContain(changedElsewhere)
  await findByText(/^The plan counts at once/)
  await person.click(await findByRole('button', { name: 'Change to Pro now' }))
  expect(mutations.map(({ body }) => (body as { expected: string }).expected)).toEqual(['pay', 'now'])
})

test('“Try again” leads to the plan where another window has bought one meanwhile, and charges nothing (QP22, Q29)', async () => {
  const { send, mutations } = fakeServer(when(packages.change, refusedWith('changedMeanwhile')))
  const choice = { packageName: 'Pro', type: 'yearly' } as const
  const { person, getByRole, getByTestId } = show(
    <>
      <RetryPlanButton memorialId={milansMemorial.id} choice={choice} />
      <Where />
    </>,
    { send },
  )
  await person.click(getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(getByTestId('where').textContent).toBe(
      `/Profile/${milansMemorial.id}?plan=upgrade&choice=Pro&term=yearly`,
    ),
  )
  expect(redWords()).toContain(changedElsewhere)
  expect(mutations.map(({ body }) => body)).toEqual([
    { deceasedId: milansMemorial.id, ...choice, expected: 'pay' },
  ])
})
