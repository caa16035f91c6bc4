import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@spomen/contract/accounts.ts'
import { IconChevronUp, IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { logOut } from '../../features/accounts/index.ts'
import { useHasLocalServices } from '../../kit/site.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Address } from '../../ui/Address.tsx'
import { classes } from '../../ui/classes.ts'
import { Wordmark } from '../../ui/Mark.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { SchemeSwitch } from '../SchemeSwitch.tsx'
import { type NavigationEntry, navigationEntries, homePath, mayUse, isOffered } from './navigation-entries.ts'
import styles from './Navigation.module.css'

interface Props {
  viewer: User
}

function useEntries(viewer: User) {
  const hasLocalServices = useHasLocalServices()
  return navigationEntries.filter((entry) => mayUse(viewer, entry) && isOffered(hasLocalServices, entry))
}

function EntryLink({ entry }: { entry: NavigationEntry }) {
  const { i18n } = useLingui()
  const { icon: Icon, mark: Mark } = entry
  return (
    <NavLink to={entry.to} className={styles['link'] ?? ''}>
      <Icon stroke={1.4} aria-hidden="true" />
      <span>{i18n._(entry.label)}</span>
      {Mark && (
        <span className={styles['mark']}>
          <Mark />
        </span>
      )}
    </NavLink>
  )
}

function Entries({ viewer }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <ul className={styles['entries']}>
        {useEntries(viewer).map((entry) => (
          <li key={entry.to} className={classes((entry.apart || entry.heading) && styles['apart'])}>
            {entry.heading && <p className={styles['heading']}>{i18n._(entry.heading)}</p>}
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      <a href="/" className={styles['link']} onClick={() => void logOut()}>
        <IconLogout stroke={1.4} aria-hidden="true" />
        <Trans>Log out</Trans>
      </a>
    </>
  )
}

/** Name and mail of who is signed in (B10), and with `children` what can be opened there. */
function Who({ viewer, children }: Props & { children?: ReactNode }) {
  const name = `${viewer.name} ${viewer.lastName}`
  return (
    <>
      <Portrait name={name} src={viewer.profileImageUrl} size="fitting" />
      <span className={styles['names']}>
        <span className={styles['name']}>{name}</span>
        {children}
        <Address className={styles['mail']} address={viewer.email} />
      </span>
    </>
  )
}

/** How they want to see and read. */
const Wishes = ({ id }: { id?: string }) => (
  <div id={id} className={styles['wishes']}>
    <SchemeSwitch wide />
    <LanguageSwitch />
  </div>
)

/** Who is signed in, always in sight at the foot of the rail; language and light stand behind it. */
function Account({ viewer }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles['foot']}>
      {isOpen && <Wishes id={id} />}
      <button
        type="button"
        className={styles['who']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Who viewer={viewer}>
          <IconChevronUp stroke={1.5} aria-hidden="true" className={styles['chevron'] ?? ''} />
        </Who>
        <span className="visually-hidden">
          <Trans>Language, light and dark</Trans>
        </span>
      </button>
    </div>
  )
}

/** The side navigation of wide screens (B08). */
export function Rail({ viewer }: Props) {
  const { t } = useLingui()
  return (
    <header className={styles['rail']}>
      <Link to={homePath} className={styles['brand']} aria-label={t`Spomen, my memories`}>
        <Wordmark />
      </Link>
      <nav aria-label={t`Main menu`}>
        <Entries viewer={viewer} />
      </nav>
      <Account viewer={viewer} />
    </header>
  )
}

/** The bar at the head of a phone, with the whole menu behind its button (B09). */
export function TopMenu({ viewer }: Props) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => sheet.current?.close(), [key])
  useEffect(() => {
    // NOTE: turned to its side, a tablet shows the rail; an open sheet nobody sees would still hold the page.
    const rail = matchMedia('(min-width: 62.5em)')
    const close = () => sheet.current?.close()
    rail.addEventListener('change', close)
    return () => rail.removeEventListener('change', close)
  }, [])

  return (
    <header className={styles['top']}>
      <Link to={homePath} className={styles['brand']} aria-label={t`Spomen, my memories`}>
        <Wordmark />
      </Link>
      <IconButton label={t`Open the menu`} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <IconMenu2 stroke={1.5} />
      </IconButton>
      <dialog
        ref={sheet}
        className={styles['sheet']}
        aria-label={t`Menu`}
        onClick={(event) => event.target === sheet.current && sheet.current?.close()}
      >
        <div className={styles['inside']}>
          <div className={styles['close']}>
            <Wordmark />
            <IconButton label={t`Close the menu`} onClick={() => sheet.current?.close()}>
              <IconX stroke={1.5} />
            </IconButton>
          </div>
          <nav aria-label={t`Menu`}>
            <Entries viewer={viewer} />
          </nav>
          <div className={styles['foot']}>
            <Wishes />
            <div className={styles['who']}>
              <Who viewer={viewer} />
            </div>
          </div>
        </div>
      </dialog>
    </header>
  )
}

/** The five chief places at the foot of a phone (B09). */
export function BottomBar({ viewer }: Props) {
  const { t, i18n } = useLingui()
  return (
    <nav className={styles['bar']} aria-label={t`Chief places`}>
      {useEntries(viewer).map(
        ({ to, label, short, icon: Icon, mark: Mark }) =>
          short && (
            <NavLink key={to} to={to} className={styles['place'] ?? ''}>
              <Icon stroke={1.4} aria-hidden="true" />
              <span className="visually-hidden">{i18n._(label)}</span>
              <span className={styles['short']} aria-hidden="true">
                {i18n._(short)}
              </span>
              {Mark && (
                <span className={styles['pin']}>
                  <Mark />
                </span>
              )}
            </NavLink>
          ),
      )}
    </nav>
  )
}
