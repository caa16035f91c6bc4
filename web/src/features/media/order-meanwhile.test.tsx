/** Orders that two of a family make at once, and answers that are lost on their way (J23). */
import { photographs } from '@spomen/contract/media.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { MediaArranger } from './MediaArranger.tsx'

const idOf = (number: number) => `01PH0T0${String(number).padStart(19, '0')}`
const shown = () =>
  screen
    .getAllByRole('textbox')
    .map((place) => Number(place.getAttribute('aria-label')?.replace('Place: picture ', '')))

const changedSince =
  'The order on the page was changed after you had begun this one. Yours takes its place if you save it.'

/** What a save is answered: yes, a no, or nothing, since the line broke. */
type Outcome = 'saved' | 'changed' | 'lost'

/** Ann before the three photographs of Milan; of a save `outcomes` says one after another what comes of it. */
function arrange(...outcomes: Outcome[]) {
  const page = { order: [1, 2, 3] }
  const onDone = vi.fn()
  const { send, mutations } = fakeServer(
    when(photographs.names, () =>
      page.order.map((number) => ({ id: idOf(number), name: `picture ${number}` })),
    ),
    when(photographs.reorder, () => {
      const outcome = outcomes.shift()
      if (outcome === 'lost') throw new TypeError('the line broke')
      return outcome === 'changed' ? refusedWith('changedMeanwhile') : acknowledgement
    }),
  )
  const { person } = show(<MediaArranger kind="images" memorialId={idOf(9)} known={[]} onDone={onDone} />, {
    send,
  })
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const sent = () => mutations.map(({ body }) => body)
  return { page, press, onDone, sent }
}

/** An order as it is sent, with those it is said to know of. */
const saved = (order: number[], ...knownOrders: number[][]) => ({
  images: order.map((number, place) => ({ id: idOf(number), order: order.length - place })),
  knownOrders: knownOrders.map((known) => known.map(idOf)),
})

test('an order that Ben has saved unheard is not overwritten: Ann reads of it, and saves hers by a second press (J23)', async () => {
  const { page, press, onDone, sent } = arrange('changed', 'saved')
  await press('Move up: picture 3')
  page.order = [2, 1, 3]
  await press('Save the order')
  await screen.findByRole('button', { name: 'Begin with what is on the page' })
  expect(redWords()).toBe(changedSince)
  expect(shown()).toEqual([1, 3, 2])
  expect(onDone).not.toHaveBeenCalled()

  await press('Save the order')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([saved([1, 3, 2], [1, 2, 3]), saved([1, 3, 2], [2, 1, 3])])
})

test('or she begins with what Ben has made of it (J23)', async () => {
  const { page, press, sent } = arrange('changed', 'saved')
  await press('Move up: picture 3')
  page.order = [2, 1, 3]
  await press('Save the order')
  await press('Begin with what is on the page')
  expect(shown()).toEqual([2, 1, 3])
  await press('Move up: picture 3')
  await press('Save the order')
  expect(sent()[1]).toEqual(saved([2, 3, 1], [2, 1, 3]))
})

test('an order whose answer was lost is nobody else’s: Ann goes on from it without a word of others (J23)', async () => {
  const { page, press, onDone, sent } = arrange('lost', 'lost', 'saved')
  await press('Move up: picture 3')
  await press('Save the order')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await press('Move up: picture 3')
  // The first has arrived after all, and is read anew with what is refused next.
  page.order = [1, 3, 2]
  await press('Save the order')
  await waitFor(() => expect(sent()).toHaveLength(2))
  await press('Move down: picture 1')
  expect(screen.queryByRole('button', { name: 'Begin with what is on the page' })).toBeNull()
  await press('Save the order')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    saved([1, 3, 2], [1, 2, 3]),
    saved([3, 1, 2], [1, 2, 3], [1, 3, 2]),
    saved([3, 2, 1], [1, 3, 2], [1, 3, 2], [3, 1, 2]),
  ])
})

test('an order that is sent again and again is named once, and of many the last three (J23)', async () => {
  const { press, sent } = arrange(...Array<Outcome>(8).fill('lost'))
  const moves = ['Move up: picture 3', 'Move up: picture 3', 'Move up: picture 2', 'Move up: picture 2']
  for (const [move, name] of moves.entries()) {
    await press(name)
    for (const again of [1, 2]) {
      await press('Save the order')
      await waitFor(() => expect(sent()).toHaveLength(move * 2 + again))
    }
  }
  const [seventh, eighth] = sent().slice(6)
  expect(seventh).toEqual(saved([2, 3, 1], [1, 2, 3], [1, 3, 2], [3, 1, 2], [3, 2, 1]))
  expect(eighth).toEqual(saved([2, 3, 1], [1, 2, 3], [3, 1, 2], [3, 2, 1]))
})
