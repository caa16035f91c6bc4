import { accounts } from '@spomen/contract/accounts.ts'
import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { doors } from '@spomen/contract/doors.ts'
import { type Follower, following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { anyoneInside, anyoneInsideId } from '@spomen/contract/see-as.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { ann } from '../../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { milansCard, milansMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { fireAndForget, useCall } from '../../../kit/call.ts'
import { useDraft } from '../../../kit/draft.ts'
import { useDrafts } from '../../../kit/form.ts'
import { useServer } from '../../../kit/server.ts'
import { useViewer } from '../../accounts/index.ts'
import { useMetrics } from '../page/queries.ts'
import SeeAsDialog from './SeeAsDialog.tsx'
import SeenPage from './SeenPage.tsx'

const { id } = milansMemorial
const petra = '01JPETRA000000000000000000'
const only = 'You are only looking: nothing changes from here.'

const inside = (userId: string, userFullName: string): Follower => ({
  userId,
  userFullName,
  profileImageUrl: null,
  imageName: null,
})

const Address = () => <output>{useSearchParams()[0].get('as') ?? 'her own'}</output>

/** A part of the page that reads, writes, and would change something. */
function Page() {
  const viewer = useViewer()
  const metrics = useMetrics(id)
  const server = useServer()
  const [draft, setDraft] = useDraft(useDrafts(), 'greeting', '')
  const { call } = useCall(greetings.post)
  const family = useCall(keepers.invite)
  return (
    <>
      <p>
        {metrics.data?.deceasedFullName} by {viewer.id} {viewer.name || 'nobody'}{' '}
        {viewer.email || 'unwritten'}
      </p>
      <textarea aria-label="Words" value={draft} onChange={({ target }) => setDraft(target.value)} />
      <input type="search" aria-label="Find" />
      <input type="file" aria-label="Photograph" />
      <button type="button" onClick={() => void call({ personId: id, note: 'Hers' })}>
        Send
      </button>
      <button type="button" onClick={() => void family.call({ deceasedId: id, description: '' })}>
        Invite
      </button>
      <button type="button" onClick={() => fireAndForget(server, statistics.visit, { personId: id })}>
        Come
      </button>
    </>
  )
}

function look(as: string, ...others: Parameters<typeof fakeServer>) {
  const sent: OutgoingRequest[] = []
  const house = fakeServer(
    ...others,
    when(accounts.profile, ann),
    when(accounts.basicInfo, {
      users: {
        [petra]: { id: petra, name: 'Petra', lastName: 'Marić', fullName: 'Petra Marić', imageUrl: null },
      },
    }),
    when(profiles.metrics, milansCard),
  )
  const page = show(
    <Suspense>
      <Address />
      <SeenPage memorialId={id} as={as}>
        <Page />
      </SeenPage>
    </Suspense>,
    {
      at: `/?as=${as}`,
      send: (request) => {
        sent.push(request)
        return house.send(request)
      },
    },
  )
  return { ...page, sent }
}

test('what is read is asked as Petra, who is told by name and by nothing else (YC09)', async () => {
  const { findByText, findByRole, sent } = look(petra)
  await findByText('You see this page as Petra Marić sees it.')
  await findByText(`${milansCard.deceasedFullName} by ${petra} nobody unwritten`)
  await waitFor(async () =>
    expect(document.activeElement).toBe(await findByRole('region', { name: 'You are only looking' })),
  )
  expect(sent.filter(({ path }) => path.includes('deceasedmetrics')).map(({ headers }) => headers)).toEqual([
    { 'see-as': petra },
  ])
  expect(sent.filter(({ headers }) => headers).every(({ method }) => method === 'GET')).toBe(true)
})

test('as somebody inside nobody is named, and no account is theirs', async () => {
  const { findByText } = look(anyoneInside)
  await findByText('You see this page as somebody inside sees it.')
  await findByText(`${milansCard.deceasedFullName} by ${anyoneInsideId} nobody unwritten`)
})

test('whatever would change something is not sent, and says so; a visit is not counted, and says nothing', async () => {
  const { findByText, findByRole, person, queryByText, sent } = look(petra)
  await person.click(await findByRole('button', { name: 'Come' }))
  expect(queryByText(only)).toBeNull()
  await person.click(await findByRole('button', { name: 'Send' }))
  await findByText(only)
  await person.click(await findByRole('button', { name: 'Invite' }))
  expect(sent.filter(({ method, path }) => method !== 'GET' && !path.includes('userBasicInfo'))).toEqual([])
})

test('nothing is typed and no file is chosen; what is sought is', async () => {
  const { findByText, findByLabelText } = look(petra)
  const type = (element: Element) =>
    fireEvent(element, new InputEvent('beforeinput', { bubbles: true, cancelable: true, data: 'a' }))
  expect(type(await findByLabelText('Find'))).toBe(true)
  expect(type(await findByLabelText('Words'))).toBe(false)
  await findByText(only)
  expect(fireEvent.click(await findByLabelText('Photograph'))).toBe(false)
})

test('a draft of hers is neither shown nor changed', async () => {
  sessionStorage.setItem('draft:greeting', '"Dear Milan"')
  const { findByLabelText } = look(petra)
  const words = (await findByLabelText('Words')) as HTMLTextAreaElement
  expect(words.value).toBe('')
  fireEvent.change(words, { target: { value: 'In her name' } })
  expect(sessionStorage.getItem('draft:greeting')).toBe('"Dear Milan"')
  sessionStorage.clear()
})

test.each(['the button', 'Escape'])('%s leads back to her own page', async (way) => {
  const { findByText, findByRole, person } = look(petra)
  await findByText(petra)
  if (way === 'Escape') await person.keyboard('{Escape}')
  else await person.click(await findByRole('button', { name: 'Back to yours' }))
  await findByText('her own')
})

test('whoever has left since is nobody inside', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  onTestFinished(() => main.remove())
  const { findByRole, queryByText, getByRole } = look(petra, when(profiles.metrics, refusedWith('notFound')))
  await findByRole('heading', { name: 'Nobody is inside by this name' })
  // Nothing above says that the page is seen, and there is one way back.
  expect(queryByText(/^You see this page/)).toBeNull()
  expect(getByRole('button', { name: 'Back to yours' })).toBeDefined()
  expect(document.activeElement).toBe(main)
})

test('of nobody is said that they have left because the line was gone; Ann tries again (YC09)', async () => {
  let isDown = true
  const { findByRole, findByText, queryByText, person } = look(
    petra,
    when(profiles.metrics, () => (isDown ? refusedWith('unavailable') : milansCard)),
  )
  const again = await findByRole('button', { name: 'Try again' })
  expect(queryByText('Nobody is inside by this name')).toBeNull()
  isDown = false
  await person.click(again)
  await findByText(`${milansCard.deceasedFullName} by ${petra} nobody unwritten`)
})

test('a page that is there for its family alone is so as somebody inside as well', async () => {
  const { findByRole } = look(anyoneInside, when(profiles.metrics, refusedWith('notFound')))
  await findByRole('heading', { name: 'For now nobody sees this page but its family' })
})

const closed = {
  opens: 'closed',
  parts: [],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 2,
  links: [],
} as const

test('behind a closed door a guest sees nothing, and the way to the door is one step', async () => {
  const { findByRole, findByText, person } = look(
    'guest',
    when(doors.find, { ...closed, parts: [], links: [] }),
  )
  await findByRole('heading', { name: 'A guest sees nothing here' })
  await person.click(await findByRole('button', { name: 'Who may look' }))
  await findByText('her own')
})

test('through an open door she reads the guests’ own page, in which nothing runs', async () => {
  const { findByTitle } = look('guest', when(doors.find, { ...closed, opens: 'open', parts: [], links: [] }))
  const frame = await findByTitle('The page as guests read it')
  expect(frame.getAttribute('src')).toBe(`/Shared/${id}?language=en`)
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

function Choosing() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Suspense>
      <Address />
      <SeeAsDialog memorialId={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

test('she chooses among those inside but herself, and is asked for one', async () => {
  const house = fakeServer(
    when(accounts.profile, ann),
    when(following.followers, [inside(ann.id, 'Ann'), inside(petra, 'Petra Marić')]),
  )
  const { findByRole, findByText, queryByRole, person } = show(<Choosing />, {
    at: '/?as=choose',
    send: house.send,
  })
  await person.click(await findByRole('radio', { name: /^One person/ }))
  await person.click(await findByRole('button', { name: 'Look' }))
  await findByText('Please choose somebody.')
  expect(document.activeElement).toBe(await findByRole('radio', { name: 'Petra Marić' }))
  expect(queryByRole('radio', { name: 'Ann' })).toBeNull()
  await person.click(await findByRole('radio', { name: 'Petra Marić' }))
  await person.click(await findByRole('button', { name: 'Look' }))
  await findByText(petra)
})

test('among many she hears how many bear a name, or that nobody does, and is led back to what she seeks (YC09)', async () => {
  const many = Array.from({ length: 9 }, (_, index) => inside(`01JSOMEBODY${index}`, `Somebody ${index}`))
  const house = fakeServer(
    when(accounts.profile, ann),
    when(following.followers, [...many, inside(petra, 'Petra Marić')]),
  )
  const { findByRole, getAllByRole, person } = show(<Choosing />, { at: '/?as=choose', send: house.send })
  await person.click(await findByRole('radio', { name: /^One person/ }))
  const search = await findByRole('searchbox', { name: 'Find a name' })
  const said = () => getAllByRole('status').map(({ textContent }) => textContent)
  await person.type(search, 'petra')
  expect(said()).toContain('1 person found')
  await person.type(search, ' nobody')
  expect(said()).toContain('Nobody inside has this name.')
  await person.click(await findByRole('button', { name: 'Look' }))
  expect(document.activeElement).toBe(search)
})

test.each([
  ['A guest', 'guest'],
  ['Somebody inside', anyoneInside],
])('%s is one press', async (name, as) => {
  const house = fakeServer(when(accounts.profile, ann))
  const { findByRole, findByText, person } = show(<Choosing />, { at: '/?as=choose', send: house.send })
  await person.click(await findByRole('radio', { name: new RegExp(`^${name}`) }))
  await person.click(await findByRole('button', { name: 'Look' }))
  await findByText(as)
})
