/** A greeting that did not arrive closes its dialog (H18); where it was to stand, it says so before the reader's eyes. */
import { accounts } from '@spomen/contract/accounts.ts'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from './index.ts'

// The real one asks where letters stand on a screen, and nothing stands anywhere here.
vi.mock('./GreetingEditor.tsx', () => ({
  default: ({ html, onChange }: { html: string; onChange: (html: string) => void }) => (
    <input aria-label="Your words" value={html} onChange={({ target }) => onChange(target.value)} />
  ),
}))

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović', called: 'Milan' }

interface PageProps {
  isOwner?: boolean
  count?: number
  limit?: number | null
}

function Page({ isOwner = true, count = 0, limit = null }: PageProps) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <GreetingList
      memorial={memorial}
      isFamily
      isOwner={isOwner}
      count={count}
      limit={limit}
      isWriting={isWriting}
      onWriting={setIsWriting}
    />
  )
}

/** The page with the button in its head, by which a greeting is begun as well. */
function PageWithHead() {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsWriting(true)}>
        Leave a greeting
      </button>
      <GreetingList
        memorial={memorial}
        isFamily
        isOwner
        count={0}
        limit={null}
        isWriting={isWriting}
        onWriting={setIsWriting}
      />
    </>
  )
}

test('a greeting that did not arrive says so where it is seen, each time (H18, X15)', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => seen.mockRestore())
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, []),
    when(greetings.post, refusedWith('unavailable')),
  )
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  )
  const { person } = show(page, { send })

  await person.click(await screen.findByRole('button', { name: 'Write the first one' }))
  await person.type(await screen.findByLabelText('Your words'), 'Rest well.')
  await person.click(screen.getByRole('button', { name: 'Leave it on the page' }))
  const word = await screen.findByText(/Your greeting is not on the page yet/)
  expect(seen.mock.contexts).toEqual([word])

  await person.click(await screen.findByRole('button', { name: 'Go on writing' }))
  await person.click(await screen.findByRole('button', { name: 'Leave it on the page' }))
  await screen.findByText(/Your greeting is not on the page yet/)
  expect(seen).toHaveBeenCalledTimes(2)
})

test('once it is sent from the head of the page nothing says any more that it is not there (H18)', async () => {
  let isAway = true
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, []),
    when(greetings.post, () => (isAway ? refusedWith('unavailable') : bensGreeting)),
  )
  const { person } = show(
    <Suspense>
      <PageWithHead />
    </Suspense>,
    { send },
  )
  await person.click(await screen.findByRole('button', { name: 'Leave a greeting' }))
  await person.type(await screen.findByLabelText('Your words'), 'Rest well.')
  await person.click(screen.getByRole('button', { name: 'Leave it on the page' }))
  await screen.findByText(/Your greeting is not on the page yet/)
  isAway = false
  await person.click(screen.getByRole('button', { name: 'Leave a greeting' }))
  await person.click(await screen.findByRole('button', { name: 'Leave it on the page' }))
  await screen.findByText('Your greeting is on the page')
  expect(screen.queryByText(/Your greeting is not on the page yet/)).toBeNull()
})

test('words for which the last place was taken meanwhile are found where it is said that there is none (H16, H18)', async () => {
  const { send } = fakeServer(when(accounts.profile, ann), when(greetings.list, [bensGreeting]))
  const page = (
    <Suspense>
      <Page count={3} limit={3} />
    </Suspense>
  )
  sessionStorage.setItem(`draft:greeting:${memorial.id}`, JSON.stringify('Rest well.'))
  const { person } = show(page, { send })

  await screen.findByText(/This page’s plan holds 3 greetings/)
  await person.click(screen.getByRole('button', { name: 'Go on writing' }))
  expect(await screen.findByLabelText('Your words')).toHaveProperty('value', 'Rest well.')
})

