import { Menu as Mantine } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './Menu.module.css'

interface Entry {
  key: string
  label: ReactNode
  icon: ReactNode
}

/** What one can do, or where one can go. */
export type MenuEntry = Entry & ({ onChoose: () => void } | { to: To })

/** A few deeds behind one button, for which a page has no room. Arrows walk through them, Escape leads back. */
export function Menu({ button, entries }: { button: ReactElement; entries: readonly MenuEntry[] }) {
  return (
    <Mantine
      position="bottom-end"
      offset={6}
      transitionProps={{ transition: 'fade', duration: 150 }}
      classNames={{ dropdown: styles['sheet'] ?? '', item: styles['entry'] ?? '' }}
    >
      <Mantine.Target>{button}</Mantine.Target>
      <Mantine.Dropdown>
        {entries.map((entry) =>
          'to' in entry ? (
            <Mantine.Item key={entry.key} component={Link} to={entry.to} leftSection={entry.icon}>
              {entry.label}
            </Mantine.Item>
          ) : (
            <Mantine.Item key={entry.key} leftSection={entry.icon} onClick={entry.onChoose}>
              {entry.label}
            </Mantine.Item>
          ),
        )}
      </Mantine.Dropdown>
    </Mantine>
  )
}
