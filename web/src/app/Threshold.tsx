import type { ReactNode } from 'react'
import { useWindowTitle } from '../ui/Page.tsx'
import styles from './Threshold.module.css'

/** One thing to do or to read before coming in: a heading, a line, a form, and what else one might want. */
export function Threshold(props: {
  title: string
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}) {
  const { title, lead, children, foot } = props
  useWindowTitle(title)
  return (
    <div className={styles['threshold']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
      {foot && <div className={styles['foot']}>{foot}</div>}
    </div>
  )
}
