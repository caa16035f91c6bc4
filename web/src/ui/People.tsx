import type { ReactNode } from 'react'
import { useReach } from '../kit/reach.ts'
import styles from './People.module.css'
import { Portrait } from './Portrait.tsx'
import { Skeleton, Waiting } from './States.tsx'

export interface Person {
  id: string
  name: string
  portrait: string | null
}

interface Props {
  people: readonly Person[]
  /** Asks for the next ones; null when all are here. Called when the end of the list comes into sight. */
  onMore: (() => void) | null
  isFetching: boolean
  /** What stands here when there is nobody. */
  nobody: ReactNode
}

/** People by portrait and name, more of them as one reads on. */
export function People({ people, onMore, isFetching, nobody }: Props) {
  const end = useReach<HTMLLIElement>(() => onMore?.(), onMore !== null && !isFetching)
  if (people.length === 0 && !isFetching) return <p className={styles['nobody']}>{nobody}</p>
  return (
    <ul className={styles['people']}>
      {people.map(({ id, name, portrait }) => (
        <li key={id} className={styles['person']}>
          <Portrait name={name} src={portrait} />
          <span>{name}</span>
        </li>
      ))}
      {isFetching && (
        <li className={styles['person']}>
          <Waiting>
            <Skeleton height="2.5rem" width="14rem" />
          </Waiting>
        </li>
      )}
      <li ref={end} aria-hidden="true" />
    </ul>
  )
}
