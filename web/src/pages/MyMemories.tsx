import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { CreateMemorial } from '../app/CreateMemorial.tsx'
import { OfferedWords } from '../features/claims/index.ts'
import { OfferedGuestWords, PagesWithWords } from '../features/guest-words/index.ts'
import { BringBackHint } from '../features/imports/index.ts'
import { PreparationsLine } from '../features/preparations/index.ts'
import {
  JustClosedNote,
  MemorialList,
  type EmptyList,
  prefetchMemorialList,
  useMemorialSearch,
} from '../features/profiles/index.ts'
import { PagesWithSuggestions } from '../features/puzzle/index.ts'
import { ObeyOtherWindows } from '../features/silences/index.ts'
import { AllTales, prefetchAllTales } from '../features/tales/index.ts'
import { beginFirstView } from '../kit/first-view.ts'
import { token } from '../kit/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Route } from './+types/MyMemories.ts'

/** Without a session the frame around turns the visitor away; nothing is asked for then. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!token()) return null
  beginFirstView('page', true)
  prefetchMemorialList('mine', request.url)
  prefetchAllTales()
  return null
}

/** Searches and pages are in the address too, and ask by themselves. */
export const shouldRevalidate = () => false

/** Home: the pages the viewer keeps, and beside them those the viewer follows (E24–E28). */
export default function MyMemories() {
  const { t } = useLingui()
  const searching = useMemorialSearch('mine')
  const { list } = searching.search
  return (
    <PageColumn>
      <PageTitle title={t`My Memories`} />
      <JustClosedNote />
      <OfferedWords />
      <OfferedGuestWords />
      <PagesWithSuggestions />
      <PagesWithWords />
      <Suspense>
        <PreparationsLine />
      </Suspense>
      <AllTales />
      <ObeyOtherWindows />
      <Tabs
        label={t`Whose pages`}
        tabs={[
          { key: 'mine', label: <Trans>Pages you keep</Trans> },
          { key: 'followed', label: <Trans>Pages you follow</Trans> },
        ]}
        selected={list}
        onSelect={searching.chooseList}
      >
        <MemorialList
          searching={searching}
          label={list === 'followed' ? t`Pages you follow` : t`Pages you keep`}
          nothing={(found) =>
            list === 'followed' ? <NoFollowedMemorials {...found} /> : <NoOwnMemorials {...found} />
          }
        />
      </Tabs>
    </PageColumn>
  )
}

/** No page of one's own, or none that was sought, and the way to make one (E32). */
function NoOwnMemorials({ isSearching, kind, elsewhere }: EmptyList) {
  const action = (
    <>
      {elsewhere}
      <CreateMemorial tone={elsewhere ? 'plain' : 'filled'} />
    </>
  )
  if (isSearching)
    return (
      <EmptyState title={<Trans>None of your pages has this name</Trans>} action={action}>
        {!elsewhere && <Trans>Perhaps it is spelled differently.</Trans>}
      </EmptyState>
    )
  return (
    <EmptyState
      title={title()}
      action={
        <>
          {action}
          <BringBackHint />
        </>
      }
    >
      <Trans>
        Create one for somebody you miss. Or does it exist already? Then you will find it on the{' '}
        <Link to={href('/MemoriesWall')}>Memories Wall</Link>.
      </Trans>
    </EmptyState>
  )

  function title() {
    if (kind === 'pets') return <Trans>You keep no page for a pet yet</Trans>
    return elsewhere ? (
      <Trans>You keep no page for a person yet</Trans>
    ) : (
      <Trans>The pages you keep will stand here</Trans>
    )
  }
}

/** No page of others, or none that was sought; they are found on the wall. */
function NoFollowedMemorials({ isSearching, kind, elsewhere }: EmptyList) {
  const action = (
    <>
      {elsewhere}
      <ButtonLink tone={elsewhere ? 'plain' : 'filled'} to={href('/MemoriesWall')}>
        <Trans>To the Memories Wall</Trans>
      </ButtonLink>
    </>
  )
  if (isSearching)
    return (
      <EmptyState title={<Trans>None of the pages you follow has this name</Trans>} action={action}>
        {!elsewhere && <Trans>Perhaps it is spelled differently.</Trans>}
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        kind === 'people' ? (
          <Trans>The pages you follow will stand here</Trans>
        ) : (
          <Trans>You follow no page of a pet yet</Trans>
        )
      }
      action={action}
    >
      <Trans>Find somebody on the Memories Wall and ask the family in a few words to let you in.</Trans>
    </EmptyState>
  )
}
