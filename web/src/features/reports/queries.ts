import { useLingui } from '@lingui/react/macro'
import { type ReportWord, reports, type reportStatuses } from '@spomen/contract/reports.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

export type StatusWord = keyof typeof reportStatuses

/** Reports something, and says what came of it (R08, R10, R11). */
export function useSendReport() {
  const { t } = useLingui()
  const { call, isPending } = useCall(reports.create, {
    onRefused: (why) => {
      // Whoever reports a second time has done nothing wrong: it is said as kindly as the first.
      if (why === 'alreadyReported') toast.done(sayRefusal(why))
      else toast.failed(sayRefusal(why))
    },
  })
  return {
    isPending,
    call: async (taken: Parameters<typeof call>[0]) => {
      const answer = await call(taken)
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

const desk = [reports.search, reports.counts, reports.detail, reports.acts] as const
/** An action of a moderator that comes too late says so, and shows what the other has done (R33). */
const around = { refreshes: desk, refreshesOnRefusal: desk }

/** Accepting and declining (R26–R32) and taking the second back, hiding a memorial, and showing again what was hidden (R34, Q26). */
export const useReportActions = () => {
  const { t } = useLingui()
  return {
    update: useCall(reports.update, around),
    suspend: useCall(reports.suspend, around),
    restore: useCall(reports.restore, around),
    reopen: useCall(reports.reopen, {
      ...around,
      say: (why) =>
        why === 'alreadyReported'
          ? t`Whoever reported this has done so again since, and that report is waiting. Please decide that one.`
          : sayRefusal(why),
    }),
  }
}
