import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { show } from '../../../test/show.tsx'
import { toast } from '../../ui/toast.ts'
import { MenuEntries } from './Navigation.tsx'
import { TopMenu } from './TopMenu.tsx'

/** The shell, which goes with its open menu when a session ends. */
function Shell() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsHere(false)}>
        The session ends
      </button>
      {isHere && <TopMenu viewer={ann} />}
    </>
  )
}

test('what is said while the menu is open stands in it, and on the page once the menu has gone with its session (B16)', async () => {
  const { person } = show(<Shell />)
  const [status] = screen.getAllByRole('status')
  await person.click(screen.getByRole('button', { name: 'Open the menu' }))
  act(() => toast.done('Changed'))
  expect(document.querySelector('dialog')?.textContent).toContain('Changed')
  await person.click(screen.getByText('The session ends'))
  act(() => toast.done('Welcome back'))
  await waitFor(() => expect(status?.textContent).toBe('Welcome back'))
})

test('the menu of a house that has closed leads to the notices one has, and to no form for another (W01, YE06)', () => {
  const words = () => [...document.querySelectorAll('ul li')].slice(-2).map(({ textContent }) => textContent)
  const { unmount } = show(<MenuEntries viewer={ann} />)
  expect(words()).toEqual(['Local servicesAdd Commercials', 'My Commercials'])
  unmount()
  show(
    <ClosedHouse>
      <MenuEntries viewer={ann} />
    </ClosedHouse>,
  )
  expect(words()).toEqual(['Statistics', 'My Commercials'])
})
