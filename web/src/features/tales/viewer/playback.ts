import { type Tale, tales, taleTypes } from '@spomen/contract/tales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../../kit/latest.ts'
import { lookForOwnFile } from '../../../kit/file-access.ts'
import { isNotNow, waitForFile } from '../../../kit/media-errors.ts'
import { queryKeyOf, useServer } from '../../../kit/server.ts'
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

/**
 * Why a tale is not shown: the server does not answer, gives no files just now, or gave this one not at all, or this browser
 * cannot show what came.
 */
export type TaleTrouble = 'unreachable' | 'busy' | 'missing' | 'content'

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

/** Asks anew for the tales that are shown; answers once they are there, or could not be fetched. */
function useRefreshTales() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [tales.list, tales.all].map((endpoint) =>
        queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
      ),
    )
}

/**
 * What to do when a tale did not come: where the server does not answer, or gives no files just now, it stands still and begins
 * anew once it is given. Where it is gone, so it will be from the list. What may come at another try has one although it is
 * there: the line may be back already.
 */
function useFailure(
  { openId, url, round }: { openId: string; url: string | undefined; round: string },
  { update, restart }: { update: (more: Partial<LoadingState>) => void; restart: () => void },
) {
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    shown.current = round
    return () => {
      shown.current = null
    }
  }, [round])
  const triedAgain = useRef<string | null>(null)
  const refreshTales = useRefreshTales()
  const { send } = useServer()

  return async (mayComeYet: boolean) => {
    if (!url) return
    const isShown = () => shown.current === round
    const { state, isReopened } = await lookForOwnFile(send, url)
    if (!isShown()) return
    if (isNotNow(state)) {
      update({ trouble: state })
      await waitForFile(url, isShown)
    } else if (state === 'there' && (mayComeYet || isReopened) && triedAgain.current !== openId) {
      triedAgain.current = openId
    } else {
      if (state === 'gone') await refreshTales()
      if (isShown()) update({ trouble: state === 'there' ? 'content' : 'missing' })
      return
    }
    if (isShown()) restart()
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
  const fail = useFailure({ openId, url: tale?.url, round }, { update, restart })

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
  const isGivenUp = trouble === 'missing' || trouble === 'content'
  const runs = !isStopped && (trouble ? isGivenUp : isVideo || isReady)
  const length = isVideo && !isGivenUp ? null : imageDuration
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
