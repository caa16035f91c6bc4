import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findPendingImage,
  isImagePending,
  deletePendingImage,
  releasePendingImage,
  storePendingImage,
  stashImage,
} from '../../kit/pending-images.ts'

/** Under which a memorial's portrait waits to be sent. */
export const portraitName = (memorialId: string) => `portrait:${memorialId}`

/** Under which the portrait waits of a page that is still being told; everybody tells of one at a time. */
const pendingPortraitName = 'portrait-chosen'

// In the memory of this window, which no other person is let into.
let chosen: File | null = null
let isKeptHere = false
/** The draft it was chosen for; null before the first word. */
let chosenFor: string | null = null

interface DraftStatus {
  /** By which the server knows what is told; null as long as nothing was. */
  id: string | null
  /** Whether it is known what was told elsewhere. */
  isReady: boolean
  /**
   * The page it has become without our hearing of it; `askedId` where we had asked for it, `hasUnsaved` where words stand here
   * that it was not made of.
   */
  made: { memorialId: string; askedId?: string; hasUnsaved?: true } | null
  /** How often other words, or none, took the place of those it was chosen for. */
  others: number
}

/**
 * The portrait chosen for a memorial that is still being told: there is no page yet to lay it on. It waits in this
 * browser, also where the page is loaded anew, as long as that is told.
 */
export function usePendingPortrait({ id, isReady, made, others }: DraftStatus) {
  const [{ file, isKept }, show] = useState({ file: chosen, isKept: isKeptHere })

  function set(next: File | null, isKeptNow: boolean) {
    chosen = next
    isKeptHere = isKeptNow
    show({ file: next, isKept: isKeptNow })
  }

  async function choose(next: File) {
    chosenFor = id
    set(next, false)
    const picture = { file: next, isFramed: true, replaces: null }
    const isKeptNow = await storePendingImage(pendingPortraitName, picture, { of: id })
    if (chosen === next) set(next, isKeptNow)
  }

  function forget() {
    deletePendingImage(pendingPortraitName)
    set(null, false)
  }

  /** Hands it to the page that was made, which sends it as soon as it is shown and has no other portrait by then. */
  function layOn(memorialId: string) {
    if (chosen) {
      const picture = { file: chosen, isFramed: true, replaces: null }
      const name = portraitName(memorialId)
      stashImage(name, picture)
      // Where another window has made the page, the one that was chosen there stays kept.
      if (!isImagePending(name)) void storePendingImage(name, picture)
    }
    forget()
  }

  const hasLooked = useRef(false)
  const look = useEffectEvent(async () => {
    if (made) return undefined
    // While the wizard was away another window may have finished or thrown away what it was chosen for, and kept its own.
    if (!hasLooked.current && chosenFor !== null && chosenFor !== id) {
      releasePendingImage(pendingPortraitName)
      set(null, false)
    }
    hasLooked.current = true
    chosenFor = id
    // What was chosen before the first word belongs to what was told since.
    if (chosen) return void (id && isKeptHere && choose(chosen))
    const found = await findPendingImage(pendingPortraitName)
    if (!found || chosen) return undefined
    // What it was chosen for has become a page, or was thrown away, on another device.
    if (found.of !== null && found.of !== id) return forget()
    return set(found.file, true)
  })
  useEffect(() => {
    if (isReady) void look()
  }, [id, isReady])

  const leave = useEffectEvent(async () => {
    // NOTE: it is as little on that page as the words beside which it was chosen.
    if (!made?.askedId && !made?.hasUnsaved) return forget()
    const found = chosen ? null : await findPendingImage(pendingPortraitName)
    if (found && found.of === (made.askedId ?? id)) chosen = found.file
    return layOn(made.memorialId)
  })
  useEffect(() => {
    if (made || others) void leave()
  }, [made, others])

  return {
    file,
    /** Whether it is there again when the page is loaded anew. */
    isKept,
    choose: (next: File) => void choose(next),
    forget,
    layOn,
  }
}

export type PendingPortrait = ReturnType<typeof usePendingPortrait>
