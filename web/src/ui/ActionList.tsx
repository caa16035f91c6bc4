import { type ReactNode, useRef } from 'react'
import { href, Link } from 'react-router'
import styles from './ActionList.module.css'
import { FailedOrLoading } from './FailedOrLoading.tsx'

interface Props<Item> {
  /** What was asked for, as a query answers. */
  found: { data?: readonly Item[] | undefined; isError: boolean; refetch: () => unknown }
  keyOf: (item: Item) => string
  /** A CSS length: of a line, until they are known. */
  height: string
  /** What stands there when there are none. */
  none: ReactNode
  /** Writes a line, an `ActionText` with what can be done about it; `onGone` is told once it is about to leave the list. */
  children: (item: Item, onGone: () => void) => ReactNode
}

/** A list of things of the viewer's, each with something to press; the list takes the focus when a line leaves it. */
export function ActionList<Item>({ found, keyOf, height, none, children }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = found
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height={height} />
  return (
    <div ref={list} tabIndex={-1}>
      {data.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul>
          {data.map((item) => (
            <Line key={keyOf(item)} item={item} write={children} onGone={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ActionLineProps<Item> {
  item: Item
  write: Props<Item>['children']
  onGone: () => void
}

const Line = <Item,>({ item, write, onGone }: ActionLineProps<Item>) => (
  <li className={styles['line']}>{write(item, onGone)}</li>
)

interface ActionTextProps {
  title: ReactNode
  /** The memorial that the title leads to. */
  memorialId?: string | null
  children?: ReactNode
}

/** What a line is about, and what more is to be said of it. */
export const ActionText = ({ title, memorialId, children }: ActionTextProps) => (
  <div className={styles['what']}>
    {memorialId ? <Link to={href('/Profile/:id', { id: memorialId })}>{title}</Link> : <p>{title}</p>}
    {children}
  </div>
)
