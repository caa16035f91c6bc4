import { type DoorReach, doors } from '@spomen/contract/doors.ts'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { WhoSeesLine } from './WhoSeesLine.tsx'

const memorialId = '01JM1AN0000000000000000000'
const reach: DoorReach = { opens: 'byLink', parts: ['life'], isAsked: false }

test.each([
  ['life', reach, 'Everybody with the link'],
  ['greetings', reach, 'Those inside'],
  ['life', { ...reach, opens: 'open' }, 'Everybody who finds it'],
  ['life', { ...reach, opens: 'closed' }, 'Those inside'],
] as const)('the family reads at %s who sees it (YC09)', async (part, stands, words) => {
  const { findByText } = show(
    <WhoSeesLine {...{ memorialId, part }} />,
    fakeServer(when(doors.reach, stands)),
  )
  expect((await findByText(words)).textContent).toBe(`Who sees this: ${words}`)
})

test('where it cannot be asked nothing is said', async () => {
  const house = fakeServer(when(doors.reach, refusedWith('notFound')))
  const { container } = show(<WhoSeesLine memorialId={memorialId} part="life" />, house)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(container.textContent).toBe('')
})
