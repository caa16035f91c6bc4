import { Trans } from '@lingui/react/macro'
import { useIsClosed } from '../../kit/site.ts'
import { IconDoor, IconLink } from '../../ui/icons.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './DoorSummary.module.css'
import { DoorDescription } from './DoorDescription.tsx'
import { GuestsPageLink } from './GuestsPageLink.tsx'
import { useDoor } from './queries.ts'

interface Props {
  memorialId: string
  onOpen: () => void
  onLinks: () => void
}

/** For the family: how far the door of its page stands open, and the buttons that open its settings, which end with the house (YA01, YE06). */
export function DoorSummary({ memorialId, onOpen, onLinks }: Props) {
  const { data: door } = useDoor(memorialId)
  const isClosed = useIsClosed()
  return (
    <section className={styles['summary']}>
      <p className={styles['now']}>{door && <DoorDescription door={door} />}</p>
      <div className={styles['actions']}>
        {!isClosed && (
          <Button small icon={<IconDoor stroke={1.5} />} aria-haspopup="dialog" onClick={onOpen}>
            <Trans>Who may look</Trans>
          </Button>
        )}
        {door && door.opens !== 'closed' && (
          <Button small icon={<IconLink stroke={1.5} />} aria-haspopup="dialog" onClick={onLinks}>
            <Trans>Links and codes</Trans>
          </Button>
        )}
        {door && <GuestsPageLink memorialId={memorialId} door={door} />}
      </div>
    </section>
  )
}
