import type { Photograph } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { InfoPanel } from './InfoPanel.tsx'

const told: Photograph = {
  ...{ id: '01M00000000000000000000001', personId: '01M00000000000000000000002' },
  ...{ ownerId: '01M00000000000000000000003', title: 'The garden', description: 'She planted all of it.' },
  ...{
    location: null,
    memoryDate: null,
    friends: [],
    createdAt: '2026-04-12T10:00:00.000Z',
    modifiedAt: null,
  },
  ...{ imageUrl: '/api/files/01M00000000000000000000004/large', placeholder: null, width: 4, height: 3 },
  ...{ order: 1, reported: false, comments: [], likes: [], bookmarkedByLoggedInUser: false },
}

test.each([
  ['that includes it', true],
  ['that does not any more', false],
])(
  'what was told of a photograph is read on a plan %s, and written where it may be (M09, Q59)',
  (_, describe) => {
    const may = { like: describe, comment: describe, bookmark: describe, describe }
    const { getByText, queryByRole } = show(
      <InfoPanel medium={told} rights={{ isFamily: true, may }} onClose={() => undefined} />,
    )
    getByText('She planted all of it.')
    expect(queryByRole('button', { name: 'Write about it' }) !== null).toBe(describe)
  },
)
