import { Trans, useLingui } from '@lingui/react/macro'
import { ReadingRoom } from '../features/guest-words/index.ts'
import { MemorialNotFound, useMetrics } from '../features/profiles/index.ts'
import { RefusalError } from '../kit/server.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { FailedState } from '../ui/States.tsx'
import type { Route } from './+types/WordsThatWait.ts'

/** What guests have left for a page, before anybody else sees it: for its family, and for whom it has asked to read (YB02). */
export default function WordsThatWait({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useMetrics(id)
  if (error instanceof RefusalError && error.why !== 'unreachable') return <MemorialNotFound id={id} />
  const name = data?.deceasedFullName
  return (
    <PageColumn width="read">
      <PageTitle title={name ? t`Words for ${name}` : t`Words that wait`}>
        <Trans>Guests have left them. Nobody else sees them until you let them stand.</Trans>
      </PageTitle>
      {name ? (
        <ReadingRoom memorial={{ id, name }} />
      ) : (
        error && <FailedState onRetry={() => void refetch()} />
      )}
    </PageColumn>
  )
}
