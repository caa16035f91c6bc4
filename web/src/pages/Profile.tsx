import { demoMemorial } from '@spomen/contract/demo.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useViewer } from '../features/accounts/index.ts'
import { prefetchCeremonies } from '../features/ceremonies/index.ts'
import { OfferedWords } from '../features/claims/index.ts'
import { OfferedGuestWords } from '../features/guest-words/index.ts'
import { prefetchGifts } from '../features/gifts/index.ts'
import { prefetchGreetings } from '../features/greetings/index.ts'
import { preloadSwipedPhotographs } from '../features/media/index.ts'
import { BringBackHint } from '../features/imports/index.ts'
import { MayChoosePlan } from '../features/plans/index.ts'
import {
  familyPartOf,
  prefetchProfile,
  EditPage,
  MemorialNotFound,
  useEditAddress,
  useLastEditedPart,
  useMetrics,
  useProfile,
  FormSkeleton,
  ProfileSkeleton,
  SeenPage,
  useSeeAsAddress,
} from '../features/profiles/index.ts'
import { ReportingProvider } from '../features/reports/index.ts'
import { prefetchTales } from '../features/tales/index.ts'
import { useVisit } from '../features/statistics/index.ts'
import { beginFirstView } from '../kit/first-view.ts'
import { RefusalError } from '../kit/server.ts'
import { token } from '../kit/session.ts'
import { useIsClosed } from '../kit/site.ts'
import { PageColumn } from '../ui/Page.tsx'
import { FailedState } from '../ui/States.tsx'
import type { Route } from './+types/Profile.ts'
import { prefetchTabsFor } from './profile/closed-tabs.ts'
import { OwnCopySheet } from './profile/OwnCopySheet.tsx'
import { ReadablePage } from './profile/ReadablePage.tsx'

/** Without a session the frame around turns the visitor away; nothing is asked for then. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  if (token() && id) {
    beginFirstView('page', true)
    const inside = () => {
      prefetchTales(id)
      prefetchGifts(id)
      prefetchCeremonies(id)
      prefetchGreetings(id)
    }
    prefetchProfile(id, inside, preloadSwipedPhotographs)
    await prefetchTabsFor(new URL(request.url).searchParams)
  }
  return null
}

/** Tabs, pages and open photographs are in the address too, and need nothing new. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['id'] !== nextParams['id']

/**
 * The page of one person or pet: the heart of the product (G01–G63). The demo's address names nobody: there the example
 * stands in its own frame, whose sample answers, and nothing is reported (S16).
 */
export default function ProfilePage({ params: { id } }: Route.ComponentProps) {
  if (!id)
    return (
      <PageColumn>
        <MemorialPage id={demoMemorial.id} ignoresSeeAs />
      </PageColumn>
    )
  return (
    <PageColumn>
      <ReportingProvider>
        <OfferedWords memorialId={id} />
        <OfferedGuestWords memorialId={id} />
        <MemorialPage key={id} id={id} />
      </ReportingProvider>
    </PageColumn>
  )
}

/** Ids that cannot be read and ids of nobody are the same to whoever follows a link. */
const isNotHere = (error: unknown) =>
  error instanceof RefusalError && (error.why === 'notFound' || error.why === 'fillAllFields')

/**
 * `ignoresSeeAs`: it ignores `?as=`: in the demo, and inside SeenPage, which already shows the page as somebody else (YC09).
 */
function MemorialPage({ id, ignoresSeeAs = false }: { id: string; ignoresSeeAs?: boolean }) {
  const metrics = useMetrics(id)
  const profile = useProfile(id)
  useVisit(id)
  const error = metrics.error ?? profile.error
  // Before what was there: a page that was closed meanwhile is not shown from memory.
  if (isNotHere(error))
    return (
      <MemorialNotFound id={id}>
        <BringBackHint />
      </MemorialNotFound>
    )
  if (metrics.data && profile.data)
    return <LoadedMemorial {...{ id, ignoresSeeAs }} metrics={metrics.data} profile={profile.data} />
  if (!error) return <ProfileSkeleton />
  const retry = () => void Promise.all([metrics.refetch(), profile.refetch()])
  return <FailedState onRetry={retry} />
}

interface LoadedProps {
  id: string
  metrics: MemorialMetrics
  profile: MemorialProfile
  ignoresSeeAs: boolean
}

function LoadedMemorial({ ignoresSeeAs, ...loaded }: LoadedProps) {
  const { id, metrics, profile } = loaded
  const familyPart = familyPartOf(useViewer(), { userId: profile.userId, isKeeper: metrics.isKeeper })
  const isFamily = familyPart !== null
  // Of the family the owner alone pays, closes the page and says who keeps it (YC01).
  const isOwner = familyPart === 'owner'
  const { part } = useEditAddress()
  const isClosed = useIsClosed()
  const changed = useLastEditedPart(part)
  const { part: as } = useSeeAsAddress()
  if (isFamily && as && as !== 'choose' && !ignoresSeeAs)
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <SeenPage key={as} memorialId={id} as={as}>
          <MemorialPage id={id} ignoresSeeAs />
        </SeenPage>
      </Suspense>
    )
  // Only the family has the pencil (G39), and nobody once the house has closed.
  if (isFamily && part && !isClosed)
    return (
      <>
        <Suspense fallback={<FormSkeleton />}>
          <EditPage metrics={metrics} profile={profile} part={part} isOwner={isOwner} />
        </Suspense>
        <OwnCopySheet memorialId={profile.id} />
      </>
    )
  return (
    <MayChoosePlan value={isOwner}>
      <ReadablePage {...loaded} isFamily={isFamily} isOwner={isOwner} changed={changed} />
    </MayChoosePlan>
  )
}
