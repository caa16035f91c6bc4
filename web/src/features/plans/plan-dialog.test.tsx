import { freeForever, type CurrentPlan, packages } from '@spomen/contract/plans.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansMemorial } from '../../../test/milan.ts'
import { free, late, openPlan, plus, running, Where } from '../../../test/plan-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { RetryPlanButton } from './RetryPlanButton.tsx'
import { EndedPlanNote } from './EndedPlanNote.tsx'
import KeeperPlanNote from './KeeperPlanNote.tsx'

test.each<[string, CurrentPlan, string]>([
  ['free for good', { ...free, packageName: freeForever }, 'stays free of charge, for good'],
  ['free', free, 'At no charge'],
  ['paid', plus, '€6.49 a month. The next payment is on 12 December 2026.'],
  ['cancelled', { ...plus, running: { ...running, cancelled: true } }, 'lasts until 12 December 2026'],
  [
    'to become smaller',
    { ...plus, running: { ...running, next: { packageName: 'Basic', type: 'monthly', cents: 299 } } },
    'After that the page is on Basic, for €2.99 a month.',
  ],
  ['not paid', late, 'until 26 December 2026 everything stays as it is'],
  [
    'over',
    { ...free, ended: { packageName: 'Pro', on: '2026-11-01' } },
    'The Pro plan ended on 1 November 2026.',
  ],
])('what is %s is said to be (Q14, QP21, QP24)', async (_, current, words) => {
  const { findByText, read } = openPlan(current, 'info')
  await findByText('Also')
  expect(await read()).toContain(words)
})

test('what is in use stands beside what the plan holds; more than that stays (QP21, Q59)', async () => {
  const { findByText, read } = openPlan(plus, 'info')
  await findByText('Also')
  expect(await read()).toContain(
    'Photos240 of 200They all stay. Adding waits until there are fewer than 200.',
  )
  expect(await read()).toContain('Greetings12 of 30')
})

test('Ann chooses a larger plan by the year and is led to the payment (QP20, QP22, QP23)', async () => {
  const change = when(packages.change, {
    ...{ packageName: 'Free', packageDueDate: '2027-04-12', becomes: 'checkout' },
    checkout: `${location.origin}/Payment/01M00000000000000000000000`,
  })
  const { person, findByRole, findByText, queryByRole, mutations, getByTestId } = openPlan(
    free,
    'upgrade',
    change,
  )
  expect((await findByRole('radio', { name: /^Basic/ })).closest('label')?.textContent).toContain(
    '€2.99 a month',
  )
  expect((await findByRole('radio', { name: /^Pro/ })).closest('label')?.textContent).toContain(
    'Without limit: greetings and life entries',
  )
  expect(queryByRole('radio', { name: /^Free/ })).toBeNull()
  await person.click(await findByRole('radio', { name: 'By the year' }))
  await person.click(await findByRole('radio', { name: /^Pro/ }))
  await findByText(/^You pay on the next page/)
  expect(getByTestId('where').textContent).toBe('/?plan=upgrade&term=yearly&choice=Pro')
  await person.click(await findByRole('button', { name: 'Go to the payment' }))
  expect(mutations.map(({ body }) => body)).toEqual([
    { deceasedId: milansMemorial.id, packageName: 'Pro', type: 'yearly', expected: 'pay' },
  ])
  await waitFor(() => expect(getByTestId('where').textContent).toBe('/Payment/01M00000000000000000000000'))
})

test('back from a payment that came to nothing, plan and term are as Ann chose them; she tries again at once', async () => {
  const { findByRole, unmount } = openPlan(free, 'upgrade&choice=Pro&term=yearly')
  expect(await findByRole('radio', { name: /^Pro/ })).toHaveProperty('checked', true)
  expect(await findByRole('radio', { name: 'By the year' })).toHaveProperty('checked', true)
  unmount()

  const change = when(packages.change, {
    ...{ packageName: 'Free', packageDueDate: '2027-04-12', becomes: 'checkout' },
    checkout: `${location.origin}/Payment/01M00000000000000000000000`,
  })
  const { send, mutations } = fakeServer(change)
  const failed = show(
    <>
      <RetryPlanButton memorialId={milansMemorial.id} choice={{ packageName: 'Pro', type: 'yearly' }} />
      <Where />
    </>,
    { send },
  )
  await failed.person.click(failed.getByRole('button', { name: 'Try again' }))
  expect(mutations.map(({ body }) => body)).toEqual([
    { deceasedId: milansMemorial.id, packageName: 'Pro', type: 'yearly', expected: 'pay' },
  ])
  await waitFor(() =>
    expect(failed.getByTestId('where').textContent).toBe('/Payment/01M00000000000000000000000'),
  )
})

