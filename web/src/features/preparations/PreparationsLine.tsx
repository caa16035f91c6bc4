import { Plural } from '@lingui/react/macro'
import { href, Link } from 'react-router'
import { usePreparations } from './queries.ts'
import styles from './PreparationsLine.module.css'

/** On the home page of whoever prepares pages for families: the way to their list; nothing for everybody else. */
export default function PreparationsLine() {
  const { data } = usePreparations()
  if (!data || data.length === 0) return null
  return (
    <p className={styles['line']}>
      <Link to={href('/Prepared')}>
        <Plural
          value={data.length}
          one="One page prepared for a family"
          other="# pages prepared for families"
        />
      </Link>
    </p>
  )
}
