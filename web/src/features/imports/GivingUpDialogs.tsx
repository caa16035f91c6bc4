/** What is asked before a copy that is under way is given up. */
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import type { OtherCopy } from './use-chosen-file.ts'

interface OtherCopyDialogProps {
  /** What was chosen, and instead of what; null where nothing is to be asked. */
  other: OtherCopy | null
  onClose: () => void
  onConfirm: (other: OtherCopy) => Promise<void>
}

/** Whether another copy is brought back instead. */
export function OtherCopyDialog({ other, onClose, onConfirm }: OtherCopyDialogProps) {
  if (!other) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Trans>This is another file</Trans>}
      confirmLabel={<Trans>Bring this one instead</Trans>}
      isDestructive={false}
      onConfirm={() => onConfirm(other)}
    >
      <Trans>
        Another copy is under way: “{other.insteadOf.name}”. One is brought back at a time. If you bring this
        one instead, what has arrived of the other is let go of.
      </Trans>
    </ConfirmDialog>
  )
}

interface GiveUpDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Whether a copy is not brought back at all. */
export const GiveUpDialog = (props: GiveUpDialogProps) => (
  <ConfirmDialog
    {...props}
    title={<Trans>Not bring this copy back?</Trans>}
    confirmLabel={<Trans>Do not bring it back</Trans>}
  >
    <Trans>What has arrived of it is let go of. Your file stays as it is, and you can bring it later.</Trans>
  </ConfirmDialog>
)
