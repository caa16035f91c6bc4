import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type CallOptions, useCall } from './call.ts'
import { idempotencyKey, sessionDrafts } from './draft.ts'
import { newQueryClient } from './query-client.ts'
import { isMutationUnderWay, watchMutations } from './running-mutations.ts'
import { queryKeyOf, ServerContext } from './server.ts'
import type { Transport } from './transport.ts'

const personId = '01JZ0000000000000000000000'
const words = { personId, note: 'Rest well.' }

const yes: IncomingResponse = { status: 201, type: 'application/json', text: '{"ok":true}' }
const no: IncomingResponse = { status: 400, type: 'text/plain', text: 'maximumUpload' }
const gone: IncomingResponse = { status: 404, type: 'text/plain', text: 'notFound' }

function calling<E extends Endpoint>(send: Transport['send'], endpoint: E, options: CallOptions<E> = {}) {
  const queries = newQueryClient()
  const refreshed: unknown[] = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    refreshed.push(filters?.queryKey)
  })
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ServerContext value={{ send, upload: () => send, sendPieces: async () => no }}>
        {children}
      </ServerContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(endpoint, options), { wrapper: around })
  return { hook: result, queries, refreshed }
}

/** A server that answers when it is told to, in order. */
function slowServer() {
  const asked: { request: OutgoingRequest; answer: (reply: IncomingResponse) => void }[] = []
  const send: Transport['send'] = (request) =>
    new Promise((answer) => {
      asked.push({ request, answer })
    })
  return { asked, send }
}

test("Ben's double click leaves one greeting, and his button works until it is there", async () => {
  const { asked, send } = slowServer()
  const { hook } = calling(send, greetings.post)
  let answers: Promise<{ ok: boolean }[]> | undefined
  act(() => {
    answers = Promise.all([hook.current.call(words), hook.current.call(words)])
  })
  expect(hook.current.isRunning()).toBe(true)
  await waitFor(() => expect(hook.current.isPending).toBe(true))
  expect(asked.length).toBe(1)
  asked[0]?.answer(yes)
  expect((await answers)?.map(({ ok }) => ok)).toEqual([true, true])
  expect(hook.current.isRunning()).toBe(false)
  await waitFor(() => expect(hook.current.isPending).toBe(false))
})

test('of two bookmarks that are removed on a slow line each is sent, and each is gone for itself', async () => {
  const { asked, send } = slowServer()
  const { hook } = calling(send, bookmarks.remove)
  const gone: string[] = []
  const remove = async (id: string) => {
    const { ok } = await hook.current.call({ id })
    if (ok) gone.push(id)
  }
  const removed = [remove('one'), remove('other'), remove('other')]
  await waitFor(() => expect(asked.length).toBe(1))
  await act(async () => asked[0]?.answer(yes))
  expect(gone).toEqual(['one'])
  expect(hook.current.isRunning()).toBe(true)
  await waitFor(() => expect(asked.length).toBe(2))
  expect(asked.map(({ request }) => request.body)).toEqual([{ id: 'one' }, { id: 'other' }])
  asked[1]?.answer(yes)
  await act(() => Promise.all(removed))
  expect([gone, asked.length, hook.current.isPending]).toEqual([['one', 'other', 'other'], 2, false])
})

test('of two that are refused each says so, and each is undone', async () => {
  const { asked, send } = slowServer()
  const [undone, refused] = [vi.fn(), vi.fn()]
  const { hook } = calling(send, bookmarks.remove, {
    optimistic:
      ({ id }) =>
      () =>
        undone(id),
    onRefused: refused,
  })
  const answers = ['one', 'other'].map((id) => hook.current.call({ id }))
  for (const index of [0, 1]) {
    await waitFor(() => expect(asked.length).toBe(index + 1))
    asked[index]?.answer(no)
  }
  await act(() => Promise.all(answers))
  expect(undone.mock.calls).toEqual([['one'], ['other']])
  expect(refused).toHaveBeenCalledTimes(2)
})

test('what Ann has chosen last stays, also where it is what she chose first', async () => {
  const { asked, send } = slowServer()
  const { hook } = calling(send, memorials.changeShown)
  const shown = ['name', 'nothing', 'name'] as const
  const answers = shown.map((shows) => hook.current.call({ id: personId, shows }))
  for (const index of shown.keys()) {
    await waitFor(() => expect(asked.length).toBe(index + 1))
    asked[index]?.answer(yes)
  }
  await act(() => Promise.all(answers))
  expect(asked.map(({ request }) => request.body?.['shows'])).toEqual(shown)
})

test('another picture is another call', async () => {
  const { asked, send } = slowServer()
  const { hook } = calling(send, memorials.changePortrait)
  const pictures = [new File(['.'], 'a.jpg'), new File(['..'], 'b.jpg')]
  const answers = pictures.map((picture) => hook.current.call({ type: 1 }, [picture]))
  for (const index of pictures.keys()) {
    await waitFor(() => expect(asked.length).toBe(index + 1))
    asked[index]?.answer(no)
  }
  await act(() => Promise.all(answers))
  expect(asked.map(({ request }) => request.files?.items[0])).toEqual(pictures)
})

