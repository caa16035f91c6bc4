/** What others leave on the open page is there by itself, and takes nothing from whoever is just writing. */
import { accounts } from '@spomen/contract/accounts.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from '../../features/greetings/index.ts'
import { WaitingSuggestionsCount } from '../../features/puzzle/index.ts'
import { type StreamHandlers, shareStreams } from '../../kit/event-stream.ts'
import { endpointQuery, ServerContext, useServer } from '../../kit/server.ts'
import { useLivePage } from './use-live-page.ts'

const milanId = '01JM1AN0000000000000000000'

const greeting = (id: string, note: string): Greeting => ({
  ...{ id, personId: milanId, note, byUserId: 'ben', byUserFullName: 'Ben Đorđević', byUserImage: null },
  ...{ reported: false, createdAt: '2026-04-12T10:00:00.000Z', createdBy: 'ben' },
  ...{ modifiedAt: null, modifiedBy: null },
})

const entryForKeepers: TimelineEntry = {
  ...{ id: '01JENTRY000000000000000000', personId: milanId, userId: 'ann', title: 'The year apart' },
  ...{ description: null, from: '1981-01-01', to: null, reported: false, audience: 'keepers', assets: [] },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', createdBy: 'ann', modifiedAt: null, modifiedBy: null },
}

function Page() {
  useLivePage(milanId, true)
  const memorial = { id: milanId, name: 'Milan Jovanović', called: 'Milan' }
  const counted = { count: 1, limit: null, isWriting: false, onWriting: () => {} }
  return (
    <>
      <WaitingSuggestionsCount />
      <input aria-label="Elsewhere" />
      <GreetingList memorial={memorial} isFamily isOwner {...counted} />
    </>
  )
}

function open() {
  const there = { greetings: [greeting('01JF1RST000000000000000000', 'Rest well.')], suggested: 0 }
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, () => there.greetings),
    when(puzzle.waiting, () => ({ total: there.suggested, pages: [] })),
  )
  let hearing: StreamHandlers | undefined
  const listen = vi.fn((_path: string, given: StreamHandlers) => {
    hearing = given
    return () => {}
  })
  const sendPieces = () => new Promise<never>(() => {})
  const shown = show(
    <ServerContext value={{ send, upload: () => send, sendPieces, listen: shareStreams(listen) }}>
      <Suspense>
        <Page />
      </Suspense>
    </ServerContext>,
  )
  return { ...shown, there, tell: (told: unknown) => act(() => hearing?.onEvent(told)) }
}

test('a greeting that Ben leaves, changes and takes away is so on Ann’s open page, where she goes on writing', async () => {
  const { person, there, tell } = open()
  await screen.findByText('Rest well.')
  const field = screen.getByLabelText<HTMLInputElement>('Elsewhere')
  await person.type(field, 'In the g')

  const second = '01JSEC0ND00000000000000000'
  there.greetings = [greeting(second, 'The plum is in bloom.'), ...there.greetings]
  tell({ entityId: second, about: 'greeting' })
  await screen.findByText('The plum is in bloom.')
  expect((await screen.findByText('New greeting: Ben Đorđević')).closest('[role="status"]')).not.toBeNull()
  await person.keyboard('arden')
  expect(field.value).toBe('In the garden')

  there.greetings = [greeting(second, 'The plum bears fruit.')]
  tell({ entityId: second, about: 'greeting' })
  await screen.findByText('The plum bears fruit.')
  expect(screen.queryByText('Rest well.')).toBeNull()
})

test('photographs that somebody suggests are marked in the menu at once', async () => {
  const { there, tell } = open()
  await screen.findByText('Rest well.')
  there.suggested = 3
  tell({ entityId: '01JSVGGEST0000000000000000', about: 'suggestion' })
  await screen.findByText('(3 suggested photographs)')
})

test('photographs, papers and entries that Ann brings are asked for as Ben reads, each list once however many come', async () => {
  const asked: string[] = []
  const listed = (path: string) => asked.push(path)
  const { send } = fakeServer(
    when(photographs.list, ({ path }) => {
      listed(path)
      return { items: [], totalPages: 1, totalCount: 0, pageNumber: 1 }
    }),
    when(timelines.list, ({ path }) => {
      listed(path)
      return []
    }),
  )
  let hearing: StreamHandlers | undefined
  function Reading() {
    const server = useServer()
    useLivePage(milanId, true)
    useQuery(endpointQuery(server, photographs.list, { deceasedId: milanId }))
    useQuery(endpointQuery(server, timelines.list, { personId: milanId }))
    return null
  }
  show(<Reading />, {
    send,
    listen: (_path, given) => {
      hearing = given
      return () => {}
    },
  })
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => hearing?.onEvent({ entityId: milanId, about: 'timeline' }))
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.at(-1)).toContain('reftimelines')
  for (let one = 0; one < 20; one += 1) act(() => hearing?.onEvent({ entityId: milanId, about: 'images' }))
  act(() => hearing?.onEvent({ entityId: milanId, about: 'videos' }))
  await waitFor(() => expect(asked).toHaveLength(5))
  expect(asked.slice(3).filter((path) => path.includes('refimages'))).toHaveLength(1)
  // After a gap anything may have changed.
  act(() => hearing?.onOpen(false))
  await waitFor(() => expect(asked).toHaveLength(7))
})

