import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { AssetType, TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { memo, type ReactNode, Suspense } from 'react'
import { Link, type To, useLocation } from 'react-router'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useDates } from '../../words/dates.ts'
import { EntryAudience } from './lazy.ts'
import { LifeLength } from '../memorials/index.ts'
import { type EntryMedium, fromAsset } from './entry-media.ts'
import { entryAnchor, type Passage } from '@spomen/contract/life-decades.ts'
import styles from './PassageItem.module.css'
import { MediaRows } from './MediaRows.tsx'
import { ageDay, entryDaysInWords, entryYears } from '@spomen/contract/entry-days.ts'

/** Whose life it is. */
export interface TimelineMemorial {
  id: string
  name: string
  /** As they were called: the first name of a person, the name of a pet. */
  called: string
  gender: Gender
  born: string
  died: string
}

export interface PassageItemProps {
  passage: Passage
  memorial: TimelineMemorial
  /** What is known of photographs and videos, by their ids. */
  media: ReadonlyMap<string, EntryMedium>
  toMedium: (id: string, type: AssetType) => To
  /** Whether the address has led here. */
  isTarget: boolean
  /** What the family may do with an entry; null for everybody else. */
  family: { onChange: (entry: TimelineEntry) => void; onRemove: (entry: TimelineEntry) => void } | null
}

/** One thing of a life: its year in the margin, then what is told of it, then its photographs and videos, large and whole (I03, I04). */
export const PassageItem = memo(function Item(props: PassageItemProps) {
  const { passage, memorial, media, toMedium, isTarget, family } = props
  const { entry, edge, day } = passage
  const { first, last } = entryYears(entry ?? { from: day, to: null })
  const beside = (entry?.assets ?? []).map((asset) => media.get(asset.entityId) ?? fromAsset(asset))
  const age = <AgeThen memorial={memorial} day={day} />
  return (
    <li className={styles['passage']}>
      <p className={styles['margin']}>
        {entry ? <EntryLink entry={entry} year={first} /> : <span className={styles['year']}>{first}</span>}
        {last && (
          <>
            <span className={styles['until']} aria-hidden="true">
              –
            </span>
            <span className="visually-hidden">
              <Trans>until</Trans>
            </span>
            <span className={classes(styles['year'], styles['last'])}>{last}</span>
          </>
        )}
        <span className={styles['age']}>{age}</span>
      </p>
      <article
        className={classes(styles['told'], isTarget && styles['target'])}
        {...(entry && { id: entryAnchor(entry), tabIndex: -1 })}
        data-passage={passage.key}
      >
        <header className={styles['head']}>
          <h3 className={styles['title']}>{entry ? entry.title : <EdgeWords {...{ edge, memorial }} />}</h3>
          {entry && family && <EntryActions entry={entry} family={family} />}
        </header>
        <PassageDays passage={passage} memorial={memorial} />
        {entry?.audience && (
          <Suspense>
            <EntryAudience entry={entry} />
          </Suspense>
        )}
        {entry?.description && <p className={styles['words']}>{entry.description}</p>}
        {beside.length > 0 && (
          <div className={styles['media']}>
            <MediaRows media={beside} name={memorial.name} to={toMedium} size="large" />
          </div>
        )}
      </article>
    </li>
  )
})

/** The year an entry begins in, which is also the way to it: an address to keep and to send. */
function EntryLink({ entry, year }: { entry: TimelineEntry; year: string }) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: `#${entryAnchor(entry)}` }} replace className={styles['year']}>
      {year}
      <span className="visually-hidden">: {entry.title}</span>
    </Link>
  )
}

function EntryActions({
  entry,
  family,
}: {
  entry: TimelineEntry
  family: NonNullable<PassageItemProps['family']>
}) {
  const { t } = useLingui()
  return (
    <span className={classes(styles['actions'], 'no-print')}>
      <IconButton label={t`Change: ${entry.title}`} onClick={() => family.onChange(entry)}>
        <IconPencil stroke={1.5} />
      </IconButton>
      <Suspense>
        <EntryAudience entry={entry} isFamily />
      </Suspense>
      <IconButton label={t`Delete: ${entry.title}`} onClick={() => family.onRemove(entry)}>
        <IconTrash stroke={1.5} />
      </IconButton>
    </span>
  )
}

/** The days in words; beside an edge of the life that somebody told, which edge it is. */
export function PassageDays({
  passage: { entry, edge, day },
  memorial,
}: {
  passage: Passage
  memorial: TimelineMemorial
}) {
  const { longDay } = useDates()
  const isBare = entry === null
  // The memorial's own days are whole days, whatever they are.
  const days = edge ? longDay(day) : entryDaysInWords(entry ?? { from: day, to: null }, longDay)
  if (!days) return null
  const time = <time dateTime={day}>{days}</time>
  return (
    <p className={styles['days']}>
      {isBare || !edge ? (
        time
      ) : (
        <Trans>
          <EdgeWords edge={edge} memorial={memorial} />, {time}
        </Trans>
      )}
    </p>
  )
}

/** The bare words of an edge: “Milan was born”. */
export function EdgeWords({
  edge,
  memorial,
}: {
  edge: Passage['edge']
  memorial: TimelineMemorial
}): ReactNode {
  const { called, gender } = memorial
  if (edge === 'birth')
    return (
      <Select
        value={gender}
        _Male={`${called} was born`}
        _Female={`${called} was born`}
        other={`${called} was born`}
      />
    )
  return (
    <Select value={gender} _Male={`${called} died`} _Female={`${called} died`} other={`${called} died`} />
  )
}

/** How old they were, in a whisper; nothing before the birth, on it, and after the death. */
function AgeThen({ memorial: { born, died }, day }: { memorial: TimelineMemorial; day: string }) {
  const at = ageDay(day, died)
  if (day <= born || at > died) return null
  return <LifeLength from={born} to={at} />
}
