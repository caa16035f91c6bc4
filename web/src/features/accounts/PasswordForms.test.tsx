import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { ForgotForm, ResetForm } from './PasswordForms.tsx'

const done = { ok: true } as const

async function forgetting(mail: string, ...known: Parameters<typeof fakeServer>) {
  const { send, mutations } = fakeServer(...known)
  const sent = vi.fn()
  const screen = show(<ForgotForm backUrl="/Profile/01ABC" onSent={sent} />, { at: '/ForgotPassword', send })
  await screen.person.type(screen.getByLabelText('E-mail'), `${mail}{Enter}`)
  return { ...screen, mutations, sent }
}

test('who has forgotten the password is sent a link, which leads on to where they were going (A04, A50–A54)', async () => {
  const { mutations, sent } = await forgetting('ann@example.org', when(accounts.forgetPassword, done))
  expect(mutations.at(-1)?.body).toEqual({ mail: 'ann@example.org', backUrl: '/Profile/01ABC' })
  expect(sent).toHaveBeenCalledWith('ann@example.org')
})

test('what is no address is not asked about (A51)', async () => {
  const { mutations, getByText } = await forgetting('ann')
  expect(getByText('E-mail address is not valid')).toBeTruthy()
  expect(mutations).toEqual([])
})

test.each([
  ['userNotFound', 'We know no account with this e-mail'],
  ['invalidEmailFormat', 'This e-mail address does not look right'],
  ['tooManyRequests', 'That was a little too often. Please try again later.'],
  ['somethingWentWrong', 'Something went wrong on our side. Please try again.'],
] as const)('asking may be refused with %s: %s (A56)', async (why, words) => {
  const { getAllByText, getByLabelText, sent } = await forgetting(
    'ann@example.org',
    when(accounts.forgetPassword, refusedWith(why)),
  )
  // Beside the field as well, where it stays once the toast has gone; but for what a second try may mend.
  const stays = why !== 'somethingWentWrong'
  expect(getAllByText(words)).toHaveLength(stays ? 2 : 1)
  expect(getByLabelText('E-mail').getAttribute('aria-invalid')).toBe(stays ? 'true' : null)
  expect(sent).not.toHaveBeenCalled()
})

async function choosing(first: string, second: string, ...known: Parameters<typeof fakeServer>) {
  const { send, mutations } = fakeServer(...known)
  const [reset, invalid] = [vi.fn(), vi.fn()]
  const screen = show(<ResetForm guid="abc" onReset={reset} onInvalid={invalid} />, { send })
  await screen.person.type(screen.getByLabelText('New password'), first)
  await screen.person.type(screen.getByLabelText('New password once more'), `${second}{Enter}`)
  return { ...screen, mutations, reset, invalid }
}

test('behind the link a new password is chosen, and written down nowhere else (A58–A61)', async () => {
  const { mutations, reset } = await choosing(
    'lala u aprilu',
    'lala u aprilu',
    when(accounts.resetPassword, done),
  )
  expect(mutations.at(-1)?.body).toEqual({ guid: 'abc', password: 'lala u aprilu' })
  expect(reset).toHaveBeenCalledOnce()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('lala')
})

test('two different ones are not sent (A59, Q69)', async () => {
  const { mutations, getByText } = await choosing('lala u aprilu', 'lala u maju')
  expect(getByText('Password must match')).toBeTruthy()
  expect(getByText('Passwords do not match')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('a link that is used or too old is said to be, and ends the form (A62)', async () => {
  const { getByText, reset, invalid } = await choosing(
    'lala u',
    'lala u',
    when(accounts.resetPassword, refusedWith('invalidLink')),
  )
  expect(getByText('This link is not valid any more')).toBeTruthy()
  expect(reset).not.toHaveBeenCalled()
  expect(invalid.mock.calls).toEqual([[false]])
})

test.each([
  ['newPasswordSameAsCurrent', 'The new password can’t be the same as the current one'],
  ['passwordLength', 'The password needs at least 6 characters'],
  ['passwordTooWeak', /^This password is easy to guess/],
] as const)(
  'a password refused with %s is so in words beside the field, where they stay',
  async (why, words) => {
    const { getAllByText, getByLabelText, reset, invalid } = await choosing(
      'lala u',
      'lala u',
      when(accounts.resetPassword, refusedWith(why)),
    )
    expect(getAllByText(words)).toHaveLength(2)
    expect(getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
    expect(reset).not.toHaveBeenCalled()
    expect(invalid).not.toHaveBeenCalled()
  },
)
