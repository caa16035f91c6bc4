/** The word about a page that was just closed, and somebody who does not wait there. */
import { memorials } from '@spomen/contract/memorials.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act } from '@testing-library/react'
import { Link, Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { JustClosedNote } from './JustClosedNote.tsx'

const name = 'Milan Jovanović'
const closed = {
  ...{ id: milansMemorial.id, isHuman: true, deceasedFullName: name },
  ...{ dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' },
  ...{ closedAt: '2026-11-20T10:00:00.000Z', goneAt: '2026-12-20T10:00:00.000Z' },
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

test('whoever has gone on to the wall before the page is open again stays there (G59, Q27)', async () => {
  let answer = () => {}
  const { send } = fakeServer(
    when(memorials.closed, [closed]),
    when(memorials.restore, () => new Promise((resolve) => (answer = () => resolve(acknowledgement)))),
  )
  const page = show(
    <>
      <Routes>
        <Route path="/MyMemories" element={<JustClosedNote />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/MyMemories" state={{ closed: { id: milansMemorial.id, name } }}>
        Home
      </Link>
      <Link to="/MemoriesWall?search=Milan">To the wall</Link>
      <Address />
    </>,
    { send },
  )
  await page.person.click(page.getByRole('link', { name: 'Home' }))
  await page.person.click(await page.findByRole('button', { name: 'Bring it back' }))
  await page.person.click(page.getByRole('link', { name: 'To the wall' }))
  await act(async () => answer())
  await page.findByText(`The page is open again: ${name}`)
  expect(page.getByTestId('where').textContent).toBe('/MemoriesWall?search=Milan')
})
