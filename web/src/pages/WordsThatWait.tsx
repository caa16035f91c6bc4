import { Trans, useLingui } from '@lingui/react/macro'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { GuestWordReview, useMayReadWaiting } from '../features/guest-words/index.ts'
import { endpointQuery, RefusalError, useServer } from '../kit/server.ts'
import { useIsClosed } from '../kit/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState, FailedState } from '../ui/States.tsx'
import type { Route } from './+types/WordsThatWait.ts'

/** What guests have left for a page, before anybody else sees it: for its family, and for whom it has asked to read (YB02). */
export default function WordsThatWait({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const isClosed = useIsClosed()
  const { data, error, refetch } = useQuery(endpointQuery(useServer(), profiles.metrics, { deceasedId: id }))
  const mayRead = useMayReadWaiting(id)
  if (error instanceof RefusalError && (error.status === 403 || error.status === 404))
    return (
      <NotToBeRead title={<Trans>This page is not here</Trans>} to={href('/MyMemories')}>
        <Trans>To my memories</Trans>
      </NotToBeRead>
    )
  const name = data?.deceasedFullName
  if (name && !mayRead)
    return (
      <NotToBeRead
        title={<Trans>You do not read these words any more</Trans>}
        to={href('/Profile/:id', { id })}
      >
        <Trans>To the page of {name}</Trans>
      </NotToBeRead>
    )
  return (
    <PageColumn width="read">
      <PageTitle title={name ? t`Words for ${name}` : t`Words that wait`}>
        {isClosed ? (
          <Trans>Guests have left them. Nobody else sees them.</Trans>
        ) : (
          <Trans>Guests have left them. Nobody else sees them until you let them stand.</Trans>
        )}
      </PageTitle>
      {name ? (
        <GuestWordReview memorial={{ id, name }} />
      ) : (
        error && <FailedState onRetry={() => void refetch()} />
      )}
    </PageColumn>
  )
}

interface NotToBeReadProps {
  title: ReactNode
  /** Where the viewer goes on, and what the way there is called. */
  to: string
  children: ReactNode
}

const NotToBeRead = ({ title, to, children }: NotToBeReadProps) => (
  <PageColumn width="read">
    <EmptyState isPage title={title} action={<ButtonLink to={to}>{children}</ButtonLink>} />
  </PageColumn>
)
