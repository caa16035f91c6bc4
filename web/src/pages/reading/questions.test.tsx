import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import QuestionsPage from './Questions.tsx'

/** Opens or closes a question, as a browser does that knows nothing of its `name`. */
function press(question: HTMLDetailsElement) {
  question.open = !question.open
  fireEvent(question, new Event('toggle'))
}

test('on an older phone opening one question closes the other too (T09)', async () => {
  const { container } = show(<QuestionsPage />, { at: '/FAQ' })
  await screen.findAllByRole('heading', { level: 2 })
  const [first, second] = container.querySelectorAll('details')
  if (!first || !second) throw new Error('there are no two questions')
  press(first)
  press(second)
  expect([first.open, second.open]).toEqual([false, true])
  expect(location.hash).toBe(`#${second.id}`)
  press(second)
  expect([first.open, second.open]).toEqual([false, false])
})
