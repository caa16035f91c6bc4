import { Trans, useLingui } from '@lingui/react/macro'
import { type CommercialCategory, commercialCategories } from '@spomen/contract/commercials.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'
import { useHasLocalServices } from '../../kit/site.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useViewer } from '../accounts/index.ts'
import styles from './LocalServices.module.css'
import { CommercialCard } from './CommercialCard.tsx'
import { useWallCommercials } from './queries.ts'
import { useCommercialWords } from './commercial-words.ts'

/** How many are shown at first, and how many more each time. */
const batchSize = 3

/** The filter and the number of commercials in the address; the wall’s own parameters stay as they are. */
function useWallFilter() {
  const [params, setParams] = useSearchParams()
  const named = params.get('service')
  const category = commercialCategories.find((one) => one === named) ?? null
  const asked = Number(params.get('services'))
  const steps =
    Number.isSafeInteger(asked) && asked > 1 ? Math.min(asked, Math.floor(largestPage / batchSize)) : 1

  function choose(chosen: CommercialCategory | 'all') {
    const service = chosen === 'all' ? null : chosen
    setParams(changedSearch(params, { services: null, service }), { preventScrollReset: true })
  }

  const more = { search: changedSearch(params, { services: String(steps + 1) }) }
  return { category, most: steps * batchSize, choose, more }
}

/**
 * Notices of local services at the foot of the wall, near ones first (Q43): few, still, and said to be what they are.
 * Nothing at all where none are, or where the operator wants none.
 */
export function LocalServices() {
  const { t } = useLingui()
  const id = useId()
  const words = useCommercialWords()
  const { city } = useViewer()
  const isWanted = useHasLocalServices() === true
  const { category, most, choose, more } = useWallFilter()
  const { data } = useWallCommercials({ category, most }, isWanted)
  if (!isWanted || !data || (data.totalCount === 0 && category === null)) return null

  return (
    <section aria-labelledby={id} className={styles['services']}>
      <header className={styles['head']}>
        <h2 id={id}>
          <Trans>Local services</Trans>
        </h2>
        <p className={styles['note']}>
          <Trans>
            Notices by local services, those near {city} first. They are no part of any memorial. A moderator
            has read each of them; we recommend none.
          </Trans>
        </p>
        {(category !== null || data.totalCount > batchSize) && (
          <SelectField<CommercialCategory | 'all'>
            label={t`Kind of service`}
            className={styles['kinds'] ?? ''}
            choices={[{ value: 'all', label: t`All kinds` }, ...words.choices]}
            value={category ?? 'all'}
            onChange={choose}
          />
        )}
      </header>
      {data.totalCount === 0 ? (
        <p role="status">
          <Trans>There is none of this kind just now.</Trans>
        </p>
      ) : (
        <ul className={styles['commercials']}>
          {data.items.map((commercial) => (
            <li key={commercial.id}>
              <CommercialCard commercial={commercial} />
            </li>
          ))}
        </ul>
      )}
      {data.totalCount > data.items.length && most + batchSize <= largestPage && (
        <p>
          <Link to={more} preventScrollReset className={styles['more'] ?? ''}>
            <Trans>Show more local services</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
