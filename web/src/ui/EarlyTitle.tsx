import styles from './Page.module.css'

/** A `PageTitle` with nothing in it, as it is written into the app's own page at the build; no h1, since that is the page's own. */
export const EarlyTitle = () => (
  <header className={styles['head']}>
    <div>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- filled in, and hidden from whoever listens */}
      <h2 className={styles['title']} data-font={'500 2rem "Spomen Serif"'} />
      <p className={styles['lead']} data-font={'1rem "Spomen Sans"'} />
    </div>
  </header>
)
