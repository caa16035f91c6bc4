import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { SchemeToggle } from './SchemeSwitch.tsx'

test('a lamp pressed before the page has heard that it stands in the dark lights it', async () => {
  localStorage.setItem('scheme', 'dark')
  const { person, getByRole } = show(<SchemeToggle />)
  await person.click(getByRole('button'))
  expect(localStorage.getItem('scheme')).toBe('light')
})
