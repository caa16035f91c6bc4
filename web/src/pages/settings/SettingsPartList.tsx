import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '../../ui/icons.ts'
import { Link } from 'react-router'
import styles from './SettingsPartList.module.css'
import { type SettingsPart, settingsParts } from './settings-parts.tsx'

interface Props {
  /** The part that is open beside the list; null where the list stands alone. */
  open: SettingsPart | null
}

/** The parts of the settings: a quiet index beside the open one, or a list of its own that opens them. */
export function SettingsPartList({ open }: Props) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Parts of the settings`} className={styles[open ? 'index' : 'list']}>
      <ul>
        {settingsParts.map((part) => {
          const { key, label, note, icon: Icon } = part
          return (
            <li key={key}>
              <Link
                to={{ search: `?part=${key}` }}
                className={styles['link']}
                aria-current={part === open ? 'page' : undefined}
                data-part={key}
              >
                <Icon stroke={1.4} />
                <span className={styles['words']}>
                  {i18n._(label)}
                  {!open && <small>{i18n._(note)}</small>}
                </span>
                {!open && <IconChevronRight stroke={1.5} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
