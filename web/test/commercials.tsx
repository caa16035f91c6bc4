/** Notices of local services in a browser of make-believe. */
import { accounts } from '@spomen/contract/accounts.ts'
import type { Commercial } from '@spomen/contract/commercials.ts'
import { type SystemInfo, system } from '@spomen/contract/system.ts'
import { type ReactNode, Suspense } from 'react'
import { plainAbout } from './about.ts'
import { ann } from './cast.ts'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { show } from './show.tsx'

const about: SystemInfo = {
  ...plainAbout,
  site: 'https://spomen.example',
}

/** A notice that stands on the wall. */
export const florist: Commercial = {
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

/** One that waits for a moderator. */
export const waits = { ...florist, status: 1, userFullName: 'Ben Đorđević' } as const satisfies Commercial

export const mason: Commercial = {
  ...florist,
  id: '01JMA50N000000000000000001',
  category: 'stonemason',
  title: 'Stone and letters',
}

/** NOTE: a notice has a status and a text, as an answer itself has; it is handed over as one. */
export const given = (commercial: Commercial) => ({
  status: 200,
  type: 'application/json',
  text: JSON.stringify(commercial),
})

/** A page of a list of them. */
export const pageOf = (items: Commercial[], totalCount = items.length) => ({
  items,
  totalCount,
  totalPages: Math.ceil(totalCount / 6),
  pageNumber: 1,
})

/** Shows a part of a page that asks for them. */
export function showNotices(part: ReactNode, known: FakeAnswer[], at = '/') {
  const house = fakeServer(when(accounts.profile, ann), when(system.about, about), ...known)
  const page = show(<Suspense>{part}</Suspense>, { send: house.send, at })
  return { ...page, mutations: house.mutations }
}
