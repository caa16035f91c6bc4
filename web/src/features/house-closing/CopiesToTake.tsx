import { Trans } from '@lingui/react/macro'
import type { MemorialToTake } from '@spomen/contract/house-closing.ts'
import { IconDownload } from '../../ui/icons.ts'
import { href } from 'react-router'
import { dataSize } from '../../kit/number-formats.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './CopiesToTake.module.css'

/** Every page somebody owns or keeps, with the copy of it that they can fetch. */
export const CopiesToTake = ({ memorials }: { memorials: readonly MemorialToTake[] }) => (
  <ul className={styles['list']}>
    {memorials.map((memorial) => (
      <li key={memorial.deceasedId} className={styles['memorial']}>
        <div>
          <h3 className={styles['name']}>{memorial.fullName}</h3>
          <p className="muted">
            <CopyStateLine memorial={memorial} />
          </p>
          {memorial.isPrepared && (
            <p className="muted">
              <Trans>
                You prepare this page for a family, and its card leads nowhere once this site is closed. In
                another site the page is in preparation as it is here, and you print a new card for them.
              </Trans>
            </p>
          )}
        </div>
        {memorial.copy?.url ? (
          <ButtonLink
            to={memorial.copy.url}
            reloadDocument
            download
            tone={memorial.fetchedAt ? 'plain' : 'filled'}
            icon={<IconDownload stroke={1.5} />}
          >
            <Trans>Download the copy</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={`${href('/Profile/:id', { id: memorial.deceasedId })}?copy=open`}>
            <Trans>Open the page</Trans>
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)

function CopyStateLine({ memorial: { copy, fetchedAt, isKeeper } }: { memorial: MemorialToTake }) {
  const { dayOf } = useDates()
  if (copy?.state === 'ready') {
    const size = dataSize(copy.sizeInBytes ?? 0, spokenTag())
    const made = dayOf(copy.readyAt ?? copy.createdAt)
    const fetched = dayOf(fetchedAt ?? copy.createdAt)
    return fetchedAt ? (
      <Trans>
        Fetched on {fetched}. The copy of {made} has {size}.
      </Trans>
    ) : (
      <Trans>
        Ready since {made}, {size}. Not fetched yet.
      </Trans>
    )
  }
  if (copy?.state === 'failed')
    return (
      <Trans>
        This copy could not be made. Please ask for it on the page, or tell whoever runs this site.
      </Trans>
    )
  if (copy) return <Trans>The copy is being prepared. Please look again later.</Trans>
  return isKeeper ? (
    <Trans>You keep this page beside its owner. You can ask for a copy of your own on the page.</Trans>
  ) : (
    <Trans>There is no copy yet. You can ask for it on the page.</Trans>
  )
}
