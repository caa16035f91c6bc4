import { useEffect, useState } from 'react'
import type { EditPart } from './address.ts'

/**
 * The part of the form that was left last, or null while none was. Back on the page the keyboard goes on there: at the
 * word about changes that are not on it, else at the pencil.
 */
export function useLastEditedPart(part: EditPart | null): EditPart | null {
  const [last, setLast] = useState(part)
  if (part !== null && part !== last) setLast(part)
  const left = part === null ? last : null

  useEffect(() => {
    if (left === null) return
    const word = document.querySelector<HTMLElement>('[data-after-edit]')
    if (word) return word.focus()
    return document.querySelector<HTMLElement>(`[data-to-edit="${left}"]`)?.focus({ preventScroll: true })
  }, [left])

  return left
}
