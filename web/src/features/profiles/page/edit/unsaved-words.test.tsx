/** What a family had changed and not saved when the house closed (YE06). */
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { ClosedHouse } from '../../../../../test/closed-house.tsx'
import { milansMemorial } from '../../../../../test/milan.ts'
import { show } from '../../../../../test/show.tsx'
import { sessionDrafts } from '../../../../kit/draft.ts'
import { type FactValues, factValuesOf } from '../../../memorials/index.ts'
import { storeEdit } from './begin-edit.ts'
import { hasUnsavedEdit } from './edit-drafts.ts'
import { UnsavedEditNote } from './UnsavedEditNote.tsx'

/** Keeps what Ann has changed of a page and not saved. */
function leaveUnsaved(profile: MemorialProfile, changed: Partial<FactValues>) {
  const told = factValuesOf('person', profile)
  const begun = { told, modifiedAt: profile.modifiedAt, meanwhile: [] }
  storeEdit(sessionDrafts, profile.id, { begun, words: { ...told, ...changed } })
}

/** Ann has changed this of Milan's page, and the house closed before she saved it. */
function leftUnsaved(
  changed: Partial<FactValues>,
  {
    profile = milansMemorial,
    saved = {},
  }: { profile?: MemorialProfile; saved?: Partial<MemorialProfile> } = {},
) {
  leaveUnsaved(profile, changed)
  return showNotes({ ...profile, ...saved })
}

const showNotes = (...profiles: MemorialProfile[]) =>
  show(
    <ClosedHouse>
      {profiles.map((profile) => (
        <UnsavedEditNote key={profile.id} profile={profile} />
      ))}
    </ClosedHouse>,
  )

test('Ann reads what she had changed before the last day, and is not led on to change it (YE06)', async () => {
  const { findByText, getAllByRole, queryByRole } = leftUnsaved({
    nickname: 'Mića',
    gender: 'Other',
    city: '',
    dateOfBirth: '1938-04-13',
    graveDescription: 'Second row,\nbeside the lime tree',
    gravePlace: { lat: 45.25, lng: 19.85 },
    favourites: [
      { kind: 'Song', value: 'Tamo daleko' },
      { kind: 'Song', value: ' ' },
      { kind: 'Dinner', value: 'Plum dumplings' },
    ],
  })
  await findByText(/^This site has closed, and what you had changed here is not on the page\./)
  const terms = getAllByRole('term').map(({ textContent }) => textContent)
  const words = getAllByRole('definition').map(({ textContent }) => textContent)
  expect(Object.fromEntries(terms.map((term, index) => [term, words[index]]))).toEqual({
    Nickname: 'Mića',
    Gender: 'Other',
    'Date of birth': '13/04/1938',
    'City or village': 'nothing any more',
    Favourites: 'Tamo daleko, Plum dumplings',
    'How one finds the place': 'Second row,\nbeside the lime tree',
    'Resting place: the point on the map': '45.250000, 19.850000',
  })
  expect(queryByRole('link', { name: 'Go on with it' })).toBeNull()
})

test('what has arrived nevertheless, though its answer was lost, is not said to be missing (YE06)', async () => {
  const { findByText, getAllByRole } = leftUnsaved(
    { nickname: 'Mića', city: 'Senta' },
    { saved: { nickname: 'Mića' } },
  )
  await findByText('Senta')
  expect(getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['City or village'])
})

test('where all of it has arrived nothing is said', async () => {
  leaveUnsaved(milansMemorial, { nickname: 'Mića' })
  const other = { ...milansMemorial, id: '01J0THER000000000000000000' }
  leaveUnsaved(other, { city: 'Senta' })
  const { findByText, getAllByText, getAllByRole } = showNotes({ ...milansMemorial, nickname: 'Mića' }, other)
  // Of another page something is missing: once that is said, the part is there that says it.
  await findByText('Senta')
  expect(getAllByText(/^This site has closed/)).toHaveLength(1)
  expect(getAllByRole('button')).toHaveLength(1)
})

test('what she does not want to keep goes once she has confirmed it, and nothing before (YE06)', async () => {
  const { person, findByRole, queryByText } = leftUnsaved({ nickname: 'Mića' })
  const press = async (name: string) => person.click(await findByRole('button', { name }))
  await press('Throw it away')
  expect(hasUnsavedEdit(sessionDrafts, milansMemorial.id)).toBe(true)
  await press('Throw them away')
  expect(hasUnsavedEdit(sessionDrafts, milansMemorial.id)).toBe(false)
  expect(queryByText('Mića')).toBeNull()
})
