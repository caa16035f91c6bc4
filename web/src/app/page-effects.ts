/** What every page does, whatever its frame; called once, in the root. */
import { defaultTheme, themes } from '@spomen/contract/themes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeLogoutReason } from '../kit/session.ts'
import { paintFrame, useLook } from '../style/look.ts'
import { toast } from '../ui/toast.ts'
import { logoutReasonWords } from '../words/logout-reasons.ts'
import { landingPath } from '../words/editions.ts'
import { chosenLanguage, speak, wantedLanguage } from '../words/language.ts'

/** Pages are written at build time, most in English; the reader's own language is put on as soon as its words are here. */
export function useOwnLanguage() {
  useEffect(() => {
    const show = () => {
      const { dataset, style } = document.documentElement
      delete dataset['waits']
      style.removeProperty('visibility')
    }
    const language = chosenLanguage()
    // What was chosen before this page had its scripts is on its way already.
    if (!language || language === wantedLanguage()) return show()
    // Words that do not come leave English on the screen, which is better than nothing.
    void speak(language).then(show, show)
  }, [])
}

/** The browser's own frame: the theme's colour everywhere but on the first page, which has its own in every language (B19–B24). */
export function useFrameColour() {
  const { pathname } = useLocation()
  const { theme } = useLook()
  const colour = themes[landingPath.test(pathname) ? defaultTheme : theme]
  useEffect(() => paintFrame(colour), [colour])
}

/** Tells somebody who was logged out why (A71), on the next page they see. */
export function useLogoutToast() {
  const { pathname } = useLocation()
  useEffect(() => {
    const why = takeLogoutReason()
    if (why === 'expired') toast.failed(logoutReasonWords.expired)
    if (why === 'elsewhere') toast.done(logoutReasonWords.elsewhere)
  }, [pathname])
}
