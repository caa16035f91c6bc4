import { accounts } from '@spomen/contract/accounts.ts'
import { type Tale, tales } from '@spomen/contract/tales.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { sayRefusal } from '../../words/refusals.ts'
import { AllTales } from './AllTales.tsx'
import { groupTales } from './groups.ts'
import { MemorialTales } from './MemorialTales.tsx'
import { refusalAsSent } from './uploads.ts'

const milan = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
const rex = { id: '01JREX00000000000000000000', name: 'Rex' }
const idOf = (number: number) => `01JTA1E${String(number).padStart(19, '0')}`

const tale = (number: number, about: Partial<Tale> = {}): Tale => ({
  id: idOf(number),
  storyId: idOf(number),
  url: `/api/files/${idOf(number)}/large`,
  type: 1,
  createdAt: `2026-04-12T10:0${number}:00.000Z`,
  deceasedId: milan.id,
  deceasedFullName: milan.name,
  deceasedImageUrl: null,
  ownerId: '01JNAMES1S1MPSEEN000000000',
  expiresAt: `2026-04-19T10:0${number}:00.000Z`,
  seen: false,
  pictureUrl: `/api/files/${idOf(number)}/large`,
  width: 640,
  height: 480,
  placeholder: null,
  seconds: null,
  mediaType: 'image/jpeg',
  ...about,
})

const film = (number: number, about: Partial<Tale> = {}) =>
  tale(number, {
    type: 2,
    url: `/api/files/${idOf(number)}/play`,
    pictureUrl: null,
    seconds: 8,
    mediaType: 'video/mp4',
    ...about,
  })

const play = vi.fn(async () => undefined)
const pause = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  play.mockClear()
  pause.mockClear()
})

const Address = () => <output>{useLocation().search}</output>

function open(shown: Tale[], { at = '/', isFamily = false, part, untilRemoved }: Opening = {}) {
  let there = shown
  const server = fakeServer(
    when(accounts.profile, ann),
    when(tales.list, () => there),
    when(tales.all, () => there),
    when(tales.see, acknowledgement),
    when(tales.remove, async () => {
      await untilRemoved
      there = there.slice(1)
      return acknowledgement
    }),
  )
  show(
    <>
      <Suspense>{part ?? <MemorialTales memorial={milan} isFamily={isFamily} />}</Suspense>
      <p data-testid="address">
        <Address />
      </p>
    </>,
    { at, send: server.send },
  )
  return server
}

interface Opening {
  at?: string
  isFamily?: boolean
  part?: ReactNode
  /** How long the line takes to delete one. */
  untilRemoved?: Promise<void>
}

const openId = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '').get('tale')
const shownPicture = () => screen.findByRole('img', { name: /^Weekly tale of Milan/ })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
/** Its picture has come. */
async function arrive() {
  const picture = await shownPicture()
  await act(async () => void fireEvent.load(picture))
}
const stage = async () => (await shownPicture()).parentElement as HTMLElement
const touch = (type: 'pointerDown' | 'pointerUp', on: HTMLElement, clientX = 0, clientY = 0) =>
  act(async () => void fireEvent[type](on, { clientX, clientY, button: 0, isPrimary: true }))

test('a follower finds the tales of the week with what is new among them, and nothing where there are none (G23, O10)', async () => {
  open([tale(1, { seen: true }), tale(2)])
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  screen.getByRole('link', { name: /^Weekly tale \d, / })
  screen.getByRole('link', { name: /^New weekly tale \d, / })
  expect(screen.queryByRole('button', { name: 'Add a weekly tale' })).toBeNull()
})

test('where there are no tales there is no row of them, for the family neither (Q114)', async () => {
  open([], { isFamily: true })
  // The answer has come by then: with a tale in it the row would be there.
  await wait(1_000)
  expect(screen.queryByRole('heading', { name: 'Weekly tales' })).toBeNull()
})

