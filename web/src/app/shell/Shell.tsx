import { themes } from '@spomen/contract/themes.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Outlet, redirect } from 'react-router'
import { useViewer, viewerQuery } from '../../features/accounts/index.ts'
import { draftsOf } from '../../kit/draft.ts'
import { DraftsContext } from '../../kit/form.ts'
import { queryClient } from '../../kit/queries.ts'
import { clearAllButLanguage, onLeftElsewhere, rememberTarget, token } from '../../kit/session.ts'
import { chooseTheme, paintFrame, useLook } from '../../style/look.ts'
import '../../style/mantine.css'
import { theme, variables } from '../../style/mantine.ts'
import { TopProgress } from '../../ui/Progress.tsx'
import { SkipLink } from '../../ui/Ways.tsx'
import { chooseLanguage, chosenLanguage, speakInside } from '../../words/language.ts'
import { useArrival } from '../arrival.ts'
import { Mishap } from '../Mishap.tsx'
import type { Route } from './+types/Shell.ts'
import { BottomBar, Rail, TopMenu } from './Navigation.tsx'
import styles from './Shell.module.css'

/** Nobody enters without a token (A68, Q12); whoever enters is known, and sees their own colours (A67, B19). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!token()) {
    const { pathname, search, hash } = new URL(request.url)
    clearAllButLanguage()
    rememberTarget(pathname + search + hash)
    throw redirect('/')
  }
  const [viewer] = await Promise.all([queryClient.ensureQueryData(viewerQuery), speakInside()])
  if (!chosenLanguage()) await chooseLanguage(viewer.language)
  chooseTheme(viewer.theme)
  return null
}

/** Who is signed in does not change while one walks about. */
export const shouldRevalidate = () => false

export default function Shell() {
  const look = useLook()
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        forceColorScheme={look.isDark ? 'dark' : 'light'}
      >
        <Inside />
      </MantineProvider>
    </QueryClientProvider>
  )
}

function Inside() {
  const viewer = useViewer()
  const look = useLook()
  const drafts = useMemo(() => draftsOf(viewer.id), [viewer.id])
  useEffect(() => paintFrame(themes[look.theme]), [look.theme])
  useArrival()
  useEffect(() => onLeftElsewhere(() => location.assign('/')), [])

  return (
    <DraftsContext value={drafts}>
      <SkipLink />
      <TopProgress />
      <div className={styles['shell']} data-frame="inside">
        <Rail viewer={viewer} />
        <TopMenu viewer={viewer} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
        <BottomBar viewer={viewer} />
      </div>
    </DraftsContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Mishap error={error} />
}
