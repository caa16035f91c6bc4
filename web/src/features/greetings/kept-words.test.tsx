/** A change of a greeting that Ann has begun and left, where somebody deletes the greeting meanwhile (H12, H18). */
import { accounts } from '@spomen/contract/accounts.ts'
import { doors } from '@spomen/contract/doors.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from './index.ts'

vi.mock('./GreetingEditor.tsx', () => ({
  default: ({ html, onChange }: { html: string; onChange: (html: string) => void }) => (
    <input aria-label="Your words" value={html} onChange={({ target }) => onChange(target.value)} />
  ),
}))

const memorial = { id: bensGreeting.personId, name: 'Milan Jovanović', called: 'Milan' }
const told = 'That greeting is no longer here. Your words are kept for a new one.'

const greeting = (place: number, more: Partial<Greeting> = {}): Greeting => ({
  ...bensGreeting,
  id: `01JGREET0000000000000000${String(place).padStart(2, '0')}`,
  note: `<p>Words ${place}.</p>`,
  ...more,
})

const own = greeting(5, { byUserId: ann.id })

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  const [isWriting, onWriting] = useState(false)
  const queries = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'leave the page' : 'come back'}
      </button>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        something has changed
      </button>
      {isOpen && (
        <GreetingList
          {...{ memorial, isWriting, onWriting }}
          isFamily={false}
          isOwner={false}
          count={3}
          limit={null}
        />
      )}
    </>
  )
}

/** The page with these greetings, which `there` changes for when it is asked anew. */
function open(first: readonly Greeting[], change: () => unknown = () => refusedWith('notFound')) {
  let all = first
  const { send, mutations } = fakeServer(
    when(accounts.profile, ann),
    when(doors.reach, { opens: 'open', parts: ['greetings'], isAsked: false }),
    when(greetings.list, ({ path }) => {
      const from = (Number(new URLSearchParams(path.split('?')[1]).get('pageNumber')) - 1) * 20
      return all.slice(from, from + 20)
    }),
    when(greetings.change, change as never),
    when(greetings.post, bensGreeting),
  )
  const { person } = show(
    <Suspense>
      <Page />
    </Suspense>,
    { send },
  )
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  return {
    ...{ mutations, person, press },
    there: (now: readonly Greeting[]) => {
      all = now
    },
    async begin() {
      await press('Change this greeting')
      await person.type(await screen.findByLabelText('Your words'), ' Sleep well.')
      await press('Not now')
    },
  }
}

/** What is begun of a new greeting. */
const begun = () => {
  const kept = sessionStorage.getItem(`draft:greeting:${memorial.id}`)
  return kept === null ? null : (JSON.parse(kept) as string)
}

test.each([
  ['those with the link', { reach: 'byLink' }, true],
  ['everybody', { reach: 'open' }, false],
  ['those inside', {}, true],
] as const)(
  'what she has begun of a greeting for %s is kept for a new one, for no more than that (YA03)',
  async (_, reach, staysInside) => {
    const { begin, press, there, mutations } = open([greeting(7), { ...own, ...reach }, greeting(2)])
    await begin()
    await press('leave the page')
    there([greeting(7), greeting(2)])
    await press('come back')
    await press('something has changed')
    await screen.findByText(told)
    await press('Go on writing')
    expect(await screen.findByLabelText('Your words')).toHaveProperty('value', '<p>Words 5.</p> Sleep well.')
    expect(await screen.findByRole('checkbox', { name: 'Only those inside' })).toHaveProperty(
      'checked',
      staysInside,
    )
    await press('Leave it on the page')
    await waitFor(() => expect(mutations.at(-1)?.body).toMatchObject({ guestsMayRead: !staysInside }))
    expect(Object.keys(sessionStorage).filter((name) => /greeting|inside/.test(name))).toEqual([])
  },
)

