import { accounts } from '@spomen/contract/accounts.ts'
import type { Comment } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { screen } from '@testing-library/react'
import { createRef, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { photograph } from '../../../../test/media.ts'
import { CommentPanel } from './CommentPanel.tsx'
import { MediumActions } from './MediumActions.tsx'
import { useFreshMedium } from './sequence.ts'

const id = '01JPH0T0000000000000000000'
const ben = { userId: 'ben', fullName: 'Ben Đorđević', imageUrl: null }
const said: Comment = {
  ...{ id: 'said', entityId: id, text: 'By the river.', reported: false, type: 2, likes: [], thread: [] },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', dateOfCreate: '2026-04-12T10:00:00.000Z', ...ben },
}

/** A photograph as it stands in a list: what was said of it and who likes it is counted. */
const counted = photograph({ id, ownerId: 'cleo', more: { comments: 42, likes: 7 } })

/** What lies around it in the viewer. */
function Viewer() {
  const [isTalking, setIsTalking] = useState(false)
  const medium = useFreshMedium(counted, isTalking) ?? counted
  const rights = { isFamily: false, may: { comment: true, like: true, bookmark: false, describe: false } }
  return (
    <Suspense>
      <MediumActions
        {...{ medium, rights, name: 'Milan', called: 'The garden', panel: null, zoom: createRef() }}
        onPanel={() => setIsTalking(true)}
        onRemoved={() => Promise.resolve()}
        onUnbookmarked={undefined}
      />
      {isTalking && <CommentPanel {...{ medium, rights }} onClose={() => undefined} />}
    </Suspense>
  )
}

test('a photograph out of a list says how much is said of it, and what, once Ann opens that (M05)', async () => {
  const whole = vi.fn(() => ({ ...counted, comments: [said], more: undefined }))
  const { send } = fakeServer(when(accounts.profile, ann), when(photographs.one, whole))
  const { person } = show(<Viewer />, { send })
  await screen.findByRole('button', { name: '7 people remember too: see who: The garden' })
  expect(whole).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: '42 comments' }))
  await screen.findByText('By the river.')
  expect(screen.getByRole('button', { name: '1 comment' })).toBeTruthy()
})

test('where what was said does not come, the panel says so and asks again', async () => {
  let isDown = true
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(photographs.one, () =>
      isDown ? refusedWith('somethingWentWrong') : { ...counted, comments: [said], more: undefined },
    ),
  )
  const { person } = show(<Viewer />, { send })
  await person.click(await screen.findByRole('button', { name: '42 comments' }))
  expect(screen.queryByText(/No comments yet/)).toBeNull()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  await screen.findByText('By the river.')
})
