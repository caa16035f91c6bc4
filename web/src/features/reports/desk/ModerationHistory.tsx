import { Trans } from '@lingui/react/macro'
import { useModeratorActs } from '../queries.ts'
import { ModerationLogLine } from './ModerationLogLine.tsx'
import styles from './ModerationLog.module.css'

/** What moderators did with this very thing before; nothing while there is nothing to tell. */
export function ModerationHistory({ entityId }: { entityId: string }) {
  const { data } = useModeratorActs(1, entityId)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3 className={styles['title']}>
        <Trans>What moderators have done about it</Trans>
      </h3>
      <ul className={styles['acts']}>
        {data.items.map((act) => (
          <ModerationLogLine key={act.id} act={act} />
        ))}
      </ul>
    </section>
  )
}
