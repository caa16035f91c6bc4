/** How somebody is found by a name typed into one field, and when there is anything to search with. */
import { type MemorialInList, profiles } from '@spomen/contract/profiles.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { askedOf, named, openList, pageOf } from '../../../test/memorial-list.tsx'

type Asked = Record<string, string>

/** A list that holds these people and pets, and finds parts of their names as the house does (E35). */
const listOf = (...all: MemorialInList[]) => when(profiles.wall, (request) => answerOf(all, askedOf(request)))
const ownOf = (...all: MemorialInList[]) => when(profiles.mine, (request) => answerOf(all, askedOf(request)))
const noneFollowed = when(profiles.followed, pageOf([]))

function answerOf(all: readonly MemorialInList[], { firstName = '', lastName = '', isHuman }: Asked) {
  const holds = (whole: string | null, part: string) => (whole ?? '').includes(part)
  return pageOf(
    all.filter(
      (one) =>
        String(one.isHuman) === isHuman &&
        holds(one.isHuman ? one.firstName : one.name, firstName) &&
        holds(one.lastName, lastName),
    ),
  )
}

const people = [
  named('Milica'),
  named('Ana Marija', { lastName: 'Petrović' }),
  named('Ana', { lastName: 'Marković Lazić' }),
  named('小明', { lastName: '王' }),
  named('Petar', { lastName: 'Marko' }),
  named('Marko', { lastName: 'Petar' }),
]
const luna = named('', { isHuman: false, name: 'Luna', firstName: null, lastName: null })

test.each([
  ['Milica Jovanović', 'Milica Jovanović', 'first name “Milica”, last name “Jovanović”'],
  [' Milica  Jovanović  ', 'Milica Jovanović', 'first name “Milica”, last name “Jovanović”'],
  ['Jovanović Milica', 'Milica Jovanović', 'first name “Milica”, last name “Jovanović”'],
  ['Ana Marija Petrović', 'Ana Marija Petrović', 'first name “Ana Marija”, last name “Petrović”'],
  ['Ana Marković Lazić', 'Ana Marković Lazić', 'first name “Ana”, last name “Marković Lazić”'],
  ['王小明', '王小明', 'first name “小明”, last name “王”'],
])('“%s” in the field of the first name finds %s without another press', async (typed, found, read) => {
  const page = openList('/', [listOf(...people)])
  await page.findByRole('link', { name: 'Ana Marija Petrović' })
  const field = page.getByLabelText('First name')
  // In one go: a slow machine may pause between two presses of a key.
  fireEvent.change(field, { target: { value: typed } })
  await page.person.type(field, '{Enter}')
  expect((await page.findByText(/^1 memorial · /)).textContent).toContain(read)
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toContain(found)
  expect(field).toHaveProperty('value', typed)
  expect(new URLSearchParams(page.address() ?? '').get('firstName')).toBe(typed.trim())
})

test('a first name of two words is found as it was typed, and not taken apart', async () => {
  const { findByText, findByRole } = openList('/?firstName=Ana Marija', [listOf(...people)])
  expect((await findByText(/^1 memorial/)).textContent).toBe('1 memorial')
  await findByRole('link', { name: 'Ana Marija Petrović' })
})

test('where a name can be read in two ways that both find somebody, both are offered', async () => {
  const { findByRole, getByRole, person, address } = openList('/?firstName=Petar Marko', [listOf(...people)])
  await findByRole('link', { name: 'first name “Petar”, last name “Marko”' })
  await person.click(getByRole('link', { name: 'first name “Marko”, last name “Petar”' }))
  await findByRole('link', { name: 'Marko Petar' })
  expect(address()).toBe('?firstName=Marko&lastName=Petar')
})

test('a search by both fields is never read otherwise', async () => {
  const { findByText, queryByText } = openList('/?firstName=Jovanović&lastName=Milica', [listOf(...people)])
  await findByText(/^Nobody here/)
  expect(queryByText(/memorial ·/)).toBeNull()
})

const bar = { names: 'First name', kind: 'Pets', view: 'Cards' }
/** Which parts of the search bar can be seen. */
const shown = (page: ReturnType<typeof openList>) =>
  Object.entries(bar).flatMap(([part, label]) => (page.queryByLabelText(label) ? [part] : []))

const several = (count: number) => Array.from({ length: count }, (_, at) => named(`Person${at}`))

test.each(['wall', 'mine'] as const)(
  'an empty list (%s) shows its sentence and nothing to search with',
  async (screen) => {
    const page = openList('/', [listOf(), ownOf(), noneFollowed], screen)
    await page.findByText(/^Nobody here/)
    await waitFor(() => expect(shown(page)).toEqual([]))
  },
)

test('who keeps a pet alone finds the way between people and pets, and no field', async () => {
  const page = openList('/', [ownOf(luna), noneFollowed], 'mine')
  await page.findByText(/^Nobody here/)
  await waitFor(() => expect(shown(page)).toEqual(['kind']))
  await page.person.click(page.getByLabelText('Pets'))
  await page.findByRole('link', { name: 'Luna' })
  expect(shown(page)).toEqual(['kind', 'view'])
})

test.each([
  [7, ['kind', 'view']],
  [8, ['names', 'kind', 'view']],
])('one’s own memorials are searched from the eighth on: of %i there is %s', async (count, parts) => {
  const page = openList('/', [ownOf(...several(count))], 'mine')
  await page.findByRole('link', { name: 'Person0 Jovanović' })
  expect(shown(page)).toEqual(parts)
})

test('a search that found nobody can be changed, and cleared without its field going away', async () => {
  const page = openList('/?firstName=Nobody', [ownOf(...several(2)), listOf(), noneFollowed], 'mine')
  await page.findByText(/^Nobody here/)
  expect(shown(page)).toEqual(['names', 'kind', 'view'])
  await page.person.clear(page.getByLabelText('First name'))
  await page.findByRole('link', { name: 'Person0 Jovanović' })
  expect(shown(page)).toEqual(['names', 'kind', 'view'])
})

test('whoever mistypes a name is asked whether they meant the one that is near, and finds it with one press', async () => {
  const near = when(profiles.similarNames, (request) => {
    const { lastName } = askedOf(request)
    return { firstNames: [], lastNames: lastName === 'Jovnaović' ? ['Jovanović'] : [] }
  })
  const page = openList('/?firstName=Milica&lastName=Jovnaović', [listOf(...people), near])
  const list = await page.findByRole('list', { name: 'Did you mean:' })
  expect(list.textContent).toBe('first name “Milica”, last name “Jovanović” 1 memorial')
  await page.person.click(page.getByRole('link', { name: 'first name “Milica”, last name “Jovanović”' }))
  await page.findByRole('link', { name: 'Milica Jovanović' })
  expect(page.queryByText('Did you mean:')).toBeNull()
})
