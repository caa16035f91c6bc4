import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'

/** Throws the draft away, after asking. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button tone="quiet" small aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Start over</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Start over?</Trans>}
        confirmLabel={<Trans>Throw away what I wrote</Trans>}
        onConfirm={onConfirm}
      >
        <Trans>All that you have written for this page so far is thrown away.</Trans>
      </ConfirmDialog>
    </>
  )
}
