import { Trans, useLingui } from '@lingui/react/macro'
import { freeForever, type PlanChoice } from '@spomen/contract/plans.ts'
import type { GrantedPlan } from '@spomen/contract/memorials.ts'
import { IconLock } from '../../ui/icons.ts'
import {
  nameSoFar,
  type PendingPortrait,
  type FactValues,
  useGrantedPlan,
} from '../../features/memorials/index.ts'
import { ChosenPrice, PlanTable, TermSwitch, useMayPay } from '../../features/plans/index.ts'
import { showDay } from '../../kit/days.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Skeleton, LoadingState } from '../../ui/States.tsx'
import styles from './AddMemories.module.css'
import { GrantedWords } from './GrantedWords.tsx'
import { PortraitPrint } from './PortraitField.tsx'

interface Props {
  facts: FactValues
  portrait: PendingPortrait
  wish: PlanChoice
  onWish: (wish: PlanChoice) => void
  /** Whether it is made for another family (YC08). */
  isForOthers: boolean
  onForOthers: (isForOthers: boolean) => void
}

/** Who it is for once more, and what it costs: the plan the page is given, or the one chosen in its place (D06, Q13). */
export function PlanStep({ facts, portrait, wish, onWish, isForOthers, onForOthers }: Props) {
  const granted = useGrantedPlan()
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
      {isForOthers ? null : granted ? (
        <PlanOfPage granted={granted} wish={wish} onWish={onWish} />
      ) : (
        <LoadingState>
          <Skeleton height="12rem" />
        </LoadingState>
      )}
      <div className={styles['forOthers']}>
        <Checkbox
          label={<Trans>I am preparing this page for another family</Trans>}
          hint={
            <Trans>
              For funeral houses, parishes, hospices and vets: nobody but you sees it until the family accepts
              it with a card that you print. It costs you nothing.
            </Trans>
          }
          value={isForOthers}
          onChange={onForOthers}
        />
      </div>
    </>
  )
}

/**
 * The plan and its price; how the others differ is folded. As long as there is room among the first pages there is nothing
 * to choose (D35, Q73); later the page begins with the free plan, and another one can be paid for once it is made (Q13).
 */
function PlanOfPage({ granted, wish, onWish }: Pick<Props, 'wish' | 'onWish'> & { granted: GrantedPlan }) {
  const { t } = useLingui()
  const mayPay = useMayPay()
  const given = granted.packageName
  const isForever = given === freeForever
  const mayChoose = given === 'Free' && mayPay === true
  const name = isForever ? 'Premium' : mayChoose ? wish.packageName : given
  return (
    <>
      <p className={styles['plan']}>
        <span>
          {name}
          {isForever && <IconLock stroke={1.5} />}
        </span>
        <span className={styles['cost']}>
          {isForever ? t`Free, for good` : <ChosenPrice choice={{ ...wish, packageName: name }} />}
        </span>
      </p>
      <p className={styles['granted']}>
        {name === given || isForever ? (
          <GrantedWords granted={granted} />
        ) : (
          <Trans>
            Once the page is made you are led to the payment for {name}. Until it has come, the page is on the
            free plan.
          </Trans>
        )}
      </p>
      <Fold title={<Trans>How the other plans differ</Trans>}>
        {mayChoose && (
          <>
            <p className={styles['granted']}>
              <Trans>
                If you would like another plan, choose it here, or at any time later on the page itself.
              </Trans>
            </p>
            <div className={styles['term']}>
              <TermSwitch term={wish.type} onChange={(type) => onWish({ ...wish, type })} />
            </div>
          </>
        )}
        <PlanTable
          given={given}
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
      </Fold>
    </>
  )
}
