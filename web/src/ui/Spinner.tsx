import { useLingui } from '@lingui/react/macro'
import { useDelayed } from '../kit/pending.ts'
import { classes } from './classes.ts'
import styles from './Spinner.module.css'

/** Turns slowly, and only once a wait has lasted; `now` shows it at once where the caller has waited already. */
export function Spinner({ small = false, now = false }: { small?: boolean; now?: boolean }) {
  const { t } = useLingui()
  const lasts = useDelayed(!now)
  if (!now && !lasts) return small ? null : <div className={styles['place']} />
  const ring = (
    <svg className={classes(styles['ring'], small && styles['small'])} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" className={styles['whole']} />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  )
  if (small) return ring
  return (
    <div className={styles['place']} role="status">
      {ring}
      <span className="visually-hidden">{t`Loading`}</span>
    </div>
  )
}
