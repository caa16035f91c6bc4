import { Trans } from '@lingui/react/macro'
import type { PlanChoice } from '@spomen/contract/plans.ts'
import {
  nameSoFar,
  type PendingPortrait,
  type FactValues,
  useGrantedPlan,
} from '../../features/memorials/index.ts'
import { PlanTable, TermSwitch, useMayPay } from '../../features/plans/index.ts'
import { showDay } from '../../kit/days.ts'
import { Skeleton, LoadingState } from '../../ui/States.tsx'
import styles from './AddMemories.module.css'
import { GrantedWords } from './GrantedWords.tsx'
import { PortraitPrint } from './PortraitField.tsx'

interface Props {
  facts: FactValues
  portrait: PendingPortrait
  wish: PlanChoice
  onWish: (wish: PlanChoice) => void
}

/**
 * Who it is for once more, and the plan the page is given. As long as there is room among the first pages there is nothing
 * to choose (D06, D35, Q73); later the page begins with the free plan, and another one can be paid for once it is made (Q13).
 */
export function PlanStep({ facts, portrait, wish, onWish }: Props) {
  const granted = useGrantedPlan()
  const mayPay = useMayPay()
  const mayChoose = granted?.packageName === 'Free' && mayPay === true
  return (
    <>
      <div className={styles['look']}>
        {portrait.file && <PortraitPrint portrait={portrait} name={nameSoFar(facts)} />}
        <p className={styles['sum']}>
          {nameSoFar(facts)}
          <span>
            {showDay(facts.dateOfBirth)} – {showDay(facts.dateOfDeath)}
          </span>
        </p>
      </div>
      {granted ? (
        <>
          <p className={styles['granted']}>
            <GrantedWords granted={granted} />
          </p>
          {mayChoose && (
            <>
              <p className={styles['granted']}>
                {wish.packageName === 'Free' ? (
                  <Trans>
                    If you would like another plan, choose it here, or at any time later on the page itself.
                  </Trans>
                ) : (
                  <Trans>
                    Once the page is made you are led to the payment for {wish.packageName}. Until it has
                    come, the page is on the free plan.
                  </Trans>
                )}
              </p>
              <div className={styles['term']}>
                <TermSwitch term={wish.type} onChange={(type) => onWish({ ...wish, type })} />
              </div>
            </>
          )}
          <PlanTable
            given={granted.packageName}
            choice={
              mayChoose
                ? {
                    value: wish.packageName,
                    onChange: (packageName) => onWish({ ...wish, packageName }),
                    type: wish.type,
                  }
                : undefined
            }
          />
        </>
      ) : (
        <LoadingState>
          <Skeleton height="30rem" />
        </LoadingState>
      )}
    </>
  )
}
