import { Trans } from '@lingui/react/macro'
import { IconDoorExit } from '../../ui/icons.ts'
import { Outlet } from 'react-router'
import { TopBar } from '../../app/TopBar.tsx'
import { Demo, Disclaimer, loadSample } from '../../features/demo/index.ts'
import { token } from '../../kit/session.ts'
import { signUpPath } from '../../kit/return-address.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { BackToTop, SkipLink } from '../../ui/SkipLink.tsx'
import { allWords, chosenLanguage, speakInside, writtenLanguage } from '../../words/language.ts'
import styles from './Frame.module.css'

export { meta } from './meta.ts'

/** Fetches all words of the signed-in pages and the sample in the reader's language; the page waits for both. */
export async function clientLoader() {
  await Promise.all([speakInside().then(allWords), loadSample(chosenLanguage() ?? writtenLanguage())])
  return null
}

/** Tabs, pages and open photographs are in the address too, and need nothing new. */
export const shouldRevalidate = () => false

/** What stands around the page of a memorial where anybody may try it out: the real page, over a sample (S01–S23). */
export default function DemoFrame() {
  // The first page logs out whoever is signed in; they leave for home instead.
  const isInside = token() !== null
  return (
    <Demo>
      <SkipLink />
      <TopBar isInside={isInside}>
        <LeaveLink isInside={isInside} className={styles['inBar']} />
      </TopBar>
      <main id="main" tabIndex={-1}>
        <div className={styles['example']}>
          <div className={styles['note']}>
            <LeaveLink isInside={isInside} className={styles['belowBar']} />
            <Disclaimer />
          </div>
          <Outlet />
        </div>
        {!isInside && (
          <aside className={styles['begin']}>
            <p>
              <Trans>Whom would you like to remember?</Trans>
            </p>
            <ButtonLink tone="filled" to={signUpPath(null)}>
              <Trans>Create a memorial</Trans>
            </ButtonLink>
          </aside>
        )}
        <BackToTop />
      </main>
    </Demo>
  )
}

/** The way out: in the bar where there is room for it, on a phone below. */
const LeaveLink = ({ isInside, className }: { isInside: boolean; className: string | undefined }) => (
  <span className={className}>
    <ButtonLink small to={isInside ? '/MyMemories' : '/'} icon={<IconDoorExit stroke={1.5} />}>
      <Trans>Leave demo</Trans>
    </ButtonLink>
  </span>
)
