import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { isPublicPage } from '../words/editions.ts'
import { leaveTaggedPages } from './tag-manager.ts'

afterEach(() => {
  delete window.dataLayer
})

/** The first page with its doors; tells which links the router followed within the document. */
function open() {
  function FirstPage() {
    useEffect(leaveTaggedPages, [])
    return (
      <>
        <Link to="/Login?backUrl=%2FProfile%2F1">Log in</Link>
        <Link to="/de/FAQ#free">Fragen</Link>
      </>
    )
  }
  const page = show(<FirstPage />)
  return function press(name: string) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    act(() => void page.getByRole('link', { name }).dispatchEvent(event))
    return event.defaultPrevented ? 'within' : 'anew'
  }
}

test('from a page with a tag manager one comes to the doors in a document without it (B34)', () => {
  window.dataLayer = []
  const press = open()
  expect(press('Log in')).toBe('anew')
  expect(press('Fragen')).toBe('within')
})

test('without one, every link is followed within the document', () => {
  expect(open()('Log in')).toBe('within')
})

test.each([
  ['/', true],
  ['/faq', true],
  ['/TermsAndConditions/', true],
  ['/de', true],
  ['/zh/demo/Profile', true],
  ['/Login', false],
  ['/Profile/1', false],
  ['/de/Login', false],
  ['/demo', false],
  ['/design', false],
])('%s may be read by anybody: %s', (pathname, isOpen) => expect(isPublicPage(pathname)).toBe(isOpen))
