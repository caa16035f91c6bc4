import { plans } from '@spomen/contract/plans.ts'
import { puzzle, type Suggestion, type SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { FamilyPuzzle } from './FamilyPuzzle.tsx'
import { FollowerPuzzle } from './FollowerPuzzle.tsx'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
const idOf = (number: number) => `01JSGG${String(number).padStart(20, '0')}`

const group = (number: number, about: Partial<SuggestionGroup> = {}): SuggestionGroup => ({
  id: idOf(number),
  userId: idOf(100 + number),
  fullName: ['Ben Đorđević', 'Vera Ilić'][number - 1] ?? 'Somebody',
  profileImageUrl: null,
  createdAt: '2026-04-12T10:00:00.000Z',
  totalSuggestion: 3,
  answered: 0,
  taken: 0,
  ...about,
})

const suggestion = (number: number, about: Partial<Suggestion> = {}): Suggestion => ({
  suggestionId: idOf(number),
  url: `/api/files/${idOf(number)}/large`,
  width: 640,
  height: 480,
  placeholder: null,
  alike: null,
  ...about,
})

const inRoom = (part: ReactNode) => part

function showFamily({ at = '/', room = 9, isInPlan = true }, ...known: FakeAnswer[]) {
  const server = fakeServer(...known)
  const part = (
    <FamilyPuzzle
      memorialId={memorial.id}
      isInPlan={isInPlan}
      photographs={{ count: 30 - room, limit: 30 }}
    />
  )
  return { ...show(inRoom(part), { at, send: server.send }), mutations: server.mutations }
}

function showOwn(plan: keyof typeof plans, ...known: FakeAnswer[]) {
  const server = fakeServer(...known)
  const part = <FollowerPuzzle memorial={memorial} userId={idOf(101)} plan={plans[plan]} />
  return { ...show(inRoom(part), { send: server.send }), mutations: server.mutations }
}

const three = [
  suggestion(1),
  suggestion(2, { alike: { id: idOf(9), imageUrl: '/api/files/9/large' } }),
  suggestion(3),
]
const openBen = { at: `/?by=${idOf(101)}` }

test('Ann sees who has brought photographs, when and how many, and opens one group and closes it again (N11, N12)', async () => {
  const { person } = showFamily(
    {},
    when(puzzle.groups, [group(1), group(2, { totalSuggestion: 1 })]),
    when(puzzle.group, three),
  )
  const cards = await screen.findAllByRole('link')
  expect(cards.map((card) => card.textContent)).toEqual([
    'BĐBen Đorđević12 April 2026 · 3 photographs',
    'VIVera Ilić12 April 2026 · 1 photograph',
  ])
  if (cards[0]) await person.click(cards[0])
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'From Ben Đorđević' }))
  await person.click(screen.getByRole('button', { name: 'Everybody who brought some' }))
  expect(await screen.findAllByRole('link')).toHaveLength(2)
})

test('Ann chooses two and adds them after being asked; the rest stays (N12–N14)', async () => {
  let left = three
  const { person, mutations } = showFamily(
    openBen,
    when(puzzle.groups, () => [group(1, { totalSuggestion: left.length })]),
    when(puzzle.group, () => left),
    when(puzzle.accept, () => {
      left = left.slice(2)
      return { images: [] }
    }),
  )
  const add = await screen.findByRole('button', { name: 'Add to the page' })
  expect(add).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('checkbox', { name: 'Photograph 1 from Ben Đorđević' }))
  await person.click(screen.getByRole('checkbox', { name: /^Photograph 2 .*perhaps on the page already/ }))
  await person.click(add)
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 photographs?' })
  await person.click(within(dialog).getByRole('button', { name: 'Add photographs' }))
  await screen.findByText('2 photographs are on the page')
  expect(mutations.map(({ path, body }) => [path, body])).toEqual([
    ['/api/refsuggestion/accept', { deceasedId: memorial.id, suggestionIds: [idOf(1), idOf(2)] }],
  ])
  expect(screen.getAllByRole('checkbox', { name: /^Photograph/ })).toHaveLength(1)
})

