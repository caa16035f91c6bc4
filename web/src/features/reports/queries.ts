import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type ReportWord, reports, type reportStatuses } from '@spomen/contract/reports.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery, queryKeyOf, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

export type StatusWord = keyof typeof reportStatuses

/** Reports something, and says what came of it (R08, R10, R11). */
export function useSendReport() {
  const { t } = useLingui()
  const { tell, isTelling } = useTell(reports.create, {
    onRefused: (why) => {
      // Whoever reports a second time has done nothing wrong: it is said as kindly as the first.
      if (why === 'alreadyReported') toast.done(sayRefusal(why))
      else toast.failed(sayRefusal(why))
    },
  })
  return {
    isTelling,
    tell: async (taken: Parameters<typeof tell>[0]) => {
      const answer = await tell(taken)
      if (answer.ok) toast.done(t`Reported. Thank you for telling us.`)
      return answer
    },
  }
}

/** How many reports lie on one page of a tab. */
export const reportsPerPage = 12

/** How many reports of a status each tab has (R16); asked again whenever the moderator comes back to the window. */
export const useReportCounts = (status: StatusWord) =>
  useQuery({
    ...endpointQuery(useServer(), reports.counts, { status }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** One page of a tab, newest first (R15–R18). */
export const useReports = (status: StatusWord, type: ReportWord, page: number) =>
  useQuery({
    ...endpointQuery(useServer(), reports.search, {
      status,
      type,
      pageSize: reportsPerPage,
      pageNumber: page,
    }),
    refetchOnWindowFocus: 'always',
  })

/** One report with what it is about (R20–R25). */
export const useReportDetail = (id: string) => useQuery(endpointQuery(useServer(), reports.detail, { id }))

/** One page of what moderators did, newest first; of one thing where it is named. */
export const useModeratorActs = (page: number, entityId: string | null = null) =>
  useQuery({
    ...endpointQuery(useServer(), reports.acts, { pageNumber: page, ...(entityId && { entityId }) }),
    placeholderData: keepPreviousData,
  })

/** How many reports wait for a moderator. */
export function useWaitingReportCount(): number {
  const { data } = useQuery({
    ...endpointQuery(useServer(), reports.counts, { status: 'Pending' }),
    staleTime: 60_000,
    // An unseen window asks nothing.
    refetchInterval: 300_000,
    refetchOnWindowFocus: 'always',
  })
  return data?.reduce((sum, { total }) => sum + total, 0) ?? 0
}

const deskEndpoints = [reports.search, reports.counts, reports.detail, reports.acts] as const

const refreshDesk = (queries: QueryClient) => {
  for (const endpoint of deskEndpoints) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
}

/** An action of a moderator. One that comes too late says so, and shows what the other has done (R33). */
function useDeed<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useTell(endpoint, {
    refreshes: deskEndpoints,
    onRefused: (why: RefusalKey | 'unreachable') => {
      toast.failed(sayRefusal(why))
      if (why !== 'unreachable') refreshDesk(queries)
    },
  })
}

/** Accepting and declining (R26–R32), hiding a memorial, and showing again what was hidden (R34, Q26). */
export const useReportActions = () => ({
  update: useDeed(reports.update),
  suspend: useDeed(reports.suspend),
  restore: useDeed(reports.restore),
})
