import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'

const IconHeart = drawIcon('outline', ['M12 20l-7 -7'])

test('an icon is for the eye alone: what it means is said by the words beside it', () => {
  const { container } = render(<IconHeart stroke={1.5} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
