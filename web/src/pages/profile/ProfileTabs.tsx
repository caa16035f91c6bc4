import { Select, useLingui } from '@lingui/react/macro'
import { planOf } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense, useRef } from 'react'
import { GreetingList } from '../../features/greetings/index.ts'
import {
  DocumentsTab,
  documentsId,
  MemorialViewer,
  PhotographsTab,
  photographsId,
  VideosTab,
  videosId,
} from '../../features/media/index.ts'
import { tabs, useProfileAddress } from '../../features/profiles/index.ts'
import { Puzzle, useSuggestionCount } from '../../features/puzzle/index.ts'
import { LifeTimeline } from '../../features/timeline/index.ts'
import { useScrollIntoView } from '../../kit/scroll-into-view.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ProfileTabs.module.css'
import { useLivePage } from './use-live-page.ts'

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
  const { t } = useLingui()
  const address = useProfileAddress()
  const memorial = {
    id,
    name: metrics.deceasedFullName,
    called: profile.firstName ?? profile.name ?? metrics.deceasedFullName,
  }
  const suggested = useSuggestionCount(id)
  useLivePage(id)
  const place = useRef<HTMLDivElement>(null)
  useScrollIntoView(place, address.isLedToTab)

  const open = openAt(address)
  return (
    <div ref={place} className={styles['inside']}>
      <Tabs
        label={t`Parts of this page`}
        tabs={[
          { key: tabs.greetings, label: t`Last greetings`, count: metrics.numberOfLastGreetings },
          { key: tabs.life, label: <LifeOf gender={profile.gender} /> },
          { key: tabs.photographs, label: t`Photographs`, count: metrics.numberOfPictures },
          { key: tabs.videos, label: t`Videos`, count: metrics.numberOfVideos },
          { key: tabs.documents, label: t`Documents`, count: metrics.numberOfDocuments },
          { key: tabs.suggestions, label: t`Missing Puzzle`, count: suggested },
        ]}
        selected={address.tab}
        onSelect={address.select}
      >
        <OpenTab {...{ memorial, metrics, profile, isFamily, isWriting, onWriting, address }} />
      </Tabs>
      {open && (
        <Suspense>
          <MemorialViewer
            key={open.kind}
            kind={open.kind}
            memorial={{ ...memorial, packageName: profile.packageName, isFamily }}
            openId={open.id}
            page={address.page}
            order={profile[open.kind].map(({ id: medium }) => medium)}
            onMoved={address.move}
            onClose={address.close}
          />
        </Suspense>
      )}
    </div>
  )
}

interface OpenTabProps extends Omit<Props, 'id'> {
  memorial: { id: string; name: string; called: string }
  address: ReturnType<typeof useProfileAddress>
}

function OpenTab({ memorial, metrics, profile, isFamily, isWriting, onWriting, address }: OpenTabProps) {
  const plan = planOf(profile.packageName)
  switch (address.tab) {
    case tabs.greetings:
      return (
        <GreetingList
          memorial={memorial}
          isFamily={isFamily}
          count={metrics.numberOfLastGreetings}
          limit={plan.lastGreetings}
          isWriting={isWriting}
          onWriting={onWriting}
        />
      )
    case tabs.life:
      return (
        <LifeTimeline
          memorial={{
            ...memorial,
            gender: profile.gender,
            born: profile.dateOfBirth,
            died: profile.dateOfDeath,
          }}
          known={profile.timelines}
          photographs={profile.images}
          videos={profile.videos}
          toPhotograph={address.toPhotograph}
          toVideo={address.toVideo}
          family={isFamily ? { plan } : null}
        />
      )
    case tabs.photographs:
      return (
        <PhotographsTab
          memorial={memorial}
          page={address.page}
          toPage={(page) => address.toPage(page, photographsId)}
          toPhotograph={({ id: photograph }) => address.toPhotograph(photograph)}
          family={
            isFamily
              ? {
                  count: metrics.numberOfPictures,
                  limit: plan.images,
                  known: profile.images,
                  mayDescribe: plan.imageAndVideoInfo,
                }
              : null
          }
        />
      )
    case tabs.videos:
      return (
        <VideosTab
          memorial={memorial}
          page={address.page}
          toPage={(page) => address.toPage(page, videosId)}
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
          toPage={(page) => address.toPage(page, documentsId)}
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

const LifeOf = ({ gender }: { gender: MemorialProfile['gender'] }) => (
  <Select value={gender} _Male="His life" _Female="Her life" other="The life" />
)

/** What the viewer shows, if it is open. */
function openAt({ openId, videoId }: ReturnType<typeof useProfileAddress>) {
  if (openId) return { kind: 'images', id: openId } as const
  return videoId ? ({ kind: 'videos', id: videoId } as const) : null
}
