import { admin, type mailStates, type memorialFilters, type userFilters } from '@spomen/contract/admin.ts'
import { reports } from '@spomen/contract/reports.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

export type UserFilter = (typeof userFilters)[number]
export type MemorialFilter = (typeof memorialFilters)[number]
export type MailState = (typeof mailStates)[number]

/** What changes by itself is fetched again while the window is looked at; a hidden window asks nothing. */
const polled = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const
const paginated = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const

interface AdminSearch {
  q: string
  page: number
}

const toPageParameters = ({ q, page }: AdminSearch) => ({ pageNumber: page, ...(q && { q }) })

/** What is counted for the first time is asked for again soon. */
export const useOverview = () =>
  useQuery({
    ...endpointQuery(useServer(), admin.overview, {}),
    ...polled,
    refetchInterval: ({ state: { data } }) =>
      data && !(data.counts && data.storage) ? 2_000 : polled.refetchInterval,
  })

/** A page of the accounts of the house. */
export const useRegisteredUsers = ({ of, ...page }: AdminSearch & { of: UserFilter }) =>
  useQuery({ ...endpointQuery(useServer(), admin.users, { ...toPageParameters(page), of }), ...paginated })

interface MemorialPageRequest extends AdminSearch {
  of: MemorialFilter
  plan: string
  owner: string
}

/** A page of the memorials of the house. */
export const useRegisteredMemorials = ({ of, plan, owner, ...page }: MemorialPageRequest) =>
  useQuery({
    ...endpointQuery(useServer(), admin.memorials, {
      ...toPageParameters(page),
      of,
      ...(plan && { package: plan }),
      ...(owner && { ownerId: owner }),
    }),
    ...paginated,
  })

/** A page of the mails that wait, left or were given up; asked again while the page is open. */
export const useQueuedMails = ({ state, ...page }: AdminSearch & { state: MailState }) =>
  useQuery({
    ...endpointQuery(useServer(), admin.mails, { ...toPageParameters(page), state }),
    ...paginated,
    ...polled,
  })

/** What waits in each queue of jobs; asked again while the page is open. */
export const useQueues = () => useQuery({ ...endpointQuery(useServer(), admin.queues, {}), ...polled })

/** A page of the jobs that were given up; asked again while the page is open. */
export const useFailedJobs = (page: number) =>
  useQuery({ ...endpointQuery(useServer(), admin.failedJobs, { pageNumber: page }), ...paginated, ...polled })

/** A page of the ledger. */
export const usePaymentEntries = (page: AdminSearch) =>
  useQuery({ ...endpointQuery(useServer(), admin.payments, toPageParameters(page)), ...paginated })

/** A page of failed logins. */
export const useFailedLogins = (page: AdminSearch) =>
  useQuery({ ...endpointQuery(useServer(), admin.failedLogins, toPageParameters(page)), ...paginated })

const lists = [
  admin.overview,
  admin.users,
  admin.mails,
  admin.queues,
  admin.failedJobs,
  reports.acts,
] as const
/** Another moderator may have been sooner: a refusal shows what is true by now. */
const around = { refreshes: lists, refreshesOnRefusal: lists }

/** Suspends an account. */
export const useSuspendUser = () => useCall(admin.suspendUser, around)
/** Lets a suspended account log in again. */
export const useRestoreUser = () => useCall(admin.restoreUser, around)
/** Logs an account out everywhere. */
export const useLogOutUser = () => useCall(admin.logOutUser, around)
/** Sends a mail again that was given up. */
export const useRetryMail = () => useCall(admin.retryMail, around)
/** Sends all mails again that were given up. */
export const useRetryAllMail = () => useCall(admin.retryMails, around)
/** Tries a job again that was given up. */
export const useRetryJob = () => useCall(admin.retryJob, around)
