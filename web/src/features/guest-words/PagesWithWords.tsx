import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WaitingWordCounts } from '@spomen/contract/guest-words.ts'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { usePagesWithWords } from './queries.ts'
import styles from './PagesWithWords.module.css'

/** The ways to them on all pages the viewer reads for, but for those that are silent (YF01). Once the house has closed they wait for nobody. */
export default function PagesWithWords() {
  const { t } = useLingui()
  const { data } = usePagesWithWords()
  const pages = data?.pages.filter(({ isSilent }) => !isSilent) ?? []
  if (pages.length === 0) return null
  return (
    <ul className={styles['pages']} aria-label={t`Words of guests`}>
      {pages.map((page) => (
        <li key={page.personId}>
          <PageLink page={page} />
        </li>
      ))}
    </ul>
  )
}

function PageLink({
  page: { personId, deceasedFullName: name, count },
}: {
  page: WaitingWordCounts['pages'][number]
}) {
  const isClosed = useIsClosed()
  return (
    <Link to={href('/WordsThatWait/:id', { id: personId })} className={styles['way']}>
      <span className={styles['name']}>{name}</span>{' '}
      {isClosed ? (
        <Trans>Words of guests</Trans>
      ) : (
        <Plural value={count} one="Words of a guest wait for you" other="Words of # guests wait for you" />
      )}
    </Link>
  )
}