test('a "no" comes back with its key, and whoever asked may answer it', async () => {
  const refused = vi.fn()
  const { hook, refreshed } = calling(async () => no, greetings.post, {
    onRefused: refused,
    refreshes: [greetings.list],
  })
  const answer = await act(() => hook.current.call(words))
  expect(answer).toMatchObject({ ok: false, why: 'maximumUpload', status: 400 })
  expect(refused).toHaveBeenCalledWith('maximumUpload', words)
  expect(refreshed).toEqual([])
})

test('without a connection nothing is thrown and the next try goes out', async () => {
  const send = vi.fn<Transport['send']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(yes)
  const { hook } = calling(send, greetings.post, { onRefused: () => undefined })
  expect(await act(() => hook.current.call(words))).toMatchObject({ ok: false, why: 'unreachable' })
  expect(await act(() => hook.current.call(words))).toMatchObject({ ok: true })
})

test('the greeting whose answer was lost is sent again under its name, and another under another (decision 64)', async () => {
  const bodies: unknown[] = []
  const send = vi.fn<Transport['send']>(async ({ body }) => {
    bodies.push(body?.['draftId'])
    if (bodies.length === 1) throw new Error('lost')
    return yes
  })
  const { hook } = calling(send, greetings.post, {
    idempotency: ({ note }) => idempotencyKey(sessionDrafts, 'greeting', note),
    onRefused: () => undefined,
  })
  for (const note of [words.note, words.note, words.note])
    await act(() => hook.current.call({ personId, note }))
  expect(bodies[0]).toEqual(expect.any(String))
  expect(bodies[1]).toBe(bodies[0])
  expect(bodies[2]).not.toBe(bodies[0])
})

test('what the server refuses is undone at once, and what stands there is asked again', async () => {
  const steps: string[] = []
  const { hook, refreshed } = calling(async () => no, memorials.changeShown, {
    refreshes: [memorials.shown],
    refreshesOnRefusal: [memorials.closed],
    optimistic({ shows }) {
      steps.push(String(shows))
      return () => steps.push('undone')
    },
  })
  act(() => void hook.current.call({ id: personId, shows: 'name' }))
  expect(steps).toEqual(['name'])
  await waitFor(() => expect(steps).toEqual(['name', 'undone']))
  expect(refreshed).toEqual([queryKeyOf(memorials.closed)])
})

test('of several quick choices all are sent in order, and only the end of the last is told', async () => {
  const { asked, send } = slowServer()
  const [undone, refused] = [vi.fn(), vi.fn()]
  const { hook } = calling(send, remembrance.mute, {
    inOrder: 'mute',
    optimistic:
      ({ muted }) =>
      () =>
        undone(muted),
    onRefused: refused,
  })
  const answers = [true, false].map((muted) => hook.current.call({ personId, muted }))
  await waitFor(() => expect(asked.length).toBe(1))
  asked[0]?.answer(no)
  await waitFor(() => expect(asked.length).toBe(2))
  expect(asked.map(({ request }) => request.body?.['muted'])).toEqual([true, false])
  expect(undone).not.toHaveBeenCalled()
  asked[1]?.answer(no)
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([false, false])
  expect(undone.mock.calls).toEqual([[false]])
  expect(refused).toHaveBeenCalledTimes(1)
})

test('a bookmark that is gone already is as good as taken away', async () => {
  const undo = vi.fn()
  const { hook, refreshed } = calling(async () => gone, bookmarks.remove, {
    refreshes: [bookmarks.list],
    mayBeGone: true,
    optimistic: () => undo,
  })
  expect(await act(() => hook.current.call({ id: personId }))).toMatchObject({ why: 'notFound' })
  expect(undo).not.toHaveBeenCalled()
  expect(refreshed).toEqual([queryKeyOf(bookmarks.list)])
})

test('an answer that came while this window changed something is known to be old; an upload changes nothing yet', async () => {
  const { asked, send } = slowServer()
  const { hook, queries } = calling(send, greetings.post)
  const quiet = await watchMutations(queries, async () => 'as it was')
  expect(quiet).toEqual({ value: 'as it was', hasMutated: false })
  const watched = await watchMutations(queries, async () => void hook.current.call(words))
  expect(watched.hasMutated).toBe(true)
  expect(isMutationUnderWay(queries)).toBe(true)
  await waitFor(() => expect(asked.length).toBe(1))
  asked[0]?.answer(yes)
  await waitFor(() => expect(isMutationUnderWay(queries)).toBe(false))

  const portrait = calling(send, memorials.changePortrait)
  const { hasMutated } = await watchMutations(
    portrait.queries,
    async () => void portrait.hook.current.call({ type: 1 }, [new File(['.'], 'a.jpg')]),
  )
  expect([hasMutated, isMutationUnderWay(portrait.queries)]).toEqual([false, false])
})
