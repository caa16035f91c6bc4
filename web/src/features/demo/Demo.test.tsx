import { demoMemorial } from '@spomen/contract/demo.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { useCall } from '../../kit/call.ts'
import { saveToken } from '../../kit/session.ts'
import { useWindowTitle } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { shareLink } from '../memorials/index.ts'
import { Demo } from './Demo.tsx'
import { Disclaimer } from './Disclaimer.tsx'

const open = (part: React.ReactNode) => show(<Demo>{part}</Demo>, { at: '/demo/Profile' })

function Closing() {
  const { call } = useCall(memorials.remove)
  const [answer, setAnswer] = useState('')
  const close = async () => {
    const said = await call({ id: demoMemorial.id })
    setAnswer(said.ok ? 'yes' : said.why)
  }
  return (
    <button type="button" onClick={() => void close()}>
      Close the page {answer}
    </button>
  )
}

test('whoever tries to change something is stopped kindly, and shown where a page of their own begins (S03, S04, S14)', async () => {
  const { person, findByRole, getAllByRole, queryByRole, queryByText } = open(<Closing />)
  await person.click(await findByRole('button', { name: /Close the page/ }))
  const dialog = await findByRole('dialog', { name: 'Demo mode' })
  expect(dialog.textContent).toContain('log in, or create a free account')
  expect((await findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/Login?state=login')
  expect((await findByRole('link', { name: 'Create a free account' })).getAttribute('href')).toBe(
    '/Login?state=signup',
  )
  expect(queryByText('This is an example page. Nothing on it changes.')).toBeNull()
  const [close] = getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close) await person.click(close)
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

const parts = (
  <>
    <input type="file" aria-label="A photograph" />
    <a href="/demo/pictures/cherries/original.webp" download>
      Download the original
    </a>
    <Link to="?by=1" data-suggester>
      From Ilija
    </Link>
    <Link to="/Statistics?id=1">Statistics</Link>
    <Link to="/Login?state=login">In</Link>
    <Pager page={1} total={7} to={(page) => ({ search: `?page=${page}` })} />
  </>
)

test.each([
  ['choosing a file', 'A photograph', 'action'],
  ['a download', 'Download the original', 'action'],
  ['a suggestion card', 'From Ilija', 'action'],
  ['the pager', 'Page 3', 'navigation'],
  ['a way to where one has no name', 'Statistics', 'navigation'],
] as const)('%s is stopped (S15)', async (_, name, kind) => {
  const { findByLabelText, findByText, findByRole } = open(parts)
  const pressed =
    kind === 'navigation' || name !== 'A photograph'
      ? await findByRole('link', { name })
      : await findByLabelText(name)
  expect(fireEvent.click(pressed)).toBe(false)
  await findByText(kind === 'action' ? /nothing on it can be changed/ : /open to people with an account/)
})

test('what is open to everybody stays open; of seven pages five are in sight (S10)', async () => {
  const { findByRole, queryByRole, getAllByRole } = open(parts)
  fireEvent.click(await findByRole('link', { name: 'In' }))
  expect(queryByRole('dialog')).toBeNull()
  const pages = getAllByRole('link', { name: /^Page \d$/ }).map((link) => link.textContent)
  expect(pages).toEqual(['1', '2', '3', '4', '5'])
})

test('files that are dropped are not taken (S15)', async () => {
  const { findByText } = open(<p>Her page</p>)
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { files: [new File([], 'one.jpg')] } })
  await findByText('Her page')
  expect(document.body.dispatchEvent(drop)).toBe(false)
  await findByText(/nothing on it can be changed/)
})

test('the window is called Demo Profile whoever is on the page, and a shared link leads to the demo (S01, S23)', async () => {
  const Named = () => {
    useWindowTitle('Milica Jovanović')
    return <p>Her page</p>
  }
  const { findByText } = open(<Named />)
  await findByText('Her page')
  await waitFor(() => expect(document.title).toBe('Demo Profile · Spomen'))
  const memorial = { id: demoMemorial.id, name: 'Milica' }
  expect(shareLink('https://spomen.example', { memorial })).toBe(
    `https://spomen.example/demo/Profile?id=${demoMemorial.id}&type=0`,
  )
})

test('somebody with an account is shown home instead of the door', async () => {
  saveToken('a token')
  onTestFinished(() => localStorage.clear())
  const { person, findByRole, queryByRole } = open(<Closing />)
  await person.click(await findByRole('button', { name: /Close the page/ }))
  expect((await findByRole('link', { name: 'To my memories' })).getAttribute('href')).toBe('/MyMemories')
  expect(queryByRole('link', { name: 'Log in' })).toBeNull()
})

test('the note that all of it is invented is put away once for this window (S02)', async () => {
  onTestFinished(() => sessionStorage.clear())
  const first = show(<Disclaimer />)
  first.getByText(/is invented/)
  await first.person.click(first.getByRole('button', { name: 'Put this note away' }))
  expect(first.queryByText(/is invented/)).toBeNull()
  first.unmount()
  expect(show(<Disclaimer />).queryByText(/is invented/)).toBeNull()
})
