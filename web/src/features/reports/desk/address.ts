import { reportStatuses, type ReportWord } from '@spomen/contract/reports.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOpening } from '../../../kit/open-in-address.ts'
import { pageIn, pageParam, searchOf } from '../../../kit/search-params.ts'
import type { StatusWord } from '../queries.ts'
import { typesInOrder } from '../words.ts'

export const statusesInOrder = Object.keys(reportStatuses) as StatusWord[]

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | null =>
  words.find((word) => word.toLowerCase() === given?.toLowerCase()) ?? null

interface DeskRoute {
  status: StatusWord
  /** The tab; null where the address names none. */
  type: ReportWord | null
  page: number
}

const toSearch = ({ status, type, page }: DeskRoute, id: string | null = null) =>
  searchOf({ status: status === 'Pending' ? null : status, type, page: pageParam(page), id })

/** What of the reports is on the screen, kept in the address: `?status=Approved&type=Comment&page=2&id=…`, or `?part=log&about=…`. */
export function useDeskAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { open, close } = useOpening()
  const route: DeskRoute = {
    status: oneOf(statusesInOrder, params.get('status')) ?? 'Pending',
    type: oneOf(typesInOrder, params.get('type')),
    page: pageIn(params),
  }
  const go = (search: string) => void navigate({ search }, { preventScrollReset: true })

  return {
    ...route,
    isLog: params.get('part') === 'log',
    /** The report that is open. */
    openId: params.get('id'),
    toLog: { search: '?part=log' },
    /** What the log is about, where that is one thing alone. */
    about: params.get('about'),
    toLogPage: (page: number) => ({
      search: searchOf({ part: 'log', about: params.get('about'), page: pageParam(page) }),
    }),
    toReports: { search: '' },
    /** Another status begins at the first page of the same tab. */
    chooseStatus: (status: StatusWord) => go(toSearch({ ...route, status, page: 1 })),
    chooseType: (type: ReportWord) => go(toSearch({ ...route, type, page: 1 })),
    /** Names the tab that is shown where the address named none; nothing else changes. */
    name: (type: ReportWord) =>
      void navigate(
        { search: toSearch({ ...route, type }, params.get('id')) },
        { replace: true, preventScrollReset: true, state: location.state },
      ),
    toPage: (type: ReportWord, page: number) => ({ search: toSearch({ ...route, type, page }) }),
    open: (type: ReportWord, id: string) => open({ search: toSearch({ ...route, type }, id) }),
    close: () => close({ search: toSearch(route) }),
  }
}
