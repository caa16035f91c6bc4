import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedJob, JobQueue } from '@spomen/contract/admin.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Page.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminAddress } from './address.ts'
import { FoundList } from './FoundList.tsx'
import styles from './Parts.module.css'
import { useFailedJobs, useQueues, useRetryJob } from './queries.ts'
import { type Column, Records } from './Records.tsx'
import { sayMoment, sayNumber } from './saying.ts'

/** What is done in the background: what waits, what runs, and what was given up. */
export function Jobs() {
  const { t } = useLingui()
  const { page, pageAt } = useAdminAddress()
  const failed = useFailedJobs(page)
  const columns: Column<FailedJob>[] = [
    { key: 'queue', label: t`Job`, show: ({ queue }) => <code className={styles['code']}>{queue}</code> },
    { key: 'created', label: t`Begun`, show: ({ createdAt }) => sayMoment(createdAt) },
    { key: 'failed', label: t`Given up on`, show: ({ failedAt }) => failedAt && sayMoment(failedAt) },
    { key: 'tries', label: t`Tries`, isNumber: true, show: ({ tries }) => sayNumber(tries) },
    { key: 'id', label: t`Name in the log`, show: ({ id }) => <code className={styles['code']}>{id}</code> },
    { key: 'deeds', label: t`What you can do`, deed: 'button', show: (job) => <DoAgain job={job} /> },
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
        <FoundList
          label={t`Jobs given up`}
          query={failed}
          {...{ columns, page, pageAt }}
          q=""
          onClear={null}
          nothing={<Trans>No job was given up</Trans>}
        />
      </Section>
      <Section ruled title={<Trans>Queues</Trans>}>
        <Queues />
      </Section>
    </>
  )
}

function Queues() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQueues()
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height="16rem" />
      </LoadingState>
    )
  const number = (key: 'waiting' | 'later' | 'active' | 'failed', label: string): Column<Row> => ({
    key,
    label,
    isNumber: true,
    show: (queue) => sayNumber(queue[key]),
  })
  const columns: Column<Row>[] = [
    { key: 'name', label: t`Queue`, show: ({ name }) => <code className={styles['code']}>{name}</code> },
    number('waiting', t({ context: 'jobs', message: 'Waiting' })),
    number('later', t`For later`),
    number('active', t`Running`),
    number('failed', t`Given up`),
  ]
  return (
    <Records label={t`Queues`} columns={columns} rows={data.map((queue) => ({ ...queue, id: queue.name }))} />
  )
}

type Row = JobQueue & { id: string }

function DoAgain({ job: { id, queue } }: { job: FailedJob }) {
  const { t } = useLingui()
  const { tell, isTelling } = useRetryJob()
  async function retry() {
    if ((await tell({ jobId: id, queue })).ok) toast.done(t`It is done once more, within a minute`)
  }
  return (
    <Button small busy={isTelling} onClick={() => void retry()}>
      <Trans>Try again</Trans>
      <span className="visually-hidden">{`: ${queue}`}</span>
    </Button>
  )
}
