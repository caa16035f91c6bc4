import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { LoginForm } from './LoginForm.tsx'

const done = { ok: true } as const

/** The form, and somebody who has filled it in and pressed Enter (A07). */
async function loggingIn(...known: Parameters<typeof fakeServer>) {
  const { send, mutations } = fakeServer(...known)
  const entered = vi.fn()
  const screen = show(<LoginForm backUrl="/Profile/01ABC" onSecondStep={() => {}} onLoggedIn={entered} />, {
    at: '/Login',
    send,
  })
  await screen.person.type(screen.getByLabelText('E-mail'), 'ben@example.org')
  await screen.person.type(screen.getByLabelText('Password'), 'secret1{Enter}')
  return { ...screen, mutations, entered }
}

test('the token is handed over, bare or quoted (A11–A13)', async () => {
  const { entered } = await loggingIn(when(accounts.logIn, 'abc'))
  expect(entered.mock.calls).toEqual([['abc']])
})

test('nothing is asked before there is an address and a password (A10)', async () => {
  const { send, mutations } = fakeServer()
  const { person, getByRole, getByLabelText, findByText } = show(
    <LoginForm backUrl={null} onSecondStep={() => {}} onLoggedIn={vi.fn()} />,
    { send },
  )
  await person.type(getByLabelText('E-mail'), 'ben')
  await person.click(getByRole('button', { name: 'Log in' }))
  expect(await findByText('E-mail address is not valid')).toBeTruthy()
  expect(await findByText('Required')).toBeTruthy()
  expect(mutations).toEqual([])
})

test.each<[RefusalKey, string, string?]>([
  ['usernameOrPasswordWrong', 'E-mail or password is wrong', 'Password'],
  ['activateAccount', 'Please activate your account first. The link is in the e-mail we sent you.', 'E-mail'],
  [
    'accountSuspended',
    'This account is suspended for now. Please write to us if you would like to know why.',
    'E-mail',
  ],
  ['tooManyRequests', 'That was a little too often. Please try again later.', 'Password'],
  ['somethingWentWrong', 'Something went wrong on our side. Please try again.'],
])('when the server says %s, Ben reads: %s (A14–A17)', async (why, words, field) => {
  const { findAllByText, getByLabelText, entered } = await loggingIn(when(accounts.logIn, refusedWith(why)))
  // Beside the field as well, where it stays once the toast has gone.
  expect(await findAllByText(words)).toHaveLength(field ? 2 : 1)
  if (field) expect(getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
  expect(entered).not.toHaveBeenCalled()
})

const again = { name: 'Resend activation link' }

test('the activation link is sent again to the way he was going, and the button hides (A16, A18, A27)', async () => {
  const { findByRole, findByText, getByRole, queryByRole, person, mutations } = await loggingIn(
    when(accounts.logIn, refusedWith('activateAccount')),
    when(accounts.resendActivation, done),
  )
  await person.click(await findByRole('button', again))
  expect(await findByText('Sent. Please look into your e-mail.')).toBeTruthy()
  expect(queryByRole('button', again)).toBeNull()
  expect(mutations.at(-1)?.body).toEqual({ email: 'ben@example.org', backUrl: '/Profile/01ABC' })
  // Refused once more, he may ask once more.
  await person.click(getByRole('button', { name: 'Log in' }))
  expect(await findByRole('button', again)).toBeTruthy()
})

test('whoever has deleted the account is told of the letter that brings it back', async () => {
  const { findByText } = await loggingIn(when(accounts.logIn, refusedWith('accountDeleted')))
  expect(await findByText(/for 30 days the link in it brings everything back/)).toBeTruthy()
})

test.each([
  ['invalidEmailFormat', 'This e-mail address does not look right'],
  ['userNotFound', 'We know no account with this e-mail'],
  ['tooManyRequests', 'That was a little too often. Please try again later.'],
  ['alreadyActivated', 'This account is already activated. You can log in.'],
] as const)(
  'sending it again may be refused with %s: %s, which stays at the address (A21–A26)',
  async (why, words) => {
    const { findByRole, findAllByText, getByLabelText, queryByRole, person } = await loggingIn(
      when(accounts.logIn, refusedWith('activateAccount')),
      when(accounts.resendActivation, refusedWith(why)),
    )
    await person.click(await findByRole('button', again))
    expect(await findAllByText(words)).toHaveLength(2)
    expect(getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(queryByRole('button', again)).toBeNull()
  },
)

test.each([
  [
    'is not answered',
    () => Promise.reject(new Error('no answer')),
    'There is no connection just now. Your words are still here.',
  ],
  ['fails', () => refusedWith('somethingWentWrong'), 'Something went wrong on our side. Please try again.'],
] as const)(
  'where sending it again %s, the button stays for another try (A18, A24)',
  async (_, reply, words) => {
    const { findByRole, findByText, person } = await loggingIn(
      when(accounts.logIn, refusedWith('activateAccount')),
      when(accounts.resendActivation, reply),
    )
    await person.click(await findByRole('button', again))
    expect(await findByText(words)).toBeTruthy()
    expect(await findByRole('button', again)).toBeTruthy()
  },
)

test('the button is for that address, and goes when another is written', async () => {
  const { findByRole, queryByRole, getByLabelText, person } = await loggingIn(
    when(accounts.logIn, refusedWith('activateAccount')),
  )
  await findByRole('button', again)
  await person.type(getByLabelText('E-mail'), '.rs')
  expect(queryByRole('button', again)).toBeNull()
})
