import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { refusedWith } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { useRefreshMedia } from '../queries.ts'
import MemorialViewer from './MemorialViewer.tsx'
import type { MediaSequence } from './sequence.ts'

interface Seen {
  sequence: MediaSequence
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  onRemoved: (id: string) => Promise<unknown>
}

/** What is told once a deletion has come through. */
let deleted: Promise<void> = Promise.resolve()

// What is on the stage matters here, not how it is drawn.
vi.mock('./MediaViewer.tsx', () => ({
  MediaViewer: ({ sequence, index, onIndex, onClose, onRemoved }: Seen) => (
    <>
      <p>at {index}</p>
      <p>
        {index + (sequence.before ?? 0) + 1} of {sequence.count + (sequence.before ?? 0)}
      </p>
      <p>
        {sequence.at(index)?.id ?? (sequence.error ? 'gone' : 'on its way')} beside{' '}
        {sequence.at(index - 1)?.id ?? 'none'} and {sequence.at(index + 1)?.id ?? 'none'}
      </p>
      <button type="button" onClick={() => onIndex(index + 1)}>
        next
      </button>
      <button type="button" onClick={() => onIndex(index - 1)}>
        back
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
      <button
        type="button"
        onClick={() => {
          const id = sequence.at(index)?.id ?? ''
          void deleted.then(() => onRemoved(id))
        }}
      >
        delete
      </button>
    </>
  ),
}))

const order = ['sea', 'garden', 'wedding', 'school']

const send = (_: OutgoingRequest) => {
  const items = order.map((id) => ({ id }))
  const text = JSON.stringify({ items, totalPages: 1, totalCount: order.length, pageNumber: 1 })
  return Promise.resolve({ status: 200, type: 'application/json', text })
}

test('Ben closes it before the address has followed him, and it does not open again (M04)', async () => {
  const [onMoved, onClose] = [vi.fn(), vi.fn()]
  const memorial = { id: 'milica', name: 'Milica', packageName: 'Premium', isFamily: false } as const
  const viewer = { memorial, openId: 'garden', page: 1, order, onMoved, onClose }
  const { person } = show(<MemorialViewer kind="images" {...viewer} />, { send })
  await screen.findByText('garden beside sea and wedding')
  await person.click(screen.getByRole('button', { name: 'close' }))
  expect(onClose).toHaveBeenCalledOnce()
  // The page hears of it a moment later; what was under way becomes known meanwhile.
  await person.click(screen.getByRole('button', { name: 'next' }))
  await screen.findByText('wedding beside garden and school')
  expect(onMoved).not.toHaveBeenCalled()
})

test('Ben turns back before the address has followed him, and it names what he sees (M04)', async () => {
  const onMoved = vi.fn()
  const memorial = { id: 'milica', name: 'Milica', packageName: 'Premium', isFamily: false } as const
  const { person } = show(
    <MemorialViewer
      kind="images"
      memorial={memorial}
      openId="garden"
      page={1}
      order={order}
      onMoved={onMoved}
      onClose={() => undefined}
    />,
    { send },
  )
  await screen.findByText('at 1')
  await person.click(screen.getByRole('button', { name: 'next' }))
  await vi.waitFor(() => expect(onMoved).toHaveBeenLastCalledWith('wedding', 1))
  await person.click(screen.getByRole('button', { name: 'back' }))
  await vi.waitFor(() => expect(onMoved).toHaveBeenLastCalledWith('garden', 1))
})

test('a link to a photograph beyond the first opens it in its place, once that is known, with both neighbours', async () => {
  const memorial = { id: 'milica', name: 'Milica', packageName: 'Premium', isFamily: false } as const
  let come = () => {}
  function Page() {
    const [hasCome, setHasCome] = useState(false)
    const ask = () => (come = () => setHasCome(true))
    return (
      <MemorialViewer
        kind="images"
        memorial={memorial}
        openId="wedding"
        page={1}
        order={hasCome ? order : ['sea']}
        rest={hasCome ? undefined : { count: 4, isAwaited: true, ask }}
        onMoved={() => undefined}
        onClose={() => undefined}
      />
    )
  }
  show(<Page />, { send })
  expect(screen.queryByText(/^at /)).toBeNull()
  act(() => come())
  expect(await screen.findByText('wedding beside garden and school')).toBeTruthy()
})

