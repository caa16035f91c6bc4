import { defaultTheme } from '@spomen/contract/themes.ts'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from 'react-router'
import { useFocusOnNavigation } from './app/focus-on-navigation.ts'
import { bootScript } from './app/boot.ts'
import { useLogoutToast, useFrameColour, useOwnLanguage } from './app/page-effects.ts'
import { PageError } from './app/PageError.tsx'
import { pressAgain } from './app/early-press.ts'
import { AppNotices } from './app/AppNotices.tsx'
import { leaveTaggedPages } from './app/tag-manager.ts'
import { manifestAddress } from './installed/addresses.ts'
import { watchConnection } from './kit/connection.ts'
import { earlyPageId } from './kit/early-page.ts'
import { dropSecondClicks } from './kit/second-clicks.ts'
import { preventStrayDrops } from './kit/stray-drops.ts'
import { setNavigate } from './kit/session.ts'
import { registerServiceWorker } from './kit/service-worker.ts'
import sansOwn from './style/fonts/sans-own-normal.woff2?url'
import sansPlain from './style/fonts/sans-plain-normal.woff2?url'
import serifOwn from './style/fonts/serif-own-normal.woff2?url'
import serifPlain from './style/fonts/serif-plain-normal.woff2?url'
import { followLook } from './style/look.ts'
import './style/style.css'
import { Mark } from './ui/Mark.tsx'
import { Toasts } from './ui/Toasts.tsx'
import { followLanguage, languageTags, spokenTag, writtenLanguage } from './words/language.ts'
import { WordsProvider } from './words/WordsProvider.tsx'

const serbianFonts = [serifOwn, sansOwn]
const boot = bootScript(languageTags, serbianFonts)

/** The document around every page, written once at the build; what it says of language and theme is the defaults'. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The boot script has already set the theme, the light and the language here.
    <html
      lang={spokenTag()}
      data-written={writtenLanguage()}
      data-theme={defaultTheme}
      data-color-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* What somebody has written stays text: an iPhone makes links of it by itself (YB05). */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="referrer" content="no-referrer" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, see app/boot.ts */}
        <script dangerouslySetInnerHTML={{ __html: boot }} suppressHydrationWarning />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={manifestAddress(writtenLanguage())} suppressHydrationWarning />
        {[serifPlain, sansPlain, ...(writtenLanguage() === 'srb' ? serbianFonts : [])].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Until a page names the window itself. */
export const meta = () => [{ title: 'Spomen' }]

/** Every page, in whatever frame its route has, with what goes on as long as the window is open. */
export default function App() {
  useOwnLanguage()
  useFocusOnNavigation()
  useFrameColour()
  useLogoutToast()
  useEffect(followLook, [])
  useEffect(followLanguage, [])
  useEffect(watchConnection, [])
  useEffect(registerServiceWorker, [])
  useEffect(leaveTaggedPages, [])
  useEffect(preventStrayDrops, [])
  useEffect(dropSecondClicks, [])
  useEffect(pressAgain, [])
  const navigate = useNavigate()
  useEffect(() => setNavigate((path) => void navigate(path, { replace: true })), [navigate])

  return (
    <WordsProvider>
      <Outlet />
      <AppNotices />
      <Toasts />
    </WordsProvider>
  )
}

/**
 * What stands on the screen until the first page's code is here: the mark, or the head of a memorial or the wall as soon as its
 * answers have come (pages/early/drawing.ts), which is drawn for the eye alone.
 */
export function HydrateFallback() {
  return (
    <>
      <div
        id={earlyPageId}
        inert
        aria-hidden="true"
        suppressHydrationWarning
        // NOTE: what is drawn in there is none of React's.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <Mark waits />
    </>
  )
}

/** What is shown where nothing else caught the error, with the words it needs and no frame around it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  useOwnLanguage()
  return (
    <WordsProvider>
      <PageError error={error} />
    </WordsProvider>
  )
}
