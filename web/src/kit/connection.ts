/**
 * Whether the server can be reached. What the device says of its network is only a hint: the server may run on this very
 * machine, and a café's network may lead nowhere. So the server itself is asked.
 */
import { createStore, useStore } from './store.ts'
import { pingServer } from './version.ts'

const isConnected = createStore(true)
let probing: Promise<void> | null = null

/** To be called when the server has answered, whatever it said. */
export const reportAnswer = () => isConnected.set(true)

/** Pings the server until it answers, then resolves. It begins at once: one lost request is not a lost connection. */
export function waitForConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

/** To be called when a request got no answer. */
export const reportNoAnswer = () => void waitForConnection()

/** Delays between two pings, in milliseconds; the last one from then on. */
const retryDelays = [2_000, 4_000, 8_000, 15_000]

let wake: (() => void) | null = null
const sleepUnlessWoken = (pause: number) =>
  new Promise<void>((resolve) => {
    wake = resolve
    setTimeout(resolve, pause)
  })

async function probe() {
  for (let turn = 0; !(await isAnswering()); turn += 1) {
    isConnected.set(false)
    await sleepUnlessWoken(retryDelays[Math.min(turn, retryDelays.length - 1)] ?? 0)
  }
  isConnected.set(true)
}

const isAnswering = () =>
  pingServer().then(
    () => true,
    () => false,
  )

/** Listens to the device's own network events; returns how to stop. */
export function watchConnection() {
  const changed = () => {
    if (probing) wake?.()
    else reportNoAnswer()
  }
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Calls back each time the connection has been lost and is there again; returns how to stop. */
export const onConnectionBack = (back: () => void) => isConnected.subscribe(() => isConnected.get() && back())

/** Whether the server can be reached. */
export const useIsConnected = () => useStore(isConnected)