test('words that Ann puts into a greeting of hers that is deleted meanwhile are kept for a new one (H12, H18)', async () => {
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, [{ ...bensGreeting, byUserId: ann.id }]),
    when(greetings.change, refusedWith('notFound')),
  )
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  )
  sessionStorage.setItem(`draft:greeting:${memorial.id}`, JSON.stringify('<p>Begun before.</p>'))
  const { person } = show(page, { send })

  await person.click(await screen.findByRole('button', { name: 'Change this greeting' }))
  await person.type(await screen.findByLabelText('Your words'), ' Sleep well.')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Your greeting is not on the page yet. We could not find this/)
  await person.click(await screen.findByRole('button', { name: 'Go on writing' }))
  const words = await screen.findByLabelText<HTMLInputElement>('Your words')
  expect(words.value).toBe(`<p>Begun before.</p>${bensGreeting.note} Sleep well.`)
})

test.each([
  ['she has ticked that it stays inside', 'open', true],
  ['it was kept for those inside as she wrote it', undefined, false],
] as const)(
  'words that Ann puts into a greeting that is deleted meanwhile stay inside in the new one, where %s (H12, YA03)',
  async (_, reach, ticks) => {
    const { send, mutations } = fakeServer(
      when(accounts.profile, ann),
      when(doors.reach, { opens: 'open', parts: ['greetings'], isAsked: false }),
      when(greetings.list, [{ ...bensGreeting, byUserId: ann.id, ...(reach && { reach }) }]),
      when(greetings.change, refusedWith('notFound')),
      when(greetings.post, bensGreeting),
    )
    const page = (
      <Suspense>
        <Page isOwner={false} />
      </Suspense>
    )
    const { person } = show(page, { send })
    const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
    const inside = () => screen.findByRole('checkbox', { name: 'Only those inside' })

    await press('Change this greeting')
    await person.type(await screen.findByLabelText('Your words'), ' Sleep well.')
    if (ticks) await person.click(await inside())
    expect(await inside()).toHaveProperty('checked', true)
    await press('Save')
    await screen.findByText(/Your greeting is not on the page yet. We could not find this/)
    await press('Go on writing')
    expect(await inside()).toHaveProperty('checked', true)
    await press('Leave it on the page')
    await expect.poll(() => mutations.at(-1)?.body).toMatchObject({ guestsMayRead: false })
    // The change is gone with the greeting.
    expect(Object.keys(sessionStorage).filter((name) => name.includes(bensGreeting.id))).toEqual([])
  },
)

/** Two greetings of Ann's, on a line that changes and deletes only once it is told to. */
function twoOnSlowLine() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const [first = bensGreeting, second = bensGreeting] = [1, 2].map((number) => ({
    ...bensGreeting,
    id: `01JGREET1NG0000000000000${number}0`,
    note: `<p>Words ${number}.</p>`,
    byUserId: ann.id,
  }))
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, [first, second]),
    when(greetings.change, () => answered.then(() => first)),
    when(greetings.remove, () => answered.then(() => acknowledgement)),
  )
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  )
  const { person } = show(page, { send })
  const press = async (name: string | RegExp, number = 0) =>
    person.click((await screen.findAllByRole('button', { name }))[number] ?? document.body)
  return { press, answer: () => act(async () => answer()) }
}

test('a changed greeting that arrives late leaves open the one that Ann changes by then (H07)', async () => {
  const { press, answer } = twoOnSlowLine()
  await press('Change this greeting')
  await screen.findByLabelText('Your words')
  await press('Save')
  await press('Not now')
  await press('Change this greeting', 1)
  await answer()
  await screen.findByText('Your greeting is changed')
  expect(screen.getByRole('dialog', { name: 'Change your greeting' })).toBeTruthy()
  expect(screen.getByLabelText('Your words')).toHaveProperty('value', '<p>Words 2.</p>')
})

test('a greeting that is deleted late leaves open the question about another (H12)', async () => {
  const { press, answer } = twoOnSlowLine()
  await press(/^Delete the greeting from/)
  await press('Delete the greeting')
  await press('Cancel')
  await press(/^Delete the greeting from/, 1)
  await answer()
  await screen.findByText('Greeting deleted')
  expect(screen.getByRole('dialog', { name: 'Delete this greeting?' })).toBeTruthy()
})
