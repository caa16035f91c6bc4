import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '@spomen/contract/languages.ts'
import { IconX } from '../ui/icons.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsConnected } from '../kit/connection.ts'
import { loadNewVersion, useNewVersion } from '../kit/version.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { chooseLanguage, chosenLanguage, languageTags, languageToOffer } from '../words/language.ts'
import { languageOffers } from '../words/language-offers.ts'
import { refusalWords } from '../words/refusals.ts'
import styles from './AppNotices.module.css'

/**
 * A quiet line at the foot of the page about what concerns all of it: no connection, a newer version, one's own
 * language. One at a time, the most pressing first; it is read out once, when it comes. Mounted once, in the root.
 */
export const AppNotices = () => (
  <div role="status" className="no-print">
    <Current />
  </div>
)

function Current() {
  const isConnected = useIsConnected()
  const build = useNewVersion()
  const [putOff, setPutOff] = useState<string | null>(null)
  const offered = useOfferedLanguage()
  if (!isConnected) {
    return (
      <NoticeBar>
        <Trans>There is no connection just now. What you write is kept here.</Trans>
      </NoticeBar>
    )
  }
  if (build !== null && build !== putOff) return <NewVersion onLater={() => setPutOff(build)} />
  return offered && <OwnLanguage language={offered} />
}

function NoticeBar({ lang, actions, children }: { lang?: string; actions?: ReactNode; children: ReactNode }) {
  const line = useNoticeHeight()
  return (
    <div ref={line} className={styles['notice']} lang={lang}>
      <p>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}

/** Never loads by itself: somebody may be writing. Their words are kept, and there again afterwards. */
function NewVersion({ onLater }: { onLater: () => void }) {
  const { t } = useLingui()
  const [isLoading, setIsLoading] = useState(false)

  function load() {
    setIsLoading(true)
    // Whoever stays because something is still being sent may press it again.
    void loadNewVersion().finally(() => setIsLoading(false))
  }

  return (
    <NoticeBar
      actions={
        <>
          <Button small tone="filled" busy={isLoading} onClick={load}>
            <Trans>Load the new version</Trans>
          </Button>
          <IconButton label={t`Later`} onClick={onLater}>
            <IconX stroke={1.5} />
          </IconButton>
        </>
      }
    >
      <Trans>There is a new version of Spomen. What you have written stays.</Trans>
    </NoticeBar>
  )
}

/** Before a first choice the page speaks English (B31), but says that it could speak otherwise. */
function useOfferedLanguage() {
  const { i18n } = useLingui()
  // NOTE: not while the page is being put on what was written at build time, which knows of no browser.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  const isEnglish = i18n.locale === 'en'
  return isHere && isEnglish && !chosenLanguage() ? languageToOffer(navigator.languages) : null
}

function OwnLanguage({ language }: { language: Exclude<Language, 'en'> }) {
  const { words, accept, decline } = languageOffers[language]
  const choose = (chosen: Language) =>
    void chooseLanguage(chosen).catch(() => toast.failed(refusalWords.unreachable))
  return (
    <NoticeBar
      lang={languageTags[language]}
      actions={
        <>
          <Button small onClick={() => choose(language)}>
            {accept}
          </Button>
          <IconButton label={decline} onClick={() => choose('en')}>
            <IconX stroke={1.5} />
          </IconButton>
        </>
      }
    >
      {words}
    </NoticeBar>
  )
}

/** Tells the page how much room is taken at its foot, so that nothing lies beneath for good. */
function useNoticeHeight() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = line.current
    if (!element) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--notice', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--notice')
    }
  }, [])
  return line
}
