import { useEffect, useState } from 'react'
import { afterFirstView, isFirstView } from './first-view.ts'

/** Whether the first page is still to be made usable: what is not in view can wait. */
export function useIsFirstView(): boolean {
  const [isStill, setIsStill] = useState(isFirstView)
  useEffect(() => void afterFirstView().then(() => setIsStill(false)), [])
  return isStill
}
