import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@spomen/contract/accounts.ts'
import { personName } from '@spomen/contract/names.ts'
import { IconChevronUp, IconLogout } from '../../ui/icons.ts'
import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { logOut } from '../../features/accounts/index.ts'
import { prefetchedComponent } from '../../kit/lazy-component.ts'
import { useMediaQuery } from '../../kit/media-query.ts'
import { isSendingFiles, prepareForSending } from '../../kit/sent-files.ts'
import { Address } from '../../ui/Address.tsx'
import { classes } from '../../ui/classes.ts'
import { Wordmark } from '../../ui/Mark.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { SchemeSwitch } from '../SchemeSwitch.tsx'
import { homePath, type NavigationEntry } from './navigation-entries.ts'
import { useNavigationEntries } from './use-navigation-entries.ts'
import styles from './Navigation.module.css'

const { Component: LogOutQuestion, prefetch } = prefetchedComponent(() => import('./LogOutQuestion.tsx'))
prepareForSending(prefetch)

interface Props {
  viewer: User
}

function EntryLink({ entry }: { entry: NavigationEntry }) {
  const { i18n } = useLingui()
  const { icon: Icon, mark: Mark } = entry
  return (
    <NavLink to={entry.to} className={styles['link'] ?? ''}>
      <Icon stroke={1.4} />
      <span>{i18n._(entry.label)}</span>
      {Mark && (
        <span className={styles['mark']}>
          <Suspense>
            <Mark />
          </Suspense>
        </span>
      )}
    </NavLink>
  )
}

/** Every way there is, one below the other, and out. */
export function MenuEntries({ viewer }: Props) {
  const { i18n } = useLingui()
  const [isAsked, setIsAsked] = useState(false)

  function leave(event: MouseEvent) {
    // Pressed once more, nobody has been asked: the question cannot be fetched just now.
    if (isAsked || !isSendingFiles()) return void logOut()
    event.preventDefault()
    setIsAsked(true)
  }

  return (
    <>
      <ul className={styles['entries']}>
        {useNavigationEntries(viewer).map((entry) => (
          <li key={entry.to} className={classes((entry.apart || entry.heading) && styles['apart'])}>
            {entry.heading && <p className={styles['heading']}>{i18n._(entry.heading)}</p>}
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      <a href="/" className={styles['link']} onClick={leave}>
        <IconLogout stroke={1.4} />
        <Trans>Log out</Trans>
      </a>
      <Suspense>{isAsked && <LogOutQuestion onClose={() => setIsAsked(false)} />}</Suspense>
    </>
  )
}

/** Name and mail of who is signed in (B10), and with `children` what can be opened there. */
function Who({ viewer, children }: Props & { children?: ReactNode }) {
  const name = personName(viewer.name, viewer.lastName)
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

/** The mark of the house, which leads home. */
export function BrandLink() {
  const { t } = useLingui()
  return (
    <Link to={homePath} className={styles['brand']} aria-label={t`Spomen, my memories`}>
      <Wordmark />
    </Link>
  )
}

/** Language, light and dark. */
const Preferences = ({ id }: { id?: string }) => (
  <div id={id} className={styles['preferences']}>
    <SchemeSwitch wide />
    <LanguageSwitch />
  </div>
)

/** The foot of the menu on a phone, where everything is open. */
export const MenuFoot = ({ viewer }: Props) => (
  <div className={styles['foot']}>
    <Preferences />
    <div className={styles['who']}>
      <Who viewer={viewer} />
    </div>
  </div>
)

/** Who is signed in, always in sight at the foot of the rail; language and light stand behind it. */
function Account({ viewer }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles['foot']}>
      {isOpen && <Preferences id={id} />}
      <button
        type="button"
        className={styles['who']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Who viewer={viewer}>
          <IconChevronUp stroke={1.5} className={styles['chevron'] ?? ''} />
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
  const isNarrow = useMediaQuery('(max-width: 62.49em)')
  if (isNarrow) return null
  return (
    <header className={styles['rail']}>
      <BrandLink />
      <nav aria-label={t`Main menu`}>
        <MenuEntries viewer={viewer} />
      </nav>
      <Account viewer={viewer} />
    </header>
  )
}
