import { Trans, useLingui } from '@lingui/react/macro'
import { href } from 'react-router'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useWindowTitle } from '../../../ui/Page.tsx'
import { Empty, Skeleton, Waiting } from '../../../ui/States.tsx'
import headStyles from './Head.module.css'
import printStyles from './Print.module.css'

/** The page while it comes: a print on the table, and lines where the name will be. */
export const WaitingPage = () => (
  <Waiting>
    <div className={headStyles['head']}>
      <div className={printStyles['print']}>
        <div className={printStyles['picture']} />
        <div className={printStyles['edge']} />
      </div>
      <div className={headStyles['names']}>
        <Skeleton height="3.25rem" width="24rem" />
        <div style={{ height: '1.25rem' }} />
        <Skeleton height="1.5rem" width="17rem" />
      </div>
    </div>
  </Waiting>
)

/** There is no such memorial, or there is none any more (G63). */
export function NotHere() {
  const { t } = useLingui()
  useWindowTitle(t`This page is not here`)
  return (
    <Empty
      title={<Trans>This page is not here</Trans>}
      action={
        <ButtonLink to={href('/MemoriesWall')}>
          <Trans>To the Memories Wall</Trans>
        </ButtonLink>
      }
    >
      <Trans>The address may be incomplete, or the family has taken the page down.</Trans>
    </Empty>
  )
}
