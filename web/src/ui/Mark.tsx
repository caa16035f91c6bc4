import styles from './Mark.module.css'

/** The sign of the house: a small flame. With `waits` it stands alone on the page while something is fetched. */
export function Mark({ waits = false }: { waits?: boolean }) {
  const flame = (
    <svg className={styles['mark']} viewBox="0 0 22 30" aria-hidden="true" focusable="false">
      <path d="M11 2c5 6 8 9 8 14a8 8 0 0 1-16 0C3 11 6 8 11 2Z" />
      <path d="M11 12c2.4 2.6 3.4 4 3.4 6a3.4 3.4 0 0 1-6.8 0c0-2 1-3.4 3.4-6Z" />
    </svg>
  )
  return waits ? <div className={styles['waits']}>{flame}</div> : flame
}

/** The mark beside the name. */
export function Wordmark() {
  return (
    <span className={styles['wordmark']}>
      <Mark />
      Spomen
    </span>
  )
}
