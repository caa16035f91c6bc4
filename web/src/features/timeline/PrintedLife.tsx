import type { Photograph } from '@spomen/contract/media.ts'
import { type Asset, assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import { useMemo } from 'react'
import { KeepersNote, PrintedRows } from '../media/index.ts'
import { groupByDecade } from '@spomen/contract/life-decades.ts'
import { PassageDays, EdgeWords, type TimelineMemorial } from './PassageItem.tsx'
import styles from './PrintedLife.module.css'
import { entryYears } from '@spomen/contract/entry-days.ts'

interface Props {
  memorial: TimelineMemorial
  entries: readonly TimelineEntry[]
  /** Those of the page, which tell who sees those beside an entry where the server is of a version that says it there not yet. */
  photographs: readonly Photograph[]
}

/** A life on paper: the years in the margin, and beside them what is told, from birth to death. */
export function PrintedLife({ memorial, entries, photographs }: Props) {
  const { born, died } = memorial
  const passages = useMemo(
    () => groupByDecade(entries, { born, died }, []).flatMap((decade) => decade.passages),
    [entries, born, died],
  )
  return (
    <ol>
      {passages.map((passage) => {
        const { entry, edge, day, key } = passage
        const { first, last } = entryYears(entry ?? { from: day, to: null })
        return (
          <li key={key} className={styles['passage']}>
            <p className={styles['year']}>
              {first}
              {last && `–${last}`}
            </p>
            <div>
              <h3 className={styles['title']}>
                {entry ? entry.title : <EdgeWords {...{ edge, memorial }} />}
              </h3>
              <div className={styles['days']}>
                <PassageDays passage={passage} memorial={memorial} />
              </div>
              <KeepersNote audience={entry?.audience} />
              {entry?.description && <p className={styles['words']}>{entry.description}</p>}
              {entry && <EntryPhotographs assets={entry.assets} all={photographs} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The photographs beside an entry, in the order the family gave them. */
function EntryPhotographs({ assets, all }: { assets: readonly Asset[]; all: Props['photographs'] }) {
  const photographs = useMemo(
    () =>
      assets
        .filter(({ type }) => type === assetTypes.image)
        .map(({ entityId, url, width, height, audience }) => ({
          ...{ id: entityId, imageUrl: url, width, height },
          audience: audience ?? all.find(({ id }) => id === entityId)?.audience,
        })),
    [assets, all],
  )
  if (photographs.length === 0) return null
  return (
    <div className={styles['media']}>
      <PrintedRows photographs={photographs} width={140} target={32} />
    </div>
  )
}