/** Somebody looks at a photograph of a page on which others hang and take away. */
function look(openId: string) {
  let there = ['sea', 'garden', 'wedding', 'school']
  let line: Promise<void> = Promise.resolve()
  const answer = ({ path }: OutgoingRequest) => {
    const [, single] = /\/image\/(\w+)/.exec(path) ?? []
    if (single && !there.includes(single)) return line.then(() => refusedWith('notFound'))
    const items = there.map((id) => ({ id }))
    const list = { items, totalPages: 1, totalCount: there.length, pageNumber: 1 }
    const text = JSON.stringify(single ? { id: single } : list)
    return Promise.resolve({ status: 200, type: 'application/json', text })
  }
  const [onMoved, onClose] = [vi.fn(), vi.fn()]
  function Page() {
    const [known, setKnown] = useState(there)
    const askAgain = useRefreshMedia('images')
    return (
      <>
        <MemorialViewer
          kind="images"
          memorial={{ id: 'milica', name: 'Milica', packageName: 'Premium', isFamily: false }}
          openId={openId}
          page={1}
          order={known}
          onMoved={onMoved}
          onClose={onClose}
        />
        <button type="button" onClick={() => void askAgain()}>
          the lists are told
        </button>
        <button type="button" onClick={() => setKnown(there)}>
          the order is told
        </button>
      </>
    )
  }
  const { person } = show(<Page />, { send: answer })
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  return {
    press,
    onMoved,
    onClose,
    /** The one that is open is deleted, and gone from the page once what is answered is called with what is left. */
    async deleteSlowly() {
      let comeThrough = () => {}
      deleted = new Promise((resolve) => (comeThrough = resolve))
      await press('delete')
      return (now: string[]) => {
        there = now
        return act(async () => comeThrough())
      }
    },
    /** The line stands still from now on, until what is answered is called. */
    holdLine() {
      let goOn = () => {}
      line = new Promise((resolve) => (goOn = resolve))
      return goOn
    },
    async change(now: string[]) {
      there = now
      await press('the lists are told')
      await press('the order is told')
    },
  }
}

test('a photograph that comes while Ben looks at another neither moves it nor is out of reach', async () => {
  const { change, press, onMoved } = look('garden')
  await screen.findByText('garden beside sea and wedding')
  await change(['river', 'sea', 'garden', 'wedding', 'school'])
  await screen.findByText('garden beside sea and wedding')
  expect(screen.getByText('at 1')).toBeTruthy()
  await press('back')
  await screen.findByText('sea beside river and garden')
  expect(onMoved).toHaveBeenLastCalledWith('sea', 1)
  await press('back')
  await screen.findByText('river beside none and sea')
})

test('where the first is taken down while Ben looks at the second, its place cannot be swiped to (M03)', async () => {
  const { change, onMoved } = look('garden')
  await screen.findByText('garden beside sea and wedding')
  expect(screen.getByText('at 1')).toBeTruthy()
  await change(['garden', 'wedding', 'school'])
  await screen.findByText('garden beside none and wedding')
  expect(screen.getByText('at 0')).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(onMoved).not.toHaveBeenCalled()
})

test('one that is taken down while Ben looks at it says so, and he goes on from there; brought back it is there again', async () => {
  const { change, press } = look('garden')
  await screen.findByText('garden beside sea and wedding')
  await change(['sea', 'wedding', 'school'])
  await screen.findByText('gone beside sea and wedding')
  await change(['sea', 'garden', 'wedding', 'school'])
  await screen.findByText('garden beside sea and wedding')
  await change(['sea', 'wedding', 'school'])
  await screen.findByText('gone beside sea and wedding')
  await press('next')
  await screen.findByText('wedding beside sea and school')
})

test('of one that is gone the word stays while it is asked for once more', async () => {
  const { change, press, holdLine } = look('garden')
  await screen.findByText('garden beside sea and wedding')
  await change(['sea', 'wedding', 'school'])
  await screen.findByText('gone beside sea and wedding')
  const goOn = holdLine()
  await press('the lists are told')
  expect(screen.getByText('gone beside sea and wedding')).toBeTruthy()
  goOn()
  await press('next')
  await screen.findByText('wedding beside sea and school')
})

test('Ann goes on while one is deleted, and stays where she is once it has gone; it is counted no more', async () => {
  const { press, deleteSlowly, onClose, onMoved } = look('sea')
  await screen.findByText('sea beside none and garden')
  const comeThrough = await deleteSlowly()
  await press('next')
  await press('next')
  await screen.findByText('wedding beside garden and school')
  await comeThrough(['garden', 'wedding', 'school'])
  await screen.findByText('2 of 3')
  expect(screen.getByText('wedding beside garden and school')).toBeTruthy()
  expect(onMoved).toHaveBeenLastCalledWith('wedding', 1)
  await press('back')
  await screen.findByText('garden beside none and wedding')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('of one that is still open when it has gone the next one takes the place, and of the last one the one before', async () => {
  const { deleteSlowly, onClose } = look('wedding')
  await screen.findByText('wedding beside garden and school')
  let comeThrough = await deleteSlowly()
  await comeThrough(['sea', 'garden', 'school'])
  await screen.findByText('school beside garden and none')
  expect(screen.getByText('3 of 3')).toBeTruthy()
  comeThrough = await deleteSlowly()
  await comeThrough(['sea', 'garden'])
  await screen.findByText('garden beside sea and none')
  comeThrough = await deleteSlowly()
  await comeThrough(['sea'])
  await screen.findByText('sea beside none and none')
  expect(onClose).not.toHaveBeenCalled()
  comeThrough = await deleteSlowly()
  await comeThrough([])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('one that the list has lost already when its deletion is answered makes place for the next one all the same', async () => {
  const { change, deleteSlowly, press } = look('garden')
  await screen.findByText('garden beside sea and wedding')
  const comeThrough = await deleteSlowly()
  await change(['sea', 'wedding', 'school'])
  await screen.findByText('gone beside sea and wedding')
  await comeThrough(['sea', 'wedding', 'school'])
  await screen.findByText('wedding beside sea and school')
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await press('next')
  await screen.findByText('school beside wedding and none')
})
