import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { matchPath, redirect } from 'react-router'
import { useLanguageSync, useViewer, viewerQuery } from '../../features/accounts/index.ts'
import { ClosingLine, loadClosingLine } from '../../features/house-closing/index.ts'
import { shareTargetPath } from '../../installed/addresses.ts'
import { sharedPath } from '../../features/memorials/index.ts'
import { takeAddressee } from '../../kit/addressee.ts'
import { onConnectionBack } from '../../kit/connection.ts'
import { draftsOf } from '../../kit/draft.ts'
import { clearAllButLanguage, restoreExpiredDrafts } from '../../kit/expired-drafts.ts'
import { beginFirstView } from '../../kit/first-view.ts'
import { focusClickedButtons } from '../../kit/focus.ts'
import { DraftsContext } from '../../kit/form.ts'
import { keepFocus } from '../../kit/keep-focus.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { loadSharedImages } from '../../kit/shared-images.ts'
import { guardCachedPages } from '../../kit/back-forward-cache.ts'
import { queryClient } from '../../kit/query-client.ts'
import {
  startSession,
  watchSession,
  isSamePerson,
  isStillSignedIn,
  isTokenOf,
  sessionState,
  token,
  untilExpired,
} from '../../kit/session.ts'
import { aboutQuery, useClosing } from '../../kit/site.ts'
import { loginFragment } from '../../kit/login-fragment.ts'
import { loginPath, rememberTarget } from '../../kit/return-address.ts'
import { chooseTheme, forgetLook } from '../../style/look.ts'
import { Mark } from '../../ui/Mark.tsx'
import { TopProgress } from '../../ui/Progress.tsx'
import { BackToTop, SkipLink } from '../../ui/SkipLink.tsx'
import { allWords, chooseLanguage, chosenLanguage, speakInside } from '../../words/language.ts'
import { PageError } from '../PageError.tsx'
import type { Route } from './+types/Shell.ts'
import { BottomBar } from './BottomBar.tsx'
import { isFirstPage } from './first-pages.ts'
import { Rail } from './Navigation.tsx'
import { TopMenu } from './TopMenu.tsx'
import styles from './Shell.module.css'
import { ShellContent, StepLine } from './ShellContent.tsx'

// Fetched only where somebody else has logged in; nothing of the one before is shown until it is there.
const SessionReplaced = lazyComponent(() => import('./SessionReplaced.tsx'))

/** Nobody enters without a token (A68, Q12), by a shared link neither (G57); whoever enters is known, and sees their own colours (A67, B19). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isFromMail = takeAddressee()
  const { pathname, search } = new URL(request.url)
  // The router leaves it out of the request.
  const hash = location.pathname === pathname ? location.hash : ''
  // What it is drawn with says more than the first pages do.
  const leadsToTab = /[?&](tab|type)=/.test(search)
  const bringsPictures = matchPath(shareTargetPath, pathname) !== null
  // Taken at once, so that they wait in this window's memory while somebody logs in.
  if (bringsPictures) void loadSharedImages()
  if (!token()) {
    void clearAllButLanguage()
    forgetLook()
    const asksForLogin = isFromMail || hash === loginFragment
    rememberTarget(asksForLogin ? pathname + search : pathname + search + hash)
    if (asksForLogin) throw redirect(loginPath(pathname + search))
    throw redirect(bringsPictures ? loginPath(shareTargetPath) : (sharedPath(pathname, search) ?? '/'))
  }
  // Whoever copies the address hands on the page, not the login.
  if (hash === loginFragment) history.replaceState(history.state, '', pathname + search)
  // The router has read the address before it was tidied.
  if (isFromMail) throw redirect(pathname + search)
  if (sessionState() !== 'here') return startAfresh(pathname + search)
  beginFirstView('frame', isFirstPage(pathname))
  const held = token()
  const known = queryClient.getQueryData(viewerQuery.queryKey)
  // Somebody else has logged in in another window since this one asked.
  if (known && !isTokenOf(known.id)) queryClient.clear()
  const asked = queryClient.ensureQueryData(viewerQuery)
  const [viewer] = await Promise.all([
    // The way to the login stays in this window, though the app does not run yet.
    bringsPictures ? untilExpired(redirect, asked) : asked,
    isFirstPage(pathname) && !leadsToTab ? speakInside() : speakInside().then(allWords),
    // What of the menu is there is known before it is drawn; where that cannot be asked, nothing is kept from anybody.
    queryClient.prefetchQuery(aboutQuery),
    restoreExpiredDrafts(asked),
    restoreFiles(),
  ])
  if (token() !== held || !isSamePerson(viewer.id)) return startAfresh(pathname + search)
  startSession(viewer.id)
  if (queryClient.getQueryData(aboutQuery.queryKey)?.closing) await loadClosingLine()
  if (!chosenLanguage()) await chooseLanguage(viewer.language)
  chooseTheme(viewer.theme)
  return null
}

/**
 * Loads the window anew at `path`, where it is going: somebody has logged in elsewhere, and its memory may hold another
 * person's pages. NOTE: until that page is there the window is still at the one before, and a login that is loaded again
 * ends the session.
 */
function startAfresh(path: string): Promise<never> {
  if (location.pathname + location.search === path) location.reload()
  else location.replace(path)
  return new Promise(() => {})
}

/** Who is signed in does not change while one walks about. */
export const shouldRevalidate = () => false

/** The layout of every page for people who are signed in. */
export default function Shell() {
  return (
    <Frame>
      <ShellContent />
    </Frame>
  )
}

/** When a page fails, the ways to all others stay around it; before it is known who looks, there are none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isStillSignedIn()) return <PageError error={error} />
  return (
    <Frame>
      <PageError error={error} isInside />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Inside>{children}</Inside>
  </QueryClientProvider>
)

/** Has files opened again where a page that was left before it logged out has closed them; fetched only then. */
const restoreFiles = () =>
  localStorage.getItem('files-taken') !== null &&
  import('../../kit/file-access.ts').then(
    (part) => part.restoreFileCookie(),
    () => undefined,
  )

const refresh = () => void queryClient.invalidateQueries()

/** Asks the server whether somebody is still signed in. */
const isStill = (id: string) => async () => {
  await restoreFiles()
  return (await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })).id === id
}

/** Stands there until what says why this window has stopped is here; the window is named after nobody's page. */
function Stopped() {
  useEffect(() => void (document.title = 'Spomen'), [])
  return <Mark waits />
}

function Inside({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const drafts = useMemo(() => draftsOf(viewer.id), [viewer.id])
  const closing = useClosing()
  const [isReplaced, setIsReplaced] = useState(false)
  useLanguageSync()
  useEffect(() => watchSession(() => setIsReplaced(true)), [])
  useEffect(() => onConnectionBack(refresh), [])
  useEffect(focusClickedButtons, [])
  useEffect(keepFocus, [])
  useLayoutEffect(() => guardCachedPages({ ask: isStill(viewer.id), onRestored: refresh }), [viewer.id])

  if (isReplaced)
    return (
      <Suspense fallback={<Stopped />}>
        <SessionReplaced />
      </Suspense>
    )
  return (
    <DraftsContext value={drafts}>
      <SkipLink />
      <TopProgress />
      <div className={styles['shell']} data-frame="inside">
        <Rail viewer={viewer} />
        <TopMenu viewer={viewer} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          {closing && (
            <Suspense>
              <ClosingLine closing={closing} />
            </Suspense>
          )}
          <StepLine />
          {children}
          <BackToTop />
        </main>
        <BottomBar viewer={viewer} />
      </div>
    </DraftsContext>
  )
}
