import { Trans, useLingui } from '@lingui/react/macro'
import { reportTypes, type ReportWord } from '@spomen/contract/reports.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { Pager } from '../../../ui/Pager.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../../ui/States.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { reportsPerPage, type StatusWord, useReportCounts, useReports } from '../queries.ts'
import { typesInOrder, useStatusWords, useTabWords } from '../words.ts'
import { statusesInOrder, useDeskAddress } from './address.ts'
import styles from './ReportDesk.module.css'
import { ReportDetailDialog } from './ReportDetailDialog.tsx'
import { ReportCard } from './ReportCard.tsx'

/** How many reports lie in each tab. Who comes without naming one is led to where something lies. */
function useCountedTabs(address: ReturnType<typeof useDeskAddress>) {
  const counts = useReportCounts(address.status)
  const totalOf = (type: ReportWord) =>
    counts.data?.find((count) => count.type === reportTypes[type])?.total ?? 0

  const isUnnamed = address.type === null && !counts.isPlaceholderData
  const first = typesInOrder.find((each) => totalOf(each) > 0)
  const lead = useEffectEvent((to: ReportWord) => address.name(to))
  useEffect(() => {
    if (isUnnamed && first) lead(first)
  }, [isUnnamed, first])

  return { counts, totalOf, isBeingLed: isUnnamed && first !== undefined }
}

/** The reports of one status, by what they are about (R15–R19, R31, R35). */
export function ReportDesk() {
  const { t } = useLingui()
  const address = useDeskAddress()
  const { status, page, openId } = address
  const { counts, totalOf, isBeingLed } = useCountedTabs(address)
  const tabWords = useTabWords()
  // A report that was open stays while its dialog fades away.
  const [openedId, setOpenedId] = useState(openId)
  if (openId && openId !== openedId) setOpenedId(openId)
  const [settledId, setSettledId] = useState<string | null>(null)
  const type = address.type ?? 'Deceased'

  function content(): ReactNode {
    if (counts.isError && !counts.data) return <FailedState onRetry={() => void counts.refetch()} />
    if (!counts.data || isBeingLed) return <CardsSkeleton />
    return (
      <Cards
        key={`${status} ${type}`}
        {...{ status, type, page }}
        total={totalOf(type)}
        settledId={settledId}
        toPage={(number) => address.toPage(type, number)}
        onOpen={(id) => address.open(type, id)}
      />
    )
  }

  return (
    <>
      <DeskHead address={address} />
      <Tabs
        label={t`What the reports are about`}
        tabs={typesInOrder.map((each) => ({ key: each, label: tabWords[each], count: totalOf(each) }))}
        selected={type}
        countsNone={counts.data !== undefined}
        onSelect={(chosen) => {
          if (chosen !== type) address.chooseType(chosen)
        }}
      >
        {content()}
      </Tabs>
      {openedId && (
        <ReportDetailDialog
          key={openedId}
          id={openedId}
          isOpen={openId === openedId}
          onClose={address.close}
          onSettled={() => setSettledId(openedId)}
        />
      )}
    </>
  )
}

function DeskHead({ address }: { address: ReturnType<typeof useDeskAddress> }) {
  const { t } = useLingui()
  const statusWords = useStatusWords()
  return (
    <div className={styles['head']}>
      <SelectField
        label={t`Status`}
        value={address.status}
        choices={statusesInOrder.map((value) => ({ value, label: statusWords[value] }))}
        onChange={address.chooseStatus}
      />
      <Link to={address.toLog} className="touchable">
        <Trans>What moderators have done</Trans>
      </Link>
    </div>
  )
}

interface CardsProps {
  status: StatusWord
  type: ReportWord
  page: number
  /** How many there are in this tab. */
  total: number
  /** The one that was answered last. */
  settledId: string | null
  toPage: (page: number) => { search: string }
  onOpen: (id: string) => void
}

function Cards({ status, type, page, total, settledId, toPage, onOpen }: CardsProps) {
  const { data, isError, isFetching, refetch } = useReports(status, type, page)
  const list = useRef<HTMLDivElement>(null)
  /** Where the answered one lay. */
  const lastIndex = useRef(-1)
  const settledIndex = data?.findIndex((report) => report.id === settledId) ?? -1

  // NOTE: the dialog gives the focus back to a card that may be gone by then; the keyboard goes on at the next.
  useEffect(() => {
    if (settledIndex >= 0) {
      lastIndex.current = settledIndex
    } else if (lastIndex.current >= 0 && data) {
      const buttons = list.current?.querySelectorAll<HTMLElement>('article button') ?? []
      const next = buttons[Math.min(lastIndex.current, buttons.length - 1)] ?? list.current
      lastIndex.current = -1
      next?.focus()
    }
  }, [data, settledIndex])

  const pages = Math.ceil(total / reportsPerPage)
  return (
    <div ref={list} tabIndex={-1}>
      {content()}
    </div>
  )

  function content() {
    if (isError && !data) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <CardsSkeleton />
    if (data.length === 0) {
      if (page === 1) return <NoReports status={status} />
      // The last one of this page has left.
      if (isFetching) return <CardsSkeleton />
      return <Navigate to={toPage(Math.max(1, Math.min(page - 1, pages)))} replace />
    }
    return (
      <>
        <ul className={styles['cards']}>
          {data.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} onOpen={() => onOpen(report.id)} />
            </li>
          ))}
        </ul>
        <Pager page={page} total={pages} to={toPage} />
      </>
    )
  }
}

const NoReports = ({ status }: { status: StatusWord }) => (
  <EmptyState title={<Trans>No data</Trans>}>
    {status === 'Pending' ? (
      <Trans>Nothing of this kind waits for an answer.</Trans>
    ) : status === 'Approved' ? (
      <Trans>No report of this kind was approved yet.</Trans>
    ) : (
      <Trans>No report of this kind was rejected yet.</Trans>
    )}
  </EmptyState>
)

const CardsSkeleton = () => (
  <LoadingState>
    <div className={styles['cards']}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} height="9.5rem" />
      ))}
    </div>
  </LoadingState>
)
