import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { mainElement } from '../../../kit/focus.ts'
import { useFocusLastSeen } from './focus-last-seen.ts'

type ListKind = Parameters<typeof useFocusLastSeen>[1]

function Viewer({ seenId, what }: { seenId: string | undefined; what: ListKind }) {
  useFocusLastSeen(seenId, what)
  return <p>The viewer</p>
}

/** The page under a viewer that was opened by its address: nothing has the focus yet. */
function Page({ seenId, what }: { seenId: string | undefined; what: ListKind }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      <div id="photographs" tabIndex={-1}>
        <a href="/sea" data-photograph="sea">
          The sea
        </a>
      </div>
      {/* As Escape does: the focus stays where it is. */}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setIsOpen(false)}>
        Close
      </button>
      {isOpen && <Viewer seenId={seenId} what={what} />}
    </main>
  )
}

test.each([
  ['at the one that was seen', 'sea', 'photographs', () => screen.getByRole('link')],
  [
    'among the photographs where the one of the link was gone',
    undefined,
    'photographs',
    () => document.querySelector('#photographs'),
  ],
  [
    'among the photographs where it went meanwhile',
    'garden',
    'photographs',
    () => document.querySelector('#photographs'),
  ],
  ['at the page where the list is not on it', undefined, 'videos', mainElement],
  ['at the page of bookmarks', undefined, 'bookmarks', mainElement],
] as const)('whoever came by a link and closes goes on %s', async (_, seenId, what, element) => {
  const { person } = show(<Page seenId={seenId} what={what} />)
  await person.click(screen.getByRole('button'))
  expect(screen.queryByText('The viewer')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(element()))
})
