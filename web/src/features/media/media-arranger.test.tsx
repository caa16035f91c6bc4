import { photographs } from '@spomen/contract/media.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { photograph } from '../../../test/media.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { MediaArranger } from './MediaArranger.tsx'
import { PhotographsTab } from './PhotographsTab.tsx'

const idOf = (number: number) => `01PH0T0${String(number).padStart(19, '0')}`
const items = ['wedding', 'garden', 'school', 'sea'].map((name, place) => ({ id: idOf(place), name }))

const shown = () =>
  screen.getAllByRole('textbox').map((place) => place.getAttribute('aria-label')?.replace('Place: ', ''))

test('Ann puts a photograph in order step by step or by its number, hears where it is, and saves it (J22–J26)', async () => {
  const onDone = vi.fn()
  const { send, mutations } = fakeServer(
    when(photographs.names, items),
    when(photographs.reorder, acknowledgement),
  )
  // As browsers answer by now.
  Element.prototype.scrollIntoView = () => Promise.resolve()
  const { person } = show(<MediaArranger kind="images" memorialId={idOf(9)} known={[]} onDone={onDone} />, {
    send,
  })
  const down = await screen.findByRole('button', { name: 'Move down: wedding' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up: wedding' }).disabled).toBe(true)
  await person.click(down)
  expect(shown()).toEqual(['garden', 'wedding', 'school', 'sea'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: wedding' }))

  await person.click(screen.getByRole('textbox', { name: 'Place: sea' }))
  await person.keyboard('1{Enter}')
  expect(shown()).toEqual(['sea', 'garden', 'wedding', 'school'])
  screen.getByText('sea: now 1 of 4')
  await person.keyboard('many{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place: sea' }).value).toBe('1')

  await person.click(screen.getByRole('button', { name: 'Save the order' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const orders = [3, 1, 0, 2].map((number, place) => ({ id: idOf(number), order: 4 - place }))
  const knownOrders = [items.map(({ id }) => id)]
  expect(mutations.map(({ body }) => body)).toEqual([{ images: orders, knownOrders }])
})

function showTab(order = [1, 2, 3]) {
  const shown = order.map((number) => photograph({ id: idOf(number) }))
  const named = order.map((number) => ({ id: idOf(number), name: `picture ${number}` }))
  const list = { items: shown, totalPages: 1, totalCount: order.length, pageNumber: 1 }
  const { send, mutations } = fakeServer(
    when(photographs.list, list as never),
    when(photographs.removed, []),
    when(photographs.names, named),
    when(photographs.reorder, acknowledgement),
  )
  const tab = show(
    <PhotographsTab
      memorial={milan}
      page={1}
      toPage={(page) => `?page=${page}`}
      toPhotograph={({ id }) => `?id=${id}`}
      family={{ count: order.length, limit: 9, known: shown, mayDescribe: false }}
    />,
    { send },
  )
  return { ...tab, mutations }
}

/** Ann puts the third of three before the second, and leaves. */
async function beginAndLeave() {
  const { person, unmount } = showTab()
  await person.click(await screen.findByRole('button', { name: 'Arrange' }))
  await person.click(await screen.findByRole('button', { name: 'Move up: picture 3' }))
  unmount()
}

const changedSince = /^The order on the page was changed after you had begun this one\./

test('what Ann has put in order is there after a reload, until she saves it or gives it up (J23)', async () => {
  await beginAndLeave()

  const again = showTab()
  await screen.findByRole('button', { name: 'Move up: picture 3' })
  expect(shown()).toEqual(['picture 1', 'picture 3', 'picture 2'])
  expect(screen.queryByText(changedSince)).toBeNull()
  await again.person.click(screen.getByRole('button', { name: 'Cancel' }))
  again.unmount()

  const { person: later } = showTab()
  await later.click(await screen.findByRole('button', { name: 'Arrange' }))
  await screen.findByRole('button', { name: 'Move up: picture 3' })
  expect(shown()).toEqual(['picture 1', 'picture 2', 'picture 3'])
})

test('where Ben has put all in order since, Ann reads so above hers, and begins with his (J23)', async () => {
  await beginAndLeave()
  const { person, mutations } = showTab([3, 2, 1])
  await screen.findByText(changedSince)
  expect(shown()).toEqual(['picture 1', 'picture 3', 'picture 2'])
  await person.click(screen.getByRole('button', { name: 'Begin with what is on the page' }))
  expect(shown()).toEqual(['picture 3', 'picture 2', 'picture 1'])
  expect(screen.queryByText(changedSince)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Move up: picture 1' }))
  await person.click(screen.getByRole('button', { name: 'Save the order' }))
  await screen.findByRole('button', { name: 'Arrange' })
  const orders = [3, 1, 2].map((number, place) => ({ id: idOf(number), order: 3 - place }))
  const knownOrders = [[3, 2, 1].map(idOf)]
  expect(mutations.map(({ body }) => body)).toEqual([{ images: orders, knownOrders }])
})

test('an order to which only others have come, or which Ben has made the same, needs no word (J23)', async () => {
  await beginAndLeave()
  const { unmount } = showTab([4, 1, 2, 3])
  await screen.findByRole('button', { name: 'Move up: picture 4' })
  expect(shown()).toEqual(['picture 4', 'picture 1', 'picture 3', 'picture 2'])
  expect(screen.queryByText(changedSince)).toBeNull()
  unmount()
  showTab([1, 3, 2])
  await screen.findByRole('button', { name: 'Move up: picture 3' })
  expect(screen.queryByText(changedSince)).toBeNull()
})

test('an order that names too few is refused in words of its own, and what came is there to be placed (J27)', async () => {
  const [first, ...others] = items
  let there = others
  const { send, mutations } = fakeServer(
    when(photographs.names, () => there),
    when(photographs.reorder, () => (mutations.length < 2 ? refusedWith('fillAllFields') : acknowledgement)),
  )
  const onDone = vi.fn()
  const arranger = <MediaArranger kind="images" memorialId={idOf(8)} known={[]} onDone={onDone} />
  const { person } = show(arranger, { send })
  await person.click(await screen.findByRole('button', { name: 'Move up: sea' }))
  // Ben has brought one in another window.
  there = first ? [first, ...others] : others
  await person.click(screen.getByRole('button', { name: 'Save the order' }))
  await screen.findByRole('button', { name: 'Move up: wedding' })
  expect(redWords()).toBe(
    'Something was added or removed here meanwhile. Please look at the order once more, and save it again.',
  )
  expect(shown()).toEqual(['wedding', 'garden', 'sea', 'school'])

  await person.click(screen.getByRole('button', { name: 'Save the order' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
