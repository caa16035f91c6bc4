import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { isTouchDevice, useReturnFocus } from '../kit/focus.ts'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

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

const widths = { small: '26rem', normal: '36rem', large: '56rem', full: '100%' }

/**
 * A sheet before the page: traps the focus and gives it back, closes with Escape, fills the screen of a phone.
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
  // NOTE: Mantine notes where the focus was when a closed dialog opens, so one that is born open opens a moment later.
  const [opened, setOpened] = useState(false)
  const onClosed = useReturnFocus(isOpen)
  useEffect(() => setOpened(isOpen), [isOpen])
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width ?? widths[size]}
      fullScreen={size === 'full'}
      centered
      onExitTransitionEnd={onClosed}
      transitionProps={{ transition: 'fade', duration: 200 }}
      classNames={{ inner: styles['place'] ?? '', content: styles['sheet'] ?? '' }}
    >
      <Modal.Overlay className={styles['veil'] ?? ''} />
      <Modal.Content radius="lg" data-size={size}>
        <div className={styles['head']}>
          <Modal.Title className={styles['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton
            className={styles['close'] ?? ''}
            aria-label={t`Close`}
            icon={<IconX stroke={1.5} size={22} />}
          />
        </div>
        <Modal.Body className={styles['body'] ?? ''}>
          {children}
          {actions && (
            <footer className={styles['foot']} data-stays={summary ? true : undefined}>
              {summary}
              <div className={styles['actions']}>{actions}</div>
            </footer>
          )}
        </Modal.Body>
        {/* The last of those that would have the keyboard first: where nothing inside asks for it. */}
        <span data-autofocus tabIndex={-1} onFocus={focusFirstField} />
      </Modal.Content>
    </Modal.Root>
  )
}

const writable =
  ':is(input:not([type]), [type="text"], [type="email"], [type="url"], textarea):not([readonly])'

/** To the first field, or to the sheet itself: never to the way out, which every blank that is typed would press. */
function focusFirstField({ currentTarget }: FocusEvent) {
  const sheet = currentTarget.closest<HTMLElement>('[role="dialog"]')
  const field = isTouchDevice() ? null : sheet?.querySelector<HTMLElement>(writable)
  ;(field ?? sheet)?.focus({ preventScroll: true })
}

interface ConfirmDialogProps extends DialogBaseProps {
  children: ReactNode
  /** What happens, as the button's words: "Delete greeting". */
  confirmLabel: ReactNode
  isDestructive?: boolean
  /** Resolves when it is done; the dialog closes then, whatever came of it (X15). */
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
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    try {
      await onConfirm()
    } finally {
      setIsBusy(false)
      onClose()
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
