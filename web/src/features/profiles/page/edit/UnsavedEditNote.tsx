import { Trans } from '@lingui/react/macro'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense, useState } from 'react'
import { useDrafts } from '../../../../kit/form.ts'
import { laterComponent } from '../../../../kit/lazy-component.ts'
import { useIsClosed } from '../../../../kit/site.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useEditAddress } from './address.ts'
import { dropEdit, hasUnsavedEdit } from './edit-drafts.ts'
import styles from './UnsavedEditNote.module.css'

// Comes in a house that has closed, to who left changes unsaved.
const UnsavedWords = laterComponent(() => import('./UnsavedWords.tsx'))

/** The family has begun to change the page, or could not save: their words are here, and the way back to them, which ends with the house: then they are read here. */
export function UnsavedEditNote({ profile }: { profile: MemorialProfile }) {
  const { id: memorialId } = profile
  const drafts = useDrafts()
  const address = useEditAddress()
  const isClosed = useIsClosed()
  const [isAsking, setIsAsking] = useState(false)
  const [isGone, setIsGone] = useState(false)
  if (isGone || !hasUnsavedEdit(drafts, memorialId)) return null
  const throwAway = (
    <Button small tone="quiet" onClick={() => setIsAsking(true)}>
      <Trans>Throw it away</Trans>
    </Button>
  )
  return (
    <>
      <div className={styles['unfinished']}>
        {isClosed ? (
          <Suspense>
            <UnsavedWords profile={profile}>{throwAway}</UnsavedWords>
          </Suspense>
        ) : (
          <>
            <p>
              <Trans>You have changed something here that is not on the page yet.</Trans>
            </p>
            <div className={styles['actions']}>
              <ButtonLink small {...address.to('personal')} data-after-edit>
                <Trans>Go on with it</Trans>
              </ButtonLink>
              {throwAway}
            </div>
          </>
        )}
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
    </>
  )
}
