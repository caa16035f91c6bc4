import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from './icons.ts'
import { type ReactNode, useId } from 'react'
import { useAskedQuestion } from './asked-question.ts'
import { Button, IconButton } from './Button.tsx'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

interface DialogBaseProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
}

interface Props extends DialogBaseProps {
  children: ReactNode
  /** Buttons at the foot, the chief one last. */
  actions?: ReactNode
  /** What is decided on, above the buttons: both stay in sight while the rest is scrolled, where there is height enough. */
  summary?: ReactNode
  size?: 'small' | 'normal' | 'large' | 'full'
  /** A small one's own width. */
  width?: string
}

/**
 * A panel before the page: keeps the focus and gives it back, closes with Escape, fills the screen of a phone.
 * What is written inside belongs in a draft, so that closing loses nothing.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  summary,
  size = 'normal',
  width,
}: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={id}
      size={size}
      width={width}
      className={styles['dialog']}
    >
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <IconButton label={t`Close`} className={styles['close']} onClick={onClose}>
          <IconX stroke={1.5} />
        </IconButton>
      </div>
      <div className={styles['body']}>
        {children}
        {actions && (
          // No <footer>: outside `main` that is the foot of the whole page, and Chromium tells screen readers so.
          <div className={styles['foot']} data-stays={summary ? true : undefined}>
            {summary}
            <div className={styles['actions']}>{actions}</div>
          </div>
        )}
      </div>
    </Modal>
  )
}

interface ConfirmDialogProps extends DialogBaseProps {
  children: ReactNode
  /** What happens, as the button's words: "Delete greeting". */
  confirmLabel: ReactNode
  isDestructive?: boolean
  /** Resolves when it is done; the dialog closes then, whatever came of it (X15), unless it asks something else by then. */
  onConfirm: () => Promise<unknown> | void
}

/** Asks once before something happens that one might regret. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  isDestructive = true,
  onConfirm,
}: ConfirmDialogProps) {
  const { isBusy, begin } = useAskedQuestion(isOpen)
  async function confirm() {
    const end = begin()
    try {
      await onConfirm()
    } finally {
      if (end()) onClose()
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone={isDestructive ? 'danger' : 'filled'} busy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
