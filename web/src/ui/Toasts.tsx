import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { useTopModal } from './open-modals.ts'
import { pointAtToasts, type Toast, useToasts } from './toast.ts'
import styles from './Toasts.module.css'

/** How long after a modal dialog readers need to find the page again, in milliseconds. */
const returnTime = 150

/**
 * Messages at the foot of the page, which are read out. Mounted once, in the root: while a modal dialog is open they
 * stand in it, since nothing beside it is above it or heard. What comes as it closes waits until the page is back for
 * readers, who hear only what changes in a place they know.
 */
export function Toasts() {
  const toasts = useToasts()
  const modal = useTopModal()
  const isPageBack = useIsPageBack(modal !== null)
  return (
    <>
      <Place toasts={isPageBack ? toasts : []} isBehind={modal !== null} />
      {modal && createPortal(<Place toasts={toasts} />, modal)}
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

function Place({ toasts, isBehind = false }: { toasts: readonly Toast[]; isBehind?: boolean }) {
  const { i18n } = useLingui()
  const of = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <p
          key={toast.id}
          className={classes(styles['toast'], styles[tone])}
          data-toast={tone}
          onMouseMove={({ movementX, movementY }) => (movementX || movementY) && pointAtToasts()}
        >
          {typeof toast.text === 'string' ? toast.text : i18n._(toast.text)}
        </p>
      ))
  return (
    <div className={classes(styles['place'], 'no-print')} aria-hidden={isBehind}>
      <div role="status">{of('done')}</div>
      {/* Not an alert: Orca says nothing of what an alert is given in Firefox, and both together are said twice by others. */}
      <div aria-live="assertive">{of('failed')}</div>
    </div>
  )
}
