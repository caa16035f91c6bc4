import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AccountEventKind, accountEventWays, type HouseLogLine } from '@spomen/contract/account-log.ts'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { doerWords, eventOf, kindWords, MoreLines, useHouseLog } from '../account-log/index.ts'
import { useDeviceName } from '../accounts/index.ts'
import { adminLink, useAdminRoute } from './admin-route.ts'
import { AdminSearchBar } from './AdminSearchBar.tsx'
import styles from './cells.module.css'
import { formatMoment } from './format.ts'
import { RecordTable, type TableColumn } from './RecordTable.tsx'

const kinds = Object.keys(accountEventWays) as AccountEventKind[]

/** What happened with the accounts of the house, of all or of one. Whoever reads stands in it themselves. */
export function AccountLogTab() {
  const { t, i18n } = useLingui()
  const route = useAdminRoute()
  const kind = kinds.find((name) => name === route.of) ?? null
  const found = useHouseLog({ q: route.q, kind })
  const choices = kinds.map((value) => ({ value, label: i18n._(kindWords(value)) }))
  return (
    <>
      <AdminSearchBar
        label={t`E-mail or number`}
        hint={t`Each written out whole`}
        q={route.q}
        onSearch={route.search}
      >
        <SelectField
          label={t`What happened`}
          value={kind ?? 'all'}
          choices={[{ value: 'all', label: t`Everything` }, ...choices]}
          onChange={(chosen) => route.narrow({ of: chosen === 'all' ? '' : chosen })}
        />
      </AdminSearchBar>
      <LogTable found={found} onClear={route.q || kind ? route.clear : null} />
      <p className={styles['note']}>
        <Trans>
          Kept for a year. That you read it is written down here too, and whoever’s log you read alone can see
          that a moderator did.
        </Trans>
      </p>
    </>
  )
}

interface TableProps {
  found: ReturnType<typeof useHouseLog>
  onClear: (() => void) | null
}

function LogTable({ found, onClear }: TableProps) {
  const { t } = useLingui()
  const { data: rows, isError, refetch } = found.list
  const columns: TableColumn<HouseLogLine>[] = [
    { key: 'whose', label: t`Whose account`, show: (line) => <WhoseAccount line={line} /> },
    { key: 'what', label: t`What happened`, show: (line) => <WhatHappened line={line} /> },
    { key: 'when', label: t`When`, isShort: true, show: ({ at }) => formatMoment(at) },
    { key: 'place', label: t`From where`, isShort: true, show: (line) => <FromWhere line={line} /> },
  ]
  if (!rows) return <FailedOrLoading isError={isError} onRetry={refetch} height="20rem" />
  if (rows.length === 0)
    return (
      <EmptyState
        title={<Trans>Nothing found</Trans>}
        action={
          onClear && (
            <Button onClick={onClear}>
              <Trans>Show all</Trans>
            </Button>
          )
        }
      />
    )
  return (
    <div tabIndex={-1} role="group" aria-label={t`Account log`}>
      <Stack>
        <RecordTable label={t`Account log`} {...{ columns, rows }} />
        <MoreLines {...found} />
      </Stack>
    </div>
  )
}

function WhoseAccount({ line: { userId, userName, userEmail } }: { line: HouseLogLine }) {
  return (
    <>
      <Link to={adminLink('log', { q: userId })}>{userName || userId}</Link>
      <span className={styles['quiet']}>{userEmail}</span>
    </>
  )
}

function WhatHappened({ line }: { line: HouseLogLine }) {
  const { i18n } = useLingui()
  const { by, count, moderatorName, personId } = line
  const doer = doerWords[by]
  return (
    <>
      {i18n._(eventOf(line))}
      {doer && (
        <span className={styles['quiet']}>
          {moderatorName ? <Trans>By the moderator {moderatorName}</Trans> : i18n._(doer)}
        </span>
      )}
      {count > 1 && (
        <span className={styles['quiet']}>
          <Plural value={count} one="# time on this day" other="# times on this day" />
        </span>
      )}
      {personId && (
        <span className={styles['quiet']}>
          <Link to={adminLink('memorials', { q: personId })}>
            <Trans>To the page</Trans>
          </Link>
        </span>
      )}
    </>
  )
}

function FromWhere({ line }: { line: HouseLogLine }) {
  const nameOf = useDeviceName()
  const { browser, system, device, network } = line
  return (
    <>
      {(browser || system || device) && <span className={styles['line']}>{nameOf(line)}</span>}
      {network && <code className={styles['code']}>{network}</code>}
    </>
  )
}
