/** What of a page does not come is told to whoever prints it (experience, "Paper output"). */
import { type Gift, gifts } from '@spomen/contract/gifts.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { type MemorialMetrics, profiles } from '@spomen/contract/profiles.ts'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { milansCard, milansFullMemorial, milansPhotograph } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import PrintDialog from './PrintDialog.tsx'
import { PrintedMemorial } from './PrintedMemorial.tsx'

const all = Array.from({ length: 140 }, (_, index) => milansPhotograph(index + 1))
const whole = { ...milansFullMemorial, timelines: [], images: all }
const greeting: Greeting = {
  ...{ id: '01JGREET000000000000000001', personId: whole.id, note: 'He taught me to whistle.' },
  ...{ byUserId: whole.id, byUserFullName: 'Ben Đorđević', byUserImage: null, reported: false },
  ...{ createdAt: '2026-01-01T10:00:00Z', createdBy: whole.id, modifiedAt: null, modifiedBy: null },
}
const page = {
  memorial: { id: whole.id, name: 'Milan Jovanović' },
  metrics: {
    ...milansCard,
    ...{ numberOfPictures: 140, numberOfLastGreetings: 1, isLoggedUserOwnerOrFollower: true },
  },
  profile: { ...whole, images: all.slice(0, 18) },
}

/** So many gifts of three candles each. */
const laid = (count: number): Gift[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `01ARZ3NDEKTSV4RRFFQ69G${String(index).padStart(4, '0')}`,
    ...{ deceasedId: whole.id, candles: 3, flowers: 0, words: `Light ${index + 1}.` },
    ...{ byUserId: whole.id, byUserFullName: 'Ann Jovanović', byUserImage: null },
    createdAt: '2026-01-01T10:00:00Z',
  }))

/** Answers them a page at a time; what lies behind the first one only while it `isThere`. */
const giftsOf = (items: readonly Gift[], isThere = (_page: number) => true) =>
  when(gifts.list, ({ path }) => {
    const pageNumber = Number(new URLSearchParams(path.split('?')[1]).get('pageNumber') ?? 1)
    if (!isThere(pageNumber)) return refusedWith('somethingWentWrong')
    return {
      items: items.slice((pageNumber - 1) * largestPage, pageNumber * largestPage),
      ...{ totalCount: items.length, totalPages: Math.ceil(items.length / largestPage), pageNumber },
      ...{ candles: 3 * items.length, flowers: 0 },
    }
  })

/** A house that answers nothing of it until its line is whole. */
function house() {
  const line = { isWhole: false }
  const answers = fakeServer(
    when(profiles.whole, () => (line.isWhole ? whole : refusedWith('somethingWentWrong'))),
    when(greetings.list, () => (line.isWhole ? [greeting] : refusedWith('somethingWentWrong'))),
    giftsOf(laid(1), () => line.isWhole),
  )
  return { ...answers, line }
}

const textOf = () => document.querySelector('[data-printed]')?.textContent ?? ''

/** The browser's own command, once the paper is there. */
async function printWithBrowser(metrics: MemorialMetrics, { send } = house()) {
  show(<PrintedMemorial {...page} metrics={metrics} />, { send })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('Milan')
  })
}

afterEach(() => vi.restoreAllMocks())

test('where greetings and photographs do not come, Ann is told before she prints, and asks again', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const { send, line } = house()
  const { person, findByRole, findByText, queryByRole } = show(
    <PrintDialog {...page} isOpen onClose={() => undefined} />,
    { send },
  )
  await findByText('We could not fetch this')
  // What she prints all the same says what it lacks.
  await person.click(await findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(textOf()).toContain('Not all of the 140 photographs are on this paper.'))
  expect(textOf()).toContain('Last greetings')
  expect(textOf()).toContain('Perhaps not all candles and flowers are on this paper.')
  line.isWhole = true
  await person.click(await findByRole('button', { name: 'Try again' }))
  await findByRole('checkbox', { name: 'The photographs (140)' })
  await findByRole('checkbox', { name: 'The last greetings (1)' })
  await findByRole('checkbox', { name: 'The candles and flowers (1)' })
  expect(queryByRole('alert')).toBeNull()
  expect(textOf()).toContain('He taught me to whistle.')
  expect(textOf()).not.toContain('on this paper')
})

test('what did not come at a desk is told on the paper of the browser’s own command', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  )
  await printWithBrowser(page.metrics)
  expect(textOf()).toContain('Not all of the 140 photographs are on this paper.')
  expect(textOf()).toContain('Last greetings')
})

test('of the only greeting that did not come the paper does not speak as of many', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  )
  await printWithBrowser({ ...page.metrics, numberOfLastGreetings: 1 })
  expect(textOf()).toContain('The one greeting is not on this paper.')
})

test('the paper of a family lacks what a moderator has hidden, and says what is for the keepers alone (YC10)', async () => {
  const kept = { audience: 'keepers' } as const
  const images = [
    // It stands beside his life.
    { ...milansPhotograph(1), ...kept },
    milansPhotograph(2),
    { ...milansPhotograph(3), reported: true },
    { ...milansPhotograph(4), ...kept },
  ]
  const timelines = milansFullMemorial.timelines.map((entry) => ({ ...entry, ...kept }))
  const metrics = { ...page.metrics, numberOfPictures: 4, numberOfLastGreetings: 0 }
  const profile = { ...whole, images, timelines }
  show(<PrintedMemorial {...page} {...{ metrics, profile }} />, {
    send: fakeServer(when(profiles.whole, profile), when(greetings.list, []), giftsOf([])).send,
  })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('Photograph 2')
  })
  expect(textOf()).toContain('Photograph 4')
  expect(textOf()).not.toContain('Photograph 3')
  expect(textOf().match(/Only the keepers, and whoever brought it, see this/g)).toHaveLength(3)
})

