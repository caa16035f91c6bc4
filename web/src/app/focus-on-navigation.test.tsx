import { act, fireEvent } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { hearNames } from '../../test/heard-names.ts'
import { show } from '../../test/show.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'

let tellName: (name: string) => void

function Named({ name }: { name: string }) {
  useWindowTitle(name)
  return null
}

/** A page that has its name once the server has answered. */
function Site() {
  useFocusOnNavigation()
  const { pathname } = useLocation()
  const [name, setName] = useState<string | null>(null)
  useLayoutEffect(() => {
    tellName = setName
  }, [])
  return (
    <main id="main" tabIndex={-1}>
      {pathname === '/' ? <Link to="/Profile">To his page</Link> : name && <Named name={name} />}
      <button type="button">Write</button>
    </main>
  )
}

test('a page that is named only later takes the focus with its name, so that it is said', async () => {
  const { getByRole, queryByRole } = show(<Site />)
  const main = getByRole('main')
  // At once: a page that takes a second to have its name takes the focus without it.
  fireEvent.click(getByRole('link'))
  expect(queryByRole('link')).toBeNull()
  const named = hearNames(main)
  await act(async () => tellName('Milan Jovanović'))
  expect(named).toEqual(['Milan Jovanović'])
  expect(document.activeElement).toBe(main)
})

test('a page whose name is long in coming takes the focus without it, and once more with it', async () => {
  const { person, getByRole } = show(<Site />)
  await person.click(getByRole('link'))
  const main = getByRole('main')
  await expect.poll(() => document.activeElement).toBe(main)
  const named = hearNames(main)
  await act(async () => tellName('Milan Jovanović'))
  expect(named).toEqual(['Milan Jovanović'])
})

test('whoever has moved on by then stays where they are', async () => {
  const { person, getByRole } = show(<Site />)
  await person.click(getByRole('link'))
  await person.tab()
  await act(async () => tellName('Milan Jovanović'))
  expect(document.activeElement).toBe(getByRole('button'))
})
