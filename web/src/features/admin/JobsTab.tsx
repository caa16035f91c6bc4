import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedJob, JobQueue } from '@spomen/contract/admin.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Section } from '../../ui/Page.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminRoute } from './admin-route.ts'
import { PagedTable } from './PagedTable.tsx'
import styles from './cells.module.css'
import { useFailedJobs, useQueues, useRetryJob } from './queries.ts'
import { type TableColumn, RecordTable } from './RecordTable.tsx'
import { formatMoment, formatNumber } from './format.ts'

/** The background jobs: what waits, what runs, and what was given up. */
export function JobsTab() {
  const { t } = useLingui()
  const { page, pageAt } = useAdminRoute()
  const failed = useFailedJobs(page)
  const columns: TableColumn<FailedJob>[] = [
    { key: 'queue', label: t`Job`, show: ({ queue }) => <code className={styles['code']}>{queue}</code> },
    { key: 'created', label: t`Begun`, isShort: true, show: ({ createdAt }) => formatMoment(createdAt) },
    {
      key: 'failed',
      label: t`Given up on`,
      isShort: true,
      show: ({ failedAt }) => failedAt && formatMoment(failedAt),
    },
    { key: 'tries', label: t`Tries`, isNumber: true, show: ({ tries }) => formatNumber(tries) },
    { key: 'id', label: t`Name in the log`, show: ({ id }) => <code className={styles['code']}>{id}</code> },
    {
      key: 'actions',
      label: t`What you can do`,
      actions: 'button',
      show: (job) => <RetryJobButton job={job} />,
    },
  ]
  return (
    <>
      <Section
        title={<Trans>Given up</Trans>}
        note={
          <Trans>
            What was tried often and did not work, for seven days. The log of the server says why.
          </Trans>
        }
      >
        <PagedTable
          label={t`Jobs given up`}
          query={failed}
          {...{ columns, page, pageAt }}
          q=""
          onClear={null}
          nothing={<Trans>No job was given up</Trans>}
        />
      </Section>
      <Section ruled title={<Trans>Queues</Trans>}>
        <QueueTable />
      </Section>
    </>
  )
}

function QueueTable() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQueues()
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="16rem" />
  const number = (
    key: 'waiting' | 'later' | 'active' | 'failed',
    label: string,
  ): TableColumn<QueueRecord> => ({
    key,
    label,
    isNumber: true,
    show: (queue) => formatNumber(queue[key]),
  })
  const columns: TableColumn<QueueRecord>[] = [
    { key: 'name', label: t`Queue`, show: ({ name }) => <code className={styles['code']}>{name}</code> },
    number('waiting', t({ context: 'jobs', message: 'Waiting' })),
    number('later', t`For later`),
    number('active', t`Running`),
    number('failed', t`Given up`),
  ]
  return (
    <RecordTable
      label={t`Queues`}
      columns={columns}
      rows={data.map((queue) => ({ ...queue, id: queue.name }))}
    />
  )
}

type QueueRecord = JobQueue & { id: string }

function RetryJobButton({ job: { id, queue } }: { job: FailedJob }) {
  const { t } = useLingui()
  const { call, isPending } = useRetryJob()
  async function retry() {
    if ((await call({ jobId: id, queue })).ok) toast.done(t`It is done once more, within a minute`)
  }
  return (
    <Button small busy={isPending} onClick={() => void retry()}>
      <Trans>Try again</Trans>
      <span className="visually-hidden">{`: ${queue}`}</span>
    </Button>
  )
}
