/** The place of the window's entry in its history, as React Router counts; a replaced entry keeps its place. */
const historyIndex = () => (history.state as { idx?: number } | null)?.idx

/**
 * Drops the second click of a double click where the first has led to another page or opened a dialog: it would open the
 * same once more, or press what has come in its place. Called once, for every page; returns how to stop.
 */
export function dropSecondClicks() {
  let first = historyIndex()
  function drop(event: MouseEvent) {
    if (event.detail < 2) first = historyIndex()
    else if (historyIndex() !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  addEventListener('click', drop, true)
  return () => removeEventListener('click', drop, true)
}
