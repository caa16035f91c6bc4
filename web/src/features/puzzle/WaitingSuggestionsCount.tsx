import { Plural, useLingui } from '@lingui/react/macro'
import type { WaitingSuggestionCounts as Waiting } from '@spomen/contract/puzzle.ts'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { usePagesWithSuggestions } from './queries.ts'
import styles from './WaitingSuggestionsCount.module.css'

/** How many suggested photographs wait for the viewer, beside the way to their pages; nothing while none does, or once the house has closed. */
export function WaitingSuggestionsCount() {
  const { data } = usePagesWithSuggestions()
  const count = data?.total ?? 0
  if (useIsClosed()) return null
  return (
    <CountBadge count={count}>
      <Plural value={count} one="# suggested photograph" other="# suggested photographs" />
    </CountBadge>
  )
}

/** Links to the pages on which suggested photographs wait for the viewer; nothing where none do, or once the house has closed. */
export function PagesWithSuggestions() {
  const { t } = useLingui()
  const { data } = usePagesWithSuggestions()
  const isClosed = useIsClosed()
  if (isClosed || !data || data.total === 0) return null
  return (
    <ul className={styles['pages']} aria-label={t`Suggested photographs`}>
      {data.pages.map((page) => (
        <li key={page.personId}>
          <PageLink page={page} />
        </li>
      ))}
    </ul>
  )
}

function PageLink({ page: { personId, deceasedFullName: name, count } }: { page: Waiting['pages'][number] }) {
  return (
    <Link
      to={{ pathname: href('/Profile/:id', { id: personId }), search: '?tab=5' }}
      className={styles['way']}
    >
      <span className={styles['name']}>{name}</span>{' '}
      <Plural
        value={count}
        one="# suggested photograph waits for you"
        other="# suggested photographs wait for you"
      />
    </Link>
  )
}
