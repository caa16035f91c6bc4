import { Trans } from '@lingui/react/macro'
import { logOut } from '../../features/accounts/index.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'

/** Asks whoever leaves while their files are on their way: the end of a session takes them off this device (decision 39). */
export default function LogOutQuestion({ onClose }: { onClose: () => void }) {
  function leave() {
    void logOut()
    location.assign('/')
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Trans>Files are still on their way</Trans>}
      confirmLabel={<Trans>Go without them</Trans>}
      onConfirm={leave}
    >
      <Trans>
        Once you are logged out they are sent no further, and nothing of them is kept in this browser. What
        has arrived already is safe.
      </Trans>
    </ConfirmDialog>
  )
}
