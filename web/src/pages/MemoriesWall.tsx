import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { CreateMemorial } from '../app/CreateMemorial.tsx'
import { OfferedWords } from '../features/claims/index.ts'
import { OfferedGuestWords } from '../features/guest-words/index.ts'
import { beginFirstView } from '../kit/first-view.ts'
import { laterComponent } from '../kit/lazy-component.ts'
import { token } from '../kit/session.ts'
import {
  type EmptyList,
  MemorialList,
  prefetchMemorialList,
  useMemorialSearch,
} from '../features/profiles/index.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState } from '../ui/States.tsx'
import type { Route } from './+types/MemoriesWall.ts'
import { wallLead, wallTitle } from './wall-words.ts'

/** They stand below the memorials. */
const LocalServices = laterComponent(async () => ({
  default: (await import('../features/commercials/index.ts')).LocalServices,
}))

/** Without a session the frame around turns the visitor away; nothing is asked for then. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!token()) return null
  beginFirstView('page', true)
  prefetchMemorialList('wall', request.url)
  return null
}

/** Searches and pages are in the address too, and ask by themselves. */
export const shouldRevalidate = () => false

/** Everybody's memorials (E01). */
export default function MemoriesWall() {
  const { t } = useLingui()
  return (
    <PageColumn>
      <PageTitle title={t(wallTitle)}>{t(wallLead)}</PageTitle>
      <OfferedWords />
      <OfferedGuestWords />
      <MemorialList searching={useMemorialSearch('wall')} label={t(wallTitle)} nothing={Nobody}>
        <Suspense>
          <LocalServices />
        </Suspense>
      </MemorialList>
    </PageColumn>
  )
}

/** A wall without what was sought, or without anybody yet, and the way to create a memorial (E23). */
function Nobody({ isSearching, kind, elsewhere }: EmptyList) {
  const action = (
    <>
      {elsewhere}
      <CreateMemorial tone={elsewhere ? 'plain' : 'filled'} />
    </>
  )
  if (isSearching)
    return (
      <EmptyState title={<Trans>Nobody by this name yet</Trans>} action={action}>
        <Trans>The family may spell it differently, or nobody has made this page so far.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        kind === 'people' ? (
          <Trans>The wall is waiting for its first name</Trans>
        ) : (
          <Trans>No pet is remembered here yet</Trans>
        )
      }
      action={action}
    >
      <Trans>As soon as somebody creates a memorial, its name stands here.</Trans>
    </EmptyState>
  )
}
