import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

export interface Tab<Key extends string> {
  key: Key
  label: ReactNode
  /** A quiet number after the words. */
  count?: number
  /** How it looks, where it does not look as usual. */
  countClassName?: string | undefined
}

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  /** Whether a tab without anything says so with a 0. */
  countsNone?: boolean
  /** Whether the row stays at the head of the screen while one reads on. */
  isSticky?: boolean
  /** Put the key into the address, so that Back and a reload find it. */
  onSelect: (key: Key) => void
  /** What the selected tab shows. */
  children: ReactNode
}

/** One of several contents; arrows move between the tabs, Home and End to the ends. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  countsNone = false,
  isSticky = false,
  onSelect,
  children,
}: Props<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  useTabInSight(list, selected, counts)

  function move(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.key === selected)
    const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes(styles['list'], isSticky && styles['sticky'])}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={styles['tab']}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && (tab.count > 0 || countsNone) && (
              // Screen readers run the two together without a space between them.
              <span className={classes(styles['count'], tab.countClassName)}> {tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        className={styles['panel']}
      >
        {children}
      </div>
    </>
  )
}

/**
 * Moves a row of tabs so that the chosen one is in sight: on a phone not all have room. Counts that come later move what
 * stands behind them.
 */
function useTabInSight(list: RefObject<HTMLElement | null>, selected: string, counts: string) {
  useEffect(() => {
    // NOTE: asked at once, where it stands would have the whole page laid out once more than it is anyway.
    const frame = requestAnimationFrame(() => {
      const [row, tab] = [list.current, list.current?.querySelector(`[data-key="${selected}"]`)]
      if (!row || !tab) return
      const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
      if (inner.left < outer.left || inner.right > outer.right)
        row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [list, selected, counts])
}
