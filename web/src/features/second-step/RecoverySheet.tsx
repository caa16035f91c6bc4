import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { markText } from '../../kit/share.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './SecondStep.module.css'

/** The sheet with new recovery codes, which are shown this once: whoever closes it otherwise than by its button is asked first. */
export function RecoverySheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [isMarked, setIsMarked] = useState(false)
  const list = useRef<HTMLOListElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.done(t`Copied`)
      setIsMarked(false)
    } catch {
      markText(list.current)
      setIsMarked(true)
    }
  }

  return (
    <>
      <Dialog isOpen title={<Trans>Your recovery codes</Trans>} onClose={() => setIsAsking(true)}>
        <Stack>
          <KeepingNote />
          <ol ref={list} className={styles['codes']}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <Inline>
            <Button onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
            <Button onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
            <Button tone="filled" onClick={onClose}>
              <Trans>I have kept them</Trans>
            </Button>
          </Inline>
          {isMarked && (
            <p role="alert">
              <Trans>It could not be copied. Please write the codes down.</Trans>
            </p>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive={false}
        title={<Trans>Your recovery codes</Trans>}
        confirmLabel={<Trans>I have kept them</Trans>}
        onClose={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        <KeepingNote />
      </ConfirmDialog>
    </>
  )
}

const KeepingNote = () => (
  <p>
    <Trans>
      If you ever lose your phone or passkey, one of these codes lets you in, together with your password.
      Each works once. Please print them or write them down and keep them at home; we cannot show them again.
    </Trans>
  </p>
)
