import { useLingui } from '@lingui/react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { useTopModal } from './open-modals.ts'
import { pointAtToasts, type Toast, useToasts } from './toast.ts'
import styles from './Toasts.module.css'

/**
 * Messages at the foot of the page, which are read out. Mounted once, in the root: while a modal dialog is open they
 * stand in it, since nothing beside it is above it or heard.
 */
export function Toasts() {
  const toasts = useToasts()
  const modal = useTopModal()
  return (
    <>
      <Place toasts={modal ? [] : toasts} isBehind={modal !== null} />
      {modal && createPortal(<Place toasts={toasts} />, modal)}
    </>
  )
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
      <div role="alert">{of('failed')}</div>
    </div>
  )
}
