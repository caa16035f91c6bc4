import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { href, Link } from 'react-router'
import { LoadingState } from '../../ui/States.tsx'
import { useNameWords } from './name-words.ts'
import { otherSearchesOf, type OtherSearch as Place } from './other-searches.ts'
import { useOtherSearches, useSimilarSearches } from './queries.ts'
import { isSearching, type ListSearch, screenOf, writeSearch } from './search.ts'
import styles from './NoMemorials.module.css'
import { MemorialCount } from './MemorialCount.tsx'

/** A list that holds nothing, and what there is instead. */
export interface EmptyList {
  isSearching: boolean
  list: ListSearch['list']
  kind: ListSearch['kind']
  /** Links to what other searches have found; null when they found nothing either. */
  elsewhere: ReactNode | null
}

interface Props {
  search: ListSearch
  /** The place for nothing, in the words of its page. */
  nothing: (found: EmptyList) => ReactNode
}

/** Stands where no memorial does, once it is known whether there is one elsewhere. */
export function NoMemorials({ search, nothing }: Props) {
  const similar = useSimilarSearches(search)
  const found = useOtherSearches(similar ? [...similar, ...otherSearchesOf(search)] : [])
  if (!similar || !found) return <LoadingState>{null}</LoadingState>
  return nothing({
    isSearching: isSearching(search),
    list: search.list,
    kind: search.kind,
    elsewhere: found.length > 0 ? <OtherSearches found={found} /> : null,
  })
}

type FoundSearch = Place & { count: number }

const addresses = { wall: href('/MemoriesWall'), mine: href('/MyMemories') } as const

/** What other searches have found, each a link that will not disappoint; names near what was typed before all else. */
function OtherSearches({ found }: { found: readonly FoundSearch[] }) {
  const [similar, others] = [true, false].map((isSimilar) =>
    found.filter(({ by }) => (by === 'similar') === isSimilar),
  )
  return (
    <>
      <SearchLinks found={similar ?? []} id="similar">
        <Trans>Did you mean:</Trans>
      </SearchLinks>
      <SearchLinks found={others ?? []} id="elsewhere">
        <Trans>Found elsewhere:</Trans>
      </SearchLinks>
    </>
  )
}

interface SearchLinksProps {
  found: readonly FoundSearch[]
  id: string
  children: ReactNode
}

function SearchLinks({ found, id, children }: SearchLinksProps) {
  const { t } = useLingui()
  const sayNames = useNameWords()
  if (found.length === 0) return null
  return (
    <div className={styles['elsewhere']}>
      <p id={id}>{children}</p>
      <ul aria-labelledby={id}>
        {found.map(({ count, by, ...place }) => (
          <li key={`${by} ${place.list} ${place.firstName} ${place.lastName}`}>
            <Link
              to={{
                pathname: addresses[screenOf(place.list)],
                search: writeSearch({ ...place, page: 1, view: null }),
              }}
            >
              {wordsOf({ by, ...place })}
            </Link>{' '}
            <span className={styles['count']}>
              <MemorialCount count={count} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )

  function wordsOf({ by, list, kind, firstName, lastName }: Place): string {
    if (by === 'kind') return kind === 'pets' ? t`among the pets` : t`among the people`
    if (by === 'list') {
      if (list === 'wall') return t`on the Memories Wall`
      return list === 'mine' ? t`among the pages you keep` : t`among the pages you follow`
    }
    return sayNames({ firstName, lastName })
  }
}
