import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageTitle } from './Page.tsx'

test('a long German word may be broken on the page, and is whole in the name of the window', () => {
  const title = 'Erinnerungs\u00ADwand'
  const { container } = render(<PageTitle title={title} />)
  expect(container.querySelector('h1')?.textContent).toBe(title)
  expect(document.title).toBe('Erinnerungswand · Spomen')
})