test('a picture goes on after five seconds, each is noted as seen, and the last one closes (O13, O14)', async () => {
  const { mutations } = open([tale(1), tale(2)])
  fireEvent.click((await screen.findAllByRole('link'))[0] as HTMLElement)
  await arrive()
  expect(openId()).toBe(idOf(1))
  await wait(4_900)
  expect(openId()).toBe(idOf(1))
  await wait(200)
  expect(openId()).toBe(idOf(2))
  // Until a picture has come, nothing is counted.
  await wait(20_000)
  expect(openId()).toBe(idOf(2))
  await arrive()
  await wait(5_100)
  expect(openId()).toBeNull()
  expect(mutations.map(({ path }) => path)).toEqual([
    expect.stringContaining(`/seen/${milan.id}/${idOf(1)}`),
    expect.stringContaining(`/seen/${milan.id}/${idOf(2)}`),
  ])
  expect(await screen.findAllByRole('link', { name: /^Weekly tale \d, / })).toHaveLength(2)
})

test('a finger that rests holds the tale; afterwards only what was left is counted (O13)', async () => {
  open([tale(1), tale(2)], { at: `/?tale=${idOf(1)}` })
  await arrive()
  await wait(3_000)
  await touch('pointerDown', await stage())
  await wait(60_000)
  expect(openId()).toBe(idOf(1))
  await touch('pointerUp', await stage())
  await wait(1_700)
  expect(openId()).toBe(idOf(1))
  await wait(500)
  expect(openId()).toBe(idOf(2))
})

test('fingers touch the sides, swipe to the next and down to close', async () => {
  open([tale(1), tale(2), tale(3)], { at: `/?tale=${idOf(1)}` })
  const tap = async (x: number) => {
    await touch('pointerDown', await stage(), x)
    await touch('pointerUp', await stage(), x)
  }
  await tap(10)
  expect(openId()).toBe(idOf(2))
  await tap(-10)
  expect(openId()).toBe(idOf(1))
  await touch('pointerDown', await stage(), 300)
  await touch('pointerUp', await stage(), 100)
  expect(openId()).toBe(idOf(2))
  await touch('pointerDown', await stage(), 100, 100)
  await touch('pointerUp', await stage(), 110, 400)
  expect(openId()).toBeNull()
})

test('the arrows of the keyboard move, the space bar pauses, Escape closes (O14)', async () => {
  open([tale(1), tale(2)], { at: `/?tale=${idOf(1)}` })
  await arrive()
  await press('ArrowRight')
  expect(openId()).toBe(idOf(2))
  await press('ArrowLeft')
  expect(openId()).toBe(idOf(1))
  await arrive()
  await press(' ')
  await wait(20_000)
  expect(openId()).toBe(idOf(1))
  screen.getByRole('button', { name: 'Go on' })
  const room = screen.getByRole('dialog')
  await act(async () => void fireEvent.keyDown(room, { key: 'Escape' }))
  expect(openId()).toBeNull()
})

test('a film plays without sound for as long as it is, and goes on at its end', async () => {
  open([film(1), tale(2)], { at: `/?tale=${idOf(1)}` })
  const video = (await screen.findByLabelText(/^Weekly tale of Milan/)) as HTMLVideoElement
  expect([video.muted, play.mock.calls.length > 0]).toEqual([true, true])
  await wait(30_000)
  expect(openId()).toBe(idOf(1))
  fireEvent.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  expect(video.muted).toBe(false)
  await press(' ')
  expect(pause).toHaveBeenCalled()
  await act(async () => void fireEvent.ended(video))
  expect(openId()).toBe(idOf(2))
})

test('a film the browser cannot play says so, and the next comes all the same', async () => {
  open([film(1), tale(2)], { at: `/?tale=${idOf(1)}` })
  const video = await screen.findByLabelText(/^Weekly tale of Milan/)
  await act(async () => void fireEvent.error(video))
  await screen.findByText('Your browser cannot play this video.')
  await wait(5_100)
  expect(openId()).toBe(idOf(2))
})

