import { type Photograph, photographs } from '@spomen/contract/media.ts'
import type { CaptureDetails } from '@spomen/contract/capture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { milanId } from '../../../../test/cast.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { photograph } from '../../../../test/media.ts'
import { show } from '../../../../test/show.tsx'
import { shownToast } from '../../../ui/toast.ts'
import { offerCaptures, dismissOffers } from './offers.ts'
import { groupByPlace, placeWords, pointIn } from './places.ts'
import { CaptureHint } from './CaptureHint.tsx'
import { CaptureOffer } from './CaptureOffer.tsx'

const memorialId = milanId
const idOf = (number: number) => `01JPH0T0${String(number).padStart(18, '0')}`

const image = (number: number, about: Partial<Photograph> = {}) =>
  photograph({ id: idOf(number), order: number, ...about })

const details = (about: Partial<CaptureDetails>): CaptureDetails => ({
  day: null,
  place: null,
  point: null,
  ...about,
})
const novisad = { latitude: 45.2551, longitude: 19.8452 }

const arrived = (number: number, details: CaptureDetails | null) => ({
  file: new File([''], `${number}.jpg`),
  made: idOf(number),
  facts: Promise.resolve(details),
})

/** What is offered beside photographs the page knows, and how the server has them by now. */
async function offering(
  about: Parameters<typeof arrived>[],
  known: readonly Photograph[],
  there: readonly Photograph[] = known,
) {
  onTestFinished(() => dismissOffers(memorialId))
  await offerCaptures(
    memorialId,
    about.map((one) => arrived(...one)),
  )
  const { send, mutations: done } = fakeServer(
    when(photographs.one, ({ path }) => there.find(({ id }) => path.includes(id)) ?? image(0)),
    when(photographs.describe, image(1)),
  )
  const shown = show(<CaptureOffer memorialId={memorialId} known={known} />, { send })
  return { ...shown, done }
}

test('photographs that tell their day are offered, and only those Ann ticks get it', async () => {
  const { person, done } = await offering(
    [
      [1, details({ day: '1987-05-03' })],
      [2, details({ day: '1991-08-20', point: novisad })],
      [3, null],
    ],
    [image(3), image(2, { title: 'The garden', friends: ['Ben'] }), image(1)],
  )
  screen.getByRole('heading', { name: '2 photographs tell when they were taken' })
  expect(screen.getByRole('button', { name: 'Write it beside those ticked' }).hasAttribute('disabled')).toBe(
    true,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: /August 1991/ }))
  await person.type(screen.getByLabelText('What the place of 1 photograph is called'), 'Novi Sad')
  await person.click(screen.getByRole('button', { name: 'Write it beside 1 photograph' }))
  await screen.findByRole('heading', { name: '1 photograph tells when it was taken' })
  expect(done.map(({ body }) => body)).toEqual([
    {
      id: idOf(2),
      title: 'The garden',
      description: null,
      friends: ['Ben'],
      memoryDate: '1991-08-20',
      location: 'Novi Sad',
    },
  ])
})

test('all of them are ticked at once, and what was written meanwhile stays and is not written again (J18)', async () => {
  const { person, done } = await offering(
    [
      [1, details({ day: '1987-05-03' })],
      [2, details({ day: '1991-08-20' })],
    ],
    [image(2), image(1)],
    [image(2), image(1, { memoryDate: '1986-01-02' })],
  )
  await person.click(screen.getByRole('checkbox', { name: 'All of them' }))
  await person.click(screen.getByRole('button', { name: 'Write it beside 2 photographs' }))
  await screen.findByRole('heading', { name: '1 photograph tells when it was taken' })
  expect(shownToast.get()).toMatchObject({ text: 'Written beside 1 photograph' })
  expect(done.map(({ body }) => (body as { memoryDate: string }).memoryDate)).toEqual(['1991-08-20'])
})

test('a photograph that tells its place alone, which Ann does not name, has nothing written and is still offered (J18)', async () => {
  const { person, done } = await offering([[1, details({ point: novisad })]], [image(1)])
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Write it beside 1 photograph' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Write it/ }).hasAttribute('aria-busy')).toBe(false),
  )
  expect([done, shownToast.get()]).toEqual([[], null])
  await person.type(screen.getByLabelText('What the place of 1 photograph is called'), 'Novi Sad')
  await person.click(screen.getByRole('button', { name: 'Write it beside 1 photograph' }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(done.map(({ body }) => body)).toMatchObject([{ memoryDate: null, location: 'Novi Sad' }])
})

test('a day is not offered where one is written, nor a place where one is', async () => {
  const { container } = await offering(
    [
      [1, details({ day: '1987-05-03' })],
      [2, details({ point: novisad })],
    ],
    [image(2, { location: 'Novi Sad' }), image(1, { memoryDate: '1986-01-02' })],
  )
  expect(within(container).queryByRole('heading')).toBeNull()
})

test('put aside, nothing is offered any more and nothing was written', async () => {
  const { person, done, container } = await offering([[1, details({ day: '1987-05-03' })]], [image(1)])
  await person.click(screen.getAllByRole('button', { name: 'Not now' })[0] as HTMLElement)
  expect(within(container).queryByRole('heading')).toBeNull()
  expect(done).toEqual([])
})

test('photographs of one place are asked about once, with the words somebody has given it', () => {
  const at = (number: number, about: Partial<CaptureDetails>) => ({
    id: idOf(number),
    details: details(about),
  })
  const places = groupByPlace([
    at(1, { point: novisad }),
    at(2, { point: { latitude: 45.2552, longitude: 19.8459 } }),
    at(3, { point: { latitude: 45.3, longitude: 19.8452 } }),
    at(4, { place: 'Petrovaradin', point: novisad }),
    at(5, { place: 'Petrovaradin' }),
    at(6, { day: '1987-05-03' }),
  ])
  expect(places.map(({ ids, name, point }) => [ids.size, name, point])).toEqual([
    [2, '', '45.2551, 19.8452'],
    [1, '', '45.3000, 19.8452'],
    [2, 'Petrovaradin', '45.2551, 19.8452'],
  ])
})

test.each([
  ['45.2551, 19.8452', null],
  ['-33.8568,151.2153', null],
  ['Novi Sad', 'Novi Sad'],
  ['Route 45.2, Novi Sad', 'Route 45.2, Novi Sad'],
  [null, null],
])('of a place written as %j one reads %j: a point is shown on a map', (written, words) => {
  expect(placeWords(written)).toBe(words)
  expect(pointIn(written) === null).toBe(words === written)
})

test('beside the form a photograph says itself when and where it was taken, and one press uses it', async () => {
  const used: string[] = []
  const { send } = fakeServer(
    when(photographs.captureDetails, details({ day: '1987-05-03', point: novisad })),
  )
  const { person } = show(
    <CaptureHint
      id={idOf(1)}
      day=""
      place="45.2551, 19.8452"
      onDay={(day) => used.push(day)}
      onPlace={(place) => used.push(place)}
    />,
    { send },
  )
  await screen.findByText('The photograph itself says:')
  // What is written already is not said again.
  await person.click(screen.getByRole('button', { name: 'Use this' }))
  expect(used).toEqual(['1987-05-03'])
})
