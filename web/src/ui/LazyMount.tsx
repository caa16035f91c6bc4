import { type ReactNode, Suspense, useState } from 'react'

interface Props {
  /** Whether it is wanted now. */
  when: boolean
  children: ReactNode
}

/**
 * Shows what it holds once it has been wanted, and from then on: a dialog of which the code comes with its first opening, and
 * which stays to close gently.
 */
export function LazyMount({ when, children }: Props) {
  const [isMounted, setIsMounted] = useState(when)
  if (when && !isMounted) setIsMounted(true)
  return isMounted && <Suspense>{children}</Suspense>
}
