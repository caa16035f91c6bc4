import { Trans } from '@lingui/react/macro'
import { useActs } from '../queries.ts'
import { ActLine } from './ActLine.tsx'
import styles from './Acts.module.css'

/** What moderators did with this very thing before; nothing while there is nothing to tell. */
export function History({ entityId }: { entityId: string }) {
  const { data } = useActs(1, entityId)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3 className={styles['title']}>
        <Trans>What moderators have done about it</Trans>
      </h3>
      <ul className={styles['acts']}>
        {data.items.map((act) => (
          <ActLine key={act.id} act={act} />
        ))}
      </ul>
    </section>
  )
}
