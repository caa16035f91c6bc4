import { accounts } from '@spomen/contract/accounts.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import type { Comment } from '@spomen/contract/interactions.ts'
import { within } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from '../greetings/index.ts'
import { CommentList } from '../interactions/index.ts'
import { ReportingProvider } from './ReportingProvider.tsx'

const ben = { id: '01JBEN00000000000000000000', name: 'Ben Đorđević' }
const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović', called: 'Milan' }
const at = '2026-11-20T07:00:00.000Z'

const open = (part: ReactNode, list: Greeting[] = []) =>
  show(
    <Suspense>
      <ReportingProvider>{part}</ReportingProvider>
    </Suspense>,
    { send: fakeServer(when(accounts.profile, ann), when(greetings.list, list)).send },
  )

const comment = (id: string, text: string, by: { id: string }, reported = false): Comment => ({
  id,
  userId: by.id,
  entityId: 'photograph',
  text,
  reported,
  type: 2,
  createdAt: at,
  dateOfCreate: at,
  fullName: 'Somebody',
  imageUrl: null,
  likes: [],
  thread: [],
})

test('Ann, whose page it is, may report what Ben has said, neither her own words nor what is hidden already (R12, Q82)', async () => {
  const { findByText, getAllByRole } = open(
    <CommentList
      subject={{ id: 'photograph', kind: 'image' }}
      comments={[
        comment('mine', 'It rained all day.', ann),
        comment('his', 'He owed me money.', ben),
        comment('hidden', 'He never paid.', ben, true),
      ]}
      change={() => {}}
      readAgain={async () => []}
      may={{ comment: true, like: true }}
      isFamily
    />,
  )
  await findByText('It rained all day.')
  const flagged = getAllByRole('article').map(
    (article) => within(article).queryByRole('button', { name: /^Report the comment from / }) !== null,
  )
  expect(flagged).toEqual([false, true, false])
})

test('of the greetings, all but her own bear the flag (H12, H13)', async () => {
  const greeting = (id: string, by: { id: string; name: string }): Greeting => ({
    id,
    note: '<p>Rest well.</p>',
    byUserId: by.id,
    byUserFullName: by.name,
    byUserImage: null,
    createdAt: at,
    createdBy: by.id,
    modifiedAt: null,
    modifiedBy: null,
    personId: memorial.id,
    reported: false,
  })
  const { findByRole } = open(
    <GreetingList
      memorial={memorial}
      isFamily={false}
      isOwner={false}
      count={2}
      limit={null}
      isWriting={false}
      onWriting={() => {}}
    />,
    [greeting('mine', ann), greeting('his', ben)],
  )
  const his = within(await findByRole('article', { name: 'Greeting from Ben Đorđević' }))
  const mine = within(await findByRole('article', { name: 'Greeting from Ann' }))
  expect(his.getByRole('button', { name: 'Report the greeting from Ben Đorđević' })).toBeTruthy()
  expect(mine.queryByRole('button', { name: /^Report/ })).toBeNull()
  // Read out one after the other, buttons without a name in them would all be the same.
  expect(mine.getByRole('button', { name: 'Delete the greeting from Ann' })).toBeTruthy()
})
