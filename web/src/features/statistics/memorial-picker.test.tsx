/** Whose numbers are shown: one of the pages that somebody keeps, the newest where nothing else is said. */
import { type MemorialInList, profiles } from '@spomen/contract/profiles.ts'
import { noFacts } from '@spomen/contract/facts.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milan, milansCard } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { MemorialPicker } from './MemorialPicker.tsx'

const vera = { id: '01VERA000000000000000000000', firstName: 'Vera', lastName: 'Jovanović' }
const luka = { id: '01LUKA000000000000000000000', firstName: 'Luka', lastName: 'Jovanović' }

const listed = (one: typeof vera): MemorialInList => ({
  ...noFacts,
  ...one,
  userId: ann.id,
  isHuman: true,
  dateOfBirth: '1940-05-01',
  dateOfDeath: '2020-10-02',
  gender: 'Other',
  profileImageUrl: null,
  userMail: null,
  relationFlag: 1,
  suspendedAt: null,
})

const numbers = { personId: milan.id, views: 0, pictures: 0, videos: 0, documents: 0 }
const kept = when(statistics.of, {
  ...numbers,
  ...{ followers: 0, lastGreetings: 0, comments: 0, likes: 0, daily: [] },
})
const passedOn = when(statistics.of, refusedWith('forbidden'))
const milans = when(profiles.metrics, milansCard)

/** Ann follows a link to the numbers of Milan's page; `newest` are the pages that the picker knows of. */
function openMilans(newest: readonly (typeof vera)[], ...known: FakeAnswer[]) {
  function Page() {
    const [chosen, setChosen] = useState(milan.id)
    return (
      <MemorialPicker chosen={chosen} onChoose={setChosen} nothing="No page">
        {(personId) => <p>Numbers of {personId}</p>}
      </MemorialPicker>
    )
  }
  const items = newest.map(listed)
  const { send } = fakeServer(
    ...known,
    when(profiles.mine, { items, totalCount: 0, pageNumber: 1, totalPages: 1 }),
  )
  return show(<Page />, { send })
}

test('the numbers of a page beyond the first hundred stand under its own name, and the newest can be chosen (W03, Q77)', async () => {
  const { findByRole, getByRole, getByText, person } = openMilans([vera, luka], kept, milans)
  await findByRole('option', { name: 'Milan Jovanović' })
  const picker = getByRole('combobox', { name: 'Whose page' })
  expect(picker).toHaveProperty('value', milan.id)
  getByText(`Numbers of ${milan.id}`)
  await person.selectOptions(picker, 'Vera Jovanović')
  expect(picker).toHaveProperty('value', vera.id)
  getByText(`Numbers of ${vera.id}`)
})

test('nor do they stand under another’s name while theirs is not known (W03)', async () => {
  const { findByRole } = openMilans(
    [vera, luka],
    kept,
    when(profiles.metrics, refusedWith('somethingWentWrong')),
  )
  expect(await findByRole('combobox', { name: 'Whose page' })).toHaveProperty('value', '')
})

test.each<[string, (typeof vera)[], string]>([
  ['of the one page that is left', [vera], vera.id],
  ['of the newest', [luka, vera], luka.id],
])('Ann, who has handed the page over, finds the numbers %s (W03, YC04)', async (_, left, shown) => {
  const { findByText } = openMilans(left, passedOn, milans)
  await findByText(`Numbers of ${shown}`)
})

test('and where she keeps no other page, she reads that she keeps none (W03, YC04)', async () => {
  const { findByText } = openMilans([], passedOn, milans)
  await findByText('No page')
})
