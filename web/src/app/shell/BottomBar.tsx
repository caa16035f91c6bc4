import { useLingui } from '@lingui/react/macro'
import type { User } from '@spomen/contract/accounts.ts'
import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { useNavigationEntries } from './use-navigation-entries.ts'
import styles from './BottomBar.module.css'

/** The five chief places at the foot of a phone (B09). */
export function BottomBar({ viewer }: { viewer: User }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={styles['bar']} aria-label={t`Chief places`}>
      {useNavigationEntries(viewer).map(
        ({ to, label, short, icon: Icon, mark: Mark }) =>
          short && (
            <NavLink key={to} to={to} className={styles['place'] ?? ''}>
              <Icon stroke={1.4} />
              <span className="visually-hidden">{i18n._(label)}</span>
              <span className={styles['short']} aria-hidden="true">
                {i18n._(short)}
              </span>
              {Mark && (
                <span className={styles['pin']}>
                  <Suspense>
                    <Mark />
                  </Suspense>
                </span>
              )}
            </NavLink>
          ),
      )}
    </nav>
  )
}
