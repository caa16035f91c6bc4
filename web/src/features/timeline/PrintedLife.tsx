import { type Asset, assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import { useMemo } from 'react'
import { PrintedRows } from '../media/index.ts'
import { groupByDecade } from '@spomen/contract/life-decades.ts'
import { PassageDays, EdgeWords, type TimelineMemorial } from './PassageItem.tsx'
import styles from './PrintedLife.module.css'
import { entryYears } from '@spomen/contract/entry-days.ts'

interface Props {
  memorial: TimelineMemorial
  entries: readonly TimelineEntry[]
}

/** A life on paper: the years in the margin, and beside them what is told, from birth to death. */
export function PrintedLife({ memorial, entries }: Props) {
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
              {entry?.description && <p className={styles['words']}>{entry.description}</p>}
              {entry && <EntryPhotographs assets={entry.assets} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The photographs beside an entry, in the order the family gave them. */
function EntryPhotographs({ assets }: { assets: readonly Asset[] }) {
  const photographs = useMemo(
    () =>
      assets
        .filter(({ type }) => type === assetTypes.image)
        .map(({ entityId, url, width, height }) => ({ id: entityId, imageUrl: url, width, height })),
    [assets],
  )
  if (photographs.length === 0) return null
  return (
    <div className={styles['media']}>
      <PrintedRows photographs={photographs} width={140} target={32} />
    </div>
  )
}
