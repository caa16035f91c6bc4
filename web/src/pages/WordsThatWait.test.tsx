/** What guests have left for a page, as its family reads it (YB02). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { ljubica } from '../../test/guest-words.ts'
import { milansFullCard, milansFullMemorial } from '../../test/milan.ts'
import { show } from '../../test/show.tsx'
import WordsThatWait from './WordsThatWait.tsx'

const page = (
  <WordsThatWait {...({ params: { id: milansFullMemorial.id } } as ComponentProps<typeof WordsThatWait>)} />
)

const house = () =>
  fakeServer(when(profiles.metrics, milansFullCard), when(guestWords.waiting, []), when(guestWords.aside, []))

test('the family reads that nobody else sees words until it lets them stand (YB02)', async () => {
  const { findByText } = show(page, house())
  await findByText('Guests have left them. Nobody else sees them until you let them stand.')
})

test('past the last day it reads that nobody else sees them, and is told of nothing it could do (YB02, YE06)', async () => {
  const { findByText, queryByText } = show(<ClosedHouse>{page}</ClosedHouse>, house())
  await findByText('Guests have left them. Nobody else sees them.')
  expect(queryByText(/let them stand/)).toBeNull()
})

type Answer = 'here' | Parameters<typeof refusedWith>[0]
type Answers = Record<'card' | 'words', Answer>

/** The page in a house that answers, is busy, or has another answer for its reader by `answers`. */
function opened(first: Partial<Answers> = {}) {
  const answers: Answers = { card: 'here', words: 'here', ...first }
  const saying = (answer: Answer, value: unknown) =>
    (answer === 'here' ? value : refusedWith(answer)) as never
  const asked = vi.fn<() => void>()
  const { send } = fakeServer(
    when(profiles.metrics, () => saying(answers.card, milansFullCard)),
    when(guestWords.waiting, () => saying(answers.words, [ljubica])),
    when(guestWords.aside, () => {
      asked()
      return []
    }),
  )
  return { answers, asked, ...show(<Again />, { send }) }
}

/** The page, with a way to ask for all of it anew, as whoever comes back to the window does. */
function Again() {
  const queries = useQueryClient()
  return (
    <>
      {page}
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Come back
      </button>
      {useIsFetching() === 0 && 'All is answered.'}
    </>
  )
}

test.each(['tooManyRequests', 'somethingWentWrong'] as const)(
  'where the house is busy (%s) nobody is told that the page is not here, and words that are read stay (YB02)',
  async (why) => {
    const { answers, findByRole, findByText, queryByText, person, getByRole, asked } = opened({ card: why })
    await person.click(await findByRole('button', { name: 'Try again' }))
    expect(queryByText('This page is not here')).toBeNull()
    answers.card = 'here'
    await person.click(await findByRole('button', { name: 'Try again' }))
    await findByRole('article', { name: 'Words of Ljubica' })
    Object.assign(answers, { card: why, words: why })
    await person.click(getByRole('button', { name: 'Come back' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await findByText('All is answered.')
    await findByRole('article', { name: 'Words of Ljubica' })
    expect(queryByText('This page is not here')).toBeNull()
  },
)

test('whoever reads them no more is told so, and led to the page (YB02)', async () => {
  const { answers, findByRole, queryByRole, person, getByRole } = opened()
  await findByRole('article', { name: 'Words of Ljubica' })
  answers.words = 'forbidden'
  await person.click(getByRole('button', { name: 'Come back' }))
  await findByRole('heading', { name: 'You do not read these words any more' })
  expect(queryByRole('article')).toBeNull()
  const way = await findByRole('link', { name: 'To the page of Milan Jovanović' })
  expect(way.getAttribute('href')).toBe(`/Profile/${milansFullMemorial.id}`)
  answers.card = 'notFound'
  await person.click(getByRole('button', { name: 'Come back' }))
  await findByRole('heading', { name: 'This page is not here' })
})
