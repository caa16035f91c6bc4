/** What guests have left for a page, as its family reads it (YB02). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { fakeServer, when } from '../../test/fake-server.ts'
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
