import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { signUpEntries } from '../../../test/sign-up.ts'
import { SignUpForm } from './SignUpForm.tsx'

type Fields = Partial<Record<keyof typeof signUpEntries, string>>

/** The form, filled in with what differs, and sent. */
async function signingUp(differing: Fields, agrees: boolean, ...known: Parameters<typeof fakeServer>) {
  const { send, mutations } = fakeServer(...known)
  const signedUp = vi.fn()
  const screen = show(<SignUpForm backUrl="/Profile/01ABC" written={null} onSignedUp={signedUp} />, {
    at: '/Login',
    send,
  })
  const { person, getByLabelText, getByRole } = screen
  const fieldOf = (label: string) => getByLabelText(new RegExp(`^${label}\\s*\\*?$`))
  for (const [label, value] of Object.entries({ ...signUpEntries, ...differing })) {
    if (value) await person.type(fieldOf(label), value)
  }
  if (agrees) await person.click(getByRole('checkbox'))
  await person.click(getByRole('button', { name: 'Create my account' }))
  return { ...screen, mutations, signedUp, fieldOf }
}

test('Ben tells of himself, agrees, and is told where to look; the way he was going goes along (A28–A36, A40)', async () => {
  const { mutations, signedUp } = await signingUp(
    {},
    true,
    when(accounts.signUp, { id: '01JBEN00000000000000000000' }),
  )
  expect(signedUp.mock.calls).toEqual([[expect.objectContaining({ email: 'ben@example.org' }), true]])
  expect(JSON.stringify(signedUp.mock.calls)).not.toContain('secret1')
  expect(mutations.at(-1)?.body).toMatchObject({
    name: 'Ben',
    gender: 'Male',
    dateOfBirth: '1965-02-03',
    phone: '',
    language: 'en',
    backUrl: '/Profile/01ABC',
  })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Ben')
})

test('without his yes to the terms nothing is sent (A32)', async () => {
  const { mutations, getByText } = await signingUp({}, false)
  expect(getByText('Please agree to the terms')).toBeTruthy()
  expect(getByText('Please fill all fields marked with *')).toBeTruthy()
  expect(mutations).toEqual([])
})

test.each<[Fields, string, string]>([
  [{ 'First name': '' }, 'Required', 'Please fill all fields marked with *'],
  [{ City: '' }, 'Required', 'Please fill all fields marked with *'],
  [{ 'E-mail': 'ben@' }, 'E-mail address is not valid', 'Please fill all fields marked with *'],
  [
    { Password: 'short', 'Password once more': 'short' },
    'At least 6 characters',
    'Please fill all fields marked with *',
  ],
  [{ 'Password once more': 'secret2' }, 'Password must match', 'Passwords do not match'],
])(
  'with %j the field says "%s", a red word "%s", and nothing is sent (A29–A34, Q69)',
  async (differing, atField, words) => {
    const { mutations, getAllByText, getByText } = await signingUp(differing, true)
    expect(getAllByText(atField).length).toBeGreaterThan(0)
    expect(getByText(words)).toBeTruthy()
    expect(mutations).toEqual([])
  },
)

const tooWeak =
  'This password is easy to guess: it is short, many people use it, or it is made of your name or of this site’s. Please choose another one of at least 8 characters.'

test.each<[RefusalKey, string, string?]>([
  ['userAlreadyExists', 'There already is an account with this e-mail', 'E-mail'],
  ['passwordTooWeak', tooWeak, 'Password'],
  ['invalidEmailFormat', 'This e-mail address does not look right', 'E-mail'],
  ['invalidDate', 'One of the dates can’t be right. Please check them.', 'Date of birth'],
  [
    'invalidPhone',
    'This does not look like a phone number. It has digits, and signs like + and - between them.',
    'Phone',
  ],
  ['tooManyRequests', 'That was a little too often. Please try again later.', 'E-mail'],
  ['somethingWentWrong', 'Something went wrong on our side. Please try again.'],
])('refused with %s, Ben reads "%s" and keeps every word (A38, A39)', async (why, words, field) => {
  const { getAllByText, fieldOf, signedUp } = await signingUp(
    {},
    true,
    when(accounts.signUp, refusedWith(why)),
  )
  expect(getAllByText(words)).toHaveLength(field ? 2 : 1)
  if (field) expect(fieldOf(field).getAttribute('aria-invalid')).toBe('true')
  expect(signedUp).not.toHaveBeenCalled()
  expect(fieldOf('First name')).toHaveProperty('value', 'Ben')
})

/** A server whose answer is lost the first time, and that refuses every other time because there is an account. */
function losesFirst() {
  let asked = 0
  return when(accounts.signUp, () => {
    asked += 1
    if (asked === 1) throw new Error('no answer')
    return refusedWith('userAlreadyExists')
  })
}

test('of an account that an attempt may have made whose answer was lost, Ben is not told that it is another’s (A38)', async () => {
  const { person, getByRole, queryByText, signedUp } = await signingUp({}, true, losesFirst())
  expect(signedUp).not.toHaveBeenCalled()
  await person.click(getByRole('button', { name: 'Create my account' }))
  expect(signedUp.mock.calls).toEqual([[expect.objectContaining({ email: 'ben@example.org' }), false]])
  expect(queryByText('There already is an account with this e-mail')).toBeNull()
})

test('another address than that of the lost attempt is another account’s (A38)', async () => {
  const { person, getByRole, getAllByText, fieldOf, signedUp } = await signingUp({}, true, losesFirst())
  await person.type(fieldOf('E-mail'), '.rs')
  await person.click(getByRole('button', { name: 'Create my account' }))
  expect(getAllByText('There already is an account with this e-mail')).toHaveLength(2)
  expect(signedUp).not.toHaveBeenCalled()
})
