import type { OutgoingRequest } from '@spomen/contract/call.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { pageNumberOf } from '../queries.ts'
import { useMemorialSequence } from './sequence.ts'

const total = 40

const photograph = (place: number) => ({ id: `photograph ${place}` }) as Photograph

/** Answers pages of eighteen, and remembers which were asked for. */
function pages() {
  const asked: number[] = []
  const send = ({ path }: OutgoingRequest) => {
    const page = Number(new URL(path, 'http://here').searchParams.get('pageNumber'))
    asked.push(page)
    const first = (page - 1) * 18
    const items = Array.from({ length: Math.min(18, total - first) }, (_, place) => photograph(first + place))
    const text = JSON.stringify({ items, totalPages: 3, totalCount: total, pageNumber: page })
    return Promise.resolve({ status: 200, type: 'application/json', text })
  }
  return { asked, send }
}

function Walking({ from }: { from: number }) {
  const [index, setIndex] = useState(from)
  const sequence = useMemorialSequence('images', 'milica', index, total)
  return (
    <>
      <p>{sequence.at(index)?.id ?? 'on its way'}</p>
      <p>of {sequence.count}</p>
      <button type="button" onClick={() => setIndex(index + 1)}>
        next
      </button>
    </>
  )
}

test.each([
  { place: 0, page: 1 },
  { place: 17, page: 1 },
  { place: 18, page: 2 },
  { place: 39, page: 3 },
])('the photograph at $place hangs on page $page (J03)', ({ place, page }) => {
  expect(pageNumberOf(place, 18)).toBe(page)
})

test('Ben walks from one page of the photographs to the next without noticing', async () => {
  const { asked, send } = pages()
  const { person } = show(<Walking from={16} />, { send })
  await screen.findByText('photograph 16')
  expect(screen.getByText('of 40')).toBeTruthy()
  expect(asked).toEqual([1])
  await person.click(screen.getByRole('button', { name: 'next' }))
  await screen.findByText('photograph 17')
  // The neighbour on the next page is fetched before he gets there.
  expect(asked).toEqual([1, 2])
  await person.click(screen.getByRole('button', { name: 'next' }))
  expect(screen.getByText('photograph 18')).toBeTruthy()
  expect(asked).toEqual([1, 2])
})

test('beyond the last photograph nothing is asked for', async () => {
  const { asked, send } = pages()
  show(<Walking from={39} />, { send })
  await screen.findByText('photograph 39')
  expect(asked).toEqual([3])
})
