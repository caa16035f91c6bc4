import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, type To } from 'react-router'
import styles from './Menu.module.css'

interface Entry {
  key: string
  label: ReactNode
  icon: ReactNode
}

/** What one can do, or where one can go. */
export type MenuEntry = Entry & ({ onChoose: () => void } | { to: To })

/** What the button that opens a menu is given. */
export interface Opening {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

interface Props {
  button: (opening: Opening) => ReactNode
  entries: readonly MenuEntry[]
}

/**
 * A few deeds behind one button, for which a page has no room. The Tab key and the arrows walk through them; Escape, a
 * click elsewhere and going on with the keyboard close them. A deed is done once the focus is back at the button, so
 * that what it opens gives it back there too.
 */
export function Menu({ button, entries }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLUListElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) sheet.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function close() {
    setIsOpen(false)
    place.current?.querySelector('button')?.focus()
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !place.current?.contains(relatedTarget)) setIsOpen(false)
  }

  function press(event: KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    stops[(here + step + stops.length) % stops.length]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the controls inside
    <div ref={place} className={styles['place']} onBlur={leave} onKeyDown={press}>
      {button({
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setIsOpen(!isOpen),
      })}
      <ul ref={sheet} id={id} hidden={!isOpen} className={styles['sheet']}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {'to' in entry ? (
              <Link to={entry.to} className={styles['entry']} onClick={() => setIsOpen(false)}>
                {entry.icon}
                {entry.label}
              </Link>
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles['entry']}
                onClick={() => {
                  close()
                  entry.onChoose()
                }}
              >
                {entry.icon}
                {entry.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
