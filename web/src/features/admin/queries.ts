import { admin, type mailStates, type memorialFilters, type userFilters } from '@spomen/contract/admin.ts'
import { reports } from '@spomen/contract/reports.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { useDeed } from '../../ui/deed.ts'

export type PeopleOf = (typeof userFilters)[number]
export type MemorialsOf = (typeof memorialFilters)[number]
export type LetterState = (typeof mailStates)[number]

/** While somebody looks at what moves by itself, it is asked again; an unseen window asks nothing. */
const moving = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const
const listed = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const

interface Page {
  q: string
  page: number
}

const paged = ({ q, page }: Page) => ({ pageNumber: page, ...(q && { q }) })

/** What is counted for the first time is asked for again soon. */
export const useOverview = () =>
  useQuery({
    ...endpointQuery(useServer(), admin.overview, {}),
    ...moving,
    refetchInterval: ({ state: { data } }) =>
      data && !(data.counts && data.storage) ? 2_000 : moving.refetchInterval,
  })

export const useUsers = ({ of, ...page }: Page & { of: PeopleOf }) =>
  useQuery({ ...endpointQuery(useServer(), admin.users, { ...paged(page), of }), ...listed })

interface MemorialPage extends Page {
  of: MemorialsOf
  plan: string
  owner: string
}

export const useMemorials = ({ of, plan, owner, ...page }: MemorialPage) =>
  useQuery({
    ...endpointQuery(useServer(), admin.memorials, {
      ...paged(page),
      of,
      ...(plan && { package: plan }),
      ...(owner && { ownerId: owner }),
    }),
    ...listed,
  })

export const useLetters = ({ state, ...page }: Page & { state: LetterState }) =>
  useQuery({ ...endpointQuery(useServer(), admin.mails, { ...paged(page), state }), ...listed, ...moving })

export const useQueues = () => useQuery({ ...endpointQuery(useServer(), admin.queues, {}), ...moving })

export const useFailedJobs = (page: number) =>
  useQuery({ ...endpointQuery(useServer(), admin.failedJobs, { pageNumber: page }), ...listed, ...moving })

export const usePayments = (page: Page) =>
  useQuery({ ...endpointQuery(useServer(), admin.payments, paged(page)), ...listed })

export const useFailedLogins = (page: Page) =>
  useQuery({ ...endpointQuery(useServer(), admin.failedLogins, paged(page)), ...listed })

const lists = [
  admin.overview,
  admin.users,
  admin.mails,
  admin.queues,
  admin.failedJobs,
  reports.acts,
] as const

export const useSuspend = () => useDeed(admin.suspendUser, lists)
export const useRestore = () => useDeed(admin.restoreUser, lists)
export const useLogOut = () => useDeed(admin.logOutUser, lists)
export const useRetryLetter = () => useDeed(admin.retryMail, lists)
export const useRetryLetters = () => useDeed(admin.retryMails, lists)
export const useRetryJob = () => useDeed(admin.retryJob, lists)
