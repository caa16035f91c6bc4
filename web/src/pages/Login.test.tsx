import { act } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
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