test('it waits while she writes another, behind whose words it comes', async () => {
  const { begin, person, press, there } = open([greeting(7), own, greeting(2)])
  await begin()
  await press('Add your own words')
  await person.type(await screen.findByLabelText('Your words'), 'Who')
  there([greeting(7), greeting(2)])
  await person.keyboard(' knows?')
  screen.getByText('something has changed').click()
  await waitFor(() => expect(screen.queryByText('Words 5.')).toBeNull())
  expect(screen.getByLabelText('Your words')).toHaveProperty('value', 'Who knows?')
  await press('Not now')
  await screen.findByText(told)
  await press('Go on writing')
  expect(await screen.findByLabelText('Your words')).toHaveProperty(
    'value',
    'Who knows?<p>Words 5.</p> Sleep well.',
  )
})

test('one that newer greetings have pushed out of what is read so far is still there; one that is missing among them is not', async () => {
  const many = Array.from({ length: 19 }, (_, place) => greeting(40 - place))
  const { begin, press, there } = open([...many, own, greeting(2)])
  await begin()
  there([greeting(60), ...many, own, greeting(2)])
  await press('something has changed')
  await screen.findByText('Words 60.')
  expect(begun()).toBeNull()
  there([greeting(60), ...many.slice(1), greeting(2), greeting(1)])
  await press('something has changed')
  await screen.findByText(told)
  expect(begun()).toBe('<p>Words 5.</p> Sleep well.')
})

test('words that are told to be late, once they are kept already, come once', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { person, press, there } = open([greeting(7), own, greeting(2)], () =>
    answered.then(() => refusedWith('notFound')),
  )
  await press('Change this greeting')
  await person.type(await screen.findByLabelText('Your words'), ' Sleep well.')
  await press('Save')
  await press('Not now')
  there([greeting(7), greeting(2)])
  await press('something has changed')
  await screen.findByText(told)
  answer()
  await screen.findByText(/Your greeting is not on the page yet/)
  expect(begun()).toBe('<p>Words 5.</p> Sleep well.')
})

test('a greeting written and begun to be changed in another window is still there in an older list', async () => {
  const { press, there } = open([greeting(7), greeting(2)])
  await screen.findByText('Words 7.')
  const another = greeting(9, { byUserId: ann.id })
  there([another, greeting(7), greeting(2)])
  sessionStorage.setItem(`draft:greetings-begun:${memorial.id}`, JSON.stringify([{ id: another.id }]))
  sessionStorage.setItem(`draft:greeting-change:${another.id}`, JSON.stringify('<p>Sleep well.</p>'))
  await press('leave the page')
  await press('come back')
  await screen.findByText('Words 9.')
  expect(screen.queryByText(told)).toBeNull()
  expect(begun()).toBeNull()
})

test('a change that is refused is kept, though another window has forgotten that it was begun', async () => {
  const { begin, person, press } = open([greeting(7), own, greeting(2)])
  await begin()
  await press('Change this greeting')
  sessionStorage.removeItem(`draft:greetings-begun:${memorial.id}`)
  await person.type(await screen.findByLabelText('Your words'), ' Mum.')
  await press('Save')
  await screen.findByText(/Your greeting is not on the page yet/)
  expect(begun()).toBe('<p>Words 5.</p> Sleep well. Mum.')
})

test('where nothing was begun, or what was begun was saved, nothing is said', async () => {
  const { begin, person, press, there } = open([greeting(7), own, greeting(2)], () => own)
  await begin()
  await press('Change this greeting')
  await person.type(await screen.findByLabelText('Your words'), ' Mum.')
  await press('Save')
  await screen.findByText('Your greeting is changed')
  there([greeting(2)])
  await press('something has changed')
  await waitFor(() => expect(screen.queryByText('Words 5.')).toBeNull())
  expect(begun()).toBeNull()
})

test('in a house that only reads it stays as it is (YE06)', async () => {
  sessionStorage.setItem(`draft:greetings-begun:${memorial.id}`, JSON.stringify([{ id: own.id }]))
  sessionStorage.setItem(`draft:greeting-change:${own.id}`, JSON.stringify('<p>Sleep well.</p>'))
  const { send } = fakeServer(when(accounts.profile, ann), when(greetings.list, [greeting(7)]))
  const { findByText } = show(
    <ClosedHouse>
      <Page />
    </ClosedHouse>,
    { send },
  )
  await findByText('Words 7.')
  expect(begun()).toBeNull()
})
