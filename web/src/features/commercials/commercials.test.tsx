import { accounts } from '@spomen/contract/accounts.ts'
import { type Commercial, commercials } from '@spomen/contract/commercials.ts'
import { type SystemInfo, system } from '@spomen/contract/system.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { fireEvent, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { LocalServices, CommercialForm, OwnCommercials, CommercialReview } from './index.ts'

beforeEach(() => sessionStorage.clear())

const about: SystemInfo = {
  contact: null,
  source: null,
  version: '1',
  site: 'https://spomen.example',
  localServices: true,
  imports: true,
  tagManager: false,
  closing: null,
  tileUrl: '',
  tileCredit: '',
}

const florist: Commercial = {
  id: '01JF10R1ST0000000000000001',
  userId: ann.id,
  userFullName: null,
  category: 'florist',
  title: 'The garden on the quay',
  text: 'Wreaths and bouquets.',
  link: 'https://www.garden.example/wreaths',
  imageUrl: null,
  width: null,
  height: null,
  placeholder: null,
  country: 'Serbia',
  city: 'Novi Sad',
  from: '2026-04-01',
  to: '2026-04-30',
  phase: 'running',
  status: 2,
  statusComment: null,
  modifiedAt: '2026-04-12T10:00:00.000Z',
}

const waits = { ...florist, status: 1, userFullName: 'Ben Đorđević' } as const satisfies Commercial

const mason: Commercial = {
  ...florist,
  id: '01JMA50N000000000000000001',
  category: 'stonemason',
  title: 'Stone and letters',
}

/** NOTE: a notice has a status and a text, as an answer itself has; it is handed over as one. */
const given = (commercial: Commercial) => ({
  status: 200,
  type: 'application/json',
  text: JSON.stringify(commercial),
})

const pageOf = (items: Commercial[], totalCount = items.length) => ({
  items,
  totalCount,
  totalPages: Math.ceil(totalCount / 6),
  pageNumber: 1,
})

const dayFrom = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getDate(), day.getMonth() + 1, day.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
}

function open(part: React.ReactNode, known: FakeAnswer[], at = '/') {
  const house = fakeServer(when(accounts.profile, ann), when(system.about, about), ...known)
  const page = show(<Suspense>{part}</Suspense>, { send: house.send, at })
  return { ...page, mutations: house.mutations }
}

test('the wall says what a notice is, and leads out only by a click that tells nobody where one was (Q43)', async () => {
  const { findByRole, findByText } = open(<LocalServices />, [when(commercials.list, pageOf([florist]))])
  const region = await findByRole('region', { name: 'Local services' })
  expect(await findByText('Local service: Florist')).toBeTruthy()
  expect(region.textContent).toContain('They are no part of any memorial.')
  const link = await findByRole('link', { name: /^garden\.example/ })
  expect(link.getAttribute('href')).toBe(florist.link)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(region.querySelectorAll('[src^="http"], iframe, script')).toHaveLength(0)
})

test('a wall without any notice, or in a house that wants none, says nothing of them', async () => {
  const empty = open(<LocalServices />, [when(commercials.list, pageOf([]))])
  const without = open(<LocalServices />, [])
  await new Promise((settle) => setTimeout(settle, 50))
  expect(empty.queryByRole('region')).toBeNull()
  expect(without.queryByRole('region')).toBeNull()
})

test('more of them come when asked for, and one kind alone; the address keeps both', async () => {
  const asked: string[] = []
  const { findByRole, findByLabelText, findByText, person } = open(
    <LocalServices />,
    [
      when(commercials.list, ({ path }) => {
        asked.push(path.split('?')[1] ?? '')
        if (path.includes('grave')) return pageOf([])
        return path.includes('limit=6') ? pageOf([florist, mason], 5) : pageOf([florist], 5)
      }),
    ],
    '/MemoriesWall?kind=pets',
  )
  const more = await findByRole('link', { name: 'Show more local services' })
  expect(more.getAttribute('href')).toContain('kind=pets&services=2')
  await person.click(more)
  expect(await findByText('Stone and letters')).toBeTruthy()
  await person.selectOptions(await findByLabelText('Kind of service'), 'Grave care')
  expect(await findByText('There is none of this kind just now.')).toBeTruthy()
  expect(asked).toEqual(['limit=3', 'limit=6', 'limit=3&category=grave%20care'])
})