test('the question says how many until it has gone', async () => {
  let left = three
  const { person } = showFamily(
    openBen,
    when(puzzle.groups, () => [group(1, { totalSuggestion: left.length })]),
    when(puzzle.group, () => left),
    when(puzzle.accept, () => {
      left = left.slice(1)
      return { images: [] }
    }),
  )
  await person.click(await screen.findByRole('checkbox', { name: 'Photograph 1 from Ben Đorđević' }))
  await person.click(screen.getByRole('button', { name: 'Add to the page' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add this photograph?' })
  const said = new Set<string>()
  const listening = new MutationObserver(() => said.add(dialog.querySelector('h2')?.textContent ?? ''))
  listening.observe(document.body, { childList: true, characterData: true, subtree: true })
  await person.click(within(dialog).getByRole('button', { name: 'Add photograph' }))
  await screen.findByText('The photograph is on the page')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  listening.disconnect()
  expect([...said]).toEqual(['Add this photograph?'])
})

test('with all chosen, deleting asks once and leads back to the others', async () => {
  let left = three
  const { person, mutations } = showFamily(
    openBen,
    when(puzzle.groups, () => (left.length > 0 ? [group(1)] : [])),
    when(puzzle.group, () => left),
    when(puzzle.remove, () => {
      left = []
      return { ok: true as const }
    }),
  )
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 photographs?' })
  expect(dialog.textContent).toContain('Ben Đorđević gets no message about it.')
  await person.click(within(dialog).getByRole('button', { name: 'Delete photographs' }))
  await screen.findByText('Nobody has suggested a photograph yet')
  expect(mutations).toHaveLength(1)
})

function History() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back in the browser
      </button>
      <output aria-label="address">{useLocation().search}</output>
    </>
  )
}

function showWithHistory(...known: FakeAnswer[]) {
  const { send } = fakeServer(...known)
  const photographs = { count: 0, limit: 30 }
  return show(
    <>
      <FamilyPuzzle memorialId={memorial.id} isInPlan photographs={photographs} />
      <History />
    </>,
    { send },
  )
}

test('once Ann has answered all that Ben brought, Back does not lead to his emptied list', async () => {
  let left = three
  const { person } = showWithHistory(
    when(puzzle.groups, () => (left.length > 0 ? [group(1)] : [])),
    when(puzzle.group, () => left),
    when(puzzle.accept, () => {
      left = []
      return { images: [] }
    }),
  )
  await person.click(await screen.findByRole('link'))
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await person.click(screen.getByRole('button', { name: 'Add to the page' }))
  await person.click(await screen.findByRole('button', { name: 'Add photographs' }))
  await screen.findByText('Nobody has suggested a photograph yet')
  const address = screen.getByRole('status', { name: 'address' })
  await waitFor(() => expect(address.textContent).toBe(''))
  await person.click(screen.getByRole('button', { name: 'Back in the browser' }))
  expect(address.textContent).toBe('')
})

test('the way back is taken before the list can be pressed on, however long it takes to come anew', async () => {
  let isAnswered = false
  const { promise: late, resolve: arrive } = Promise.withResolvers<SuggestionGroup[]>()
  const { person } = showWithHistory(
    when(puzzle.groups, () => (isAnswered ? late : [group(1)])),
    when(puzzle.group, () => (isAnswered ? [] : three)),
    when(puzzle.remove, () => {
      isAnswered = true
      return { ok: true as const }
    }),
  )
  await person.click(await screen.findByRole('link'))
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Delete photographs' }))
  const address = screen.getByRole('status', { name: 'address' })
  await waitFor(() => expect(address.textContent).toBe(''))
  expect(screen.queryByText('Nobody has suggested a photograph yet')).toBeNull()
  arrive([])
  await screen.findByText('Nobody has suggested a photograph yet')
})

test('more than the page has room for is not sent, and a no of the server leaves what was chosen (J31)', async () => {
  const { person, mutations } = showFamily(
    { ...openBen, room: 2 },
    when(puzzle.groups, [group(1)]),
    when(puzzle.group, three),
    when(puzzle.accept, refusedWith('maximumUpload')),
  )
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await screen.findByText(/^There is room for 2 more photographs on this page\. Please choose fewer\./)
  expect(screen.getByRole('link', { name: 'See the larger plans' }).getAttribute('href')).toContain('upgrade')
  await person.click(screen.getByRole('button', { name: 'Add to the page' }))
  expect(mutations).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'Photograph 3 from Ben Đorđević' }))
  await person.click(screen.getByRole('button', { name: 'Add to the page' }))
  await person.click(await screen.findByRole('button', { name: 'Add photographs' }))
  await screen.findAllByText('There is no more room for this on this page')
  expect(screen.getByRole('checkbox', { name: 'Photograph 1 from Ben Đorđević' })).toHaveProperty(
    'checked',
    true,
  )
})

