import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { anyoneInside, anyoneInsideId } from '@spomen/contract/see-as.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { DraftStore } from '../../../kit/draft.ts'
import { DraftsContext } from '../../../kit/form.ts'
import { newQueryClient } from '../../../kit/query-client.ts'
import { endpointQuery, RefusalError, ServerContext, useServer } from '../../../kit/server.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusMain } from '../../../ui/SkipLink.tsx'
import { EmptyState, FailedState } from '../../../ui/States.tsx'
import { toast } from '../../../ui/toast.ts'
import { useNameOf } from '../../../words/names.ts'
import { useViewer } from '../../accounts/index.ts'
import { ReportingContext } from '../../interactions/index.ts'
import { useMetrics } from '../page/queries.ts'
import { useSeeAsAddress } from '../page/dialog-address.ts'
import { ProfileSkeleton } from '../page/States.tsx'
import { GuestPreview } from './GuestPreview.tsx'
import { SeeAsBar } from './SeeAsBar.tsx'
import { seenAsTransport } from './transport.ts'
import { useOnlyLooking } from './use-only-looking.ts'

interface Props {
  memorialId: string
  /** `guest`, `anyoneInside`, or the id of a person. */
  as: string
  /** The page itself, as it is for whoever reads it. */
  children: ReactNode
}

/**
 * The page of a memorial as its family looks at it through another's eyes (YC09): the very same page, but it asks a server that
 * answers as that one would be answered, and remembers nothing of it.
 */
export default function SeenPage({ memorialId, as, children }: Props) {
  const address = useSeeAsAddress()
  function end() {
    focusMain()
    address.close()
  }
  if (as === 'guest')
    return (
      <>
        <SeeAsBar onEnd={end}>
          <Trans>You see this page as a guest sees it.</Trans>
        </SeeAsBar>
        <GuestPreview memorialId={memorialId} />
      </>
    )
  return (
    <SeenByPerson memorialId={memorialId} as={as} onEnd={end}>
      {children}
    </SeenByPerson>
  )
}

/** The name of whom the family names; empty while it is on its way, and of nobody in particular. */
function useNameOfPerson(as: string): string {
  const nameOf = useNameOf()
  const { data } = useQuery({
    ...endpointQuery(useServer(), accounts.basicInfo, { userIds: [as] }),
    enabled: as !== anyoneInside,
  })
  const person = data?.users[as]
  return person ? nameOf(person.fullName) : ''
}

function SeenByPerson({ memorialId, as, onEnd, children }: Props & { onEnd: () => void }) {
  const name = useNameOfPerson(as)
  const server = useServerAs(as)
  const [queries] = useState(newQueryClient)
  const [drafts] = useState(noDrafts)
  useOnlyLooking(server.onBlocked)
  const bar = (
    <SeeAsBar onEnd={onEnd}>
      {name ? (
        <Trans>You see this page as {name} sees it.</Trans>
      ) : (
        <Trans>You see this page as somebody inside sees it.</Trans>
      )}
    </SeeAsBar>
  )
  return (
    <QueryClientProvider client={queries}>
      <ServerContext value={server.transport}>
        <DraftsContext value={drafts}>
          <ReportingContext value={null}>
            <IfThere {...{ memorialId, as, bar, onEnd }}>
              <Suspense fallback={<ProfileSkeleton />}>{children}</Suspense>
            </IfThere>
          </ReportingContext>
        </DraftsContext>
      </ServerContext>
    </QueryClientProvider>
  )
}

/** Of whoever reads only what the page needs of them: of their account nothing else is told. */
function useServerAs(as: string) {
  const { t } = useLingui()
  const own = useViewer()
  const server = useServer()
  const [onBlocked] = useState(() => () => toast.done(t`You are only looking: nothing changes from here.`))
  const [transport] = useState(() => {
    const id = as === anyoneInside ? anyoneInsideId : as
    const unknown = { profileImageUrl: null, imageName: null, imageOriginalName: null, phone: null }
    const viewer = { ...own, ...unknown, id, name: '', lastName: '', email: '', role: null }
    return seenAsTransport({ server, as, viewer, onBlocked })
  })
  return { transport, onBlocked }
}

/** What is begun while somebody looks is gone with the look: nothing of theirs is read or changed. */
const noDrafts = (): DraftStore => ({ read: () => null, write: () => {}, subscribe: () => () => {} })

interface IfThereProps extends Props {
  /** What stands above a page that is there. */
  bar: ReactNode
  onEnd: () => void
}

/** Whoever is named may have left, or be nobody; and a page that is suspended or only prepared is there for its family alone. */
function IfThere({ memorialId, as, bar, onEnd, children }: IfThereProps) {
  const { data, error, refetch } = useMetrics(memorialId)
  const isThere = data !== undefined || !(error instanceof RefusalError && error.why === 'notFound')
  // The bar has gone, and the focus with it.
  useEffect(() => {
    if (!isThere) focusMain()
  }, [isThere])
  if (isThere)
    return (
      <>
        {bar}
        {data ? children : error ? <FailedState onRetry={() => void refetch()} /> : <ProfileSkeleton />}
      </>
    )
  const action = (
    <Button onClick={onEnd}>
      <Trans>Back to yours</Trans>
    </Button>
  )
  if (as === anyoneInside)
    return (
      <EmptyState
        isPage
        title={<Trans>For now nobody sees this page but its family</Trans>}
        action={action}
      />
    )
  return (
    <EmptyState isPage title={<Trans>Nobody is inside by this name</Trans>} action={action}>
      <Trans>They may have left the page. Choose somebody else under “More”.</Trans>
    </EmptyState>
  )
}
