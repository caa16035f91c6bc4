import { type Asset, assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import { useMemo } from 'react'
import { PrintedRows } from '../media/index.ts'
import { lifeOf } from './life.ts'
import { Days, EdgeWords, type Memorial } from './Passage.tsx'
import styles from './PrintedLife.module.css'
import { yearsOf } from './when.ts'

interface Props {
  memorial: Memorial
  entries: readonly TimelineEntry[]
}

/** A life on paper: the years in the margin, and beside them what is told, from birth to death. */
export function PrintedLife({ memorial, entries }: Props) {
  const { born, died } = memorial
  const passages = useMemo(
    () => lifeOf(entries, { born, died }, []).flatMap((decade) => decade.passages),
    [entries, born, died],
  )
  return (
    <ol className={styles['life']}>
      {passages.map((passage) => {
        const { entry, edge, day, key } = passage
        const { first, last } = yearsOf(entry ?? { from: day, to: null })
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
                <Days passage={passage} memorial={memorial} />
              </div>
              {entry?.description && <p className={styles['words']}>{entry.description}</p>}
              {entry && <Pictures assets={entry.assets} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The pictures beside what is told, in the order the family gave them. */
function Pictures({ assets }: { assets: readonly Asset[] }) {
  const pictures = useMemo(
    () =>
      assets
        .filter(({ type }) => type === assetTypes.image)
        .map(({ entityId, url, width, height }) => ({ id: entityId, imageUrl: url, width, height })),
    [assets],
  )
  if (pictures.length === 0) return null
  return (
    <div className={styles['pictures']}>
      <PrintedRows pictures={pictures} width={140} target={32} />
    </div>
  )
}
