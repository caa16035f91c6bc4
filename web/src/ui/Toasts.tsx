import { useLingui } from '@lingui/react'
import { classes } from './classes.ts'
import { pointAtToasts, type Toast, useToasts } from './toast.ts'
import styles from './Toasts.module.css'

/** The place at the foot of the page where messages appear and are read out. Mounted once, in the root. */
export function Toasts() {
  const { i18n } = useLingui()
  const toasts = useToasts()
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
    <div className={classes(styles['place'], 'no-print')}>
      <div role="status">{of('done')}</div>
      <div role="alert">{of('failed')}</div>
    </div>
  )
}
