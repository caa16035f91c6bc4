import { Trans } from '@lingui/react/macro'
import { pageSizes } from '@spomen/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { href, Navigate, useSearchParams } from 'react-router'
import { Refusal } from '../../kit/server.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Empty, Failed, Skeleton, Waiting } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './PendingList.module.css'
import { usePending } from './queries.ts'
import { RequestLetter } from './RequestLetter.tsx'

const pageAt = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' })

/** What waits for the viewer's answer, six letters at a time (F09–F21). */
export function PendingList() {
  const [params] = useSearchParams()
  const asked = Number(params.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 1 ? asked : 1
  const { data, error, isPending, isPlaceholderData, isFetching, refetch, errorUpdatedAt } = usePending(page)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (error) toast.failed(sayRefusal(error instanceof Refusal ? error.why : 'somethingWentWrong'))
  }, [error, errorUpdatedAt])

  return (
    <div ref={list} tabIndex={-1} className={styles['list']}>
      {content()}
    </div>
  )

  function content() {
    if (isPending) return <Letters />
    if (error && data === undefined) return <Failed onRetry={() => void refetch()} />
    if (!data || data.totalCount === 0) return <Nobody />
    if (data.items.length === 0) {
      // The last letter of this page was answered: what comes after it moves up, or the page before is the last.
      if (isFetching || isPlaceholderData) return <Letters />
      return <Navigate to={pageAt(Math.min(page - 1, data.totalPages))} replace />
    }
    return (
      <>
        <ul className={styles['letters']} aria-busy={isPlaceholderData || undefined}>
          {data.items.map((request) => (
            <li key={request.id}>
              <RequestLetter request={request} onAnswered={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
        <Pager page={page} total={data.totalPages} to={pageAt} />
      </>
    )
  }
}

const Nobody = () => (
  <Empty
    title={<Trans>Nobody is waiting</Trans>}
    action={
      <ButtonLink tone="filled" to={href('/MemoriesWall')}>
        <Trans>To the Memories Wall</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      When somebody asks to follow one of your pages, or a family invites you, their letter lies here.
    </Trans>
  </Empty>
)

const Letters = () => (
  <Waiting>
    <div className={styles['letters']}>
      {Array.from({ length: pageSizes.pendingRequests / 2 }, (_, letter) => (
        <Skeleton key={letter} height="15rem" />
      ))}
    </div>
  </Waiting>
)
