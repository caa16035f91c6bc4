/** In a house that has closed nothing is offered that its server refuses (YE06). */
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import type { CallOutput } from '@spomen/contract/endpoint.ts'
import type { system } from '@spomen/contract/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansFullCard, milansFullMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { aboutQuery } from '../../kit/site.ts'
import { GreetingList } from '../greetings/index.ts'
import { CommentList } from '../interactions/index.ts'
import { ClosedNotice, MemorialActions } from '../profiles/index.ts'

const about: CallOutput<typeof system.about> = {
  ...plainAbout,
  closing: { on: '2026-03-01', announcedAt: '2025-11-21T10:00:00.000Z', isOver: true },
}

/** The frame around every page knows it before the page is drawn. */
function ClosedHouse({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(aboutQuery.queryKey, about)
  return <Suspense>{children}</Suspense>
}

const milan = { id: milansFullMemorial.id, name: 'Milan Jovanović', called: 'Milan' }

const open = (part: ReactNode) =>
  show(
    <ClosedHouse>{part}</ClosedHouse>,
    fakeServer(
      when(accounts.profile, ann),
      when(greetings.list, () => []),
    ),
  )

test('nobody is asked for a greeting', async () => {
  const { findByText, queryByRole } = open(
    <GreetingList
      memorial={milan}
      isFamily={false}
      isOwner={false}
      count={0}
      limit={null}
      isWriting={false}
      onWriting={() => {}}
    />,
  )
  await findByText('No greetings yet')
  expect(queryByRole('button', { name: 'Write the first one' })).toBeNull()
})

test('beside a photograph comments are read, and none is written', async () => {
  const { findByText, queryByRole } = open(
    <CommentList
      subject={{ id: milan.id, kind: 'image' }}
      comments={[]}
      change={() => {}}
      readAgain={async () => []}
      may={{ comment: true, like: true }}
      isFamily
    />,
  )
  await findByText('No comments yet.')
  expect(queryByRole('textbox')).toBeNull()
})

test('the family finds its copy, and neither the pencil nor invitations', async () => {
  const { person, findByRole, queryByRole } = open(
    <MemorialActions memorial={milan} metrics={milansFullCard} profile={milansFullMemorial} isFamily />,
  )
  await person.click(await findByRole('button', { name: 'More' }))
  await findByRole('button', { name: 'Take a copy' })
  expect(queryByRole('button', { name: 'Add a weekly tale' })).toBeNull()
  expect(queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(queryByRole('button', { name: 'Invite' })).toBeNull()
})

test('a stranger is not told to ask the family', async () => {
  const { findByText, queryByText } = open(
    <ClosedNotice
      metrics={{ ...milansFullCard, isLoggedUserOwnerOrFollower: false }}
      wasTurnedDown={false}
    />,
  )
  await findByText('The photographs and greetings are kept for the people the family has let in.')
  expect(queryByText(/ask them in a few words/)).toBeNull()
})
