import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../kit/store.ts'
import { classes } from './classes.ts'
import { useTopModal } from './open-modals.ts'
import { pointAtToast, shownToast, type Toast } from './toast.ts'
import styles from './Toasts.module.css'

/** How long after a modal dialog screen readers need to find the page again, in milliseconds. */
const returnTime = 150

/**
 * The message at the foot of the page, which is read out. Mounted once, in the root. While a modal dialog is open the message
 * stands in it, since nothing outside is seen above it or heard: below its head, because its buttons are at its foot. A message
 * that comes as the dialog closes waits until screen readers have found the page again, for they say only what changes in a
 * place they know.
 */
export function Toasts() {
  const toast = useStore(shownToast)
  const modal = useTopModal()
  const isPageBack = useIsPageBack(modal !== null)
  return (
    <>
      <Place toast={isPageBack ? toast : null} isBehind={modal !== null} />
      {modal && createPortal(<Place toast={toast} isInDialog />, modal)}
    </>
  )
}

/** Whether no modal dialog is open, nor was just now. */
function useIsPageBack(isBehind: boolean): boolean {
  const [isBack, setIsBack] = useState(!isBehind)
  if (isBehind && isBack) setIsBack(false)
  useEffect(() => {
    if (isBehind) return undefined
    const timer = setTimeout(() => setIsBack(true), returnTime)
    return () => clearTimeout(timer)
  }, [isBehind])
  return isBack && !isBehind
}

interface PlaceProps {
  toast: Toast | null
  /** A modal dialog is above it. */
  isBehind?: boolean
  isInDialog?: boolean
}

function Place({ toast, isBehind = false, isInDialog = false }: PlaceProps) {
  const { i18n } = useLingui()
  const of = (tone: Toast['tone']) =>
    toast?.tone === tone && (
      <p
        key={toast.id}
        className={classes(styles['toast'], styles[tone])}
        data-toast={tone}
        onMouseMove={({ movementX, movementY }) => (movementX || movementY) && pointAtToast()}
      >
        {typeof toast.text === 'string' ? toast.text : i18n._(toast.text)}
      </p>
    )
  return (
    <div
      className={classes(styles['place'], isInDialog && styles['below-head'], 'no-print')}
      aria-hidden={isBehind}
    >
      <div role="status">{of('done')}</div>
      {/* Not an alert: Orca says nothing of what an alert is given in Firefox, and both together are said twice by others. */}
      <div aria-live="assertive">{of('failed')}</div>
    </div>
  )
}
