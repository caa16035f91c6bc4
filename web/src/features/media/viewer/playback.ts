import type { Video } from '@spomen/contract/videos.ts'
import { useEffect, useRef, useState } from 'react'
import { lookForOwnFile } from '../../../kit/file-access.ts'
import { isNotNow, waitForFile, wasCutOff } from '../../../kit/media-errors.ts'
import { useServer } from '../../../kit/server.ts'
import { onOtherBytes } from './played-bytes.ts'

/** What could not be played: of which kind it was, and what names its bytes. */
interface Failure {
  mediaType: string
  tag: string | null
  /** Whether there is nothing left of it for this viewer. */
  isGone: boolean
}

/**
 * How a video is played by this browser: whether it cannot be, and `recover` for when it stops. A copy that is made meanwhile
 * is played where the video itself could not be, or has not begun yet; one that has begun goes on, and is `shownAs` the kind
 * it began as.
 */
export function usePlayback(video: Video) {
  const { id, videoUrl, mediaType } = video
  const { send } = useServer()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [begunAs, setBegunAs] = useState<string | null>(null)
  /** What named the bytes when it stopped last. */
  const stoppedAt = useRef<string | null>(null)

  useEffect(
    () => (failure ? onOtherBytes({ id, videoUrl }, failure.tag, () => setFailure(null)) : undefined),
    [failure, id, videoUrl],
  )

  /**
   * Says that this browser cannot play it or that it is gone, or has it played on from where it was: once it is given again, or
   * with other bytes.
   */
  async function recover(stopped: HTMLVideoElement) {
    const { currentTime, error, readyState } = stopped
    const { state, tag, isReopened } = await lookForOwnFile(send, videoUrl)
    const isGone = state === 'gone'
    // NOTE: of one that could be opened, the bytes of a copy that has come since make no sense behind its own.
    const mayBeOther =
      readyState >= HTMLMediaElement.HAVE_METADATA && tag !== null && tag !== stoppedAt.current
    if (tag !== null) stoppedAt.current = tag
    const isGivenAgain = isNotNow(state) || (isReopened && state === 'there')
    if (isGone || (!isGivenAgain && !mayBeOther && !wasCutOff(error)))
      return setFailure({ mediaType, tag, isGone })
    if (isNotNow(state)) await waitForFile(videoUrl, () => stopped.isConnected)
    if (!stopped.isConnected) return undefined
    // NOTE: somebody may have paused it meanwhile, and loading pauses it by itself.
    const { paused } = stopped
    stopped.load()
    stopped.currentTime = currentTime
    if (mayBeOther && !paused) await stopped.play().catch(() => undefined)
    return undefined
  }

  return {
    hasFailed: failure?.mediaType === mediaType,
    isGone: failure?.isGone ?? false,
    shownAs: begunAs ?? mediaType,
    noteBegun: () => setBegunAs((before) => before ?? mediaType),
    recover,
  }
}
