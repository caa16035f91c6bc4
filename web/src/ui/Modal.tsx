import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { findOpenPopover } from '../kit/open-popover.ts'
import { isTouchDevice } from '../kit/focus.ts'
import { classes } from './classes.ts'
import styles from './Modal.module.css'
import { addOpenModal } from './open-modals.ts'

interface Props {
  isOpen: boolean
  /** Escape, the way back of a phone, or a click beside it: whoever opened it closes it, or not. */
  onClose: () => void
  children: ReactNode
  className?: string | undefined
  /** What it is called, or the id of what says so. */
  label?: string
  labelledBy?: string
  size?: string
  /** Another width than its class gives it. */
  width?: string | undefined
  ref?: RefObject<HTMLDialogElement | null>
}

/**
 * The browser's own modal dialog: above everything, the page behind it out of reach, the focus given back by its closing.
 * `Dialog` is the panel most things need; this one is bare, for what fills the window.
 */
export function Modal({ isOpen, onClose, children, className, label, labelledBy, size, width, ref }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const element = ref ?? own
  const isThere = useIsThere(isOpen, element)
  const [reopened, setReopened] = useState(0)
  const beside = useClickBeside(onClose)
  const hasJustClosedPopover = usePopoverClosing(element, isThere)

  useLayoutEffect(() => {
    const modal = element.current
    if (!isOpen || !modal) return undefined
    modal.showModal()
    focusFirst(modal)
    const forget = addOpenModal(modal)
    return () => {
      forget()
      modal.close()
    }
  }, [isOpen, reopened, element])

  function press(event: KeyboardEvent) {
    // A popover inside is closed first, by the browser; a dialog above has heard it already.
    if (event.key !== 'Escape' || event.defaultPrevented || findOpenPopover()) return
    event.preventDefault()
    onClose()
  }

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // NOTE: a file input inside says the same when no file was chosen.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!hasJustClosedPopover.current) onClose()
  }

  /** A browser may close it without asking; where it is to stay open, it opens again. */
  function resist({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget || currentTarget.open || !isOpen) return
    onClose()
    setReopened((before) => before + 1)
  }

  if (!isThere) return null
  return createPortal(
    <dialog
      ref={element}
      className={classes(styles['modal'], className)}
      style={width ? { width } : undefined}
      data-size={size}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={press}
      onCancel={cancel}
      onClose={resist}
      {...beside}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Whether a dialog is drawn: until it has faded away, its content stays. Then the focus goes back. */
function useIsThere(isOpen: boolean, element: RefObject<HTMLElement | null>): boolean {
  const [isThere, setIsThere] = useState(isOpen)
  if (isOpen && !isThere) setIsThere(true)
  const opener = useRef<Element>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (isOpen || !isThere) return undefined
    // NOTE: in Safari React takes the focus the browser has given back into the dialog again, which still fades away.
    const { current: button } = opener
    if (element.current?.contains(document.activeElement) && button instanceof HTMLElement)
      button.focus({ preventScroll: true })
    let isStale = false
    void faded(element.current).then(() => {
      if (!isStale) setIsThere(false)
    })
    return () => {
      isStale = true
    }
  }, [isOpen, isThere, element])
  return isThere
}

/** Closes a dialog by a click beside it, which was begun there too. */
function useClickBeside(onClose: () => void) {
  const wasPressedBeside = useRef(false)
  const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    return (
      target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
    )
  }
  return {
    onPointerDown: (event: MouseEvent) => {
      wasPressedBeside.current = isBeside(event)
    },
    onClick: (event: MouseEvent) => wasPressedBeside.current && isBeside(event) && onClose(),
  }
}

/** Whether a popover inside has closed a moment ago: the Escape that does so cancels the dialog as well in Safari. */
function usePopoverClosing(modal: RefObject<HTMLElement | null>, isThere: boolean) {
  const hasJustClosed = useRef(false)
  useEffect(() => {
    const element = modal.current
    const note = (event: Event) => {
      if (!('newState' in event) || event.newState !== 'closed') return
      hasJustClosed.current = true
      setTimeout(() => {
        hasJustClosed.current = false
      })
    }
    element?.addEventListener('beforetoggle', note, { capture: true })
    return () => element?.removeEventListener('beforetoggle', note, { capture: true })
  }, [modal, isThere])
  return hasJustClosed
}

const writable =
  ':is(input:not([type]), [type="text"], [type="email"], [type="url"], textarea):not([readonly])'

/** To what asks for it, to the first field, or to the panel itself: never to the way out, which every blank that is typed would press. */
function focusFirst(modal: HTMLElement) {
  const asking = modal.querySelector<HTMLElement>('[data-autofocus]')
  const field = isTouchDevice() ? null : modal.querySelector<HTMLElement>(writable)
  ;(asking ?? field ?? modal).focus({ preventScroll: true })
}

/** Resolves when nothing of it moves any more. */
const faded = (modal: HTMLElement | null) =>
  Promise.allSettled((modal?.getAnimations?.() ?? []).map(({ finished }) => finished))
