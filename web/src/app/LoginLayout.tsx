import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { keepFocus } from '../kit/keep-focus.ts'
import { queryClient } from '../kit/query-client.ts'
import { Landscape } from '../ui/Landscape.tsx'
import { TopProgress } from '../ui/Progress.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import styles from './LoginLayout.module.css'
import { ClosingNotice } from './ClosingNotice.tsx'
import { TopBar } from './TopBar.tsx'

/** Logging in and all that belongs to it: a form on the left, a landscape to rest the eyes on. */
export default function LoginLayout() {
  useEffect(keepFocus, [])
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <TopProgress />
      <ClosingNotice />
      <div className={styles['page']}>
        <div className={styles['form']}>
          <TopBar />
          <main id="main" tabIndex={-1} className={styles['main']}>
            <Outlet />
          </main>
        </div>
        <div className={styles['picture']} aria-hidden="true">
          <Landscape />
        </div>
      </div>
    </QueryClientProvider>
  )
}
