import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useWithdrawRequest } from './queries.ts'

/** The viewer has asked and waits (G20); beside it, the way to take it back. */
export function SentRequestStatus({ memorial: { id, name } }: { memorial: { id: string; name: string } }) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const takeBack = useWithdrawRequest()

  async function withdraw() {
    if (await takeBack(id)) toast.done(t`Request taken back`)
  }

  return (
    <>
      <Button disabled>
        <Trans>Request sent</Trans>
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        <Trans>Take it back</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Take this request back?</Trans>}
        confirmLabel={<Trans>Take the request back</Trans>}
        onConfirm={withdraw}
      >
        <Trans>The family of {name} will no longer find it. You may ask again whenever you wish.</Trans>
      </ConfirmDialog>
    </>
  )
}
