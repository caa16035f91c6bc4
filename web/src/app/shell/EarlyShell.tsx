import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/Mark.tsx'
import navigationStyles from './Navigation.module.css'
import styles from './Shell.module.css'
import topStyles from './TopMenu.module.css'

/** The layout of pages for people who are signed in, on a phone, before its menus are there; written down at the build. */
export const EarlyShell = ({ children }: { children: ReactNode }) => (
  <div className={styles['shell']}>
    <header className={topStyles['top']}>
      <span className={navigationStyles['brand']} style={{ alignSelf: 'center' }}>
        <Wordmark />
      </span>
    </header>
    <div className={styles['main']}>{children}</div>
  </div>
)
