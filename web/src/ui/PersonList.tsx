import type { ReactNode } from 'react'
import { useOnVisible } from '../kit/on-visible.ts'
import styles from './PersonList.module.css'
import { Portrait } from './Portrait.tsx'
import { Skeleton, LoadingState } from './States.tsx'

export interface ListedPerson {
  id: string
  name: string
  portrait: string | null
  /** What is said of them in small type, below the name. */
  note?: ReactNode
}

interface Props {
  people: readonly ListedPerson[]
  /** Asks for the next ones; null when all are here. Called when the end of the list comes into sight. */
  onMore: (() => void) | null
  isFetching: boolean
  /** What stands here when there is nobody. */
  empty: ReactNode
  /** What can be done about one of them, at the end of the line. */
  action?: (person: ListedPerson) => ReactNode
}

/** People by portrait and name, more of them as one reads on. */
export function PersonList({ people, onMore, isFetching, empty, action }: Props) {
  const end = useOnVisible<HTMLLIElement>(() => onMore?.(), onMore !== null && !isFetching)
  if (people.length === 0 && !isFetching) return <p className={styles['nobody']}>{empty}</p>
  return (
    <ul className={styles['people']}>
      {people.map((person) => (
        <li key={person.id} className={styles['person']}>
          <Portrait name={person.name} src={person.portrait} />
          <span className={styles['name']}>
            {person.name}
            {person.note && <small className={styles['note']}>{person.note}</small>}
          </span>
          {action?.(person)}
        </li>
      ))}
      {isFetching && (
        <li className={styles['person']}>
          <LoadingState>
            <Skeleton height="2.5rem" width="14rem" />
          </LoadingState>
        </li>
      )}
      <li ref={end} aria-hidden="true" />
    </ul>
  )
}
