import type { Photograph } from '@spomen/contract/media.ts'
import type { Plan } from '@spomen/contract/plans.ts'
import { type AssetType, assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type To, useLocation, useNavigationType } from 'react-router'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { AddEntry } from './AddEntry.tsx'
import type { beginsEntry } from './begins-entry.ts'
import { groupByDecade } from '@spomen/contract/life-decades.ts'
import { entryMediaById } from './entry-media.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { useHashTarget } from './hash-target.ts'
import { LifeContent } from './LifeContent.tsx'
import styles from './LifeTimeline.module.css'
import type { TimelineMemorial } from './PassageItem.tsx'
import { useTimeline } from './queries.ts'
import { RemovedEntryList } from './RemovedEntryList.tsx'
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx'

interface Props {
  memorial: TimelineMemorial
  /** The entries the page knows already, its photographs and its videos. */
  known: readonly TimelineEntry[]
  photographs: readonly Photograph[]
  videos: readonly Video[]
  toPhotograph: (id: string) => To
  toVideo: (id: string) => To
  /** What the family works with; null for everybody else. */
  family: { plan: Plan } | null
}

type Writing = 'new' | TimelineEntry | null

const idOf = (writing: Writing) => (writing === 'new' ? 'new' : writing?.id)

/**
 * Which entry is being written, changed or taken away; a page may lead here to begin one. One that is being changed is as the
 * life tells it now, and once it is gone as it was told last.
 */
function useEntryDialogs(isFamily: boolean, entries: readonly TimelineEntry[] | undefined) {
  const [writing, setWriting] = useState<Writing>(null)
  const told = entries?.find(({ id }) => id === idOf(writing))
  if (told && told !== writing) setWriting(told)
  const { state, key } = useLocation()
  // Not after a reload or on the way back: whoever has closed it did not ask for it again.
  const isArrival = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isArrival && (state as typeof beginsEntry | null)?.beginsEntry) setWriting('new')
  }, [isArrival, state, key])
  const [removing, setRemoving] = useState<TimelineEntry | null>(null)
  const actions = useMemo(
    () => (isFamily ? { onChange: setWriting, onRemove: setRemoving } : null),
    [isFamily],
  )
  return { writing, setWriting, removing, setRemoving, actions }
}

/** What of a memorial the life tells; the same as long as nothing of it has changed. */
function useSteadyMemorial({ id, name, called, gender, born, died }: TimelineMemorial) {
  return useMemo(() => ({ id, name, called, gender, born, died }), [id, name, called, gender, born, died])
}

/** A life told from birth to death, by decades, with the photographs and videos of each time (I01–I20). */
export function LifeTimeline({
  memorial: memorialNow,
  known,
  photographs,
  videos,
  toPhotograph,
  toVideo,
  family,
}: Props) {
  const memorial = useSteadyMemorial(memorialNow)
  const { id, born, died } = memorial
  const { data: entries, isError, refetch } = useTimeline(id, known)
  const decades = useMemo(
    () => entries && groupByDecade(entries, { born, died }, photographs),
    [entries, born, died, photographs],
  )
  const media = useMemo(() => entryMediaById(photographs, videos), [photographs, videos])
  const toMedium = useCallback(
    (of: string, type: AssetType) => (type === assetTypes.video ? toVideo(of) : toPhotograph(of)),
    [toPhotograph, toVideo],
  )
  const targetId = useHashTarget(entries)
  const { writing, setWriting, removing, setRemoving, actions } = useEntryDialogs(family !== null, entries)

  if (!entries || !decades) {
    if (isError) return <FailedState onRetry={() => void refetch()} />
    return <LifeSkeleton />
  }

  const add = family && (
    <AddEntry memorialId={id} plan={family.plan} count={entries.length} onAdd={() => setWriting('new')} />
  )
  return (
    <>
      <LifeContent {...{ decades, memorial, media, toMedium, targetId, actions, add }} />
      {family && <RemovedEntryList memorialId={id} />}
      {family && writing && (
        <EntryDialog
          key={idOf(writing)}
          memorial={memorial}
          entry={writing === 'new' ? null : writing}
          plan={family.plan}
          media={media}
          photographs={photographs}
          videos={videos}
          onClose={() => setWriting((now) => (idOf(now) === idOf(writing) ? null : now))}
        />
      )}
      {family && removing && (
        <RemoveEntryDialog
          entry={removing}
          onClose={() => setRemoving((now) => (now === removing ? null : now))}
        />
      )}
    </>
  )
}

const LifeSkeleton = () => (
  <LoadingState>
    <div className={styles['decades']}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} height="9rem" />
      ))}
    </div>
  </LoadingState>
)
