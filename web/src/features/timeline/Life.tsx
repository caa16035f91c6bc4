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
import { useArrival } from './arrival.ts'
import { besides, ofPhotograph } from './beside.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { draftName, hasBegun, type Writing } from './entry-form.ts'
import { PlanFull } from '../plans/index.ts'
import styles from './Life.module.css'
import { anchorOfDecade, type Decade, lifeOf } from './life.ts'
import { type Memorial, Passage, type PassageProps } from './Passage.tsx'
import { Pictures } from './Pictures.tsx'
import { useTimeline } from './queries.ts'
import { Removed } from './Removed.tsx'
import { RemoveEntry } from './RemoveEntry.tsx'
import { DecadeName, Years } from './Years.tsx'

interface Props {
  memorial: Memorial
  /** The entries the page knows already, its photographs and its films. */
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

/** A life told from birth to death, by decades, with the pictures of each time (I01–I20). */
export function Life({ memorial: given, known, photographs, videos, toPhotograph, toVideo, family }: Props) {
  const { id, name, called, gender, born, died } = given
  const memorial = useMemo(
    () => ({ id, name, called, gender, born, died }),
    [id, name, called, gender, born, died],
  )
  const { data: entries, isError, refetch } = useTimeline(id, known)
  const decades = useMemo(
    () => entries && lifeOf(entries, { born, died }, photographs),
    [entries, born, died, photographs],
  )
  const media = useMemo(() => besides(photographs, videos), [photographs, videos])
  const toMedium = useCallback(
    (of: string, type: AssetType) => (type === assetTypes.video ? toVideo(of) : toPhotograph(of)),
    [toPhotograph, toVideo],
  )
  const meant = useArrival(entries)
  const [writing, setWriting] = useState<'new' | TimelineEntry | null>(null)
  const [leaving, setLeaving] = useState<TimelineEntry | null>(null)
  const isFamily = family !== null
  const deeds = useMemo(() => (isFamily ? { onChange: setWriting, onRemove: setLeaving } : null), [isFamily])

  if (!entries || !decades) {
    if (isError) return <FailedState onRetry={() => void refetch()} />
    return <WaitingLife />
  }

  const hasPhotographs = decades.some(({ around }) => around.length > 0)
  const isTold = entries.length > 0
  const add = family && (
    <Add memorialId={id} plan={family.plan} count={entries.length} onAdd={() => setWriting('new')} />
  )

  function content(all: readonly Decade[]): ReactNode {
    if (!isTold && !hasPhotographs) return <NothingTold memorial={memorial}>{add}</NothingTold>
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
          {isLong && <Years decades={all} />}
          <Decades {...{ memorial, media, toMedium, meant, deeds }} decades={all} />
        </div>
      </>
    )
  }

  return (
    <>
      {content(decades)}
      {family && <Removed memorialId={id} />}
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
      {family && leaving && <RemoveEntry entry={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

interface DecadesProps extends Pick<PassageProps, 'memorial' | 'media' | 'toMedium'> {
  decades: readonly Decade[]
  meant: string | null
  deeds: PassageProps['family']
}

/** The decades one below the other. A long life is not drawn anew because a dialog opens above it. */
const Decades = memo(function Decades(props: DecadesProps) {
  const { decades, memorial, media, toMedium, meant, deeds } = props
  return (
    <div className={styles['decades']}>
      {decades.map((decade) => (
        <section
          key={decade.from}
          id={anchorOfDecade(decade.from)}
          tabIndex={-1}
          className={styles['decade']}
          aria-labelledby={`${anchorOfDecade(decade.from)}-name`}
        >
          <h2 id={`${anchorOfDecade(decade.from)}-name`} className={styles['waymark']}>
            <DecadeName from={decade.from} />
          </h2>
          {decade.passages.length > 0 && (
            <ol className={styles['passages']}>
              {decade.passages.map((passage) => (
                <Passage
                  key={passage.key}
                  passage={passage}
                  memorial={memorial}
                  media={media}
                  toMedium={toMedium}
                  isMeant={meant !== null && meant === passage.entry?.id}
                  family={deeds}
                />
              ))}
            </ol>
          )}
          {decade.around.length > 0 && (
            <div className={styles['around']}>
              <p className={styles['whisper']}>
                <Trans>From these years</Trans>
              </p>
              <Pictures
                pictures={decade.around.map(ofPhotograph)}
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

interface AddProps {
  memorialId: string
  plan: Plan
  count: number
  onAdd: () => void
}

/** The way to tell more, as far as the plan has room, and what was begun before (I12). */
function Add({ memorialId, plan, count, onAdd }: AddProps) {
  const drafts = useDrafts()
  const limit = plan.biography
  const isFull = limit !== null && count >= limit
  const isBegun = hasBegun(readDraft<Writing>(drafts, draftName(memorialId)))
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
          <PlanFull what="entries" count={count} limit={limit} isFamily>
            <Trans>This page's plan holds {limit} entries, and they have all been told.</Trans>
          </PlanFull>
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
function NothingTold({ memorial: { called }, children }: { memorial: Memorial; children: ReactNode }) {
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

const WaitingLife = () => (
  <LoadingState>
    <div className={styles['decades']}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} height="9rem" />
      ))}
    </div>
  </LoadingState>
)
