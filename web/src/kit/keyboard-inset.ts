import { useEffect } from 'react'

/** Less than this is a browser's own bar that comes and goes, in pixels. */
const leastKeyboard = 120

/** How much of the window's foot the keyboard of a phone covers, in pixels. Who has zoomed in sees less too, but no keyboard. */
function coveredBy(seen: VisualViewport): number {
  if (seen.scale > 1.01) return 0
  const covered = Math.round(document.documentElement.clientHeight - seen.offsetTop - seen.height)
  return covered < leastKeyboard ? 0 : covered
}

/**
 * Says in `--keyboard` how much of the window's foot a phone's keyboard covers, which no style sheet can know, for what
 * has its place there. Whatever has the focus is brought into sight again when the keyboard comes.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const { style } = document.documentElement
    let covered = 0
    function measure() {
      if (!seen) return
      const before = covered
      covered = coveredBy(seen)
      if (covered === before) return
      style.setProperty('--keyboard', `${covered}px`)
      if (before === 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
