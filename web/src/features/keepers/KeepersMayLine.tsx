import { Trans } from '@lingui/react/macro'
import styles from './Keepers.module.css'

/** What whoever keeps a page may do there, and what remains its owner's (YC01). */
export const KeepersMayLine = () => (
  <dl className={styles['may']}>
    <div>
      <dt>
        <Trans>Whoever keeps it may</Trans>
      </dt>
      <dd>
        <Trans>
          change what is told, add photographs, let people in, take away what hurts, and read what waits.
        </Trans>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>The owner alone</Trans>
      </dt>
      <dd>
        <Trans>pays for it, may close it, and says who keeps it.</Trans>
      </dd>
    </div>
  </dl>
)
