import { useLingui } from '@lingui/react/macro'
import type { User } from '@spomen/contract/accounts.ts'
import { IconMenu2, IconX } from '../../ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/Button.tsx'
import { addOpenModal } from '../../ui/open-modals.ts'
import { Wordmark } from '../../ui/Mark.tsx'
import { BrandLink, MenuEntries, MenuFoot } from './Navigation.tsx'
import styles from './TopMenu.module.css'

/** The bar at the head of a phone, with the whole menu behind its button (B09). */
export function TopMenu({ viewer }: { viewer: User }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const forget = useRef(() => {})
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [key])
  // It goes without closing where somebody is logged out.
  useEffect(() => () => forget.current(), [])
  useEffect(() => {
    // NOTE: turned to its side, a tablet shows the rail; an open dialog nobody sees would still hold the page.
    const rail = matchMedia('(min-width: 62.5em)')
    const close = () => dialog.current?.close()
    rail.addEventListener('change', close)
    return () => rail.removeEventListener('change', close)
  }, [])

  function open() {
    // The first entry gets the focus, so that all of them are there before the dialog opens.
    flushSync(() => setWasOpened(true))
    const menu = dialog.current
    if (!menu) return
    menu.showModal()
    forget.current = addOpenModal(menu)
    menu.addEventListener('close', forget.current, { once: true })
  }

  return (
    <header className={styles['top']}>
      <BrandLink />
      <IconButton label={t`Open the menu`} aria-haspopup="dialog" onClick={open}>
        <IconMenu2 stroke={1.5} />
      </IconButton>
      <dialog
        ref={dialog}
        className={styles['panel']}
        aria-label={t`Menu`}
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      >
        {wasOpened && (
          <div className={styles['inside']}>
            <div className={styles['close']}>
              <Wordmark />
              <IconButton label={t`Close the menu`} onClick={() => dialog.current?.close()}>
                <IconX stroke={1.5} />
              </IconButton>
            </div>
            <nav aria-label={t`Menu`}>
              <MenuEntries viewer={viewer} />
            </nav>
            <MenuFoot viewer={viewer} />
          </div>
        )}
      </dialog>
    </header>
  )
}
