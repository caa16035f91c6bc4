import { following } from '@spomen/contract/following.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { WaitingRequestCount } from './WaitingRequestCount.tsx'

test('beside the way to Pending Requests stands who asks to be let in, and what is asked about whose a page is', async () => {
  const { send } = fakeServer(
    when(following.pending, () => ({ items: [], totalCount: 2, totalPages: 2, pageNumber: 1 })),
    when(succession.waiting, () => ({ totalCount: 1 })),
  )
  const { findByText } = show(<WaitingRequestCount />, { send })
  expect(await findByText('(3 are waiting)')).toBeTruthy()
})
