import { Trans } from '@lingui/react/macro'
import type { Plan } from '@spomen/contract/plans.ts'
import { Progress } from '../../ui/Progress.tsx'
import styles from './LimitBars.module.css'
import { countedFeatures, planFlags, planLimits, type PlanUsage } from './rules.ts'
import { usePlanWords } from './plan-words.tsx'

/** How much of a plan is in use, each with its bar; more than it holds stays where it is (QP21, Q59). */
export function LimitBars({ plan, used }: { plan: Plan; used: PlanUsage }) {
  const words = usePlanWords()
  const limits = planLimits(plan)
  const flags = planFlags(plan)
  return (
    <dl className={styles['bars']}>
      {countedFeatures.map((what) => {
        const [there, limit] = [used[what], limits[what]]
        return (
          <div key={what}>
            <dt>{words.counted[what]}</dt>
            <dd>
              {limit === null ? (
                <Trans>
                  <b>{words.figure(there)}</b>, without limit
                </Trans>
              ) : (
                <Trans>
                  <b>{words.figure(there)}</b> of {words.figure(limit)}
                </Trans>
              )}
            </dd>
            {limit !== null && (
              <dd className={styles['bar']} aria-hidden="true">
                <Progress value={Math.min(1, there / limit)} label="" />
              </dd>
            )}
            {limit !== null && there > limit && (
              <dd className={styles['over']}>
                <Trans>They all stay. Adding waits until there are fewer than {words.figure(limit)}.</Trans>
              </dd>
            )}
          </div>
        )
      })}
      <div>
        <dt>
          <Trans>Also</Trans>
        </dt>
        <dd>{flags.length > 0 ? words.flags(flags) : '–'}</dd>
      </div>
    </dl>
  )
}
