import { accounts } from '@spomen/contract/accounts.ts'
import { act, waitFor } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { closeHouseOutside } from '../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { hearNames } from '../../test/heard-names.ts'
import { show } from '../../test/show.tsx'
import { lostAtFirst, signUpEntries } from '../../test/sign-up.ts'
import * as session from '../kit/session.ts'
import Login from './Login.tsx'

/** The login, which stays in sight until the page behind it is there. */
function Window() {
  const navigate = useNavigate()
  return (
    <>
      <Login />
      <button type="button" onClick={() => void navigate('/Login?state=login&backUrl=%2FWallet')}>
        Drawn anew
      </button>
    </>
  )
}

test('a login after an expired session is not ended again by the page she logged in on (A08, A69)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('true')
  })
  session.startSession('ann')
  session.saveToken('first', 'ann')
  session.setNavigate(() => {})
  session.expireSession()
  const { person, getByRole } = show(<Window />, { at: '/Login?state=login', send: fakeServer().send })

  session.saveToken('second', 'ann')
  act(() => session.startSession('ann'))
  await person.click(getByRole('button', { name: 'Drawn anew' }))
  await import('../features/accounts/session.ts')

  expect(session.token()).toBe('second')
  // Files share a process: what an earlier one began may still be asking whether the server is back.
  expect(asked.filter((address) => address !== '/api/health')).toEqual([])
})

test('a login that is loaded anew asks for her pictures before it goes back to where she was (A69, X34)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers.authorization}`)
    return new Response('true')
  })
  session.startSession('ann')
  session.saveToken('first', 'ann')
  session.setNavigate(() => {})
  session.expireSession()
  // Another window of hers has logged in.
  localStorage.setItem('token', 'second')
  localStorage.setItem('person', 'ann')
  const { findByText } = show(
    <Routes>
      <Route path="/Login" element={<Login />} />
      <Route path="/Wallet" element={<p>Her wallet</p>} />
    </Routes>,
    { at: '/Login?state=login&backUrl=%2FWallet', send: fakeServer().send },
  )
  await findByText('Her wallet')
  expect(asked).toEqual([expect.stringMatching(/^\/api\/refusers\/renewFileCookie Bearer second/)])
})

test('from one form to the other the keyboard begins at the page, not where the link was (A06)', async () => {
  const { person, getByRole } = show(
    <main id="main" tabIndex={-1}>
      <Login />
    </main>,
    { at: '/Login?state=login', send: fakeServer().send },
  )
  await person.click(getByRole('link', { name: 'Create an account' }))
  getByRole('heading', { name: 'Create an account' })
  expect(document.activeElement).toBe(getByRole('main', { name: 'Create an account' }))
})

test('whoever cannot see hears which of the two forms is there, once the link that was pressed has gone (A06)', async () => {
  const { getByRole, findByRole } = show(
    <main id="main" tabIndex={-1}>
      <Login />
    </main>,
    { at: '/Login?state=login', send: fakeServer().send },
  )
  const heard = hearNames(getByRole('main'))
  for (const name of ['Create an account', 'Log in']) {
    const link = getByRole('link', { name })
    link.focus()
    // As a browser does it: what a page names itself comes later than the focus of what has gone.
    await waitFor(() => link.click())
    await findByRole('heading', { name })
    await waitFor(() => expect(heard.at(-1)).toBe(name))
  }
})

const filled = { ...signUpEntries, 'E-mail': 'ben@exmaple.org' }

/** Ben has signed up with an address in which two letters stand the wrong way round. */
async function signedUp(...known: FakeAnswer[]) {
  const { send, mutations } = fakeServer(...known)
  const page = show(
    <main id="main" tabIndex={-1}>
      <Login />
    </main>,
    { at: '/Login?state=signup', send },
  )
  const fieldOf = (label: string) => page.getByLabelText(new RegExp(`^${label}\\s*\\*?$`))
  for (const [label, value] of Object.entries(filled)) await page.person.type(fieldOf(label), value)
  await page.person.click(page.getByRole('checkbox'))
  await page.person.click(page.getByRole('button', { name: 'Create my account' }))
  return { ...page, fieldOf, mutations }
}

const made = when(accounts.signUp, { id: '01JBEN00000000000000000000' })
const change = { name: 'Is the address wrong? Change it' }

/** Ben goes back to the form, where the keyboard stands at the address a moment later. */
async function goBack({ person, findByRole, fieldOf }: Awaited<ReturnType<typeof signedUp>>) {
  await person.click(await findByRole('button', change))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('E-mail')))
}

const passwords = ['Password', 'Password once more'] as const

/** Types the password twice, as Ben chooses it now. */
async function typePassword({ person, fieldOf }: Awaited<ReturnType<typeof signedUp>>, password = 'secret1') {
  for (const label of passwords) await person.type(fieldOf(label), password)
}

