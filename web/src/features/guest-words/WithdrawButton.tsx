import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { type OwnKey, useWithdrawWords } from './own-queries.ts'

interface Props {
  keyOfWords: OwnKey
  onWithdrawn: () => void
}

/** Takes the words behind the key back for good, after a question. */
export function WithdrawButton({ keyOfWords, onWithdrawn }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const takeBack = useWithdrawWords(keyOfWords)

  async function withdraw() {
    if (await takeBack()) onWithdrawn()
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Take my words back</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Take your words back?</Trans>}
        confirmLabel={<Trans>Take them back</Trans>}
        onConfirm={withdraw}
      >
        <Trans>Your words, your photograph and your address are gone at once. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  )
}
