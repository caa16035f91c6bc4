/** The moderators' desk over a server that knows what is reported, with the address beside it. */
import { type Report, type ReportDetail, reports, type ReportType } from '@spomen/contract/reports.ts'
import { useLocation } from 'react-router'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { show } from './show.tsx'
import { ReportDesk } from '../src/features/reports/desk/ReportDesk.tsx'

export const entityId = '01JCQMMENT0000000000000000'
const personId = '01JM1AN0000000000000000000'

/** A comment below a photograph of Milan's, as Cleo reported it. */
export const report: Report = {
  id: '01JREPQRT00000000000000000',
  type: 2,
  entityId,
  userId: '01JCKEQ0000000000000000000',
  reason: 'Other',
  otherReason: 'It names my child.',
  status: 1,
  statusComment: null,
  reportedBy: 'Cleo Rossi',
  reportedByEmail: 'cleo@example.org',
  resolvedByUserId: null,
  personId,
  createdAt: '2026-11-18T10:00:00.000Z',
  resolvedAt: null,
}

/** The same, opened. */
export const detail: ReportDetail = {
  ...report,
  resolvedBy: null,
  deceasedFullName: 'Milan Jovanović',
  writtenBy: 'Ben Đorđević',
  isHidden: false,
  isGone: false,
  maySuspend: false,
  othersPending: 0,
  reportedComment: { text: 'Little Vera, from number nine.' },
}

/** Six tabs, of which those named have something. */
export const counts = (of: Partial<Record<ReportType, number>>) =>
  when(reports.counts, () => ([6, 1, 4, 5, 2, 3] as const).map((type) => ({ type, total: of[type] ?? 0 })))

/** No moderator has done anything yet. */
export const noActs = when(reports.acts, { items: [], totalCount: 0, totalPages: 0, pageNumber: 1 })

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** The desk at an address. */
export function showDesk(at: string, ...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const page = show(
    <>
      <ReportDesk />
      <Where />
    </>,
    { at, send: house.send },
  )
  const address = () => page.container.querySelector('output')?.textContent
  return { ...page, ...house, address }
}

/** The desk with one report on a comment, which may be answered. */
export function showDeskWithReport(
  at = '/Reports',
  with_: Partial<ReportDetail> = {},
  ...more: FakeAnswer[]
) {
  let isPending = true
  const page = showDesk(
    at,
    ...more,
    when(reports.counts, () => [{ type: 2 as const, total: isPending ? 1 : 0 }]),
    when(reports.search, () => (isPending ? [report] : [])),
    when(reports.detail, { ...detail, ...with_ }),
    when(reports.update, () => {
      isPending = false
      return { ...report, status: 2 as const }
    }),
    noActs,
  )
  const press = async (name: string | RegExp) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, press }
}
