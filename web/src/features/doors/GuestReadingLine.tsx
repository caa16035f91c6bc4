import { Trans } from '@lingui/react/macro'
import type { GuestPart } from '@spomen/contract/doors.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './GuestReadingLine.module.css'
import type { GuestReading, Readers } from './use-guests-may-read.ts'

interface Props {
  /** Photographs are seen, words are read. */
  part: Extract<GuestPart, 'greetings' | 'photographs'>
  reading: GuestReading
}

/**
 * Below a field: who can read what is written there, and a checkbox to keep it inside (YA03). Nothing where the door is
 * closed. What is fetched late has its room kept free, so that nothing moves while somebody presses.
 */
export function GuestReadingLine({ part, reading: { readers, keepsRoom, choice } }: Props) {
  if (!readers && !keepsRoom) return null
  return (
    <div className={classes(styles['line'], keepsRoom && styles['room'])}>
      {readers && (
        <p className="quiet">
          {part === 'photographs' ? <WhoSees readers={readers} /> : <WhoReads readers={readers} />}
        </p>
      )}
      {choice && (
        <Checkbox
          label={<Trans>Only those inside</Trans>}
          value={choice.staysInside}
          onChange={choice.setStaysInside}
        />
      )}
    </div>
  )
}

function WhoReads({ readers }: { readers: Readers }) {
  if (readers === 'inside') return <Trans>Only those inside can read this.</Trans>
  if (readers === 'byLink') return <Trans>Everybody with the link can read this.</Trans>
  return <Trans>Everybody can read this.</Trans>
}

function WhoSees({ readers }: { readers: Readers }) {
  if (readers === 'inside') return <Trans>Only those inside can see them, if the family takes them.</Trans>
  if (readers === 'byLink')
    return <Trans>Everybody with the link can see them, once the family takes them.</Trans>
  return <Trans>Everybody can see them, once the family takes them.</Trans>
}
