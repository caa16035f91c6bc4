import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useDrafts } from '../../../../kit/form.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useEditAddress } from './address.ts'
import { dropEdit, hasUnsavedEdit } from './edit-drafts.ts'
import styles from './UnsavedEditNote.module.css'

/** The family has begun to change the page, or could not save: their words are here, and the way back to them. */
export function UnsavedEditNote({ memorialId }: { memorialId: string }) {
  const drafts = useDrafts()
  const address = useEditAddress()
  const [isAsking, setIsAsking] = useState(false)
  const [isGone, setIsGone] = useState(false)
  if (isGone || !hasUnsavedEdit(drafts, memorialId)) return null
  return (
    <div className={styles['unfinished']}>
      <p>
        <Trans>You have changed something here that is not on the page yet.</Trans>
      </p>
      <div className={styles['actions']}>
        <ButtonLink small {...address.to('personal')} data-after-edit>
          <Trans>Go on with it</Trans>
        </ButtonLink>
        <Button small tone="quiet" onClick={() => setIsAsking(true)}>
          <Trans>Throw it away</Trans>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Throw your changes away?</Trans>}
        confirmLabel={<Trans>Throw them away</Trans>}
        onConfirm={() => {
          dropEdit(drafts, memorialId)
          setIsGone(true)
        }}
      >
        <Trans>The page stays as it was before you began.</Trans>
      </ConfirmDialog>
    </div>
  )
}
