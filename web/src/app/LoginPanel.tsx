import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { useWindowTitle } from '../ui/Page.tsx'
import { focusMain } from '../ui/SkipLink.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './LoginPanel.module.css'

/** The place of a panel that is not known yet, about as high as one, so that nothing moves when it comes. */
export const WaitingPanel = ({ hasFields = false }: { hasFields?: boolean }) => (
  <div className={classes(styles['waiting'], hasFields && styles['fields'])}>
    <Spinner />
  </div>
)

/** One thing to do or to read before coming in: a heading, a line, a form, and what else one might want. */
export function LoginPanel(props: {
  title: string
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}) {
  const { title, lead, children, foot } = props
  useWindowTitle(title)
  // The button that was pressed has gone with the step before, so the focus moves to this one. The same step in another
  // language is no other step: whoever goes through the languages by the arrow keys must not lose the focus at the first.
  const {
    i18n: { locale },
  } = useLingui()
  const shown = useRef({ title, locale })
  useEffect(() => {
    if (shown.current.title !== title && shown.current.locale === locale) focusMain()
    shown.current = { title, locale }
  }, [title, locale])
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
      {foot && <div className={styles['foot']}>{foot}</div>}
    </div>
  )
}

/** Where the button of a provider comes to stand: kept free for it where the head of the page names one. */
export const ProviderPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles['provider']}>{children}</div>
)