test('a photograph beside his life that hangs far below says that it is for the keepers alone, also where the others do not come (YC10)', async () => {
  const { send } = house()
  const timelines = milansFullMemorial.timelines.map((entry) => ({
    ...entry,
    assets: entry.assets.map((asset) => ({
      ...asset,
      entityId: all[99]?.id ?? '',
      audience: 'keepers' as const,
    })),
  }))
  show(<PrintedMemorial {...page} profile={{ ...page.profile, timelines }} />, { send })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('The workshop')
  })
  expect(textOf().match(/Only the keepers, and whoever brought it, see this/g)).toHaveLength(1)
})

test('photographs that did not come are told where all that are there stand beside his life, to those who may see them', async () => {
  const [first] = milansFullMemorial.timelines
  const [beside] = first?.assets ?? []
  const images = all.slice(0, 18)
  const assets = images.map(({ id }) => ({ ...beside, entityId: id }))
  const profile = { ...page.profile, timelines: [{ ...first, assets }] } as typeof page.profile
  const paper = async (mayRead: boolean) => {
    const metrics = { ...page.metrics, isLoggedUserOwnerOrFollower: mayRead }
    show(<PrintedMemorial {...page} {...{ profile, metrics }} />, { send: house().send })
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'))
      expect(textOf()).toContain('The workshop')
    })
    const told = textOf().includes('Not all of the 140 photographs are on this paper.')
    cleanup()
    return told
  }
  expect(await paper(true)).toBe(true)
  expect(await paper(false)).toBe(false)
})

test('Ann is offered to print as many greetings as come on paper, without those a moderator has hidden', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const hidden = { ...greeting, id: '01JGREET000000000000000002', note: 'Buy my pills.', reported: true }
  const { send } = fakeServer(
    when(profiles.whole, whole),
    when(greetings.list, [greeting, hidden]),
    giftsOf([]),
  )
  const { person, findByRole } = show(<PrintDialog {...page} isOpen onClose={() => undefined} />, { send })
  await findByRole('checkbox', { name: 'The last greetings (1)' })
  await person.click(await findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(textOf()).toContain('He taught me to whistle.'))
  expect(textOf()).not.toContain('Buy my pills.')
})

test('the paper of Cleo, who may not read the greetings, speaks of none', async () => {
  await printWithBrowser({ ...page.metrics, isLoggedUserOwnerOrFollower: false })
  expect(textOf()).not.toContain('Last greetings')
})

test('of more candles and flowers than come at once Ann prints every one (P01)', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const { send } = fakeServer(when(profiles.whole, whole), when(greetings.list, []), giftsOf(laid(130)))
  const { person, findByRole } = show(<PrintDialog {...page} isOpen onClose={() => undefined} />, { send })
  await findByRole('checkbox', { name: 'The candles and flowers (130)' })
  await person.click(await findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(textOf()).toContain('Light 130.'))
  expect(textOf()).not.toContain('on this paper')
})

test('candles and flowers behind the first hundred that do not come are told, to Ann and on her paper (P01)', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const { send } = fakeServer(
    when(profiles.whole, whole),
    when(greetings.list, [greeting]),
    giftsOf(laid(130), (number) => number === 1),
  )
  const { person, findByRole, findByText } = show(
    <PrintDialog {...page} isOpen onClose={() => undefined} />,
    { send },
  )
  await findByText('We could not fetch this')
  await person.click(await findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(textOf()).toContain('Light 100.'))
  expect(textOf()).toContain('Perhaps not all candles and flowers are on this paper.')
})

test.each([
  ['says that candles and flowers may be missing where there are more than came', 130],
  ['says nothing where all candles and flowers are there', 2],
])('the paper of the browser’s own command %s (P01)', async (_, count) => {
  const { send } = fakeServer(
    when(profiles.whole, whole),
    when(greetings.list, [greeting]),
    giftsOf(laid(count)),
  )
  await printWithBrowser({ ...page.metrics, numberOfPictures: 18 }, { ...house(), send })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('Light 2.')
    expect(textOf().includes('Perhaps not all candles and flowers are on this paper.')).toBe(count > 100)
  })
})

test('the paper of a page that is prepared for a family names no address, which leads nowhere until they have it (YC08)', async () => {
  const printed = (prepared: { isPrepared?: true }) => printWithBrowser({ ...page.metrics, ...prepared })
  await printed({})
  await waitFor(() => expect(textOf()).toContain('This page lives at'))
  expect(document.querySelector('[data-printed] footer')?.innerHTML).toContain('leads to the page of')
  cleanup()
  await printed({ isPrepared: true })
  await waitFor(() => expect(textOf()).toContain('Printed on'))
  expect(textOf()).not.toContain(whole.id)
  expect(document.querySelector('[data-printed] footer')?.innerHTML).not.toContain('leads to the page of')
})
