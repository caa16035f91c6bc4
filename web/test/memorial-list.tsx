/** A list of memorials as its screens show it, with the people and answers a story needs. */
import { accounts } from '@spomen/contract/accounts.ts'
import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { type MemorialInList, profiles } from '@spomen/contract/profiles.ts'
import { within } from '@testing-library/react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MemorialList } from '../src/features/profiles/MemorialList.tsx'
import type { ListScreen } from '../src/features/profiles/search.ts'
import { useMemorialSearch } from '../src/features/profiles/use-memorial-search.ts'
import { ann } from './cast.ts'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { show } from './show.tsx'

const days = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }

let made = 0
function memorial(changed: Partial<MemorialInList>): MemorialInList {
  made += 1
  return {
    id: `01JMEM0R1A1${String(made).padStart(15, '0')}`,
    userId: '01JPERS0N00000000000000000',
    isHuman: true,
    firstName: 'Milan',
    lastName: 'Jovanović',
    name: null,
    nickname: null,
    gender: 'Male',
    ...days,
    city: null,
    country: null,
    profileImageUrl: null,
    userMail: null,
    relationFlag: 0,
    suspendedAt: null,
    ...changed,
  }
}

/** Somebody of the Jovanovićs. */
export const named = (firstName: string, changed: Partial<MemorialInList> = {}) =>
  memorial({ firstName, lastName: 'Jovanović', ...changed })

/** A page of a list. */
export const pageOf = (items: MemorialInList[], more: { totalCount?: number; pageNumber?: number } = {}) => {
  const { totalCount = items.length, pageNumber = 1 } = more
  return { items, totalCount, totalPages: Math.ceil(totalCount / 12), pageNumber }
}

/** What a list was asked for. */
export const askedOf = ({ path }: OutgoingRequest) =>
  Object.fromEntries(new URL(path, 'http://here').searchParams)

function Listed({ screen }: { screen: ListScreen }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <output aria-label="address">{decodeURIComponent(search)}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <MemorialList
        searching={useMemorialSearch(screen)}
        label="Memorials"
        nothing={({ elsewhere }) => <div>Nobody here. {elsewhere}</div>}
      >
        <p>Below the list</p>
      </MemorialList>
    </>
  )
}

/** Opens a list at an address. */
export function openList(at: string, known: readonly FakeAnswer[], screen: ListScreen = 'wall') {
  const nobodyNear = when(profiles.similarNames, { firstNames: [], lastNames: [] })
  const house = fakeServer(when(accounts.profile, ann), ...known, nobodyNear)
  const page = show(
    <Suspense>
      <Listed screen={screen} />
    </Suspense>,
    { at, send: house.send },
  )
  const address = () => page.getByLabelText('address').textContent
  const rowOf = (name: string) => {
    const row = page.getByRole('link', { name }).closest<HTMLElement>('tr, li')
    if (!row) throw new Error(`${name} stands on no row`)
    return within(row)
  }
  return { ...page, ...house, address, rowOf }
}
