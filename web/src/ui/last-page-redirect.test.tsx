import { expect, test } from 'vitest'
import { useLocation } from 'react-router'
import { show } from '../../test/show.tsx'
import { LastPageRedirect } from './LastPageRedirect.tsx'

function Address() {
  const { search, hash } = useLocation()
  return <p>{`here ${search}${hash}`}</p>
}

test.each([
  [3, 'here ?tab=4&page=3&id=will#documents'],
  [1, 'here ?tab=4&id=will#documents'],
])(
  'who is on a page that is no more finds the last of %i, and what was open stays open',
  async (total, there) => {
    const part = (
      <>
        <LastPageRedirect total={total} />
        <Address />
      </>
    )
    const { findByText } = show(part, { at: '/?tab=4&page=9&id=will#documents' })
    expect(await findByText(there)).toBeTruthy()
  },
)