test('Ann reads what is missing at each field, and nothing is sent (W01)', async () => {
  const { findByRole, findByText, findByLabelText, findAllByText, person, mutations } = open(
    <CommercialForm commercial={null} onSent={() => {}} />,
    [],
  )
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(await findAllByText('Required')).toHaveLength(5)
  expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
  await person.type(await findByLabelText(/^Your web address/), 'http://garden.example')
  await person.type(await findByLabelText(/^Until/), '01/01/2020')
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(await findByText(/^We take only addresses that begin with https/)).toBeTruthy()
  expect(await findByText('This lies before the beginning')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('what Ann wrote is sent once, and is still there when it could not be', async () => {
  let isBack = false
  let hasSent = false
  const { findByRole, findByText, findByLabelText, person, mutations } = open(
    <CommercialForm commercial={null} onSent={() => (hasSent = true)} />,
    [when(commercials.handIn, () => (isBack ? given(waits) : refusedWith('unavailable')))],
  )
  await person.selectOptions(await findByLabelText(/^What you do/), 'Florist')
  await person.type(await findByLabelText(/^Your name or that/), florist.title)
  await person.type(await findByLabelText(/^What you offer/), florist.text)
  await person.type(await findByLabelText(/^Your web address/), 'garden.example/wreaths')
  await person.type(await findByLabelText(/^Until/), dayFrom(30))
  const send = await findByRole('button', { name: 'Send it to a moderator' })
  await person.click(send)
  expect(await findByText(/^We can’t be reached just now/)).toBeTruthy()
  expect(await findByLabelText(/^What you offer/)).toHaveProperty('value', florist.text)
  isBack = true
  await person.dblClick(send)
  await vi.waitFor(() => expect([mutations.length, hasSent]).toEqual([2, true]))
  expect(mutations[1]).toMatchObject({
    method: 'POST',
    files: null,
    body: {
      category: 'florist',
      title: florist.title,
      country: 'Serbia',
      city: 'Novi Sad',
      link: 'garden.example/wreaths',
    },
  })
  expect(sessionStorage.length).toBe(0)
})

test('a file that is no picture is told before anything is sent (Q100)', async () => {
  const { findByText, findByLabelText, person } = open(
    <CommercialForm commercial={null} onSent={() => {}} />,
    [],
  )
  const chooser = await findByLabelText('A picture for the notice')
  await person.upload(chooser, new File(['<svg/>'], 'garden.svg', { type: 'image/svg+xml' }))
  expect(await findByText('We could not read this file as a photo')).toBeTruthy()
})

test('a picture that is dropped on the page of a notice is taken as a chosen one is (Q100)', async () => {
  const { findByText, findByLabelText } = open(<CommercialForm commercial={null} onSent={() => {}} />, [])
  await findByLabelText('A picture for the notice')
  const drop = (file: File) =>
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
  drop(new File(['<svg/>'], 'garden.svg', { type: 'image/svg+xml' }))
  expect(await findByText('We could not read this file as a photo')).toBeTruthy()
  drop(new File(['GIF89a'], 'garden.gif', { type: 'image/gif' }))
  expect(await findByText('garden.gif')).toBeTruthy()
  // What lacks its end is taken as far as it goes, and said to be damaged (decision 51).
  drop(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 3, 0, 1, 2)], 'half.jpg', { type: 'image/jpeg' }))
  expect(await findByText(/^A part of this picture is damaged/)).toBeTruthy()
})

test('Ann changes one of hers, and undoes what she began; without its picture it is sent so', async () => {
  const pictured = { ...florist, imageUrl: '/api/files/1/medium', width: 4, height: 3 }
  const { findByRole, findByLabelText, person, mutations } = open(
    <CommercialForm commercial={{ ...pictured, to: '2099-04-30' }} onSent={() => {}} />,
    [when(commercials.change, given(waits))],
  )
  const text = await findByLabelText(/^What you offer/)
  await person.type(text, ' Now.')
  await person.click(await findByRole('button', { name: 'Undo my changes' }))
  expect(text).toHaveProperty('value', florist.text)
  await person.click(await findByRole('button', { name: 'Without this picture' }))
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(mutations).toMatchObject([
    { files: null, body: { id: florist.id, removeImage: true, text: florist.text } },
  ])
})

const own = (known: FakeAnswer[]) =>
  open(<OwnCommercials page={1} pageAt={(page) => `?page=${page}`} />, known)

test('Ann sees how far each of hers is, and why one was rejected (W02)', async () => {
  const statuses = [
    { ...florist, id: '01JF10R1ST0000000000000002', status: 0, title: 'A draft' },
    { ...florist, id: '01JF10R1ST0000000000000003', status: 1, title: 'Waits' },
    {
      ...florist,
      id: '01JF10R1ST0000000000000004',
      status: 3,
      title: 'Loud',
      statusComment: 'No prices, please.',
    },
    { ...florist, id: '01JF10R1ST0000000000000005', phase: 'over', title: 'Old' },
    florist,
  ] as const satisfies Commercial[]
  const { findByRole } = own([when(commercials.mine, pageOf([...statuses]))])
  const say = async (title: string) => (await findByRole('article', { name: title })).textContent
  expect(await say('A draft')).toMatch(/^Draft.*Send it again/s)
  expect(await say('Waits')).toMatch(/^Waiting for a moderator.*Take it back/s)
  expect(await say('Loud')).toMatch(/^Rejected by a moderator.*Why it was rejectedNo prices, please\./s)
  expect(await say('Loud')).not.toContain('Take it back')
  expect(await say('Old')).toMatch(/^Its days are over/)
  expect(await say(florist.title)).toMatch(/^On the wall01\/04\/2026 to 30\/04\/2026/)
})