test('before a smaller plan is taken, what it means is counted plainly (QP26, Q59)', async () => {
  const change = when(packages.change, {
    ...{ packageName: 'Plus', packageDueDate: '2026-12-12', becomes: 'later', checkout: null },
  })
  const { person, findByRole, findByText, mutations, getByTestId } = openPlan(plus, 'downgrade', change)
  await person.click(await findByRole('radio', { name: /^Basic/ }))
  await findByText(/^Nothing is paid today. Plus stays until 12 December 2026/)
  await findByText('You keep 240 photos. Adding waits until there are fewer than 30.')
  await findByText(
    /new is added: photos beside the life entries, likes, comments, details of photos, and photos brought by/,
  )
  await person.click(await findByRole('button', { name: 'Change on 12 December 2026' }))
  expect(mutations).toHaveLength(1)
  await findByText('Changed')
  await waitFor(() => expect(getByTestId('where').textContent).toBe('/?plan=info'))
})

test('who has chosen a smaller plan for later reads that it does not come, before a larger one is taken (QP22)', async () => {
  const next = { packageName: 'Basic', type: 'monthly', cents: 299 } as const
  const { person, findByRole, findByText } = openPlan({ ...plus, running: { ...running, next } }, 'upgrade')
  await person.click(await findByRole('radio', { name: /^Pro/ }))
  await findByText(/The change to Basic that you had chosen for 12 December 2026 does not come then\.$/)
})

test.each<[string, Partial<CurrentPlan['running'] & object>, RegExp, string]>([
  [
    'Free for a plan that she has cancelled',
    { cancelled: true },
    /^Free/,
    'It is cancelled and lasts until 12 December 2026. After that the page is on the Free plan; everything on it stays, and nothing more is paid.',
  ],
  [
    'the smaller plan that comes already',
    { next: { packageName: 'Basic', type: 'monthly', cents: 299 } },
    /^Basic/,
    'Paid until 12 December 2026. After that the page is on Basic, for €2.99 a month.',
  ],
])(
  'Ann, who chooses %s, reads how it stands, and has nothing to press (QP22)',
  async (_, stands, name, words) => {
    const current = { ...plus, running: { ...running, ...stands } }
    const { person, findByRole, findByText, queryByRole } = openPlan(current, 'downgrade')
    await person.click(await findByRole('radio', { name }))
    expect((await findByText(words)).getAttribute('role')).toBe('status')
    expect(queryByRole('button', { name: /^(Change|Cancel|Keep)/ })).toBeNull()
  },
)

test('a page that is free for good has nothing to choose, and nothing to cancel (QP19)', async () => {
  const current: CurrentPlan = { ...free, packageName: freeForever }
  const { person, findByRole, findByText } = openPlan(current, 'upgrade')
  await findByText(/^This page has the largest plan there is/)
  await person.click(await findByRole('link', { name: /^A smaller plan/ }))
  await findByText(/so there is none to choose/)
  await person.click(await findByRole('link', { name: /^Cancel the plan.*There is nothing to cancel$/ }))
  await findByText(/^There is nothing to cancel: this page is free/)
  await person.click(await findByRole('link', { name: /^Delete my account/ }))
  await findByText('All pages close.')
})

const premium = (type: 'monthly' | 'yearly'): CurrentPlan => ({
  ...plus,
  packageName: 'Premium',
  running: { ...running, packageName: 'Premium', type, cents: type === 'monthly' ? 1_499 : 14_999 },
})

test.each<[string, CurrentPlan]>([
  ['given for good', { ...free, packageName: freeForever }],
  ['paid by the year', premium('yearly')],
])(
  'above the largest plan, %s, there is nothing to sell, and Ann is told so kindly (QP19)',
  async (_, current) => {
    const { person, findByRole, findByText, queryByRole } = openPlan(current, 'info')
    await person.click(await findByRole('link', { name: /^The largest plan/ }))
    await findByText(/^This page has the largest plan there is/)
    expect(queryByRole('link', { name: /^A larger plan/ })).toBeNull()
    expect(queryByRole('radio')).toBeNull()
  },
)

