import { Trans, useLingui } from '@lingui/react/macro'
import { personName } from '@spomen/contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchUserByToken } from '../../features/accounts/index.ts'
import { token } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import styles from './Shell.module.css'

/**
 * Stands in place of everything once somebody else has logged in in another window of this browser: nothing of the
 * one before is shown, asked or written down any more, and the next step is theirs.
 */
export default function SessionReplaced() {
  const { t } = useLingui()
  const title = t`Somebody else has logged in`
  useWindowTitle(title)
  const { data: viewer } = useQuery({
    queryKey: ['somebody else', token()],
    queryFn: () => fetchUserByToken(token() ?? ''),
  })
  const name = viewer && personName(viewer.name, viewer.lastName)
  return (
    <main id="main" tabIndex={-1} className={styles['else']}>
      <h1 className="visually-hidden">{title}</h1>
      <div role="alert">
        <EmptyState
          title={name ? <Trans>{name} has logged in</Trans> : <Trans>Somebody else has logged in</Trans>}
          action={
            <Button tone="filled" onClick={() => location.reload()}>
              {name ? <Trans>Go on as {name}</Trans> : <Trans>Go on</Trans>}
            </Button>
          }
        >
          <Trans>
            It happened in another window of this browser. This window has stopped, so that nothing is done in
            the wrong name.
          </Trans>
        </EmptyState>
      </div>
    </main>
  )
}
