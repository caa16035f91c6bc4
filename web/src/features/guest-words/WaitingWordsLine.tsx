import { Plural } from '@lingui/react/macro'
import { href, Link } from 'react-router'
import { usePagesWithWords } from './queries.ts'
import styles from './WaitingWordsLine.module.css'

/** The way to the words that wait on one page, for whoever reads them; nothing where none do. */
export default function WaitingWordsLine({ memorialId }: { memorialId: string }) {
  const { data } = usePagesWithWords()
  const count = data?.pages.find(({ personId }) => personId === memorialId)?.count ?? 0
  if (count === 0) return null
  return (
    <p className={styles['line']}>
      <Link to={href('/WordsThatWait/:id', { id: memorialId })} className={styles['way']}>
        <Plural value={count} one="Words of a guest wait for you" other="Words of # guests wait for you" />
      </Link>
    </p>
  )
}
