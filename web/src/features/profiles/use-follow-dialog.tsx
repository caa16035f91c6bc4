import { fullNameOf } from '@spomen/contract/names.ts'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { type RefObject, useEffect, useState } from 'react'
import { isFocusLost } from '../../kit/focus.ts'
import { FollowDialog } from '../following/index.ts'
import { useMarkRequested } from './queries.ts'

/** How long a closed dialog may take to fade and to give the focus back, in milliseconds. */
const fading = 400

/** The dialog that asks to follow, whichever row of the list opened it (E15, E20–E22). */
export function useFollowDialog(list: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<MemorialInList | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const turned = useMarkRequested()

  useEffect(() => {
    if (isOpen || !asked) return undefined
    const timer = setTimeout(() => {
      // Once the request is sent, the button that opened the dialog can have no focus: the name beside it takes it.
      if (!isFocusLost()) return
      list.current
        ?.querySelector<HTMLElement>(`[data-memorial="${asked.id}"] a`)
        ?.focus({ preventScroll: true })
    }, fading)
    return () => clearTimeout(timer)
  }, [isOpen, asked, list])

  return {
    ask(memorial: MemorialInList) {
      setAsked(memorial)
      setIsOpen(true)
    },
    dialog: asked && (
      <FollowDialog
        memorial={{ id: asked.id, name: fullNameOf(asked) }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSent={() => turned(asked.id)}
      />
    ),
  }
}
