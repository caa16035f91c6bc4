import { type SilenceLink, silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import SilencePage from './Silence.tsx'

function open(at: string, ...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  return { ...show(<SilencePage />, { at, path: '/Silence/:token?', send: house.send }), ...house }
}

const loud: SilenceLink = {
  deceasedFullName: 'Milan Jovanović',
  everything: { isSilent: false, until: null },
  person: { isSilent: false, until: null },
  photograph: null,
}

test('Ben opens "not this year", which changes nothing; one press does, and another takes it back', async () => {
  let now = loud
  const { findByRole, findByText, person, mutations } = open(
    '/Silence/abc?wish=year',
    when(silences.aboutLink, () => now),
    when(silences.changeByLink, ({ body }) => {
      const { isSilent } = body as { isSilent: boolean }
      now = { ...loud, person: { isSilent, until: isSilent ? '2027-04-12' : null } }
      return now
    }),
  )
  expect(await findByText(/^Milan Jovanović\s*Nothing from this page for twelve months\.$/)).toBeTruthy()
  expect(mutations).toEqual([])
  await person.click(await findByRole('button', { name: 'Not this year' }))
  expect(await findByRole('heading', { name: 'It is quiet now' })).toBeTruthy()
  expect(await findByText(/^Milan Jovanović\s*It is quiet until 12 April 2027\.$/)).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Take it back' }))
  expect(await findByRole('button', { name: 'Not this year' })).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { wish: 'year', isSilent: true },
    { wish: 'year', isSilent: false },
  ])
})

test('the other wishes are one step away, and one about a photograph names it', async () => {
  const { findByRole, person, mutations } = open(
    '/Silence/abc?wish=photograph&photograph=01J00000000000000000000001',
    when(silences.aboutLink, { ...loud, photograph: { isSilent: false } }),
    when(silences.changeByLink, { ...loud, photograph: { isSilent: true } }),
  )
  for (const name of ['Not this year', 'Nothing more from this page', 'Nothing for a month'])
    expect(await findByRole('link', { name })).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Not this photograph' }))
  expect(await findByRole('heading', { name: 'It is quiet now' })).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { wish: 'photograph', entityId: '01J00000000000000000000001', isSilent: true },
  ])
})

test('a photograph that is gone is told, and what else may be quiet is offered, none of it chosen (YF01)', async () => {
  const { findByRole, queryByRole, person } = open(
    '/Silence/abc?wish=photograph&photograph=01J00000000000000000000001',
    when(silences.aboutLink, loud),
  )
  await findByRole('heading', { name: 'This photograph is not on the page any more' })
  expect(queryByRole('button')).toBeNull()
  for (const name of ['Not this year', 'Nothing more from this page'])
    expect(await findByRole('link', { name })).toBeTruthy()
  await person.click(await findByRole('link', { name: 'Nothing for a month' }))
  expect(await findByRole('button', { name: 'Nothing for a month' })).toBeTruthy()
})

const several: SilenceLink = {
  ...loud,
  deceasedFullName: null,
  person: null,
  pages: ['Milan', 'Vera'].map((name) => ({
    personId: `${name}1`,
    deceasedFullName: `${name} Jovanović`,
    isSilent: false,
    until: null,
  })),
}

/** The link of a mail about Milan and Vera, and a server that does what is wished. */
function openSeveral(at: string) {
  let now = several
  return open(
    at,
    when(silences.aboutLink, () => now),
    when(silences.changeByLink, ({ body }) => {
      const { isSilent, personId, wish } = body as { isSilent: boolean; personId: string; wish: string }
      const state = { isSilent, until: isSilent && wish === 'year' ? '2027-11-02' : null }
      const pages =
        now.pages?.map((page) => (page.personId === personId ? { ...page, ...state } : page)) ?? []
      now = { ...now, pages }
      const deceasedFullName = pages.find((page) => page.personId === personId)?.deceasedFullName ?? null
      return { ...now, deceasedFullName, person: state }
    }),
  )
}

