import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenMediumStatus } from './OpenMediumStatus.tsx'

test('who moves on hears which photograph is open now, and who only opens one does not hear it twice', () => {
  const { getByRole, rerender } = render(<OpenMediumStatus called="" />)
  const heard = ['The lake', 'The garden', 'The lake'].map((called) => {
    rerender(<OpenMediumStatus called={called} />)
    return getByRole('status').textContent
  })
  expect(heard).toEqual(['', 'The garden', 'The lake'])
})
