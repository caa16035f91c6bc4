import type { Theme } from '@spomen/contract/themes.ts'
import { useEffect, useRef } from 'react'
import { tryTheme } from '../../style/look.ts'

/** How long a pointer rests before the page follows, in milliseconds: one that only passes must not make it flash. */
const previewDelay = 140

/** Shows themes while somebody points at them or moves among them, and the chosen one again when they leave. */
export function useThemePreview() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const visited = useRef<Theme | null>(null)

  function soon(theme: () => Theme | null) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tryTheme(theme()), previewDelay)
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      tryTheme(null)
    },
    [],
  )

  return {
    point: (theme: Theme) => soon(() => theme),
    /** Back to where the keyboard is. */
    leave: () => soon(() => visited.current),
    visit(theme: Theme) {
      clearTimeout(timer.current)
      visited.current = theme
      tryTheme(theme)
    },
    part() {
      visited.current = null
      soon(() => null)
    },
  }
}
