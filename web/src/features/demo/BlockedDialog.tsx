import { Trans } from '@lingui/react/macro'
import { token } from '../../kit/session.ts'
import { loginPath, signUpPath } from '../../kit/return-address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './BlockedDialog.module.css'

/** What was attempted: to change something, or to open a page that needs an account. */
export type BlockedAttempt = 'action' | 'navigation'

/** How wide each dialog is, and on a narrow phone both (S19), in pixels. */
const widths = { action: 450, navigation: 400, phone: 300 } as const
const narrow = '30em'

interface Props {
  tried: BlockedAttempt
  isOpen: boolean
  onClose: () => void
}

/** Says that the demo only shows, and how to make a page of one’s own (S03, S04, S14). */
export function BlockedDialog({ tried, isOpen, onClose }: Props) {
  const isSignedIn = token() !== null
  const width = matchMedia(`(max-width: ${narrow})`).matches ? widths.phone : widths[tried]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      width={`${width}px`}
      title={<Trans>Demo mode</Trans>}
      actions={
        <div className={styles['actions']}>
          {isSignedIn ? (
            <ButtonLink tone="filled" to="/MyMemories">
              <Trans>To my memories</Trans>
            </ButtonLink>
          ) : (
            <>
              <ButtonLink tone="filled" to={signUpPath(null)}>
                <Trans>Create a free account</Trans>
              </ButtonLink>
              <ButtonLink to={loginPath(null)}>
                <Trans>Log in</Trans>
              </ButtonLink>
            </>
          )}
          <Button tone="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      {tried === 'action' ? (
        <Trans>
          This is an example, and nothing on it can be changed. On a page of your own it can: log in, or
          create a free account.
        </Trans>
      ) : (
        <Trans>
          This part is open to people with an account. Log in, or create one; it is free, and you can look on
          here in the meantime.
        </Trans>
      )}
    </Dialog>
  )
}
