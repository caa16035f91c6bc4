import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { waitForConnection } from '../../../kit/connection.ts'
import { useLatest } from '../../../kit/latest.ts'
import { isServerUnreachable } from '../../../kit/media-errors.ts'
import { useGestures, useTaleKeys } from './gestures.ts'
import type { TaleOrder } from './tale-order.ts'

/** How long an image is shown, in milliseconds (O13). */
const imageDuration = 5000

/**
 * Counts down while it runs, and goes on where it stopped; begins anew with another `round`. A length of null counts
 * nothing.
 */
function useCountdown(
  round: string,
  { length, runs, onEnd }: { length: number | null; runs: boolean; onEnd: () => void },
) {
  const left = useRef({ round, time: length })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left.current.round !== round || left.current.time === null) left.current = { round, time: length }
    const { current } = left
    if (!runs || length === null || current.time === null) return undefined
    const since = performance.now()
    const before = current.time
    const timer = setTimeout(end, before)
    return () => {
      clearTimeout(timer)
      current.time = Math.max(0, before - (performance.now() - since))
    }
  }, [round, length, runs])
}

/** Whether the window is being looked at at all. */
function useIsPageVisible(): boolean {
  const [isInSight, setIsInSight] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setIsInSight(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isInSight
}

/** Whether somebody has asked their device to keep still. */
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Why a tale is not shown: nothing comes over the line just now, or this browser cannot show what came. */
export type TaleTrouble = 'connection' | 'content'

/** Of the tale that is shown: whether it has loaded, why it has not, and how far its video is. */
interface LoadingState {
  isReady: boolean
  trouble: TaleTrouble | null
  progress: number
}

const notLoaded: LoadingState = { isReady: false, trouble: null, progress: 0 }

/** How far the tale of a round has loaded; what still comes in of the one before counts no more. */
function useLoading(round: string) {
  const [last, setLast] = useState({ round, ...notLoaded })
  return {
    loading: last.round === round ? last : notLoaded,
    update: (more: Partial<LoadingState>) =>
      setLast((before) => ({ ...(before.round === round ? before : notLoaded), ...more, round })),
  }
}

/**
 * What to do when a tale did not come: where the server cannot be reached, it stands still and begins anew once that can.
 * A video that broke off is tried again once although the server answers: the line may be back already.
 */
function useFailure(
  { openId, round }: { openId: string; round: string },
  { update, restart }: { update: (more: Partial<LoadingState>) => void; restart: () => void },
) {
  const shown = useLatest(round)
  const triedAgain = useRef<string | null>(null)

  return async (wasCutOff: boolean) => {
    const isUnreachable = await isServerUnreachable()
    if (shown.current !== round) return
    if (!isUnreachable && (!wasCutOff || triedAgain.current === openId)) return update({ trouble: 'content' })
    if (isUnreachable) update({ trouble: 'connection' })
    else triedAgain.current = openId
    await waitForConnection()
    if (shown.current === round) restart()
  }
}

/** A video waits to be asked for where a device keeps still. */
const waitsToBeAsked = (tale: Tale | undefined) => tale?.type === taleTypes.video && prefersReducedMotion()

interface PlaybackOptions {
  openId: string
  /** Whether a question lies above the tale. */
  isAsking: boolean
  onMove: (id: string) => void
  onClose: () => void
}

/** Plays the open tale, leads to the next when it ends and closes after the last; hands, keys and a hidden window stop it. */
export function useTalePlayback(order: TaleOrder, { openId, isAsking, onMove, onClose }: PlaybackOptions) {
  const { tale, next, previous } = order
  const isInSight = useIsPageVisible()
  const [restarts, setRestarts] = useState(0)
  const [isPaused, setIsPaused] = useState(() => waitsToBeAsked(tale))
  const round = `${openId} ${restarts}`
  const { loading, update } = useLoading(round)
  const { isReady, trouble } = loading
  const restart = () => setRestarts((count) => count + 1)
  const fail = useFailure({ openId, round }, { update, restart })

  function play(other: Tale) {
    setIsPaused(waitsToBeAsked(other))
    onMove(other.id)
  }

  function step(by: 1 | -1) {
    const to = by === 1 ? next : previous
    if (to) play(to)
    else if (by === 1) onClose()
    else restart()
  }

  const openNow = useLatest(openId)
  /** Plays what is beside a tale that is gone, unless another one is open by then. */
  function leave({ id }: Tale) {
    if (id !== openNow.current) return
    const nearest = next ?? previous
    if (nearest) play(nearest)
    else onClose()
  }

  const orderNow = useLatest(order)
  /** Plays what follows of other memorials than one that is silent from now on, where one of its tales is still open. */
  function leaveMemorial({ memorialId, isAll }: { memorialId: string; isAll: boolean }) {
    const { nextOfOther, ...open } = orderNow.current
    if (!isAll && memorialId !== open.memorialId) return
    if (nextOfOther && !isAll) play(nextOfOther)
    else onClose()
  }

  const { isHolding, handlers } = useGestures({ onStep: step, onClose })
  const isVideo = tale?.type === taleTypes.video
  const isStopped = !tale || isPaused || isHolding || isAsking || !isInSight
  const runs = !isStopped && (isVideo || isReady || trouble === 'content') && trouble !== 'connection'
  const length = isVideo && trouble !== 'content' ? null : imageDuration
  useCountdown(round, { length, runs, onEnd: () => step(1) })
  const togglePause = () => setIsPaused(!isPaused)
  useTaleKeys({ isAsking, onStep: step, onPause: togglePause })

  return {
    round,
    runs,
    length,
    loading,
    update,
    fail,
    isPaused,
    pause: () => setIsPaused(true),
    togglePause,
    step,
    leave,
    leaveMemorial,
    handlers,
  }
}

export type TalePlayback = ReturnType<typeof useTalePlayback>
