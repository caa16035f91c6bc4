/** In a house that has closed nothing is offered that its server refuses (YE06). */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Door, doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { planOf } from '@spomen/contract/plans.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { act, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansFullCard, milansFullMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from '../greetings/index.ts'
import { StopFollowingDialog } from '../following/index.ts'
import { CommentList } from '../interactions/index.ts'
import {
  CarePanel,
  ClosedNotice,
  JustClosedNote,
  MemorialActions,
  MemorialNotFound,
} from '../profiles/index.ts'
import { PagesWithSuggestions, WaitingSuggestionsCount } from '../puzzle/index.ts'
import { TakeoverNote } from '../succession/index.ts'

const milan = { id: milansFullMemorial.id, name: 'Milan Jovanović', called: 'Milan' }

const closed = {
  id: milan.id,
  isHuman: true,
  deceasedFullName: milan.name,
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  closedAt: '2026-02-20T10:00:00.000Z',
  goneAt: '2026-03-22T10:00:00.000Z',
}

const waitingSuggestion = {
  total: 1,
  pages: [{ personId: milan.id, deceasedFullName: milan.name, count: 1 }],
}

const openByLink: Door = {
  opens: 'byLink',
  parts: ['life'],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: true,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 3,
  links: [],
}

const open = (part: ReactNode) =>
  show(
    <ClosedHouse>{part}</ClosedHouse>,
    fakeServer(
      when(accounts.profile, ann),
      when(greetings.list, () => []),
      when(memorials.closed, () => [closed]),
      when(doors.find, openByLink),
      when(puzzle.waiting, waitingSuggestion),
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

test('where it looked after the page the family reads who may look, and finds its numbers, words and copy', async () => {
  const { person, findByRole, findByText, getByRole, queryAllByRole, queryByText } = open(
    <CarePanel
      memorial={milan}
      metrics={milansFullCard}
      profile={milansFullMemorial}
      plan={planOf(milansFullMemorial.packageName)}
      isOwner
    />,
  )
  expect(queryByText(/plan/)).toBeNull()
  await person.click(await findByRole('heading', { name: 'Looking after this page' }))
  await findByText('Whoever has a link sees the name, the portrait and the dates, and besides: the life.')
  expect(queryAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Statistics',
    'Words of guests',
  ])
  getByRole('button', { name: 'Take a copy' })
  getByRole('button', { name: 'Links and codes' })
  expect(queryAllByRole('button', { name: /look$|tale|days|keeps|Order/ })).toEqual([])
  expect(queryByText(/^This page is on the|free for ever/)).toBeNull()
})

test('no photograph that somebody suggested is said to wait for the family', async () => {
  const { container } = open(
    <>
      <WaitingSuggestionsCount />
      <PagesWithSuggestions />
    </>,
  )
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(container.textContent).toBe('')
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

test('who stops following reads that nobody can let them in again, and of nothing to delete (Q72)', async () => {
  const { findByText } = open(<StopFollowingDialog memorial={milan} isOpen onClose={() => {}} />)
  const words = (await findByText(/What you wrote stays on the page/)).textContent
  expect(words).toContain('This site has closed: nobody can let you in again.')
  expect(words).not.toMatch(/delete|ask the family/)
})

test('whoever closed a page before the last day reads when it goes, and is offered no way back (Q27)', async () => {
  const { findByText, queryByRole } = open(<MemorialNotFound id={milan.id} />)
  await findByText(/It will be gone for good on 22 March 2026/)
  expect(queryByRole('button', { name: 'Bring it back' })).toBeNull()
})

/** Home, as a window comes back to it in which Milan's page was closed before. */
function HomeAfterClosing() {
  const { state } = useLocation()
  if (!state) return <Navigate to="/" state={{ closed: milan }} replace />
  return (
    <>
      <h1>My Memories</h1>
      <JustClosedNote />
    </>
  )
}

test('whoever closed a page on the last day and comes home after it is offered no way back (G59, Q27)', async () => {
  const { findByRole, queryByText, queryByRole } = open(<HomeAfterClosing />)
  await findByRole('heading', { name: 'My Memories' })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(queryByText(/you can bring it back/)).toBeNull()
  expect(queryByRole('button', { name: 'Bring it back' })).toBeNull()
})

test('of who asked for the page the family reads, and is not told that it may object (YC05)', async () => {
  const { findByText, getByRole, queryByRole } = open(<TakeoverNote name={milan.name} onOpen={() => {}} />)
  await findByText('Somebody asks to take over the page of Milan Jovanović')
  getByRole('button', { name: 'See who that is' })
  expect(queryByRole('button', { name: /object/ })).toBeNull()
})
