import { type Plan, planOf } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { useState } from 'react'
import { GiftsSection } from '../../features/gifts/index.ts'
import { GreetingList } from '../../features/greetings/index.ts'
import { WordsOfGuests } from '../../features/guest-words/index.ts'
import { mediaTabIds } from '../../features/media/index.ts'
import {
  hasContents,
  tabs,
  useAllPhotographs,
  type useProfileAddress,
} from '../../features/profiles/index.ts'
import { Puzzle } from '../../features/puzzle/index.ts'
import { useIsBelowDrawn } from '../../kit/use-first-view.ts'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { closedTabs } from './closed-tabs.ts'

const { Component: DocumentsTab } = closedTabs.documents
const { Component: LifeTimeline } = closedTabs.life
const { Component: PhotographsTab } = closedTabs.photographs
const { Component: VideosTab } = closedTabs.videos

export interface OpenTabProps {
  memorial: { id: string; name: string; called: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
  isOwner: boolean
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
  address: ReturnType<typeof useProfileAddress>
}

/** What the open tab of a memorial shows; what is on a closed one comes later. */
export function OpenTab(props: OpenTabProps) {
  const { memorial, metrics, profile, isFamily, address } = props
  const plan = planOf(profile.packageName)
  switch (address.tab) {
    case tabs.greetings:
      return <GreetingsTab {...props} />
    case tabs.life:
      return <LifeTab {...{ memorial, profile, address }} family={isFamily ? { plan } : null} />
    case tabs.photographs:
      return <PhotographsOf {...{ memorial, metrics, profile, isFamily, address }} />
    case tabs.videos:
      return (
        <VideosTab
          memorial={memorial}
          page={address.page}
          toPage={(page) => address.toPage(page, mediaTabIds.videos)}
          toVideo={({ id: video }) => address.toVideo(video)}
          family={
            isFamily ? { count: metrics.numberOfVideos, limit: plan.videos, known: profile.videos } : null
          }
        />
      )
    case tabs.documents:
      return (
        <DocumentsTab
          memorial={memorial}
          page={address.page}
          toPage={(page) => address.toPage(page, mediaTabIds.documents)}
          family={isFamily ? { count: metrics.numberOfDocuments, limit: plan.documents } : null}
        />
      )
    case tabs.suggestions:
      return (
        <Puzzle
          memorial={memorial}
          plan={plan}
          family={isFamily ? { count: metrics.numberOfPictures } : null}
        />
      )
  }
}

/** What is said to the one remembered: greetings, words of guests, candles and flowers. */
function GreetingsTab({
  memorial,
  metrics,
  profile,
  isFamily,
  isOwner,
  isWriting,
  onWriting,
}: Omit<OpenTabProps, 'address'>) {
  const plan = planOf(profile.packageName)
  const isBelowDrawn = useIsBelowDrawn()
  return (
    <>
      <GreetingList
        memorial={memorial}
        isFamily={isFamily}
        isOwner={isOwner}
        count={metrics.numberOfLastGreetings}
        limit={plan.lastGreetings}
        isWriting={isWriting}
        onWriting={onWriting}
      />
      {isBelowDrawn && (
        <>
          <WordsOfGuests memorialId={memorial.id} isFamily={isFamily} />
          <GiftsSection memorial={memorial} isFamily={isFamily} isNew={!hasContents({ metrics, profile })} />
        </>
      )}
    </>
  )
}

interface LifeTabProps extends Pick<OpenTabProps, 'memorial' | 'profile' | 'address'> {
  family: { plan: Plan } | null
}

/** A life tells which photographs are of its years, out of all of them. */
function LifeTab({ memorial, profile, address, family }: LifeTabProps) {
  const { gender, dateOfBirth: born, dateOfDeath: died } = profile
  const { photographs: all, isError, retry } = useAllPhotographs(profile, true)
  // What is being written here stays open when there are more photographs than came with the page, until all are known.
  const [isDrawn, setIsDrawn] = useState(false)
  const photographs = all ?? (isDrawn ? profile.images : null)
  if (photographs && !isDrawn) setIsDrawn(true)
  if (isError && !photographs) return <FailedState onRetry={retry} />
  if (!photographs) return <TabSkeleton />
  return (
    <LifeTimeline
      memorial={{ ...memorial, gender, born, died }}
      known={profile.timelines}
      photographs={photographs}
      videos={profile.videos}
      toPhotograph={address.toPhotograph}
      toVideo={address.toVideo}
      family={family}
    />
  )
}

/** The photographs page by page; the family, which puts them in order, knows all of them. */
function PhotographsOf({
  memorial,
  metrics,
  profile,
  isFamily,
  address,
}: Omit<OpenTabProps, 'isOwner' | 'isWriting' | 'onWriting'>) {
  const plan = planOf(profile.packageName)
  const { photographs } = useAllPhotographs(profile, isFamily)
  const family = {
    count: metrics.numberOfPictures,
    limit: plan.images,
    known: photographs ?? profile.images,
    mayDescribe: plan.imageAndVideoInfo,
  }
  return (
    <PhotographsTab
      memorial={memorial}
      page={address.page}
      toPage={(page) => address.toPage(page, mediaTabIds.images)}
      toPhotograph={({ id: photograph }) => address.toPhotograph(photograph)}
      family={isFamily ? family : null}
    />
  )
}

/** As high as a screen, so that nothing moves below it when the tab comes. */
export const TabSkeleton = () => (
  <LoadingState>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height="15rem" />
    ))}
  </LoadingState>
)
