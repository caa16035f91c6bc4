import { accounts } from '@spomen/contract/accounts.ts'
import type { RequestSender } from '@spomen/contract/call.ts'
import { type Comment, comments } from '@spomen/contract/interactions.ts'
import { type Photograph, photographs } from '@spomen/contract/media.ts'
import { act, screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { ann, milanId } from '../../../../test/cast.ts'
import { show } from '../../../../test/show.tsx'
import { photograph } from '../../../../test/media.ts'
import type { StreamHandlers } from '../../../kit/event-stream.ts'
import { ServerContext } from '../../../kit/server.ts'
import { mediumQuery, usePhotographs } from '../queries.ts'
import { CommentPanel } from './CommentPanel.tsx'
import { useLiveMedium } from './live-medium.ts'

const photographId = '01JPH0T0000000000000000000'

const said = (id: string, text: string, userId = 'ben'): Comment => ({
  ...{ id, userId, entityId: photographId, text, reported: false, type: 2, fullName: 'Ben Đorđević' },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', dateOfCreate: '2026-04-12T10:00:00.000Z' },
  ...{ imageUrl: null, likes: [], thread: [] },
})

const image = (more: Partial<Photograph>) => photograph({ id: photographId, ownerId: ann.id, ...more })

/** A server whose changes a window hears; `onListen` is given what hears them. */
const serverHeardBy = (send: RequestSender, onListen: (hearing: StreamHandlers) => void) => ({
  send,
  upload: () => send,
  sendPieces: () => new Promise<never>(() => {}),
  listen: (_path: string, given: StreamHandlers) => {
    onListen(given)
    return () => {}
  },
})

test('what Ben says appears while Ann writes, is told once, and hers is not taken back by an answer from before (M05)', async () => {
  let there: Comment[] = []
  let hearing: StreamHandlers | undefined
  const asked = vi.fn(() => image({ comments: there }))
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(photographs.one, asked),
    when(comments.post, async () => {
      const own = { ...said('own', 'In May.', ann.id), fullName: 'Ann Bell' }
      // It is written, and called out, before its answer is here.
      there = [...there, own]
      hearing?.onEvent({ entityId: photographId })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return own
    }),
  )
  const server = serverHeardBy(send, (given) => (hearing = given))
  function Panel() {
    const { data } = useQuery(mediumQuery(server, false, { personId: milanId, entityId: photographId }))
    useLiveMedium(data, { saysGone: false })
    const may = { comment: true, like: false, bookmark: false, describe: false }
    return data ? <CommentPanel medium={data} rights={{ isFamily: true, may }} onClose={() => {}} /> : null
  }
  const { person } = show(
    <ServerContext value={server}>
      <Suspense>
        <Panel />
      </Suspense>
    </ServerContext>,
  )
  await screen.findByText(/No comments yet/)
  const words = screen.getByRole('textbox', { name: 'Your comment' })
  await person.type(words, 'In M')

  there = [said('first', 'By the river.')]
  act(() => hearing?.onEvent({ entityId: photographId }))
  await screen.findByText('By the river.')
  expect((await screen.findByText('New comment: Ben Đorđević')).closest('[role="status"]')).not.toBeNull()
  expect(document.activeElement).toBe(words)

  const before = asked.mock.calls.length
  await person.type(words, 'ay.{Enter}')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBe(before + 1))
  expect(await screen.findAllByText('In May.')).toHaveLength(1)
  await vi.waitFor(() => expect(words).toHaveProperty('value', ''))
  expect(screen.getAllByText('In May.')).toHaveLength(1)
  expect((await screen.findByText('New comment: Ann Bell')).closest('[role="status"]')).not.toBeNull()
})

test('one that was taken down while it was being asked for is known to be gone all the same', async () => {
  let hearing: StreamHandlers | undefined
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  let count = 0
  const { send } = fakeServer(
    when(photographs.one, async () => {
      count += 1
      if (count === 1) await first
      return refusedWith('notFound')
    }),
  )
  const server = serverHeardBy(send, (given) => (hearing = given))
  const listed = image({})
  function Look() {
    const { isError } = useQuery(mediumQuery(server, false, { personId: milanId, entityId: photographId }))
    useLiveMedium(listed, { saysGone: false })
    return isError ? 'gone' : 'asking'
  }
  show(
    <ServerContext value={server}>
      <Look />
    </ServerContext>,
  )
  await screen.findByText('asking')
  act(() => hearing?.onEvent({ entityId: photographId }))
  await vi.waitFor(() => expect(count).toBeGreaterThan(1))
  await act(async () => answerFirst())
  await screen.findByText('gone')
})

test.each([
  ['that Ann has left', 'leave'],
  ['that Ann has deleted herself and still sees', 'delete'],
])('one %s is not asked for, although the server calls out that it has changed', async (_, deed) => {
  let hearing: StreamHandlers | undefined
  const next = image({ id: '01JPH0T0000000000000000002' })
  const asked: string[] = []
  const { send } = fakeServer(
    when(photographs.one, ({ path }) => {
      asked.push(path)
      return path.includes(next.id) ? next : image({})
    }),
  )
  const server = serverHeardBy(send, (given) => (hearing = given))
  function Look() {
    const [medium, setMedium] = useState(image({}))
    const { noteDeleted } = useLiveMedium(medium, { saysGone: false })
    return (
      <>
        <button type="button" onClick={() => noteDeleted(photographId)}>
          delete
        </button>
        <button type="button" onClick={() => setMedium(next)}>
          leave
        </button>
      </>
    )
  }
  show(
    <ServerContext value={server}>
      <Look />
    </ServerContext>,
  )
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const pressed = await screen.findByRole('button', { name: deed })
  act(() => {
    // NOTE: both happen at the same moment, however slow the machine: it is asked for again a tenth of a second later.
    hearing?.onEvent({ entityId: photographId })
    pressed.click()
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (deed === 'delete') act(() => screen.getByRole('button', { name: 'leave' }).click())
  await vi.waitFor(() => expect(asked.at(-1)).toContain(next.id))
  expect(asked).toHaveLength(2)
})

test('a photograph that Ann has silenced is still silent in its tab when the viewer has passed it (YF01)', async () => {
  const listed = image({ isSilent: true, title: 'By the river' })
  const { send } = fakeServer(
    when(photographs.list, { items: [listed], totalPages: 1, totalCount: 1, pageNumber: 1 }),
    when(photographs.one, image({ title: 'By the Danube' })),
  )
  const server = serverHeardBy(send, () => undefined)
  function Look() {
    const { data } = usePhotographs(milanId, 1)
    const [medium] = data?.items ?? []
    useLiveMedium(medium, { saysGone: false })
    return medium && `${medium.title}, ${medium.isSilent ? 'silent' : 'open'}`
  }
  show(
    <ServerContext value={server}>
      <Look />
    </ServerContext>,
  )
  await screen.findByText('By the Danube, silent')
})
