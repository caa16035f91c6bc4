import { Trans } from '@lingui/react/macro'
import { IconCheck, IconDeviceMobile } from '../../ui/icons.ts'
import type { DraftState } from '../../features/memorials/index.ts'
import styles from './AddMemories.module.css'

/** Where the words are, said quietly: what is kept needs no announcement, what is not kept yet does. */
export function SaveStatus({ draftState: { is } }: { draftState: DraftState }) {
  return (
    <div className={styles['word']}>
      <p>
        <Trans>What you write is kept until the page is made, also for your other devices.</Trans>
      </p>
      <p className={styles['state']} data-is={is}>
        {is === 'kept' && (
          <>
            <IconCheck stroke={1.75} />
            <Trans>Kept</Trans>
          </>
        )}
        {is === 'saving' && <Trans>Keeping…</Trans>}
      </p>
      <p className={styles['state']} role="status">
        {is === 'here' && (
          <>
            <IconDeviceMobile stroke={1.5} />
            <Trans>Kept on this device for now. The rest follows once there is a connection.</Trans>
          </>
        )}
      </p>
    </div>
  )
}
