import { Trans } from '@lingui/react/macro'
import { freeForever } from '@spomen/contract/plans.ts'
import { nameToBe, type PortraitToBe, type Told, useGranted } from '../../features/memorials/index.ts'
import { PlanTable } from '../../features/plans/index.ts'
import { showDay } from '../../kit/days.ts'
import { Skeleton, Waiting } from '../../ui/States.tsx'
import styles from './AddMemories.module.css'
import { PortraitPrint } from './PortraitField.tsx'

/** Who it is for once more, and the plan the page is given; there is nothing to choose (D06, D35, Q13, Q73). */
export function PlanStep({ told, portrait }: { told: Told; portrait: PortraitToBe }) {
  const granted = useGranted()
  return (
    <>
      <div className={styles['look']}>
        {portrait.file && <PortraitPrint portrait={portrait} name={nameToBe(told)} />}
        <p className={styles['sum']}>
          {nameToBe(told)}
          <span>
            {showDay(told.dateOfBirth)} – {showDay(told.dateOfDeath)}
          </span>
        </p>
      </div>
      {granted ? (
        <>
          <p className={styles['granted']}>
            {granted === freeForever ? (
              <Trans>
                As long as there is room among the first pages, a new page is given Premium, free of charge
                and for good. There is room now; it is settled in the moment the page is made.
              </Trans>
            ) : (
              <Trans>
                The pages that are given Premium for good have all been made. This one begins with the free
                plan, which costs nothing either.
              </Trans>
            )}
          </p>
          <PlanTable given={granted} />
        </>
      ) : (
        <Waiting>
          <Skeleton height="30rem" />
        </Waiting>
      )}
    </>
  )
}
