import { Trans } from '@lingui/react/macro'
import type { CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { IconCalendarPlus } from '../../ui/icons.ts'
import { Suspense, useState } from 'react'
import { today } from '../../kit/days.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useAnnounceRoute } from './announce-route.ts'
import type { CeremonyMemorial } from './DayItself.tsx'
import styles from './FamilyCeremonies.module.css'
import { AnnounceDialog } from './lazy.ts'

interface Props {
  memorial: CeremonyMemorial
  metrics: Pick<MemorialMetrics, 'dateOfDeath' | 'isHuman'>
  notice: CeremonyNotice
}

/** So many days after a death its family is asked for the funeral by itself. */
const daysAsked = 40

/** Whether somebody died so lately that the funeral may still be to come. */
const diedLately = (dateOfDeath: string) =>
  (Date.parse(today()) - Date.parse(dateOfDeath)) / 86_400_000 <= daysAsked

/** How the family announces the day: by one line soon after a death, and by an address from everywhere on the page. */
export default function FamilyCeremonies({ memorial, metrics: { dateOfDeath, isHuman }, notice }: Props) {
  const { isOpen, open, close } = useAnnounceRoute()
  // The dialog stays until the next one opens, so that it gives the focus back; each begins with what is told then.
  const [openings, setOpenings] = useState({ isOpen: false, count: 0 })
  if (isOpen !== openings.isOpen) setOpenings({ isOpen, count: openings.count + Number(isOpen) })
  return (
    <>
      {notice.ceremonies.length === 0 && diedLately(dateOfDeath) && (
        <div className={classes('no-print', styles['ask'])}>
          <Button tone="quiet" icon={<IconCalendarPlus stroke={1.5} />} aria-haspopup="dialog" onClick={open}>
            {isHuman ? (
              <Trans>Say when and where the funeral is</Trans>
            ) : (
              <Trans>Say when and where you say farewell</Trans>
            )}
          </Button>
        </div>
      )}
      {openings.count > 0 && (
        <Suspense>
          <AnnounceDialog
            key={openings.count}
            {...{ memorial, isHuman, notice, dateOfDeath, isOpen }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