test('candles, tales and what is told of the person anew are asked for as Ben reads (decision 69)', async () => {
  const asked: string[] = []
  const note = ({ path }: { path: string }) => void asked.push(path.split(/[/?]/)[2] ?? '')
  const { send } = fakeServer(
    when(gifts.list, (question) => {
      note(question)
      return { items: [], totalPages: 1, totalCount: 0, pageNumber: 1, candles: 0, flowers: 0 }
    }),
    when(tales.list, (question) => {
      note(question)
      return []
    }),
    when(profiles.metrics, (question) => {
      note(question)
      return refusedWith('notFound')
    }),
  )
  let hearing: StreamHandlers | undefined
  function Reading() {
    const server = useServer()
    useLivePage(milanId, true)
    useQuery(endpointQuery(server, gifts.list, { deceasedId: milanId }))
    useQuery(endpointQuery(server, tales.list, { id: milanId }))
    useQuery(endpointQuery(server, profiles.metrics, { deceasedId: milanId }))
    return null
  }
  show(<Reading />, {
    send,
    listen: (_path, given) => {
      hearing = given
      return () => {}
    },
  })
  await waitFor(() => expect(asked).toHaveLength(3))
  for (const [about, path] of [
    ['gifts', 'refgifts'],
    ['tales', 'refstories'],
    ['facts', 'refdeceaseds'],
  ]) {
    asked.length = 0
    act(() => hearing?.onEvent({ entityId: milanId, about }))
    await waitFor(() => expect(asked).toEqual([path]))
  }
})

test('whoever keeps the page no more loses at once what is for keepers, on the screen and behind it (decision 134)', async () => {
  const there = { photographs: 3, entries: 1, words: 2, isAnswered: true }
  const { send } = fakeServer(
    when(photographs.list, async () => {
      if (!there.isAnswered) await new Promise(() => {})
      return { items: [], totalPages: 1, totalCount: there.photographs, pageNumber: 1 }
    }),
    when(timelines.list, () => Array.from({ length: there.entries }, () => entryForKeepers)),
    when(guestWords.counts, () => ({ total: there.words, pages: [] })),
  )
  function Photographs() {
    const { data } = useQuery(endpointQuery(useServer(), photographs.list, { deceasedId: milanId }))
    return <p>Photographs: {data?.totalCount ?? 'asked'}</p>
  }
  function Reading() {
    const server = useServer()
    const [isFamily, setIsFamily] = useState(true)
    const [isOnPhotographs, setIsOnPhotographs] = useState(true)
    useLivePage(milanId, isFamily)
    const entries = useQuery(endpointQuery(server, timelines.list, { personId: milanId }))
    const words = useQuery(endpointQuery(server, guestWords.counts, {}))
    return (
      <>
        <p>
          Entries: {entries.data?.length}, words: {words.data?.total}
        </p>
        <button type="button" onClick={() => setIsFamily(false)}>
          End keeping
        </button>
        <button type="button" onClick={() => setIsOnPhotographs((isOn) => !isOn)}>
          Another tab
        </button>
        {isOnPhotographs && <Photographs />}
      </>
    )
  }
  const { person } = show(<Reading />, { send, listen: () => () => {} })
  await screen.findByText('Entries: 1, words: 2')
  await screen.findByText('Photographs: 3')
  const tab = screen.getByRole('button', { name: 'Another tab' })
  await person.click(tab)
  Object.assign(there, { photographs: 1, entries: 0, words: 0, isAnswered: false })
  await person.click(screen.getByRole('button', { name: 'End keeping' }))
  await screen.findByText('Entries: 0, words: 0')
  await person.click(tab)
  expect(screen.getByText('Photographs: asked')).not.toBeNull()
})

test('all who listen to one page in a window share a stream, and leave it together', async () => {
  const stop = vi.fn()
  const begun: StreamHandlers[] = []
  const listen = shareStreams((_path, hearing) => {
    begun.push(hearing)
    return stop
  })
  const heard: string[] = []
  const ear = (name: string): StreamHandlers => ({
    onOpen: () => heard.push(`${name} open`),
    onEvent: (told) => heard.push(`${name} ${String(told)}`),
    onRefused: () => {},
  })
  const leaveFirst = listen('/page', ear('first'))
  begun[0]?.onOpen(false)
  const leaveSecond = listen('/page', ear('second'))
  await waitFor(() => expect(heard).toEqual(['first open', 'second open']))
  begun[0]?.onEvent('word')
  leaveFirst()
  expect(stop).not.toHaveBeenCalled()
  leaveSecond()
  expect([begun.length, stop.mock.calls.length]).toEqual([1, 1])
  expect(heard.slice(2)).toEqual(['first word', 'second word'])
})
