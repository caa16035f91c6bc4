import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { CreateMemorial } from '../app/CreateMemorial.tsx'
import { OfferedWords } from '../features/claims/index.ts'
import { OfferedGuestWords } from '../features/guest-words/index.ts'
import { laterComponent } from '../kit/lazy-component.ts'
import { MemorialList, type EmptyList, useMemorialSearch } from '../features/profiles/index.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState } from '../ui/States.tsx'

/** They stand below the memorials. */
const LocalServices = laterComponent(async () => ({
  default: (await import('../features/commercials/index.ts')).LocalServices,
}))

/** Everybody's memorials (E01). */
export default function MemoriesWall() {
  const { t } = useLingui()
  return (
    <PageColumn>
      <PageTitle title={t`Memories Wall`}>
        <Trans>Everyone who is remembered here. Each family decides who may read on.</Trans>
      </PageTitle>
      <OfferedWords />
      <OfferedGuestWords />
      <MemorialList searching={useMemorialSearch('wall')} label={t`Memories Wall`} nothing={Nobody}>
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
