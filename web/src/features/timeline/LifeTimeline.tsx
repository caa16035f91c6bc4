import { Trans } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import type { Plan } from '@spomen/contract/plans.ts'
import { type AssetType, assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { IconFeather } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { To } from 'react-router'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useHashTarget } from './hash-target.ts'
import { entryMediaById, fromPhotograph } from './entry-media.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { entryDraftName, hasEntryDraft, type EntryFormValues } from './entry-form.ts'
import { PlanFullNote } from '../plans/index.ts'
import styles from './LifeTimeline.module.css'
import { decadeAnchor, type Decade, groupByDecade } from './decades.ts'
import { type TimelineMemorial, PassageItem, type PassageItemProps } from './PassageItem.tsx'
import { MediaRows } from './MediaRows.tsx'
import { useTimeline } from './queries.ts'
import { RemovedEntryList } from './RemovedEntryList.tsx'
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx'
import { DecadeName, DecadeNav } from './DecadeNav.tsx'

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

/** A life of this many passages is read with the decades beside it. */
const longLife = 9

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
  const { id, name, called, gender, born, died } = memorialNow
  const memorial = useMemo(
    () => ({ id, name, called, gender, born, died }),
    [id, name, called, gender, born, died],
  )
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
  const [writing, setWriting] = useState<'new' | TimelineEntry | null>(null)
  const [removing, setRemoving] = useState<TimelineEntry | null>(null)
  const isFamily = family !== null
  const actions = useMemo(
    () => (isFamily ? { onChange: setWriting, onRemove: setRemoving } : null),
    [isFamily],
  )

  if (!entries || !decades) {
    if (isError) return <FailedState onRetry={() => void refetch()} />
    return <LifeSkeleton />
  }

  const hasPhotographs = decades.some(({ around }) => around.length > 0)
  const isTold = entries.length > 0
  const add = family && (
    <AddEntry memorialId={id} plan={family.plan} count={entries.length} onAdd={() => setWriting('new')} />
  )

  function content(all: readonly Decade[]): ReactNode {
    if (!isTold && !hasPhotographs) return <NoEntries memorial={memorial}>{add}</NoEntries>
    const isLong = all.length > 3 && all.flatMap(({ passages }) => passages).length >= longLife
    return (
      <>
        {add}
        {!isTold && (
          <p className={styles['lead']}>
            <Trans>
              Nobody has told this life yet. These are its years, as far as the photographs know them.
            </Trans>
          </p>
        )}
        <div className={styles['life']}>
          {isLong && <DecadeNav decades={all} />}
          <Decades {...{ memorial, media, toMedium, targetId, actions }} decades={all} />
        </div>
      </>
    )
  }

  return (
    <>
      {content(decades)}
      {family && <RemovedEntryList memorialId={id} />}
      {family && writing && (
        <EntryDialog
          key={writing === 'new' ? 'new' : writing.id}
          memorial={memorial}
          entry={writing === 'new' ? null : writing}
          plan={family.plan}
          media={media}
          photographs={photographs}
          videos={videos}
          onClose={() => setWriting(null)}
        />
      )}
      {family && removing && <RemoveEntryDialog entry={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

interface DecadesProps extends Pick<PassageItemProps, 'memorial' | 'media' | 'toMedium'> {
  decades: readonly Decade[]
  targetId: string | null
  actions: PassageItemProps['family']
}

/** The decades one below the other. A long life is not drawn anew because a dialog opens above it. */
const Decades = memo(function Decades(props: DecadesProps) {
  const { decades, memorial, media, toMedium, targetId, actions } = props
  return (
    <div className={styles['decades']}>
      {decades.map((decade) => (
        <section
          key={decade.from}
          id={decadeAnchor(decade.from)}
          tabIndex={-1}
          className={styles['decade']}
          aria-labelledby={`${decadeAnchor(decade.from)}-name`}
        >
          <h2 id={`${decadeAnchor(decade.from)}-name`} className={styles['waymark']}>
            <DecadeName from={decade.from} />
          </h2>
          {decade.passages.length > 0 && (
            <ol className={styles['passages']}>
              {decade.passages.map((passage) => (
                <PassageItem
                  key={passage.key}
                  passage={passage}
                  memorial={memorial}
                  media={media}
                  toMedium={toMedium}
                  isTarget={targetId !== null && targetId === passage.entry?.id}
                  family={actions}
                />
              ))}
            </ol>
          )}
          {decade.around.length > 0 && (
            <div className={styles['around']}>
              <p className="quiet">
                <Trans>From these years</Trans>
              </p>
              <MediaRows
                media={decade.around.map(fromPhotograph)}
                name={memorial.name}
                to={toMedium}
                size="small"
              />
            </div>
          )}
        </section>
      ))}
    </div>
  )
})

interface AddEntryProps {
  memorialId: string
  plan: Plan
  count: number
  onAdd: () => void
}

/** The way to tell more, as far as the plan has room, and what was begun before (I12). */
function AddEntry({ memorialId, plan, count, onAdd }: AddEntryProps) {
  const drafts = useDrafts()
  const limit = plan.biography
  const isFull = limit !== null && count >= limit
  const isBegun = hasEntryDraft(readDraft<EntryFormValues>(drafts, entryDraftName(memorialId)))
  return (
    <div className={classes(styles['add'], 'no-print')}>
      <Button
        {...(count === 0 && { tone: 'filled' as const })}
        icon={<IconFeather stroke={1.5} aria-hidden="true" />}
        disabled={isFull}
        onClick={onAdd}
      >
        {isBegun ? <Trans>Go on writing</Trans> : <Trans>Add to this life</Trans>}
      </Button>
      {isFull ? (
        <p className={styles['reason']}>
          <PlanFullNote what="entries" count={count} limit={limit} isFamily>
            <Trans>This page's plan holds {limit} entries, and they have all been told.</Trans>
          </PlanFullNote>
        </p>
      ) : (
        isBegun && (
          <p className={styles['reason']}>
            <Trans>You have begun an entry.</Trans>
          </p>
        )
      )}
    </div>
  )
}

/** Nothing is told yet, and no photograph knows its day (I17). */
function NoEntries({ memorial: { called }, children }: { memorial: TimelineMemorial; children: ReactNode }) {
  if (children)
    return (
      <EmptyState title={<Trans>Where does it begin?</Trans>} action={children}>
        <Trans>A house, a school, a wedding: a year and one sentence are enough.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Nothing has been told yet</Trans>}>
      <Trans>When the family writes down the life of {called}, it can be read here.</Trans>
    </EmptyState>
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
