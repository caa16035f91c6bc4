import { type ClaimOffer, claimedKinds, claims } from '@spomen/contract/claims.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { OfferedWords } from './index.ts'

const nothing = Object.fromEntries(claimedKinds.map((kind) => [kind, 0])) as ClaimOffer['counts']

const offer: ClaimOffer = {
  id: '01J00000000000000000000001',
  deceasedId: '01JM1AN0000000000000000000',
  deceasedName: 'Milica Ilić',
  inNameOf: 'Cleo Marić',
  byUserFullName: 'Jelena Ilić',
  counts: { ...nothing, comments: 3, lastGreetings: 1, photographs: 2 },
  follows: true,
  createdAt: '2026-04-12T10:00:00.000Z',
}

const words = [
  { kind: 'lastGreetings' as const, text: 'We shall miss you.', createdAt: '2021-11-04T08:00:00.000Z' },
  { kind: 'comments' as const, text: 'By the river, in May.', createdAt: '2019-05-01T08:00:00.000Z' },
]

/** The lines of somebody who is offered something, until they answer. */
function open({
  offers = [offer],
  at = '/MyMemories',
  memorialId = undefined as string | undefined,
  refuses = false,
  whole = words,
  answered = undefined as Promise<void> | undefined,
} = {}) {
  let left = [...offers]
  let lists = 0
  const house = fakeServer(
    when(claims.list, () => {
      lists += 1
      return left
    }),
    when(claims.find, { ...offer, words: whole }),
    when(claims.answer, async () => {
      await answered
      left = left.slice(1)
      return refuses ? refusedWith('notFound') : acknowledgement
    }),
  )
  const page = show(
    <main id="main" tabIndex={-1}>
      <h1>My Memories</h1>
      <OfferedWords {...(memorialId && { memorialId })} />
    </main>,
    { send: house.send, at },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, ...house, press, asked: () => lists }
}

test('where whoever brought the page has left, Cleo reads that it was brought here, by nobody’s name (YE02)', async () => {
  const { press, findByText } = open({ offers: [{ ...offer, byUserFullName: '' }] })
  await press('Have a look')
  await findByText(/^The page of Milica Ilić was brought here from another site\./)
})

test('Cleo reads what came in her name, sees how it begins, and takes it as hers (YE02)', async () => {
  const { press, findByRole, findByText, queryByText, mutations } = open()
  expect(
    await findByText(
      'Words in your name came here with the page of Milica Ilić: 3 comments, 1 greeting, and 2 photographs. Are they yours?',
    ),
  ).toBeTruthy()
  await press('Have a look')
  const dialog = await findByRole('dialog', { name: 'Are they yours?' })
  expect(dialog.textContent).toContain('Jelena Ilić brought the page of Milica Ilić here from another site.')
  expect(await findByText('We shall miss you.')).toBeTruthy()
  expect(dialog.textContent).toContain('Last greeting, 4 November 2021')
  expect(dialog.textContent).toContain('the page is open to you')
  await press('Yes, they are mine')
  expect(await findByText('They are yours again')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'PUT', body: { id: offer.id, accepted: true } }])
  await expect.poll(() => queryByText(/Words in your name came/)).toBeNull()
})

test('words written after midnight in Belgrade are of the day it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const whole = words.map((said) => ({ ...said, createdAt: '2021-11-03T23:30:00.000Z' }))
  const { press, findByRole, findByText } = open({ whole })
  await press('Have a look')
  await findByText('We shall miss you.')
  expect((await findByRole('dialog')).textContent).toContain('Last greeting, 4 November 2021')
  vi.unstubAllEnvs()
})

test('a no is asked once more, since nobody is asked again, and can be left with Escape', async () => {
  const { press, person, findByRole, findByText, mutations } = open({ at: `/MyMemories?claim=${offer.id}` })
  await press('No, they are not mine')
  await findByRole('dialog', { name: 'They are not yours?' })
  expect(document.activeElement?.textContent).toContain('We shall not ask you again.')
  await person.keyboard('{Escape}')
  expect(await findByRole('dialog', { name: 'Are they yours?' })).toBeTruthy()
  expect(mutations).toEqual([])
  await press('No, they are not mine')
  await press('They are not mine')
  expect(await findByText('They stay by the name Cleo Marić')).toBeTruthy()
  expect(mutations).toMatchObject([{ body: { id: offer.id, accepted: false } }])
})

test('whose name stands among the followers alone is asked whether it is them', async () => {
  const { findByText, press, findByRole } = open({ offers: [{ ...offer, counts: nothing }] })
  expect(await findByText(/Your name came here with the page of Milica Ilić/)).toBeTruthy()
  await press('Have a look')
  expect(await findByRole('dialog', { name: 'Are they yours?' })).toBeTruthy()
})

test('on a page stands what came with that page alone, and nothing where nothing came', async () => {
  const { findByText } = open({ memorialId: offer.deceasedId })
  expect(await findByText(/Words in your name came/)).toBeTruthy()
})

test('on the page of somebody else it is not asked', async () => {
  const { findByRole, queryByRole, asked } = open({ memorialId: '01JM1AN0000000000000000009' })
  await findByRole('heading', { name: 'My Memories' })
  await expect.poll(asked).toBe(1)
  expect(queryByRole('list', { name: 'Words in your name' })).toBeNull()
})

test('a link to what is answered already says so, and so does an answer that comes too late', async () => {
  const gone = 'What you were asked about has been answered, or is not here any more.'
  const late = open({ refuses: true, at: `/MyMemories?claim=${offer.id}` })
  await late.press('Yes, they are mine')
  expect(await late.findByText(gone)).toBeTruthy()
  const old = open({ offers: [], at: '/MyMemories?claim=01J00000000000000000000009' })
  expect(await old.findAllByText(gone)).not.toHaveLength(0)
})

test('an answer that is told late leaves open the next offer that Cleo reads by then (YE02)', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const other = { ...offer, id: '01J00000000000000000000002', deceasedName: 'Rex Ilić' }
  const { press, person, findByRole, findByText, getAllByRole } = open({ offers: [offer, other], answered })
  const read = async (number: number) =>
    person.click(getAllByRole('button', { name: 'Have a look' })[number] ?? document.body)
  await findByText(/Words in your name came here with the page of Rex/)
  await read(0)
  await press('Yes, they are mine')
  await person.keyboard('{Escape}')
  await read(1)
  await findByRole('dialog', { name: 'Are they yours?' })
  resolve()
  await findByText('They are yours again')
  expect(document.activeElement?.closest('dialog')?.textContent).toContain('Rex Ilić')
})

test.each(['/MyMemories', `/MyMemories?claim=${offer.id}`])(
  'past the last day Cleo is not asked at %s for an answer that the house refuses (YE02, YE06)',
  async (at) => {
    const { send } = fakeServer(when(claims.list, [offer]), when(claims.find, { ...offer, words }))
    const { container, queryByRole } = show(
      <ClosedHouse>
        <OfferedWords />
      </ClosedHouse>,
      { send, at },
    )
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(container.textContent).toBe('')
    expect(queryByRole('dialog')).toBeNull()
  },
)
