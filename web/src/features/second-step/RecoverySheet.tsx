import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './SecondStep.module.css'

/** The sheet with new recovery codes, which are shown this once. */
export function RecoverySheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.done(t`Copied`)
    } catch {
      toast.failed(t`It could not be copied. Please write the codes down.`)
    }
  }

  return (
    <Dialog isOpen title={<Trans>Your recovery codes</Trans>} onClose={onClose}>
      <Stack>
        <p>
          <Trans>
            If you ever lose your phone or passkey, one of these codes lets you in, together with your
            password. Each works once. Please print them or write them down and keep them at home; we cannot
            show them again.
          </Trans>
        </p>
        <ol className={styles['codes']}>
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
      </Stack>
    </Dialog>
  )
}
