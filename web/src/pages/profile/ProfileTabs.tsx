import { Select, useLingui } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { GuestPart } from '@spomen/contract/doors.ts'
import { WhoSeesLine } from '../../features/doors/index.ts'
import { type TabNumber, tabs, tabsId, useProfileAddress } from '../../features/profiles/index.ts'
import { useSuggestionCount } from '../../features/puzzle/index.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { useScrollIntoView } from '../../kit/scroll-into-view.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePrefetchedTabs } from './closed-tabs.ts'
import { OpenTab, type OpenTabProps, TabSkeleton } from './OpenTab.tsx'
import styles from './ProfileTabs.module.css'
import { useLivePage } from './use-live-page.ts'

/** The viewer over the page. */
const OpenViewer = lazyComponent(() => import('./OpenViewer.tsx'))

interface Props extends Omit<OpenTabProps, 'memorial' | 'address'> {
  id: string
}

/** What only the family and those it lets in see (G34, G36). */
export function ProfileTabs(props: Props) {
  const { id, metrics, profile, isFamily } = props
  const address = useProfileAddress()
  const memorial = {
    id,
    name: metrics.deceasedFullName,
    called: shortNameOf(profile) || metrics.deceasedFullName,
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

  const part = partsOnTabs[Number(address.tab)]
  return (
    <div ref={element} id={tabsId} className={styles['inside']}>
      <TabsOfMemorial id={id} metrics={metrics} gender={profile.gender} tab={address.tab} onSelect={select}>
        {isFamily && part && <WhoSeesLine memorialId={id} part={part} />}
        <Suspense fallback={<TabSkeleton />}>
          <OpenTab {...props} {...{ memorial, address }} />
        </Suspense>
      </TabsOfMemorial>
      {(address.openId ?? address.videoId) && (
        <Suspense>
          <OpenViewer {...{ memorial, metrics, profile, isFamily }} />
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

const LifeOf = ({ gender }: { gender: MemorialProfile['gender'] }) => (
  <Select value={gender} _Male="His life" _Female="Her life" other="The life" />
)
