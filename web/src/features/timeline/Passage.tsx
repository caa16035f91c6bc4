import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { AssetType, TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useRef } from 'react'
import { Link, type To, useLocation } from 'react-router'
import { useHandingOn } from '../../kit/focus.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useDates } from '../../words/dates.ts'
import { LifeLength } from '../memorials/index.ts'
import { type Beside, ofAsset } from './beside.ts'
import { anchorOf, type Passage as Told } from './life.ts'
import styles from './Passage.module.css'
import { Pictures } from './Pictures.tsx'
import { ageDay, daysOf, yearsOf } from './when.ts'

/** Whose life it is. */
export interface Memorial {
  id: string
  name: string
  /** As they were called: the first name of a person, the name of a pet. */
  called: string
  gender: Gender
  born: string
  died: string
}

export interface PassageProps {
  passage: Told
  memorial: Memorial
  /** What is known of photographs and films, by their ids. */
  media: ReadonlyMap<string, Beside>
  toMedium: (id: string, type: AssetType) => To
  /** Whether the address has led here. */
  isMeant: boolean
  /** What the family may do with an entry; null for everybody else. */
  family: { onChange: (entry: TimelineEntry) => void; onRemove: (entry: TimelineEntry) => void } | null
}

/** One thing of a life: its year in the margin, then what is told of it, then its pictures, large and whole (I03, I04). */
export const Passage = memo(function Passage(props: PassageProps) {
  const { passage, memorial, media, toMedium, isMeant, family } = props
  const { entry, edge, day } = passage
  const { first, last } = yearsOf(entry ?? { from: day, to: null })
  const pictures = (entry?.assets ?? []).map((asset) => media.get(asset.entityId) ?? ofAsset(asset))
  const age = <Age memorial={memorial} day={day} />
  return (
    <li className={classes(styles['passage'], last && styles['span'])}>
      <p className={styles['margin']}>
        {entry ? <WayTo entry={entry} year={first} /> : <span className={styles['year']}>{first}</span>}
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
        className={classes(styles['told'], isMeant && styles['meant'])}
        {...(entry && { id: anchorOf(entry), tabIndex: -1 })}
        data-passage={passage.key}
      >
        <header className={styles['head']}>
          <h3 className={styles['title']}>{entry ? entry.title : <EdgeWords {...{ edge, memorial }} />}</h3>
          {entry && family && <Deeds entry={entry} family={family} />}
        </header>
        <Days passage={passage} memorial={memorial} />
        {entry?.description && <p className={styles['words']}>{entry.description}</p>}
        {pictures.length > 0 && (
          <div className={styles['pictures']}>
            <Pictures pictures={pictures} name={memorial.name} to={toMedium} size="large" />
          </div>
        )}
      </article>
    </li>
  )
})

/** The year an entry begins in, which is also the way to it: an address to keep and to send. */
function WayTo({ entry, year }: { entry: TimelineEntry; year: string }) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: `#${anchorOf(entry)}` }} replace className={styles['year']}>
      {year}
      <span className="visually-hidden">: {entry.title}</span>
    </Link>
  )
}

function Deeds({ entry, family }: { entry: TimelineEntry; family: NonNullable<PassageProps['family']> }) {
  const { t } = useLingui()
  const removing = useRef<HTMLButtonElement>(null)
  useHandingOn(removing)
  return (
    <span className={classes(styles['deeds'], 'no-print')}>
      <IconButton label={t`Change: ${entry.title}`} onClick={() => family.onChange(entry)}>
        <IconPencil stroke={1.5} />
      </IconButton>
      <IconButton ref={removing} label={t`Delete: ${entry.title}`} onClick={() => family.onRemove(entry)}>
        <IconTrash stroke={1.5} />
      </IconButton>
    </span>
  )
}

/** The days in words; beside an edge of the life that somebody told, which edge it is. */
export function Days({ passage: { entry, edge, day }, memorial }: { passage: Told; memorial: Memorial }) {
  const { longDay } = useDates()
  const isBare = entry === null
  // The memorial's own days are whole days, whatever they are.
  const days = edge ? longDay(day) : daysOf(entry ?? { from: day, to: null }, longDay)
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
export function EdgeWords({ edge, memorial }: { edge: Told['edge']; memorial: Memorial }): ReactNode {
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
function Age({ memorial: { born, died }, day }: { memorial: Memorial; day: string }) {
  const at = ageDay(day, died)
  if (day <= born || at > died) return null
  return <LifeLength from={born} to={at} />
}
