import { useLingui } from '@lingui/react/macro'
import { viewerColour } from '@spomen/contract/themes.ts'
import { IconX } from '../../../ui/icons.ts'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { coverFrame } from '../../../style/look.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import styles from './MediaViewer.module.css'

interface Props {
  ref: RefObject<HTMLDialogElement | null>
  label: string
  /** Where Escape leads when nothing in the room leads back by itself. */
  onBack: () => void
  children: ReactNode
}

/** The dark room over the whole screen in which photographs and videos are looked at (M11). */
export function ViewerRoom({ ref, label, onBack, children }: Props) {
  useEffect(() => coverFrame(viewerColour), [])

  /** One thing at a time: what is being changed, the answers to a comment, then what lies beside, then the viewer. */
  function escape() {
    const back = [...(ref.current?.querySelectorAll<HTMLElement>('[data-back]') ?? [])].at(-1)
    if (back) back.click()
    else onBack()
  }

  return (
    <Modal isOpen onClose={escape} ref={ref} className={styles['room']} label={label}>
      <div className={styles['content']} tabIndex={-1} data-autofocus>
        {children}
      </div>
    </Modal>
  )
}

/** Which one of how many it is, what else is said of where one is, and the way out. */
export function ViewerHead({
  number,
  total,
  aside,
  onClose,
}: {
  number: number
  /** None or one: then nothing is said of where one is. */
  total: number
  aside: ReactNode
  onClose: () => void
}) {
  const { t } = useLingui()
  const [some, all] = [number, total]
  return (
    <div className={styles['head']}>
      <span className={styles['number']} aria-hidden="true">
        {total > 1 && `${number} / ${total}`}
      </span>
      {total > 1 && <span className="visually-hidden">{t`${some} of ${all}`}</span>}
      {aside}
      <IconButton label={t`Close`} onClick={onClose}>
        <IconX stroke={1.5} />
      </IconButton>
    </div>
  )
}
