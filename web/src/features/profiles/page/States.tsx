import { Trans, useLingui } from '@lingui/react/macro'
import type { ClosedMemorial } from '@spomen/contract/memorials.ts'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useIsClosed } from '../../../kit/site.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useWindowTitle } from '../../../ui/Page.tsx'
import { EmptyState, Skeleton, LoadingState } from '../../../ui/States.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDates } from '../../../words/dates.ts'
import { useBringBack, useClosedMemorials } from '../../memorials/index.ts'
import headStyles from './MemorialHead.module.css'
import printStyles from './MemorialPortrait.module.css'
import { PageColumns } from './PageColumns.tsx'

/** The page while it comes: a print on the table, and lines where the name will be. */
export const ProfileSkeleton = () => (
  <LoadingState>
    <PageColumns
      card={
        <div className={headStyles['head']}>
          <div className={printStyles['print']}>
            <div className={printStyles['picture']} />
            <div className={printStyles['edge']} />
          </div>
          <div className={headStyles['names']}>
            <Skeleton height="2.75rem" width="16rem" />
            <div style={{ height: '1.25rem' }} />
            <Skeleton height="1.5rem" width="14rem" />
          </div>
        </div>
      }
      start={<Skeleton height="12rem" />}
    >
      <Skeleton height="2.75rem" />
      <Skeleton height="18rem" />
    </PageColumns>
  </LoadingState>
)

/** The form that changes it, while it comes. */
export const FormSkeleton = () => (
  <LoadingState>
    <div style={{ display: 'grid', gap: '1.5rem', maxWidth: '44rem', marginInline: 'auto' }}>
      <Skeleton height="2.5rem" width="18rem" />
      <Skeleton height="3rem" />
      <Skeleton height="24rem" />
    </div>
  </LoadingState>
)

/**
 * There is no such memorial, or there is none any more (G63); whoever closed it themselves finds the way back, and
 * `children` say what else can be done about it.
 */
export function MemorialNotFound({ id, children }: { id: string; children?: ReactNode }) {
  const { data: closed, isPending } = useClosedMemorials()
  if (isPending) return <ProfileSkeleton />
  const own = closed?.find((memorial) => memorial.id === id)
  return own ? <ClosedByYou memorial={own} /> : <NoSuchMemorial>{children}</NoSuchMemorial>
}

function NoSuchMemorial({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useWindowTitle(t`This page is not here`)
  return (
    <EmptyState
      isPage
      title={<Trans>This page is not here</Trans>}
      action={
        <>
          <ButtonLink to={href('/MemoriesWall')}>
            <Trans>To the Memories Wall</Trans>
          </ButtonLink>
          {children}
        </>
      }
    >
      <Trans>The address may be incomplete, or the family has taken the page down.</Trans>
    </EmptyState>
  )
}

function ClosedByYou({ memorial: { id, deceasedFullName: name, goneAt } }: { memorial: ClosedMemorial }) {
  const { t } = useLingui()
  const dates = useDates()
  const isOver = useIsClosed()
  const { call, isPending } = useBringBack()
  useWindowTitle(name)
  const lastDay = dates.dayOf(goneAt)

  async function bringBack() {
    const answer = await call({ id })
    if (answer.ok) toast.done(t`The page is open again: ${name}`)
  }

  return (
    <EmptyState
      isPage
      title={<Trans>You have closed the page of {name}</Trans>}
      action={
        isOver ? null : (
          <Button tone="filled" busy={isPending} onClick={() => void bringBack()}>
            <Trans>Bring it back</Trans>
          </Button>
        )
      }
    >
      <Trans>Nobody sees it now. It will be gone for good on {lastDay}.</Trans>
    </EmptyState>
  )
}
