import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

/** The column of a page: generous margins, one left edge, and content as wide as it wants to be read. */
export function PageColumn({
  width = 'wide',
  children,
}: {
  width?: 'wide' | 'read' | 'form'
  children: ReactNode
}) {
  return <div className={classes(styles['page'], width !== 'wide' && styles[width])}>{children}</div>
}

/** The page's one heading; also names the window. `actions` stand beside it, or below on a phone. */
export function PageTitle({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  useWindowTitle(title)
  return (
    <header className={styles['head']}>
      <div>
        <h1 className={styles['title']}>{title}</h1>
        {children && <p className={styles['lead']}>{children}</p>}
      </div>
      {actions && <div className={classes(styles['actions'], 'no-print')}>{actions}</div>}
    </header>
  )
}

/** What the window is called whatever the page in it says, as in the demo (S01). */
export const WindowTitleContext = createContext<string | null>(null)

/** Names the browser's window and tab, and the main part of the page, whose name a screen reader says on arriving there. */
export function useWindowTitle(title: string) {
  const given = useContext(WindowTitleContext)
  useEffect(() => {
    // Where a long word may be broken is not for histories and bookmarks.
    document.title = `${given ?? title} · Spomen`.replaceAll('\u00AD', '')
    const main = document.querySelector('#main')
    main?.setAttribute('aria-label', title)
    return () => main?.removeAttribute('aria-label')
  }, [title, given])
}

/** A part of a page with its own heading, set off by air and, with `ruled`, a hairline. */
export function Section(props: {
  title?: ReactNode
  note?: ReactNode
  ruled?: boolean
  children: ReactNode
}) {
  const { title, note, ruled = false, children } = props
  return (
    <section className={classes(styles['section'], ruled && styles['ruled'])}>
      {title && <h2>{title}</h2>}
      {note && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}

/** A sheet lying on the page. */
export function Surface({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(styles['paper'], className)}>{children}</div>
}

/** Things in a column, evenly apart. */
export function Stack({
  gap = 'normal',
  children,
}: {
  gap?: 'small' | 'normal' | 'large'
  children: ReactNode
}) {
  return <div className={classes(styles['stack'], styles[`gap-${gap}`])}>{children}</div>
}

/** Things in a line that may wrap, such as buttons. */
export function Inline({ apart = false, children }: { apart?: boolean; children: ReactNode }) {
  return <div className={classes(styles['row'], apart && styles['apart'])}>{children}</div>
}

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={styles['pair']}>{children}</div>
)
