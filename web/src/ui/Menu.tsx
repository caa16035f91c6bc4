import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, type To } from 'react-router'
import styles from './Menu.module.css'

/** Kept free between a list and the edge of the window, in pixels. */
const margin = 8

interface MenuEntryBase {
  key: string
  label: ReactNode
  icon: ReactNode
}

/** What one can do, or where one can go. */
export type MenuEntry = MenuEntryBase & ({ onChoose: () => void } | { to: To })

/** What the button that opens a menu is given. */
export interface MenuButtonProps {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

interface Props {
  button: (opening: MenuButtonProps) => ReactNode
  entries: readonly MenuEntry[]
}

/**
 * A few actions behind one button, for which a page has no room. The Tab key and the arrows walk through them; Escape, a
 * click elsewhere and going on with the keyboard close them. An action is done once the focus is back at the button, so
 * that what it opens gives it back there too. Nothing here waits for a focus: Safari gives none to a button that is
 * clicked, and takes it from whatever had it.
 */
export function Menu({ button, entries }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return
    keepInSight(list.current)
    list.current.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function close() {
    setIsOpen(false)
    element.current?.querySelector('button')?.focus()
  }

  const isElsewhere = (target: EventTarget | null) =>
    target instanceof Node && !element.current?.contains(target)

  function leave({ relatedTarget }: FocusEvent) {
    if (isElsewhere(relatedTarget)) setIsOpen(false)
  }

  useDocumentInput(isOpen, {
    onPoint({ target }) {
      if (isElsewhere(target)) setIsOpen(false)
    },
    onPress(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') close()
      else if (step) walk(element.current, step)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  })

  return (
    <div ref={element} className={styles['place']} onBlur={leave}>
      {button({
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setIsOpen(!isOpen),
      })}
      <ul ref={list} id={id} hidden={!isOpen} className={styles['list']}>
        {isOpen &&
          entries.map((entry) => (
            <li key={entry.key}>
              <MenuItem entry={entry} onLeave={() => setIsOpen(false)} onClose={close} />
            </li>
          ))}
      </ul>
    </div>
  )
}

interface DocumentInput {
  onPoint: (event: PointerEvent) => void
  onPress: (event: KeyboardEvent) => void
}

/** Hears every pointer and key on the page before anything else does, while a menu is open. */
function useDocumentInput(isOpen: boolean, { onPoint, onPress }: DocumentInput) {
  const point = useEffectEvent(onPoint)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOpen) return undefined
    document.addEventListener('pointerdown', point, { capture: true })
    document.addEventListener('keydown', press, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', point, { capture: true })
      document.removeEventListener('keydown', press, { capture: true })
    }
  }, [isOpen])
}

/** Moves the focus on among the button of a menu and what stands in it, round and round. */
function walk(element: HTMLElement | null, step: number) {
  const stops = [...(element?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const here = Math.max(
    0,
    stops.findIndex((stop) => stop === document.activeElement),
  )
  stops[(here + step + stops.length) % stops.length]?.focus()
}

interface MenuItemProps {
  entry: MenuEntry
  /** Closes the menu of a page that is left. */
  onLeave: () => void
  /** Closes the menu and gives the focus back to its button. */
  onClose: () => void
}

function MenuItem({ entry, onLeave, onClose }: MenuItemProps) {
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  if ('to' in entry) {
    return (
      <Link to={entry.to} className={styles['entry']} onClick={onLeave}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={styles['entry']}
      onClick={() => {
        onClose()
        entry.onChoose()
      }}
    >
      {content}
    </button>
  )
}

/** Where its button stands near an edge, the list would hang out of the window and push the page sideways. */
function keepInSight(list: HTMLElement) {
  list.style.removeProperty('margin-inline')
  list.style.removeProperty('inset-block')
  const { left, right, bottom, height } = list.getBoundingClientRect()
  const above = list.parentElement?.getBoundingClientRect().top ?? 0
  // Above its button where there is no room below: what stays while the page scrolls would never show its end.
  if (bottom > innerHeight - margin && above > height + 2 * margin)
    list.style.insetBlock = 'auto calc(100% + 0.375rem)'
  // NOTE: the root's own width counts the gutter of a scroll bar that is not there, into which the page would move.
  const room = document.body.getBoundingClientRect().right - margin
  const by = Math.max(Math.min(0, room - right), margin - left)
  // Moved by its place and not by a transform: WebKit would let the page move all the same.
  if (by !== 0) list.style.marginInline = `${by}px ${-by}px`
}
