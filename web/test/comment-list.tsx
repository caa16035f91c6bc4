/** The words beside a photograph, two of them from Ben, as Ann reads them. */
import { accounts } from '@spomen/contract/accounts.ts'
import type { Comment } from '@spomen/contract/interactions.ts'
import { screen } from '@testing-library/react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { ann } from './cast.ts'
import { show } from './show.tsx'
import { CommentList } from '../src/features/interactions/CommentList.tsx'

export const photograph = '01JPH0T0000000000000000000'

/** A comment of Ben's, but for what is said of it otherwise. */
export const comment = (id: string, text: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, userId: 'ben', entityId: photograph, text, reported: false, type: 2, fullName: 'Ben Đorđević' },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', dateOfCreate: '2026-04-12T10:00:00.000Z' },
  ...{ imageUrl: null, likes: [], thread: [], ...more },
})

const talk = [
  comment('01J0NE0000000000000000000A', 'By the river.'),
  comment('01JTW00000000000000000000B', 'In May.'),
]

let add = (_: Comment) => {}
let take = (_: string) => {}

/** Brings a comment by itself, as another window's arrives. */
export const arrive = (comment: Comment) => add(comment)

/** Takes a comment away by itself, as somebody does who deletes it in another window. */
export const leave = (id: string) => take(id)

/** What is there once it is asked for again. */
type ReadAgain = () => Promise<Comment[]>

function Panel({ readAgain }: { readAgain: ReadAgain }) {
  const [all, setAll] = useState<Comment[]>(talk)
  const [isOpen, setIsOpen] = useState(true)
  // NOTE: before anybody sees it: an effect of React's may run after a test has found the list.
  useLayoutEffect(() => {
    add = (comment) => setAll((before) => [...before, comment])
    take = (id) => setAll((before) => before.filter((comment) => comment.id !== id))
  }, [])
  const may = { comment: true, like: false }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'close the list' : 'open the list'}
      </button>
      {isOpen && (
        <CommentList
          subject={{ id: photograph, kind: 'image' }}
          comments={all}
          change={setAll}
          readAgain={readAgain}
          may={may}
          isFamily
        />
      )}
    </>
  )
}

/** The list, beside what its comments are once they are asked for again. */
export const showCommentsRead = (readAgain: ReadAgain, ...known: FakeAnswer[]) => {
  const { send, mutations } = fakeServer(when(accounts.profile, ann), ...known)
  const shown = show(
    <Suspense>
      <Panel readAgain={readAgain} />
    </Suspense>,
    { send },
  )
  return { ...shown, mutations }
}

/** The list, of which all has gone where it is asked for again. */
export const showComments = (...known: FakeAnswer[]) => showCommentsRead(async () => [], ...known)

/** What is written in. */
export const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
