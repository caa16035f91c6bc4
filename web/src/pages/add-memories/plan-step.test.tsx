/** The last look before the page is made, and which plan it is given. */
import { memorials } from '@spomen/contract/memorials.ts'
import { payments } from '@spomen/contract/payments.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { startSession, saveToken } from '../../kit/session.ts'
import { address, fold, made, milica, open, question } from '../../../test/wizard.tsx'

beforeEach(() => {
  saveToken('token', 'ann')
  startSession('ann')
})

test('the last look says who it is for and that it is free for good; how the plans differ is folded, Premium chosen and locked (D35, Q73)', async () => {
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 })
  await screen.findByRole('radio', { name: 'Premium' })
  const others = fold(/^How the other plans differ/)
  expect(others?.open).toBe(false)
  const seen = [...document.querySelectorAll('form p')].filter((line) => !others?.contains(line))
  expect(seen.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Milica Jovanović12/04/1938 – 03/11/2021', 'PremiumFree, for good']),
  )
  await person.click(screen.getByText(/^How the other plans differ/))
  expect(others?.open).toBe(true)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
  ])
  screen.getByText(/There is room now/)
})

test('once the free places are taken, it is the free plan that is chosen, and said to be (Q13)', async () => {
  open('/AddMemories?step=5', { ...milica, step: 5 }, 'Free')
  await screen.findByRole('radio', { name: 'Free' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Free' }).checked).toBe(true)
  expect(screen.queryByText('Free, for good')).toBeNull()
  screen.getByText(/This one begins with the free plan/)
})

test.each([
  [freeForever, 'The page is made. It has Premium, free of charge and for good.'],
  ['Free', 'The page is made. It begins with the free plan.'],
] as const)('what it was given is said when it is made: %s (Q108)', async (packageName, words) => {
  const making = when(memorials.createPerson, { ...made, packageName })
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, making)
  await question('One last look')
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await screen.findByText(words)
})

test('who has made very many pages within a day is asked to wait until tomorrow, and nothing told is lost (Q108)', async () => {
  const refusing = when(memorials.createPerson, refusedWith('tooManyRequests'))
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, 'Free', refusing)
  await question('One last look')
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await screen.findByText(/please make this one tomorrow/)
  expect(address()).toBe('/AddMemories?step=5')
})

test('a larger plan may be chosen then: the page is made all the same, and leads on to the payment (D36, Q13)', async () => {
  const { person, server } = open(
    '/AddMemories?step=5',
    { ...milica, step: 5 },
    'Free',
    when(payments.paying, { provider: 'sandbox', hasPortal: false }),
    when(memorials.createPerson, { ...made, packageName: 'Free' }),
  )
  await person.click(await screen.findByRole('radio', { name: 'By the year' }))
  await person.click(screen.getByRole('radio', { name: 'Premium' }))
  expect(screen.getAllByText('€149.99 a year').map((price) => price.closest('details') !== null)).toEqual([
    false,
    true,
  ])
  screen.getByText(/^Once the page is made you are led to the payment for Premium/)
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}?plan=upgrade&choice=Premium&term=yearly`))
  expect(JSON.stringify(server.mutations.map(({ body }) => body))).not.toContain('Premium')
})
