import { type ComponentProps, useRef } from 'react'
import { focusTargetAround, useFocusFallback } from '../../kit/focus.ts'
import { Button } from '../../ui/Button.tsx'

/** Tries again what was given up, and goes from the list with it; the nearest place around it takes the focus then. */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'ref' | 'small'>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusFallback(button, focusTargetAround)
  return <Button {...props} small ref={button} />
}
