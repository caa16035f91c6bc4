import { Plural } from '@lingui/react/macro'
import type { SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Link, useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import { suggesterParam, suggesterLinkState } from './address.ts'
import styles from './Puzzle.module.css'

/** A card for each who has brought photographs: their name, when and how many (N11). */
export function SuggesterList({ groups }: { groups: readonly SuggestionGroup[] }) {
  const [params] = useSearchParams()
  const { dayOf } = useDates()
  const toGroup = (userId: string) => ({ search: changedSearch(params, { [suggesterParam]: userId }) })
  return (
    <ul className={styles['groups']}>
      {groups.map(({ id, userId, fullName, profileImageUrl, createdAt, totalSuggestion }) => (
        <li key={id}>
          <Link
            to={toGroup(userId)}
            state={suggesterLinkState}
            preventScrollReset
            className={styles['card']}
            data-suggester
          >
            <Portrait name={fullName} src={profileImageUrl} />
            <span className={styles['who']}>
              <span className={styles['name']}>{fullName}</span>
              <Dotted className="quiet">
                {dayOf(createdAt)}
                <Plural value={totalSuggestion} one="# photograph" other="# photographs" />
              </Dotted>
            </span>
            <IconChevronRight stroke={1.5} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
