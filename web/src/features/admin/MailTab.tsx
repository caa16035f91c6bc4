import { Trans, useLingui } from '@lingui/react/macro'
import { mailStates, type QueuedMail } from '@spomen/contract/admin.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminRoute } from './admin-route.ts'
import { PagedTable } from './PagedTable.tsx'
import styles from './cells.module.css'
import { useMailSubject } from './mail-kinds.ts'
import { type MailState, useQueuedMails, useRetryMail, useRetryAllMail } from './queries.ts'
import type { TableColumn } from './RecordTable.tsx'
import { AdminSearchBar } from './AdminSearchBar.tsx'
import { formatMoment, formatNumber } from './format.ts'

/** What is told of each mail; one that waits or was given up can be tried again. */
function useMailColumns(state: MailState): TableColumn<QueuedMail>[] {
  const { t } = useLingui()
  const subjectOf = useMailSubject()
  const mayTryAgain = state === 'waiting' || state === 'dead'
  return [
    { key: 'to', label: t`To`, show: (mail) => mail.to },
    {
      key: 'kind',
      label: t`Kind`,
      isShort: true,
      show: ({ kind }) => (
        <>
          {subjectOf(kind) && <span className={styles['line']}>{subjectOf(kind)}</span>}
          <code className={styles['code']}>{kind}</code>
        </>
      ),
    },
    { key: 'at', label: t`Written`, isShort: true, show: (mail) => formatMoment(mail.createdAt) },
    { key: 'tries', label: t`Tries`, isNumber: true, show: (mail) => formatNumber(mail.attempts) },
    {
      key: 'why',
      label: t`What went wrong`,
      show: ({ lastError }) =>
        lastError && (
          <span lang="en" className={styles['reason']}>
            {lastError}
          </span>
        ),
    },
    ...(mayTryAgain
      ? [
          {
            key: 'actions',
            label: t`What you can do`,
            actions: 'button' as const,
            show: (mail: QueuedMail) => mail.attempts > 0 && <RetryMailButton mail={mail} />,
          },
        ]
      : []),
  ]
}

/** The mails without their bodies: which wait, which were given up, and why. */
export default function MailTab() {
  const { t } = useLingui()
  const route = useAdminRoute()
  const { q, page } = route
  const state = mailStates.find((name) => name === route.of) ?? 'waiting'
  const query = useQueuedMails({ q, page, state })
  const words: Record<MailState, string> = {
    waiting: t({ context: 'e-mails', message: 'Waiting' }),
    dead: t({ context: 'e-mails', message: 'Given up' }),
    stopped: t`Not to be sent any more`,
    sent: t`Sent`,
  }
  const nothing: Record<MailState, string> = {
    waiting: t`No e-mail is waiting`,
    dead: t`No e-mail was given up`,
    stopped: t`No e-mail was stopped`,
    sent: t`No e-mail was sent in the last 30 days`,
  }
  const columns = useMailColumns(state)
  return (
    <>
      <AdminSearchBar label={t`To whom, the whole address`} q={q} onSearch={route.search}>
        <SelectField
          label={t`Which e-mails`}
          value={state}
          choices={mailStates.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => route.narrow({ of: chosen === 'waiting' ? '' : chosen })}
        />
      </AdminSearchBar>
      {state === 'dead' && query.data && query.data.totalCount > 0 && !q && <RetryAllMailButton />}
      <PagedTable
        label={t`E-mails`}
        {...{ query, columns, page, q }}
        pageAt={route.pageAt}
        onClear={q ? () => route.search('') : null}
        nothing={nothing[state]}
      />
    </>
  )
}

function RetryMailButton({ mail }: { mail: QueuedMail }) {
  const { t } = useLingui()
  const { call, isPending } = useRetryMail()
  async function retry() {
    if ((await call({ id: mail.id })).ok) toast.done(t`It is tried again, for a day`)
  }
  return (
    <Button small busy={isPending} onClick={() => void retry()}>
      <Trans>Try again</Trans>
      <span className="visually-hidden">{`: ${mail.to}`}</span>
    </Button>
  )
}

/** As when the mail server was away for longer than mails wait. */
function RetryAllMailButton() {
  const { t } = useLingui()
  const { call, isPending } = useRetryAllMail()
  async function retry() {
    const answer = await call({})
    if (!answer.ok) return
    const count = formatNumber(answer.value.count)
    toast.done(t`Tried again, for a day: ${count}`)
  }
  return (
    <p className={styles['narrowed']}>
      <Button small busy={isPending} onClick={() => void retry()}>
        <Trans>Try all of them again</Trans>
      </Button>
    </p>
  )
}