test('Ann takes a notice back, sends it again, and deletes it for good', async () => {
  let there: Commercial[] = [florist]
  const become = (commercial: Commercial) => {
    there = [commercial]
    return given(commercial)
  }
  const { findByRole, findByText, person, mutations } = own([
    when(commercials.mine, () => pageOf(there)),
    when(commercials.withdraw, () => become({ ...florist, status: 0 })),
    when(commercials.change, () => become({ ...florist, status: 1 })),
    when(commercials.remove, () => {
      there = []
      return acknowledgement
    }),
  ])
  await person.click(await findByRole('button', { name: `Take it back: ${florist.title}` }))
  await person.click(await findByRole('button', { name: `Send it again: ${florist.title}` }))
  expect(await findByText('Waiting for a moderator')).toBeTruthy()
  await person.click(await findByRole('button', { name: `Delete: ${florist.title}` }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete the notice' }))
  expect(await findByText('You have handed in nothing yet')).toBeTruthy()
  expect(mutations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/refcommercials/withdraw',
    'PUT /api/refcommercials/update',
    'DELETE /api/refcommercials/delete',
  ])
  expect(mutations[1]?.body).toEqual({
    id: florist.id,
    category: 'florist',
    title: florist.title,
    text: florist.text,
    link: florist.link,
    country: 'Serbia',
    city: 'Novi Sad',
    from: florist.from,
    to: florist.to,
  })
})

test('what was begun and not sent stands first among hers, until it is finished or thrown away', async () => {
  sessionStorage.setItem('draft:commercial', JSON.stringify({ title: 'The garden', text: '' }))
  const { findByText, findByRole, person } = own([when(commercials.mine, pageOf([]))])
  expect(await findByText('You have begun a notice: “The garden”')).toBeTruthy()
  expect((await findByRole('link', { name: 'Go on writing' })).getAttribute('href')).toBe('/AddCommercials')
  await person.click(await findByRole('button', { name: 'Throw it away' }))
  await person.click(
    within(await findByRole('dialog')).getByRole('button', { name: 'Throw away what I wrote' }),
  )
  expect(await findByText('You have handed in nothing yet')).toBeTruthy()
  expect(sessionStorage.getItem('draft:commercial')).toBeNull()
})

test('a list that did not come can be asked for again', async () => {
  let isBack = false
  const { findByRole, findByText, person } = own([
    when(commercials.mine, () => (isBack ? pageOf([florist]) : refusedWith('somethingWentWrong'))),
  ])
  const again = await findByRole('button', { name: 'Try again' })
  isBack = true
  await person.click(again)
  expect(await findByText(florist.title)).toBeTruthy()
})

const desk = (known: FakeAnswer[]) =>
  open(<CommercialReview status={1} page={1} pageAt={(page) => `?page=${page}`} label="Waiting" />, known)

test('Mod approves what Mod has read, and this very edition of it (Q43)', async () => {
  let there: Commercial[] = [waits]
  const { findByRole, findByText, person, mutations } = desk([
    when(commercials.list, () => pageOf(there)),
    when(commercials.resolve, () => {
      there = []
      return given(florist)
    }),
  ])
  expect(await findByText(florist.link)).toBeTruthy()
  expect(await findByText(/handed in by Ben Đorđević/)).toBeTruthy()
  await person.click(await findByRole('button', { name: `Approve: ${florist.title}` }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await findByText('Nobody is waiting')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: waits.id, status: 2, statusComment: '', modifiedAt: waits.modifiedAt },
  ])
})

test('Mod rejects with a reason, never without', async () => {
  const { findByRole, findByText, findByLabelText, person, mutations } = desk([
    when(commercials.list, pageOf([waits])),
    when(commercials.resolve, given({ ...florist, status: 3 })),
  ])
  await person.click(await findByRole('button', { name: `Reject: ${florist.title}` }))
  const reject = within(await findByRole('dialog')).getByRole('button', { name: 'Reject' })
  await person.click(reject)
  expect(await findByText('Required')).toBeTruthy()
  expect(mutations).toEqual([])
  await person.type(await findByLabelText(/^Why, in a few words/), 'No prices, please.')
  await person.click(reject)
  expect(await findByText('The notice is rejected, with your word to them')).toBeTruthy()
  expect(mutations[0]?.body).toMatchObject({ status: 3, statusComment: 'No prices, please.' })
})

test('where another moderator was faster, Mod is told and the list is true again', async () => {
  let there: Commercial[] = [waits]
  const { findByRole, findByText, person } = desk([
    when(commercials.list, () => pageOf(there)),
    when(commercials.resolve, () => {
      there = []
      return refusedWith('alreadyResolved')
    }),
  ])
  await person.click(await findByRole('button', { name: `Approve: ${florist.title}` }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await findByText('Another moderator was faster. Nothing was changed.')).toBeTruthy()
  expect(await findByText('Nobody is waiting')).toBeTruthy()
})
