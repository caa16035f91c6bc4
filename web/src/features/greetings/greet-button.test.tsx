import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { GreetButton } from './GreetButton.tsx'

const open = (count: number, limit: number | null, isFamily = false) => {
  const onWrite = vi.fn()
  return {
    ...show(<GreetButton count={count} limit={limit} isFamily={isFamily} onWrite={onWrite} />),
    onWrite,
  }
}

test.each([
  ['there is room', 2, 3],
  ['the plan holds as many as come', 500, null],
])('a greeting is begun while %s (H15, H16)', async (_, count, limit) => {
  const { person, getByRole, onWrite } = open(count, limit)
  await person.click(getByRole('button', { name: 'Leave a greeting' }))
  expect(onWrite).toHaveBeenCalledOnce()
})

test('where there is no room the button says why (H14, H16)', async () => {
  const { person, getByRole, onWrite } = open(3, 3)
  const button = getByRole('button', {
    name: 'Leave a greeting',
    description:
      'This page’s plan holds 3 greetings, and they have all been written. The family can choose a larger plan.',
  })
  await person.click(button)
  expect(onWrite).not.toHaveBeenCalled()
})

test('where more were written than a smaller plan holds, they stay, and the family finds the way to a larger one (Q59)', () => {
  const { getByRole, getByText } = open(12, 3, true)
  getByText(/There are 12 greetings here, and they all stay. Adding waits until there are fewer than 3./)
  expect(getByRole('link', { name: 'See the larger plans' }).getAttribute('href')).toBe('/?plan=upgrade')
})
