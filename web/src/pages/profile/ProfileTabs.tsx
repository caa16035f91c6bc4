import { Select, useLingui } from '@lingui/react/macro'
import { type Plan, planOf } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { GuestPart } from '@spomen/contract/doors.ts'
import { WhoSeesLine } from '../../features/doors/index.ts'
import { GiftsSection } from '../../features/gifts/index.ts'
import { GreetingList } from '../../features/greetings/index.ts'
import { WordsOfGuests } from '../../features/guest-words/index.ts'
import { MemorialViewer, mediaTabIds } from '../../features/media/index.ts'
import {
  hasContents,
  type TabNumber,
  tabs,
  tabsId,
  useAllPhotographs,
  useProfileAddress,
} from '../../features/profiles/index.ts'
import { Puzzle, useSuggestionCount } from '../../features/puzzle/index.ts'
import { useScrollIntoView } from '../../kit/scroll-into-view.ts'
import { useIsBelowDrawn } from '../../kit/use-first-view.ts'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { closedTabs, usePrefetchedTabs } from './closed-tabs.ts'
import styles from './ProfileTabs.module.css'
import { useLivePage } from './use-live-page.ts'

const { Component: DocumentsTab } = closedTabs.documents
const { Component: LifeTimeline } = closedTabs.life
const { Component: PhotographsTab } = closedTabs.photographs
const { Component: VideosTab } = closedTabs.videos

interface Props {
  id: string
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
}

/** What only the family and those it lets in see (G34, G36). */
export function ProfileTabs({ id, metrics, profile, isFamily, isWriting, onWriting }: Props) {
  const address = useProfileAddress()
  const memorial = {
    id,
    name: metrics.deceasedFullName,
    called: profile.firstName ?? profile.name ?? metrics.deceasedFullName,
  }
  useLivePage(id, isFamily)
  usePrefetchedTabs()
  const element = useRef<HTMLDivElement>(null)
  useScrollIntoView(element, useIsLedToTab(address.isLedToTab))

  function select(tab: TabNumber) {
    address.select(tab)
    // Whoever has read on to where the row of tabs stays begins the next one at its beginning.
    const row = element.current?.querySelector('[role="tablist"]')
    if (isBelow(row, element.current)) element.current?.scrollIntoView()
  }

  const open = openAt(address)
  const part = partsOnTabs[Number(address.tab)]
  return (
    <div ref={element} id={tabsId} className={styles['inside']}>
      <TabsOfMemorial id={id} metrics={metrics} gender={profile.gender} tab={address.tab} onSelect={select}>
        {isFamily && part && <WhoSeesLine memorialId={id} part={part} />}
        <Suspense fallback={<TabSkeleton />}>
          <OpenTab {...{ memorial, metrics, profile, isFamily, isWriting, onWriting, address }} />
        </Suspense>
      </TabsOfMemorial>
      {open && (
        <Suspense>
          <OpenViewer key={open.kind} {...{ memorial, metrics, profile, isFamily, address, open }} />
        </Suspense>
      )}
    </div>
  )
}

interface TabsOfMemorialProps extends Pick<Props, 'id' | 'metrics'>, Pick<MemorialProfile, 'gender'> {
  tab: TabNumber
  onSelect: (tab: TabNumber) => void
  /** What the open tab shows. */
  children: ReactNode
}

/** The row of tabs with its counts. Suggestions are counted here: what the open tab shows is not drawn again for their number. */
function TabsOfMemorial({ id, metrics, gender, tab, onSelect, children }: TabsOfMemorialProps) {
  const { t } = useLingui()
  const suggested = useSuggestionCount(id)
  return (
    <Tabs
      isSticky
      label={t`Parts of this page`}
      tabs={[
        { key: tabs.greetings, label: t`Last greetings`, ...onCard(metrics.numberOfLastGreetings) },
        { key: tabs.life, label: <LifeOf gender={gender} /> },
        { key: tabs.photographs, label: t`Photographs`, ...onCard(metrics.numberOfPictures) },
        { key: tabs.videos, label: t`Videos`, ...onCard(metrics.numberOfVideos) },
        { key: tabs.documents, label: t`Documents`, ...onCard(metrics.numberOfDocuments) },
        { key: tabs.suggestions, label: t`Missing Puzzle`, count: suggested },
      ]}
      selected={tab}
      onSelect={onSelect}
    >
      {children}
    </Tabs>
  )
}

/** What the door calls what is on a tab, by its number; suggestions are the family's alone. */
const partsOnTabs: readonly GuestPart[] = ['greetings', 'life', 'photographs', 'films', 'papers']

interface OpenViewerProps
  extends Pick<OpenTabProps, 'memorial' | 'metrics' | 'profile' | 'isFamily' | 'address'> {
  open: NonNullable<ReturnType<typeof openAt>>
}

/** The viewer over the page: beyond the first photographs it asks for the order of all. */
function OpenViewer({ memorial, metrics, profile, isFamily, address, open }: OpenViewerProps) {
  const isImage = open.kind === 'images'
  const [isRestWanted, setIsRestWanted] = useState(false)
  const { photographs, isError } = useAllPhotographs(profile, isImage && isRestWanted)
  const known: readonly { id: string }[] = isImage ? (photographs ?? profile.images) : profile.videos
  const rest = {
    count: metrics.numberOfPictures,
    isAwaited: !isError,
    ask: () => setIsRestWanted(true),
  }
  return (
    <MemorialViewer
      kind={open.kind}
      memorial={{ ...memorial, packageName: profile.packageName, isFamily }}
      openId={open.id}
      page={address.page}
      order={known.map(({ id }) => id)}
      rest={isImage && photographs === null ? rest : undefined}
      onMoved={address.move}
      onClose={address.close}
    />
  )
}

/** As high as a screen, so that nothing moves below it when the tab comes. */
const TabSkeleton = () => (
  <LoadingState>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height="15rem" />
    ))}
  </LoadingState>
)

/** A count that the card says as well, where there is one beside the tabs. */
const onCard = (count: number) => ({ count, countClassName: styles['onCard'] })

/** An address that names a tab leads to it, once; on the way back the page stands where it was left. */
function useIsLedToTab(isLed: boolean): boolean {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const [isLedHere] = useState(isLed && !isBack)
  return isLedHere
}

/** Whether a row has stayed behind the beginning of what it belongs to. */
const isBelow = (row: Element | null | undefined, whole: Element | null) =>
  row && whole && row.getBoundingClientRect().top > whole.getBoundingClientRect().top + 1

interface OpenTabProps extends Omit<Props, 'id'> {
  memorial: { id: string; name: string; called: string }
  address: ReturnType<typeof useProfileAddress>
}

function OpenTab(props: OpenTabProps) {
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
  const { photographs, isError, retry } = useAllPhotographs(profile, true)
  if (isError) return <FailedState onRetry={retry} />
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
}: Omit<OpenTabProps, 'isWriting' | 'onWriting'>) {
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

const LifeOf = ({ gender }: { gender: MemorialProfile['gender'] }) => (
  <Select value={gender} _Male="His life" _Female="Her life" other="The life" />
)

/** What the viewer shows, if it is open. */
function openAt({ openId, videoId }: ReturnType<typeof useProfileAddress>) {
  if (openId) return { kind: 'images', id: openId } as const
  return videoId ? ({ kind: 'videos', id: videoId } as const) : null
}
