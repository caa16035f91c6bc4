import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Address } from './Address.tsx'

test.each([
  ['margaret@example.org', ['margaret@', 'example.', 'org']],
  [
    'anna-lena.maier_3@kirchen-chor.example',
    ['anna-', 'lena.', 'maier_', '3@', 'kirchen-', 'chor.', 'example'],
  ],
  ['https://hospice.example/give', ['https://', 'hospice.', 'example/', 'give']],
  ['nobody', ['nobody']],
])('%s breaks behind its signs, and reads as it is', (address, parts) => {
  const { container } = render(<Address address={address} />)
  const text = container.firstElementChild
  expect(text?.innerHTML.split('<wbr>')).toEqual(parts)
  expect(text?.textContent).toBe(address)
})
