import type { MouseEvent } from 'react'

/** What on a row has a deed of its own. */
const own = 'a, button, input, label'

/**
 * A click anywhere on a row does what a click on its name does, keys included. What is pressed for itself stays itself,
 * and so does text somebody is marking.
 */
export function openByName(event: MouseEvent<HTMLElement>) {
  if (event.defaultPrevented || (event.target as Element).closest(own)) return
  if (getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  event.currentTarget
    .querySelector('a')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
    )
}
