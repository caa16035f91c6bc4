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

test('a mail about several pages leads to a month of quiet alone', async () => {
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
