import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../kit/latest.ts'
import { coordinate } from '../../../kit/number-formats.ts'
import type { Point } from '../fact-values.ts'

/**
 * Asks the device where it stands, in degrees with six decimals (D27). A device that does not tell is only logged
 * (D28); an answer that comes after `forget`, or after the page was left, is dropped. `onFound` is the one of the latest render: what
 * was typed while the device looked stays.
 */
export function useCurrentPosition(onFound: (place: Point) => void) {
  const [state, setState] = useState<'idle' | 'looking' | 'found' | 'unknown'>('idle')
  const found = useLatest(onFound)
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  function look() {
    latest.current += 1
    const question = latest.current
    setState('looking')
    const fail = (error: unknown) => {
      if (question !== latest.current) return
      console.warn('This device did not tell where it is.', error)
      setState('unknown')
    }
    // NOTE: where it is switched off, some browsers leave the name there with nothing behind it.
    const device = navigator.geolocation as Geolocation | undefined
    if (!device) return fail('it cannot')
    return device.getCurrentPosition(
      ({ coords }) => {
        if (question !== latest.current) return
        setState('found')
        found.current({ lat: Number(coordinate(coords.latitude)), lng: Number(coordinate(coords.longitude)) })
      },
      fail,
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 },
    )
  }

  function forget() {
    latest.current += 1
    setState('idle')
  }

  return { state, look, forget }
}

export type CurrentPosition = ReturnType<typeof useCurrentPosition>
