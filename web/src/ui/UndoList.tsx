import { type ComponentType, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { FailedOrLoading } from './FailedOrLoading.tsx'
import styles from './UndoList.module.css'

export interface UndoLineProps<Item> {
  item: Item
  /** It is as before, and about to leave the list. */
  onBack: () => void
}

interface Props<Item> {
  /** The things, as they were asked for. */
  found: { data: readonly Item[] | undefined; isError: boolean; refetch: () => unknown }
  /** Of one line, while they are asked for. */
  height: string
  keyOf: (item: Item) => string
  /** What is said where there are none. */
  nothing: ReactNode
  /** Each line says two things, one below the other. */
  isLoose?: boolean
  Line: ComponentType<UndoLineProps<Item>>
}

/** Things that somebody has closed or silenced, each with its way back. The keyboard stays at the list when one leaves. */
export function UndoList<Item>({ found, height, keyOf, nothing, isLoose, Line }: Props<Item>) {
  const { data, isError, refetch } = found
  const list = useRef<HTMLDivElement>(null)
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height={height} />
  return (
    <div ref={list} tabIndex={-1}>
      {data.length === 0 ? (
        nothing
      ) : (
        <ul className={classes(styles['list'], isLoose && styles['loose'])}>
          {data.map((item) => (
            <li key={keyOf(item)}>
              <Line item={item} onBack={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