test('YF01: from a mail about two pages one becomes quiet with one press, the other stays, and the focus does too', async () => {
  const { findByRole, findByText, queryByText, person, mutations } = openSeveral(
    '/Silence/abc?wish=year&pages=2',
  )
  const milan = await findByRole('button', { name: 'Not this year Milan Jovanović' })
  expect(mutations).toEqual([])
  await person.click(milan)
  const back = await findByRole('button', { name: 'Take it back Milan Jovanović' })
  expect(document.activeElement).toBe(back)
  expect(await findByText('It is quiet until 2 November 2027.', { selector: 'li *' })).toBeTruthy()
  expect(await findByRole('button', { name: 'Not this year Vera Jovanović' })).toBeTruthy()
  expect(await findByRole('heading', { name: 'Not this year' })).toBeTruthy()
  await person.click(back)
  expect(await findByRole('button', { name: 'Not this year Milan Jovanović' })).toBeTruthy()
  expect(queryByText('It is quiet until 2 November 2027.', { selector: 'li *' })).toBeNull()
  const that = { personId: 'Milan1', wish: 'year' }
  expect(mutations.map(({ body }) => body)).toEqual([
    { ...that, isSilent: true },
    { ...that, isSilent: false },
  ])
})

test('YF01: nothing more from one of two pages, and a month of quiet from all, are one step away', async () => {
  const { findByRole, person, mutations } = openSeveral('/Silence/abc?wish=year&pages=2')
  await findByRole('button', { name: 'Not this year Milan Jovanović' })
  await person.click(await findByRole('link', { name: 'Nothing more' }))
  await person.click(await findByRole('button', { name: 'Nothing more Vera Jovanović' }))
  expect(await findByRole('button', { name: 'Take it back Vera Jovanović' })).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ personId: 'Vera1', wish: 'person', isSilent: true }])
  await person.click(await findByRole('link', { name: 'Nothing for a month' }))
  expect(await findByRole('button', { name: 'Nothing for a month' })).toBeTruthy()
  expect(await findByRole('link', { name: 'Not this year' })).toBeTruthy()
})

test('YF01: what two presses at once have wished for is shown, whichever answer comes first', async () => {
  const wait = Promise.withResolvers<void>()
  const rowOf = (name: string, isSilent: boolean) => ({
    ...{ personId: `${name}1`, deceasedFullName: `${name} Jovanović` },
    ...{ isSilent, until: null },
  })
  const { findByRole, person } = open(
    '/Silence/abc?wish=person&pages=2',
    when(silences.aboutLink, () => several),
    when(silences.changeByLink, async ({ body }) => {
      const isOfMilan = (body as { personId: string }).personId === 'Milan1'
      if (isOfMilan) await wait.promise
      // What was told of Milan first knew nothing of Vera.
      const pages = [rowOf('Milan', isOfMilan), rowOf('Vera', !isOfMilan)]
      return { ...several, person: { isSilent: true, until: null }, pages }
    }),
  )
  await person.click(await findByRole('button', { name: 'Nothing more Milan Jovanović' }))
  await person.click(await findByRole('button', { name: 'Nothing more Vera Jovanović' }))
  await findByRole('button', { name: 'Take it back Vera Jovanović' })
  wait.resolve()
  await findByRole('button', { name: 'Take it back Milan Jovanović' })
  await findByRole('button', { name: 'Take it back Vera Jovanović' })
})

test('where no page of the mail is there any more, a month of quiet is left', async () => {
  const { findByRole, queryByRole } = open(
    '/Silence/abc?wish=year&pages=2',
    when(silences.aboutLink, { ...several, pages: [] }),
  )
  expect(await findByRole('button', { name: 'Nothing for a month' })).toBeTruthy()
  expect(queryByRole('link')).toBeNull()
})

test('a mail about several pages whose names its link does not know leads to a month of quiet alone', async () => {
  const { findByRole, queryByRole } = open(
    '/Silence/abc?wish=person',
    when(silences.aboutLink, { ...loud, deceasedFullName: null, person: null }),
  )
  expect(await findByRole('button', { name: 'Nothing for a month' })).toBeTruthy()
  expect(queryByRole('link')).toBeNull()
})

test.each(['/Silence/abc', '/Silence'])('a link that is cut off says so: %s', async (at) => {
  const { findByRole } = open(at, when(silences.aboutLink, refusedWith('invalidLink')))
  expect(await findByRole('heading', { name: 'This link is not valid' })).toBeTruthy()
})
