import { fireEvent, waitFor } from '@testing-library/react'
import { useNavigate, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { type SearchStep, useTypedSearch } from './typed-search.ts'

/** A search whose address follows so many milliseconds after it is asked, as on a slow phone. */
function openSearch(delay: number) {
  const steps: (SearchStep & { q: string })[] = []
  function Search() {
    const navigate = useNavigate()
    const [params] = useSearchParams()
    const q = params.get('q') ?? ''
    const { typed, setTyped } = useTypedSearch({
      inAddress: q,
      isNew: (text) => text !== q,
      onSearch: (text, step) => {
        steps.push({ ...step, q: text })
        setTimeout(() => void navigate({ search: `?q=${text}` }, step), delay)
      },
    })
    return <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
  }
  return { steps, ...show(<Search />) }
}

test.each([
  ['a moment later', 100],
  ['only when more has been asked', 500],
])(
  'a search is one step to go back from, also where the address of its first words comes %s',
  async (_, delay) => {
    const { steps, person, getByLabelText } = openSearch(delay)
    const field = getByLabelText('Name')
    // In one go: a slow machine may pause between two presses of a key.
    fireEvent.change(field, { target: { value: 'An' } })
    await waitFor(() => expect(steps).toHaveLength(1))
    await person.type(field, 'a')
    await waitFor(() => expect(steps).toHaveLength(2))
    expect(steps).toMatchObject([
      { q: 'An', replace: false },
      { q: 'Ana', replace: true },
    ])
  },
)
