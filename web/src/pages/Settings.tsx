import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '../ui/icons.ts'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMediaQuery } from '../kit/media-query.ts'
import { classes } from '../ui/classes.ts'
import { PageColumn, useWindowTitle } from '../ui/Page.tsx'
import { SettingsPartList } from './settings/SettingsPartList.tsx'
import { settingsParts } from './settings/settings-parts.tsx'
import styles from './settings/Settings.module.css'

/** Wide enough for the parts to stand beside the open one. */
const wide = '(min-width: 48em)'

/**
 * What one may change about oneself (C01, C02), one part at a time, named in the address. On a phone the parts are a
 * list of their own; where there is room they stand beside the open one, which is the first until another is chosen.
 */
export default function SettingsPage() {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const hasRoom = useMediaQuery(wide)
  const named = settingsParts.find(({ key }) => key === params.get('part')?.toLowerCase()) ?? null
  const open = named ?? (hasRoom ? (settingsParts[0] ?? null) : null)
  /** A phone shows one thing at a time. */
  const isAlone = open !== null && !hasRoom
  const title = t`Settings`
  useWindowTitle(named ? `${i18n._(named.label)} · ${title}` : title)
  const element = useOpenedPart(named?.key ?? null)

  return (
    <PageColumn width={hasRoom ? 'wide' : 'read'}>
      <header className={classes(!isAlone && styles['head'])}>
        <h1 className={classes(isAlone && 'visually-hidden')}>{title}</h1>
        {isAlone && (
          <Link to={{ search: '' }} className={styles['back']}>
            <IconChevronLeft stroke={1.5} />
            {t`All settings`}
          </Link>
        )}
      </header>
      <div className={classes(hasRoom && styles['beside'])}>
        {!isAlone && <SettingsPartList open={open} />}
        {/* At the same place whether there is room or not, so that turning a phone loses nothing of what is typed. */}
        {open && (
          <div
            key={open.key}
            ref={element}
            role="region"
            aria-label={i18n._(open.label)}
            tabIndex={-1}
            className={styles['part']}
          >
            <open.Content />
          </div>
        )}
      </div>
    </PageColumn>
  )
}

/** Moves the focus to a part that is opened and, back in the list, to the link that opened it. */
function useOpenedPart(part: string | null) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    const origin = document.querySelector<HTMLElement>(`[data-part="${before.current}"]`)
    before.current = part
    const target = element.current ?? origin
    target?.focus({ preventScroll: target === element.current })
  }, [part])
  return element
}
