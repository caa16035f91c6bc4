import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useEffect, useRef, useState } from 'react'
import {
  deletePendingImage,
  type PendingImage,
  storePendingImage,
  stashImage,
  releasePendingImage,
} from '../kit/pending-images.ts'
import { isSessionEnding } from '../kit/session.ts'
import { sayRefusal } from '../words/refusals.ts'
import { toast } from './toast.ts'

/** How far a portrait on its way has come. */
export type PortraitStage =
  | { at: 'rest' }
  | { at: 'reading' }
  /** The server reads what this browser cannot; how much of it has left this device. */
  | { at: 'asking'; sent: number }
  | { at: 'framing'; file: File; replaces: string | null; isDamaged: boolean }
  | ({ at: 'sending'; sent: number } & PendingImage)
  | ({ at: 'failed'; why: RefusalKey | 'unreachable' } & PendingImage)

/** How long a picture that was not sent waits for its sender: as long as the server waits for pieces of a file. */
const storageTime = 48 * 3_600_000

/** Said of the picture itself: sent again it would be refused again. */
const finalRefusals: readonly unknown[] = ['invalidImage', 'maximumImageSize']

/** Said where the picture is, and stays there: it is to be sent, or another one stands in its place and it is asked. */
const shownBesideIt: readonly unknown[] = ['unreachable', 'changedMeanwhile']

/** What becomes of a picture when the page it was chosen on is left. */
function leavePicture(name: string, stage: PortraitStage) {
  if (isSessionEnding() && 'file' in stage) {
    const { file, replaces } = stage
    stashImage(name, { file, replaces, isFramed: stage.at !== 'framing' && stage.isFramed })
  }
  // Whoever follows a link has left the crop dialog; a page that is reloaded never runs this.
  if (stage.at === 'framing') deletePendingImage(name)
  if (stage.at === 'failed') releasePendingImage(name)
}

/** The stage a portrait is at, and what this browser keeps of it under a name meanwhile. */
export function usePortraitStage(name: string) {
  const [stage, setStage] = useState<PortraitStage>({ at: 'rest' })
  const underWay = useRef<AbortController>(null)
  const isGone = useRef(false)
  const isThere = useRef(false)
  const latest = useRef(stage)
  useEffect(() => {
    latest.current = stage
  }, [stage])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (!isThere.current) leavePicture(name, latest.current)
    }
  }, [name])

  return {
    stage,
    setStage,
    /** Leaves everything as it was before a picture was chosen. */
    rest() {
      underWay.current?.abort()
      underWay.current = null
      deletePendingImage(name)
      setStage({ at: 'rest' })
    },
    /** The picture is there: it is not sent again, whatever becomes of this page before it is seen on it. */
    forget() {
      deletePendingImage(name)
      isThere.current = true
    },
    /** Keeps a picture until it is there, or given up. */
    keep(picture: PendingImage) {
      isThere.current = false
      void storePendingImage(name, picture, { keepFor: storageTime })
    },
    fail(picture: PendingImage, why: RefusalKey | 'unreachable') {
      setStage({ at: 'failed', ...picture, why })
      if (finalRefusals.includes(why)) deletePendingImage(name)
      else if (isGone.current) releasePendingImage(name)
      if (!shownBesideIt.includes(why) && !isSessionEnding()) toast.failed(sayRefusal(why))
    },
    /** Begins to send something, in the place of whatever was on its way; `stageAt` shows how much of it has left. */
    beginTransfer(stageAt: (sent: number) => PortraitStage) {
      const controller = new AbortController()
      const isCurrent = () => underWay.current === controller
      underWay.current = controller
      setStage(stageAt(0))
      const onProgress = (sent: number, total: number) =>
        isCurrent() && setStage(stageAt(total > 0 ? sent / total : 0))
      return { isCurrent, options: { signal: controller.signal, onProgress } }
    },
  }
}
