import { useState } from 'react'
import { layAside } from '../../ui/waiting-pictures.ts'

/** Under which a memorial's portrait waits to be sent. */
export const portraitName = (memorialId: string) => `portrait:${memorialId}`

// In the memory of this window, which no other person is let into; everybody tells of one memorial at a time.
let chosen: File | null = null

/** The portrait chosen for a memorial that is still being told: there is no page yet to lay it on. */
export function usePortraitToBe() {
  const [file, show] = useState(chosen)
  function choose(next: File | null) {
    chosen = next
    show(next)
  }
  return {
    file,
    choose: (next: File) => choose(next),
    forget: () => choose(null),
    /** Hands it to the page that was made, which sends it as soon as it is shown. */
    layOn(memorialId: string) {
      if (chosen) layAside(portraitName(memorialId), { file: chosen, isFramed: true })
      choose(null)
    },
  }
}

export type PortraitToBe = ReturnType<typeof usePortraitToBe>
