import { Trans, useLingui } from '@lingui/react/macro'
import type { MutedMemorial } from '@spomen/contract/remembrance.ts'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Remembrance.module.css'
import { useMutedPages, useUnmute } from './queries.ts'

/** The pages whose days somebody does not wish to be reminded of, each with the way back (Q41). */
export function MutedPages() {
  const { data, isError, refetch } = useMutedPages()
  const list = useRef<HTMLDivElement>(null)
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="3.25rem" />
  return (
    <div ref={list} tabIndex={-1}>
      {data.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>
            There are none. Should the days of one page be too much, you can mute them on that page or at the
            foot of the mail.
          </Trans>
        </p>
      ) : (
        <ul>
          {data.map((page) => (
            <li key={page.personId} className={styles['page']}>
              <MutedPage page={page} onBack={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface MutedPageProps {
  page: MutedMemorial
  /** The page is about to leave the list. */
  onBack: () => void
}

function MutedPage({ page: { personId, deceasedFullName: name }, onBack }: MutedPageProps) {
  const { t } = useLingui()
  const { call, isPending } = useUnmute()

  async function remind() {
    const answer = await call({ personId, muted: false })
    if (!answer.ok) return
    toast.done(t`You will be reminded again: ${name}`)
    onBack()
  }

  return (
    <>
      <Link to={href('/Profile/:id', { id: personId })} className={styles['name']}>
        {name}
      </Link>
      <Button small busy={isPending} aria-label={t`Remind me again: ${name}`} onClick={() => void remind()}>
        <Trans>Remind me again</Trans>
      </Button>
    </>
  )
}
