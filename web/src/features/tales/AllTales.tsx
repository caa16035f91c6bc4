import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { classes } from '../../ui/classes.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { useTaleAddress } from './address.ts'
import { firstToSee, groupTales } from './groups.ts'
import { useAllTales } from './queries.ts'
import { TaleCircle } from './TaleCircle.tsx'
import { TalesNotFetched } from './TalesNotFetched.tsx'
import styles from './TaleStrip.module.css'

const TaleViewer = lazyComponent(() => import('./viewer/TaleViewer.tsx'))

/** The tales of all whom the viewer keeps or follows, a round for each of them (E29, O11); nothing where there are none. */
export function AllTales() {
  const { t } = useLingui()
  const { openId } = useTaleAddress()
  const { data, error, refetch } = useAllTales()
  const groups = groupTales(data ?? [])
  return (
    <>
      {error && !data && <TalesNotFetched onRetry={refetch} />}
      {groups.length > 0 && (
        <section className={classes(styles['section'], 'no-print')}>
          <h2 className={styles['head']}>
            <Trans>Weekly tales</Trans>
          </h2>
          <ul className={classes(styles['strip'], styles['wide'])}>
            {groups.map((group) => {
              const { memorialId, name, portrait, hasUnseen } = group
              return (
                <TaleCircle
                  key={memorialId}
                  tale={firstToSee(group)}
                  isSeen={!hasUnseen}
                  label={
                    hasUnseen ? t`Weekly tales of ${name}, with something new` : t`Weekly tales of ${name}`
                  }
                  caption={name}
                >
                  <Portrait name={name} src={portrait} className={styles['portrait']} />
                </TaleCircle>
              )
            })}
          </ul>
        </section>
      )}
      {openId && (
        <Suspense>
          <TaleViewer
            tales={data && groups.flatMap(({ tales }) => [...tales])}
            onRetry={error && refetch}
            openId={openId}
            leadsToPages
          />
        </Suspense>
      )}
    </>
  )
}
