import { loginProvider } from '@spomen/contract/login-provider.ts'
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import ProviderLoginSteps from './ProviderLoginSteps.tsx'

const code = 'of this browser'

function back(
  send: ReturnType<typeof fakeServer>['send'],
  { code: of = code, onLoggedIn = vi.fn(), onSecondStep = vi.fn() } = {},
) {
  const screen = show(
    <ProviderLoginSteps
      code={of}
      provider="Parish account"
      target={null}
      onLoggedIn={onLoggedIn}
      onSecondStep={onSecondStep}
      frame={({ title, lead, children, foot }) => (
        <main>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
          {foot}
        </main>
      )}
    />,
    { send },
  )
  return { ...screen, onLoggedIn, onSecondStep }
}

test('whoever is known is let in, to where they were going', async () => {
  const { send } = fakeServer(
    when(loginProvider.finish, { kind: 'loggedIn', token: 'hers', backUrl: '/Profile/1' }),
  )
  const { onLoggedIn } = back(send)
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith('hers', '/Profile/1'))
})

test('whose account asks for a second step is led to it, and sees no refusal', async () => {
  const { send } = fakeServer(when(loginProvider.finish, refusedWith('secondStepNeeded')))
  const { onSecondStep, queryByText } = back(send)
  await vi.waitFor(() => expect(onSecondStep).toHaveBeenCalled())
  expect(queryByText('You are not logged in')).toBeNull()
})

test('why somebody is not let in stays on the page, with both ways to begin again', async () => {
  const { send } = fakeServer(when(loginProvider.finish, refusedWith('providerLoginOver')))
  const { findByText, findByRole } = back(send)
  await findByText('This login has run out, or was begun in another browser. Please begin once more.')
  await findByRole('button', { name: 'Log in with: Parish account' })
  await findByRole('link', { name: 'Log in with a password' })
})

test('where the other site is never heard of again, the page says so and leads on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = fakeServer(when(loginProvider.finish, { kind: 'underWay' }))
  const { findByText, findByRole } = back(send)
  await findByText('One moment')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await findByText(/^The other site does not answer just now/)
  await findByRole('button', { name: 'Log in with: Parish account' })
  await findByRole('link', { name: 'Log in with a password' })
})

test('an account that is here is joined by its password, and a wrong one is said beside the field', async () => {
  const { send, mutations } = fakeServer(
    when(loginProvider.finish, { kind: 'accountExists', mail: 'ann@example.org' }),
    when(loginProvider.join, refusedWith('usernameOrPasswordWrong')),
  )
  const { person, findByRole, findByLabelText } = back(send)
  await person.type(await findByLabelText('Password'), 'the roses bloom')
  await person.click(await findByRole('button', { name: 'Connect and log in' }))
  expect((await findByLabelText('Password')).getAttribute('aria-invalid')).toBe('true')
  expect(mutations.at(-1)).toMatchObject({
    body: { code, mail: 'ann@example.org', password: 'the roses bloom' },
  })
})

test('whose account asks for more beside its password reads that it is not connected yet, and goes on', async () => {
  const { send } = fakeServer(
    when(loginProvider.finish, { kind: 'accountExists', mail: 'ann@example.org' }),
    when(loginProvider.join, refusedWith('secondStepNeeded')),
  )
  const { person, findByRole, findByLabelText, findByText, onSecondStep } = back(send)
  await person.type(await findByLabelText('Password'), 'the roses bloom')
  await person.click(await findByRole('button', { name: 'Connect and log in' }))
  await findByText(/connect it afterwards in Settings/)
  expect(onSecondStep).not.toHaveBeenCalled()
  await person.click(await findByRole('button', { name: 'Go on' }))
  expect(onSecondStep).toHaveBeenCalledOnce()
})

test('whoever is new finds what the provider said in the form', async () => {
  const { send } = fakeServer(
    when(loginProvider.finish, {
      kind: 'newcomer',
      name: 'Vera',
      lastName: 'Petrović',
      dateOfBirth: '',
      mail: 'vera@parish.example',
      isMailVerified: true,
    }),
  )
  const { findByDisplayValue, queryByText } = back(send)
  await findByDisplayValue('Vera')
  await findByDisplayValue('vera@parish.example')
  expect(queryByText('We send a link there that opens your account.')).toBeNull()
})

/** Somebody new comes back from the provider, under `code`. */
function newcomer(name: string, code: string, ...more: FakeAnswer[]) {
  const mail = `${name.toLowerCase()}@parish.example`
  const known = {
    kind: 'newcomer',
    name,
    lastName: 'Petrović',
    dateOfBirth: '',
    mail,
    isMailVerified: true,
  } as const
  return back(fakeServer(when(loginProvider.finish, known), ...more).send, { code })
}

