import { type ComponentProps, useRef } from 'react'
import { focusTargetAround, useFocusFallback } from '../kit/focus.ts'
import { IconButton } from './Button.tsx'

/** A small button that goes with what it was about; the nearest place around it takes the focus then. */
export function SelfRemovingButton(props: Omit<ComponentProps<typeof IconButton>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusFallback(button, focusTargetAround)
  return <IconButton {...props} ref={button} />
}