test('the family deletes a tale after being asked, and the next one comes (O08, O15)', async () => {
  const { mutations } = open([tale(1, { ownerId: ann.id }), tale(2, { ownerId: ann.id })], {
    at: `/?tale=${idOf(1)}`,
    isFamily: true,
  })
  await arrive()
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  // Escape answers the question alone.
  const asked = await screen.findByRole('button', { name: 'Delete the tale' })
  await act(async () => void fireEvent.keyDown(asked, { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete the tale' })).toBeNull())
  expect(openId()).toBe(idOf(1))
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  const deed = await screen.findByRole('button', { name: 'Delete the tale' })
  await wait(20_000)
  expect(openId()).toBe(idOf(1))
  await act(async () => void fireEvent.click(deed))
  await screen.findByText('Weekly tale deleted')
  expect(mutations.at(-1)).toMatchObject({
    method: 'DELETE',
    path: expect.stringContaining(`/delete/${milan.id}/${idOf(1)}`),
  })
  expect(openId()).toBe(idOf(2))
})

test('whoever has moved on stays where they are when the tale before is gone, and is asked about no other', async () => {
  const { promise: untilRemoved, resolve: answer } = Promise.withResolvers<void>()
  const own = [1, 2, 3].map((number) => tale(number, { ownerId: ann.id }))
  open(own, { at: `/?tale=${idOf(1)}`, isFamily: true, untilRemoved })
  await arrive()
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Delete the tale' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  await press('ArrowRight')
  await press('ArrowRight')
  expect(openId()).toBe(idOf(3))
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  await act(async () => answer())
  await screen.findByText('Weekly tale deleted')
  expect(openId()).toBe(idOf(3))
  expect(screen.getByRole('button', { name: 'Delete the tale' })).toBeTruthy()
})

test('nobody deletes what others brought', async () => {
  open([tale(1)], { at: `/?tale=${idOf(1)}` })
  await shownPicture()
  expect(screen.queryByRole('button', { name: 'Delete this weekly tale' })).toBeNull()
})

test('what the family pastes on the tales is looked at like what it chooses; readers bring nothing (O03, O17)', async () => {
  const paper = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' })
  const paste = () =>
    fireEvent.paste(screen.getAllByRole('list')[0] ?? document.body, {
      clipboardData: { files: [paper], types: ['Files'] },
    })
  open([tale(1)])
  await screen.findByRole('link')
  expect(paste()).toBe(true)
  cleanup()
  open([tale(1)], { isFamily: true })
  await screen.findByRole('link')
  expect(paste()).toBe(false)
  await screen.findByText('We could not read this file as a photo')
})

test('a link to a tale that is over says so', async () => {
  open([tale(1)], { at: `/?tale=${idOf(9)}` })
  await screen.findByText(/no longer here/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(openId()).toBeNull()
})

test('at home there is a round for each memorial, the new ones first, and one leads to the next (E29, O11)', async () => {
  const his = { deceasedId: rex.id, deceasedFullName: rex.name }
  const all = [tale(1, { seen: true }), tale(2), tale(3, { ...his, seen: true })]
  open(all, { part: <AllTales /> })
  expect(
    (await screen.findAllByRole('link')).map((link) => link.querySelector('.visually-hidden')?.textContent),
  ).toEqual(['Weekly tales of Milan Jovanović, with something new', 'Weekly tales of Rex'])
  fireEvent.click(screen.getByRole('link', { name: /with something new/ }))
  await shownPicture()
  expect(openId()).toBe(idOf(2))
  await press('ArrowRight')
  expect(openId()).toBe(idOf(3))
  await press('ArrowRight')
  expect(openId()).toBeNull()
  expect(groupTales(all).map(({ name }) => name)).toEqual([milan.name, rex.name])
})

test('a "no" of the server is told in its own words (O16)', async () => {
  const { send } = fakeServer(when(tales.all, refusedWith('forbidden')))
  show(<AllTales />, { send })
  await screen.findByText(sayRefusal('forbidden'))
})

test.each([
  ['a photo that is none', 'garden.jpg', 'image/jpeg', 'invalidVideo', 'invalidImage'],
  ['a film that is none', 'garden.mp4', 'video/mp4', 'invalidVideo', 'invalidVideo'],
  ['a photo too many', 'garden.jpg', 'image/jpeg', 'maximumUpload', 'maximumUpload'],
] as const)('%s is refused as what its sender takes it for (J14, K12)', (_, name, type, why, refused) => {
  expect(refusalAsSent(new File(['<html>'], name, { type }), why)).toBe(refused)
})