test('who pays for the largest plan by the month is shown what it costs by the year (QP19, QP22)', async () => {
  const { findByRole, findByText } = openPlan(premium('monthly'), 'upgrade')
  await findByText(/Paid by the year, the very same costs a little less/)
  expect(await findByRole('radio', { name: 'By the year' })).toHaveProperty('checked', true)
  expect((await findByRole('radio', { name: /^Premium/ })).closest('label')?.textContent).toContain(
    '€149.99 a year',
  )
})

test('Ann cancels, and thinks better of it before the last day (QP24)', async () => {
  let current = plus
  const { person, findByRole, findByText } = openPlan(
    plus,
    'cancel',
    when(packages.current, () => current),
    when(packages.cancel, () => {
      current = { ...plus, running: { ...running, cancelled: true } }
      return { packageName: 'Plus' as const, packageDueDate: '2026-12-12', cancelled: true as const }
    }),
    when(packages.resume, () => {
      current = plus
      return { packageName: 'Plus' as const, packageDueDate: '2026-12-12' }
    }),
  )
  await person.click(await findByRole('button', { name: 'Cancel the plan' }))
  await findByText(/^It is cancelled and lasts until 12 December 2026/)
  await person.click(await findByRole('button', { name: 'Keep Plus' }))
  await findByText(/The next payment is on 12 December 2026/)
})

test.each([
  ['closed the dialog', { role: 'button', name: 'Close' }, '/'],
  ['gone on to a smaller plan', { role: 'link', name: /^A smaller plan/ }, '/?plan=downgrade'],
] as const)(
  'who has %s by the time the plan is cancelled stays where they are',
  async (_, { role, name }, where) => {
    let answer = () => {}
    const cancelled = { packageName: 'Plus' as const, packageDueDate: '2026-12-12', cancelled: true as const }
    const cancel = when(packages.cancel, () => new Promise((resolve) => (answer = () => resolve(cancelled))))
    const { person, findByRole, findByText, getByTestId } = openPlan(plus, 'cancel', cancel)
    await person.click(await findByRole('button', { name: 'Cancel the plan' }))
    await person.click(await findByRole(role, { name }))
    await waitFor(() => expect(getByTestId('where').textContent).toBe(where))
    await act(async () => answer())
    await findByText('The plan is cancelled')
    expect(getByTestId('where').textContent).toBe(where)
  },
)

test('for a month the page says that a plan is over; then it is only told where one looks (Q29)', async () => {
  const note = (on: string) => {
    const { send } = fakeServer(when(packages.current, { ...free, ended: { packageName: 'Plus', on } }))
    return show(<EndedPlanNote memorialId={milansMemorial.id} packageName="Free" due={on} />, { send })
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const { findByText, findByRole, unmount } = note(daysAgo(3))
  await findByText(/^The Plus plan of this page ended on/)
  expect((await findByRole('link', { name: 'See the plan' })).getAttribute('href')).toBe('/?plan=info')
  unmount()
  expect(note(daysAgo(40)).container.querySelector('section')).toBeNull()
})

test('Marko, who keeps the page, reads for a month that its plan is over, and who can choose another (YC01)', async () => {
  const onSeeSuccession = vi.fn()
  const note = (days: number) => {
    const on = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    return show(
      <KeeperPlanNote ended={{ packageName: 'Plus', on }} onSeeSuccession={onSeeSuccession} />,
      fakeServer(),
    )
  }
  const { getByText, getByRole, queryByRole, person, unmount } = note(3)
  expect(getByText(/^The Plus plan of this page ended on/)).toBeTruthy()
  expect(getByText(/The owner can choose a plan again/)).toBeTruthy()
  expect(queryByRole('link', { name: 'See the plan' })).toBeNull()
  await person.click(getByRole('button', { name: 'See who that is' }))
  expect(onSeeSuccession).toHaveBeenCalledOnce()
  unmount()
  expect(note(40).container.querySelector('section')).toBeNull()
})
