import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { isFirstView } from '../../kit/first-view.ts'
import { GreetingList } from './index.ts'

vi.mock('../../kit/first-view.ts', { spy: true })
afterEach(() => void vi.mocked(isFirstView).mockReset())

const memorial = { id: bensGreeting.personId, name: 'Milan Jovanović', called: 'Milan' }
const names = ['Ana', 'Bogdan', 'Cveta', 'Danilo', 'Emilija']
const written = names.map((name, place) => ({
  ...bensGreeting,
  id: `01JGREET00000000000000000${place}`,
  note: `<p>${name} was here.</p>`,
}))

function open() {
  const { send } = fakeServer(when(accounts.profile, ann), when(greetings.list, written))
  const list = { count: names.length, limit: null, isWriting: false, onWriting: () => {} }
  return show(<GreetingList memorial={memorial} isFamily isOwner {...list} />, { send })
}

/** Lets the next frames be painted by hand. */
function holdFrames() {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => waiting.push(paint))
  return () => {
    for (const paint of waiting.splice(0)) paint(0)
  }
}

test('on the first page of a window the greetings below the screen are drawn once it has been painted', async () => {
  vi.mocked(isFirstView).mockReturnValue(true)
  const paint = holdFrames()
  const { findByText, findAllByRole, queryByRole } = open()
  await findByText('Cveta was here.')
  expect(await findAllByRole('article')).toHaveLength(3)
  expect(queryByRole('button', { name: 'Add your own words' })).toBeNull()
  paint()
  await findByText('Emilija was here.')
  expect(await findAllByRole('article')).toHaveLength(5)
  expect(queryByRole('button', { name: 'Add your own words' })).toBeTruthy()
})

test('on every later page they are there with the others', async () => {
  holdFrames()
  const { findByText, findAllByRole } = open()
  await findByText('Ana was here.')
  expect(await findAllByRole('article')).toHaveLength(5)
})
