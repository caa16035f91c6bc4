import { accounts } from '@spomen/contract/accounts.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { signUpEntries } from '../../../test/sign-up.ts'
import Login from '../Login.tsx'

vi.mock('./SignUpSent.tsx', () => {
  throw new Error('no connection')
})

afterEach(() => {
  delete window.__reactRouterManifest
  vi.unstubAllGlobals()
})

async function signUp() {
  const { send } = fakeServer(when(accounts.signUp, { id: '01JBEN00000000000000000000' }))
  const { person } = show(
    <main id="main" tabIndex={-1}>
      <Login />
    </main>,
    { at: '/Login?state=signup', send },
  )
  for (const [label, value] of Object.entries(signUpEntries))
    await person.type(screen.getByLabelText(new RegExp(`^${label}\\s*\\*?$`)), value)
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Create my account' }))
}

test.each<[string, () => Promise<Response>]>([
  ['the house has a newer build', async () => new Response(null, { headers: { 'spomen-build': 'newer' } })],
  ['the connection is lost', () => Promise.reject(new Error('no connection'))],
])('Ben reads that his sign-up has worked where %s (A40)', async (_, answer) => {
  window.__reactRouterManifest = { version: 'older' }
  vi.stubGlobal('fetch', answer)
  await signUp()
  await screen.findByRole('heading', { name: 'Please look into your e-mail' })
  expect(screen.getByText('ben@example.org')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.queryByRole('button', { name: 'Create my account' })).toBeNull()
})