test('a photograph that hangs already is looked at beside the one that was brought', async () => {
  const { person } = showFamily(openBen, when(puzzle.groups, [group(1)]), when(puzzle.group, three))
  await person.click(await screen.findByRole('button', { name: 'Perhaps on the page already' }))
  const dialog = await screen.findByRole('dialog', { name: 'A closer look' })
  expect([...dialog.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    `/api/files/${idOf(2)}/large`,
    '/api/files/9/large',
  ])
})

test('a plan without suggestions says so, to the family and to visitors each in their way (N18)', async () => {
  const nothing = when(puzzle.groups, [])
  const family = showFamily({ isInPlan: false }, nothing)
  await screen.findByText('Others cannot suggest photographs yet')
  family.unmount()
  showOwn('Basic', nothing, when(puzzle.group, []))
  await screen.findByText('Photographs cannot be suggested here')
  expect(screen.queryByRole('button', { name: 'Suggest photographs' })).toBeNull()
})

test('Ben sees what waits and what is on the page, and of the others only that they were seen (N16)', async () => {
  showOwn(
    'Plus',
    when(puzzle.groups, [group(1, { totalSuggestion: 1, answered: 4, taken: 2 })]),
    when(puzzle.group, [suggestion(1)]),
  )
  await screen.findByText('1 photograph is with the family')
  const became = screen.getByText(/The family has looked at 4 photographs/).textContent
  expect(became).toContain('2 of yours are on the page now.')
  expect(became).not.toMatch(/delet|declin|reject|refus/i)
  expect(within(screen.getByRole('list')).queryByRole('checkbox')).toBeNull()
})

test('Ben brings a photograph, and it is with the family; what is no picture is told before it is sent (N04–N06, N21)', async () => {
  let waits: Suggestion[] = []
  const { person, mutations } = showOwn(
    'Plus',
    when(puzzle.groups, () => (waits.length > 0 ? [group(1, { totalSuggestion: 1 })] : [])),
    when(puzzle.group, () => waits),
    when(uploads.finish, () => {
      waits = [suggestion(1)]
      return { kind: 'suggestions' as const, memorialId: memorial.id, madeId: suggestion(1).suggestionId }
    }),
  )
  await screen.findByText('Do you have a piece that is missing?')
  const chooser = screen.getByLabelText('Photographs to suggest')
  const large = new File(['.'], 'large.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 10_485_760 })
  await person.upload(chooser, large)
  expect(screen.getByText('large.jpg').closest('li')?.textContent).toContain('under 10 MB')
  expect(mutations).toEqual([])
  await person.upload(chooser, new File(['.'], 'garden.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Uploaded. The photograph is with the family now.')
  expect(mutations.map(({ path }) => path)).toEqual([expect.stringContaining('/api/uploads/finish/')])
})
