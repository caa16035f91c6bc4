import { useSyncExternalStore } from 'react'
import { knock } from './version.ts'

/**
 * Whether the server can be reached. What the device says about its network is a hint and no more: a house may be on
 * this very machine, and a café's network may lead nowhere. So it is the server that is asked.
 */

let isThere = true
let probing: Promise<void> | null = null
const listeners = new Set<() => void>()

function note(next: boolean) {
  if (next === isThere) return
  isThere = next
  for (const listener of listeners) listener()
}

/** An answer came, whatever it says. */
export const heard = () => note(true)

/** Asks until an answer comes, first at once, for one lost request is not a lost connection; resolves then. */
export function answered(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

/** No answer came. */
export const unheard = () => void answered()

/** Between two questions, in milliseconds; the last one from then on. */
const pauses = [2_000, 4_000, 8_000, 15_000]

let wake: (() => void) | null = null
const asLong = (pause: number) =>
  new Promise<void>((resolve) => {
    wake = resolve
    setTimeout(resolve, pause)
  })

async function probe() {
  for (let turn = 0; !(await answers()); turn += 1) {
    note(false)
    await asLong(pauses[Math.min(turn, pauses.length - 1)] ?? 0)
  }
  note(true)
}

const answers = () =>
  knock().then(
    () => true,
    () => false,
  )

/** Listens to what the device says of its network; returns how to stop. */
export function followConnection() {
  const changed = () => {
    if (probing) wake?.()
    else unheard()
  }
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back each time the connection has been lost and is there again; returns how to stop. */
export const onConnectionBack = (back: () => void) => subscribe(() => isThere && back())

/** Whether the server can be reached. */
export const useIsConnected = () =>
  useSyncExternalStore(
    subscribe,
    () => isThere,
    () => true,
  )
