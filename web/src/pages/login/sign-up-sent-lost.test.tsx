import { accounts } from '@spomen/contract/accounts.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { lostAtFirst, signUpEntries } from '../../../test/sign-up.ts'
import Login from '../Login.tsx'

vi.mock('./SignUpSent.tsx', () => {
  throw new Error('no connection')
})

afterEach(() => {
  delete window.__reactRouterManifest
  vi.unstubAllGlobals()
})

const made = when(accounts.signUp, { id: '01JBEN00000000000000000000' })
const forgotten = { name: 'I forgot my password' }
const press = { name: 'Create my account' }

async function signUp(answer: FakeAnswer) {
  const { send } = fakeServer(answer)
  const { person } = show(
    <main id="main" tabIndex={-1}>
      <Login />
    </main>,
    { at: '/Login?state=signup', send },
  )
  for (const [label, value] of Object.entries(signUpEntries))
    await person.type(screen.getByLabelText(new RegExp(`^${label}\\s*\\*?$`)), value)
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', press))
  return person
}

test.each<[string, () => Promise<Response>]>([
  ['the house has a newer build', async () => new Response(null, { headers: { 'spomen-build': 'newer' } })],
  ['the connection is lost', () => Promise.reject(new Error('no connection'))],
])('Ben reads that his sign-up has worked where %s (A40)', async (_, answer) => {
  window.__reactRouterManifest = { version: 'older' }
  vi.stubGlobal('fetch', answer)
  await signUp(made)
  await screen.findByRole('heading', { name: 'Please look into your e-mail' })
  expect(screen.getByText('ben@example.org')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.queryByRole('button', press)).toBeNull()
  expect(screen.queryByRole('link', forgotten)).toBeNull()
})

test('where his sign-up only may have worked, the way to a new password stands there as well (A38, A40)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')))
  const person = await signUp(lostAtFirst())
  await person.click(screen.getByRole('button', press))
  await screen.findByRole('heading', { name: 'Please look into your e-mail' })
  expect(screen.getByRole('link', forgotten).getAttribute('href')).toBe('/ForgotPassword')
})