test('what Vera has begun to sign up with is there when her page is loaded anew, and not for Ben after her (decision 138)', async () => {
  const first = newcomer('Vera', 'hers')
  await first.person.type(await first.findByLabelText(/^City/), 'Čačak')
  await first.person.click(await first.findByRole('checkbox'))
  first.unmount()
  const again = newcomer('Vera', 'hers')
  await again.findByDisplayValue('Čačak')
  again.unmount()

  const { findByDisplayValue, getByRole, queryByDisplayValue } = newcomer('Ben', 'his')
  await findByDisplayValue('ben@parish.example')
  expect(queryByDisplayValue('Vera')).toBeNull()
  expect(queryByDisplayValue('Čačak')).toBeNull()
  expect(getByRole('checkbox')).toHaveProperty('checked', false)
  await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Čačak'))
})

test('the address Vera typed to connect her account does not stand before Ben after her (decision 138)', async () => {
  const exists = (mail: string) =>
    fakeServer(when(loginProvider.finish, { kind: 'accountExists', mail })).send
  const first = back(exists('vera@parish.example'), { code: 'hers' })
  const field = await first.findByLabelText('E-mail')
  await first.person.clear(field)
  await first.person.type(field, 'vera@home.example')
  first.unmount()
  const { findByLabelText } = back(exists('ben@parish.example'), { code: 'his' })
  expect(await findByLabelText('E-mail')).toHaveProperty('value', 'ben@parish.example')
})

/** Fills in what the provider has not said, and sends it. */
async function send({ person, findByLabelText, findByRole }: ReturnType<typeof back>) {
  await person.type(await findByLabelText(/^Date of birth/), '03/02/1965')
  await person.type(await findByLabelText(/^Country/), 'Serbia')
  await person.type(await findByLabelText(/^City/), 'Čačak')
  await person.click(await findByRole('checkbox'))
  await person.click(await findByRole('button', { name: 'Create my account' }))
}

test('Vera took half an hour for the form: she reads that the login is over, begins anew, and finds what she wrote (decision 138)', async () => {
  const screen = newcomer('Vera', 'hers', when(loginProvider.signUp, refusedWith('providerLoginOver')))
  await send(screen)
  await screen.findByRole('heading', { name: 'You are not logged in' })
  await screen.findByText(/^This login has run out/)
  await screen.findByRole('button', { name: 'Log in with: Parish account' })
  await screen.findByRole('link', { name: 'Log in with a password' })
  screen.unmount()
  const again = newcomer('Vera', 'hers anew')
  await again.findByDisplayValue('Čačak')
})

test('the answer to Vera’s sign-up was lost and the login is used up: she reads that it may have worked (decision 138)', async () => {
  let times = 0
  const screen = newcomer(
    'Vera',
    'hers',
    when(loginProvider.signUp, () => {
      times += 1
      return refusedWith(times === 1 ? 'somethingWentWrong' : 'providerLoginOver')
    }),
  )
  await send(screen)
  await vi.waitFor(() => expect(times).toBe(1))
  await screen.person.click(await screen.findByRole('button', { name: 'Create my account' }))
  await screen.findByText('It may already have worked: log in with Parish account and see.')
  await screen.findByRole('button', { name: 'Log in with: Parish account' })
})

test('so does Ann, whose answer was lost as she showed her password', async () => {
  let times = 0
  const { send: ask } = fakeServer(
    when(loginProvider.finish, { kind: 'accountExists', mail: 'ann@example.org' }),
    when(loginProvider.join, () => {
      times += 1
      return refusedWith(times === 1 ? 'somethingWentWrong' : 'providerLoginOver')
    }),
  )
  const { person, findByRole, findByLabelText, findByText } = back(ask)
  await person.type(await findByLabelText('Password'), 'the roses bloom')
  await person.click(await findByRole('button', { name: 'Connect and log in' }))
  await vi.waitFor(() => expect(times).toBe(1))
  await person.click(await findByRole('button', { name: 'Connect and log in' }))
  await findByText('It may already have worked: log in with Parish account and see.')
})

test('Vera, who has mistyped her address as she signed up, comes back and changes it (A40)', async () => {
  const { send: ask, mutations } = fakeServer(
    when(loginProvider.finish, { kind: 'activationNeeded', mail: 'vrea@home.example' }),
    when(loginProvider.signUp, { kind: 'activationNeeded', mail: 'vera@home.example' }),
  )
  const screen = back(ask)
  const { person, findByRole, findByLabelText, findByText } = screen
  await findByText('vrea@home.example')
  await person.click(await findByRole('button', { name: 'Is the address wrong? Change it' }))
  await findByText(/^What you write here takes the place/)
  await person.type(await findByLabelText(/^First name/), 'Vera')
  await person.type(await findByLabelText(/^Last name/), 'Petrović')
  const field = await findByLabelText(/^E-mail/)
  expect(field).toHaveProperty('value', 'vrea@home.example')
  await person.clear(field)
  await person.type(field, 'vera@home.example')
  await send(screen)
  await findByText('vera@home.example')
  expect(mutations.at(-1)).toMatchObject({ body: { code, email: 'vera@home.example' } })
  // The login is used up by then: the way to another address begins at the provider.
  await person.click(await findByRole('button', { name: 'Is the address wrong? Change it' }))
  await findByText(/^Log in with Parish account once more/)
  await findByRole('button', { name: 'Log in with: Parish account' })
})