test('Ben, who mistyped his address, changes it and types nothing else again but his password (A40)', async () => {
  const page = await signedUp(made)
  const { person, getByRole, findByRole, findByText, fieldOf, mutations } = page
  await findByRole('heading', { name: 'Please look into your e-mail' })
  expect(await findByText('ben@exmaple.org')).toBeTruthy()
  await goBack(page)
  for (const [label, value] of Object.entries({ ...filled, Password: '', 'Password once more': '' }))
    expect(fieldOf(label)).toHaveProperty('value', value)
  await person.clear(fieldOf('E-mail'))
  await person.type(fieldOf('E-mail'), 'ben@example.org')
  await typePassword(page)
  await person.click(getByRole('button', { name: 'Create my account' }))
  expect(await findByText('ben@example.org')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Ben', email: 'ben@exmaple.org', password: 'secret1' }),
    expect.objectContaining({ name: 'Ben', email: 'ben@example.org', password: 'secret1' }),
  ])
})

test('whoever comes to the tablet on which Ben has signed up finds no password of his to show (A40)', async () => {
  const page = await signedUp(made)
  await goBack(page)
  for (const label of passwords) expect(page.fieldOf(label)).toHaveProperty('value', '')
  await page.person.click(page.getByRole('button', { name: 'Create my account' }))
  for (const label of passwords) expect(page.fieldOf(label).getAttribute('aria-invalid')).toBe('true')
  expect(page.mutations).toHaveLength(1)
})

test('what Ben came back to change survives a reload, but for his password', async () => {
  const first = await signedUp(made)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ben')
  await goBack(first)
  await first.person.type(first.fieldOf('E-mail'), '.rs')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret1')
  first.unmount()
  const { getByLabelText } = show(<Login />, { at: '/Login?state=signup', send: fakeServer().send })
  expect(getByLabelText(/^First name/)).toHaveProperty('value', 'Ben')
  expect(getByLabelText(/^E-mail/)).toHaveProperty('value', 'ben@exmaple.org.rs')
  expect(getByLabelText(/^Password\s*\*?$/)).toHaveProperty('value', '')
})

test('where an answer was lost, the second press says that the first may have worked (A38, A40)', async () => {
  const page = await signedUp(lostAtFirst())
  await page.person.click(page.getByRole('button', { name: 'Create my account' }))
  await page.findByRole('heading', { name: 'Please look into your e-mail' })
  expect(await page.findByText(/^Your account may have been made just now/)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'I forgot my password' })).toBeTruthy()
  // The address is an account's, his own perhaps: sent again, that is no news.
  await goBack(page)
  await typePassword(page)
  await page.person.click(page.getByRole('button', { name: 'Create my account' }))
  expect(await page.findByText(/^Your account may have been made just now/)).toBeTruthy()
})

test('whoever cannot see hears where to look when a sign-up may have worked (A40)', async () => {
  const page = await signedUp(lostAtFirst())
  const heard = hearNames(page.getByRole('main'))
  await page.person.click(page.getByRole('button', { name: 'Create my account' }))
  await waitFor(() => expect(heard.at(-1)).toBe('Please look into your e-mail'))
})

const passwordOfBefore = /^Your account was made before\. Its password is the one it was made with/

/** The account is made, and from then on its address is somebody's. */
function madeAtFirst() {
  let asked = 0
  return when(accounts.signUp, () => {
    asked += 1
    return asked === 1 ? { id: '01JBEN00000000000000000000' } : refusedWith('userAlreadyExists')
  })
}

test('Ben, who leaves his address as it was and types another password, reads which one is his (A38, A40)', async () => {
  const page = await signedUp(madeAtFirst())
  const { person, getByRole, findByText, queryByText } = page
  const again = async (password: string) => {
    await goBack(page)
    await typePassword(page, password)
    await person.click(getByRole('button', { name: 'Create my account' }))
  }
  await again('another1')
  await findByText(passwordOfBefore)
  expect(await findByText('ben@exmaple.org')).toBeTruthy()
  expect(queryByText(/may have been made/)).toBeNull()
  getByRole('link', { name: 'I forgot my password' })
  await again('athird1')
  await findByText(passwordOfBefore)
})

test('Ben, whose first password was refused, is not told that it is his, but the one of his account (A38, A40)', async () => {
  const answers = ['passwordTooWeak', null, 'userAlreadyExists'] as const
  let asked = 0
  const signingUp = when(accounts.signUp, () => {
    const why = answers[asked++]
    return why ? refusedWith(why) : { id: '01JBEN00000000000000000000' }
  })
  const page = await signedUp(signingUp)
  const send = () => page.person.click(page.getByRole('button', { name: 'Create my account' }))
  await typePassword(page, ' and more')
  await send()
  await goBack(page)
  await typePassword(page, 'another1')
  await send()
  await page.findByText(passwordOfBefore)
  expect(page.queryByText(/first/)).toBeNull()
})

test('with another password than the one whose answer was lost nobody is told that it may have worked (A38)', async () => {
  const page = await signedUp(lostAtFirst())
  await typePassword(page, ' and more')
  await page.person.click(page.getByRole('button', { name: 'Create my account' }))
  expect(await page.findAllByText(/There already is an account with this e-mail/)).not.toEqual([])
  expect(page.queryByText(/may have been made/)).toBeNull()
})

test('past the last day Cleo fills in no form for an account that nobody opens, and Ann logs in (YE06)', async () => {
  closeHouseOutside()
  const { findByRole, queryByRole } = show(<Login />, { at: '/Login?state=signup', ...fakeServer() })
  await findByRole('heading', { name: 'Log in' })
  expect(queryByRole('link', { name: 'Create an account' })).toBeNull()
  expect(queryByRole('button', { name: 'Create my account' })).toBeNull()
})
