import { type Silence, type SilenceState, silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { SilenceButton, SilenceList } from './index.ts'

const milan = { id: '01JM11AN000000000000000000', name: 'Milan Jovanović' }
const loud: SilenceState = {
  everything: { isSilent: false, until: null },
  person: { isSilent: false, until: null },
  photograph: null,
}

test('Ben wishes for a year of quiet beside a line about Milan, and reads until when', async () => {
  const house = fakeServer(
    when(silences.about, loud),
    when(silences.change, { ...loud, person: { isSilent: true, until: '2027-04-12' } }),
  )
  const { findByRole, findByText, person } = show(<SilenceButton memorial={milan} />, { send: house.send })
  await person.click(await findByRole('button', { name: 'Some quiet: Milan Jovanović' }))
  await person.click(await findByRole('button', { name: 'Not this year' }))
  expect(await findByText('It is quiet until 12 April 2027.')).toBeTruthy()
  expect(house.mutations.map(({ body }) => body)).toEqual([
    { wish: 'year', isSilent: true, personId: milan.id },
  ])
})

test('what is silent already says so, and is taken back; what could not be done stays as it is', async () => {
  const house = fakeServer(
    when(silences.about, { ...loud, person: { isSilent: true, until: null } }),
    when(silences.change, refusedWith('somethingWentWrong')),
  )
  const { findByRole, findByText, queryByRole, person } = show(<SilenceButton memorial={milan} />, {
    send: house.send,
  })
  await person.click(await findByRole('button', { name: 'Some quiet: Milan Jovanović' }))
  expect(await findByText('It is quiet until you take it back.')).toBeTruthy()
  expect(queryByRole('button', { name: 'Not this year' })).toBeNull()
  await person.click(await findByRole('button', { name: 'Take it back: Nothing more from this page' }))
  expect(await findByText(/Something went wrong/)).toBeTruthy()
  expect(await findByRole('button', { name: 'Take it back: Nothing more from this page' })).toBeTruthy()
})

test('the settings list everything that is silent, each with the way back', async () => {
  const month: Silence = {
    scope: 'everything',
    personId: null,
    deceasedFullName: null,
    entityId: null,
    imageUrl: null,
    since: null,
    until: '2026-05-12',
  }
  let silent: Silence[] = [
    month,
    {
      ...month,
      scope: 'person',
      personId: milan.id,
      deceasedFullName: milan.name,
      since: '2026-04-12T10:00:00.000Z',
      until: null,
    },
  ]
  const house = fakeServer(
    when(silences.list, () => silent),
    when(silences.change, ({ body }) => {
      const { wish } = body as { wish: string }
      silent = silent.filter(({ scope }) => scope !== (wish === 'month' ? 'everything' : wish))
      return loud
    }),
  )
  const { findByRole, findByText, person } = show(<SilenceList />, { send: house.send })
  expect(await findByRole('link', { name: milan.name })).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Take it back: All pages' }))
  await person.click(await findByRole('button', { name: `Take it back: ${milan.name}` }))
  expect(await findByText(/^Nothing so far\./)).toBeTruthy()
})
