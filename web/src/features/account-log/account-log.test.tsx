import { accountLog, type AccountLogLine } from '@spomen/contract/account-log.ts'
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import OwnLog from './OwnLog.tsx'

let made = 0
const line = (about: Partial<AccountLogLine>): AccountLogLine => ({
  id: `01J00000000000000000000${String(100 + made++)}`,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'loggedIn',
  way: 'password',
  by: 'person',
  count: 1,
  browser: null,
  system: null,
  device: null,
  network: null,
  personId: null,
  ...about,
})

function open(...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  return { ...show(<OwnLog />, { send: house.send }), ...house }
}

test('Ann reads what happened day by day: from where, how often, by whom, and about which page', async () => {
  const { findByRole, getAllByRole, getByRole } = open(
    when(accountLog.mine, {
      items: [
        line({ browser: 'Firefox', system: 'Linux', device: 'computer', network: '192.0.2.0/24' }),
        line({ kind: 'logInRefused', count: 7, network: '198.51.100.0/24' }),
        line({ kind: 'logRead', way: 'one', by: 'operator' }),
        line({ kind: 'memorialSuspended', way: null, by: 'moderator', personId: milansMemorial.id }),
        line({ kind: 'loggedOut', way: 'everywhere', at: '2026-11-19T10:00:00.000Z' }),
      ],
      next: null,
    }),
  )
  await findByRole('heading', { name: '20 November 2026' })
  expect(getByRole('heading', { name: '19 November 2026' })).toBeTruthy()
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Logged in with the passwordFirefox on LinuxNetwork 192.0.2.0/24'),
    expect.stringContaining('A wrong password was tried7 times on this dayNetwork 198.51.100.0/24'),
    expect.stringContaining('The log of this account was readBy the operator of this house'),
    expect.stringContaining('Page hidden from all but those who keep itBy a moderatorTo the page'),
    expect.stringContaining('Logged out everywhere'),
  ])
  expect(getByRole('link', { name: 'To the page' }).getAttribute('href')).toBe(
    `/Profile/${milansMemorial.id}`,
  )
})

test('where something was not her she is led to her password, her passkeys and her devices', async () => {
  const { findByRole, getByRole } = open(when(accountLog.mine, { items: [line({})], next: null }))
  const password = await findByRole('link', { name: 'Choose a new password' })
  expect(password.getAttribute('href')).toContain('?part=password')
  // A stranger's passkey logs in alone, whatever the password.
  const passkeys = getByRole('link', { name: 'remove passkeys that are not yours' })
  expect(passkeys.getAttribute('href')).toContain('?part=second-step')
  const devices = getByRole('link', { name: 'log out everywhere else' })
  expect(devices.getAttribute('href')).toContain('?part=sessions')
})

test('where one can log in with an account of another house she is led there too (decision 138)', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="spomen-login" content="Parish account">')
  onTestFinished(() => document.querySelector('meta[name="spomen-login"]')?.remove())
  const { findByRole } = open(when(accountLog.mine, { items: [line({})], next: null }))
  const connected = await findByRole('link', { name: 'disconnect it' })
  expect(connected.getAttribute('href')).toContain('?part=password')
})

test('a moderator reads as their own action that they read the log of somebody, and what is unknown is not guessed', async () => {
  const { findByText, getByText } = open(
    when(accountLog.mine, {
      items: [line({ kind: 'logRead', way: 'one' }), line({ way: 'telepathy' })],
      next: null,
    }),
  )
  expect(await findByText('As a moderator: read somebody’s log')).toBeTruthy()
  expect(getByText('Something that this page has no words for yet')).toBeTruthy()
})

test('a page of before shows a kind and a doer that only a newer server knows, and all other lines with it', async () => {
  const later = { kind: 'handedOn' as AccountLogLine['kind'], way: null, by: 'heir' as AccountLogLine['by'] }
  const { findByText, getByText } = open(
    when(accountLog.mine, { items: [line(later), line({})], next: null }),
  )
  expect(await findByText('Something that this page has no words for yet')).toBeTruthy()
  expect(getByText('Logged in with the password')).toBeTruthy()
})

test('what is older comes when it is asked for, and what does not come leaves what is there', async () => {
  let isAway = true
  const { person, findByRole, findAllByRole, getAllByRole, queryByRole } = open(
    when(accountLog.mine, ({ path }) => {
      if (!path.includes('before=')) return { items: [line({})], next: '01J00000000000000000000099' }
      return isAway
        ? refusedWith('forbidden')
        : { items: [line({ kind: 'accountOpened', way: null })], next: null }
    }),
  )
  await person.click(await findByRole('button', { name: 'Show what was before' }))
  await findByRole('alert')
  expect(getAllByRole('listitem')).toHaveLength(1)
  isAway = false
  await person.click(await findByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await findAllByRole('listitem')).toHaveLength(2))
  expect(queryByRole('button')).toBeNull()
  expect(document.activeElement?.getAttribute('role')).toBe('group')
})

/** Leads to the log of the account and away from it again. */
function LogAndElsewhere() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        elsewhere and back
      </button>
      {isHere && <OwnLog />}
    </>
  )
}

test('what has just happened comes although Ann reads what was before while it is asked for', async () => {
  let now = [line({})]
  let waits: Promise<void> = Promise.resolve()
  const house = fakeServer(
    when(accountLog.mine, async ({ path }) => {
      const answer = path.includes('before=')
        ? { items: [line({ kind: 'accountOpened', way: null })], next: null }
        : { items: now, next: '01J00000000000000000000099' }
      await waits
      return answer
    }),
  )
  const { person, findByRole, findByText, getByRole, queryByText } = show(<LogAndElsewhere />, house)
  await findByText('Logged in with the password')
  const toAndFro = getByRole('button', { name: 'elsewhere and back' })
  await person.click(toAndFro)
  now = [line({ kind: 'loggedOut', way: 'everywhere' }), ...now]
  let come = () => {}
  waits = new Promise((resolve) => (come = resolve))
  await person.click(toAndFro)
  const more = await findByRole('button', { name: 'Show what was before' })
  await person.click(more)
  expect(more.getAttribute('aria-busy')).toBe('true')
  await act(async () => come())
  expect(await findByText('Account opened')).toBeTruthy()
  expect(await findByText('Logged out everywhere')).toBeTruthy()
  expect(queryByText('Show what was before')).toBeNull()
})

test('an empty log says what will stand there, and one that did not come can be asked for again', async () => {
  expect(
    await open(when(accountLog.mine, { items: [], next: null })).findByText('Nothing has happened yet'),
  ).toBeTruthy()
  const { findByRole } = open(when(accountLog.mine, refusedWith('forbidden')))
  expect(await findByRole('button', { name: 'Try again' })).toBeTruthy()
})
