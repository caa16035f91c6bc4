/** Whether the server has a newer web app than the one that runs here. It names its build in a header of every answer. */
import { activateNewWorker } from './service-worker.ts'
import { createStore, useStore } from './store.ts'
import { answerTimeout, withTimeout } from './timeout.ts'

declare global {
  interface Window {
    /** Written by React Router; its version changes with every file of the build. */
    __reactRouterManifest?: { version: string }
  }
}

const header = 'spomen-build'
const reloadedKey = 'reloadedFor'
const fetchedAgainKey = 'fetchedAgainAt'

/** What fails twice within this time, in milliseconds, is no matter of a lost connection. */
export const reloadInterval = 20_000

const ownBuild = () => (typeof window === 'undefined' ? undefined : window.__reactRouterManifest?.version)

const served = createStore<string | null>(null)

/** Notes the build that an answer names. */
export function noteBuild(headers: { get: (name: string) => string | null }) {
  const build = headers.get(header)
  if (build !== null) served.set(build)
}

const isNew = (build = served.get()) => ownBuild() !== undefined && build !== null && build !== ownBuild()

/** The newer build the server gives, or null while this one is the newest. */
export const useNewVersion = () => useStore(served, (build) => (isNew(build) ? build : null))

/** Asks the server for any answer, which names its build; throws when there is none. */
export async function pingServer() {
  const { headers } = await withTimeout(answerTimeout, (signal) =>
    fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal }),
  )
  noteBuild(headers)
}

/** Asks the server which build it gives. */
export async function checkVersion(): Promise<'same' | 'newer' | 'unreachable'> {
  try {
    await pingServer()
    return isNew() ? 'newer' : 'same'
  } catch {
    return 'unreachable'
  }
}

/** Loads the newer build because somebody wants it, and with it its worker, which waits for nothing else (B35). */
export async function loadNewVersion() {
  await activateNewWorker()
  location.reload()
}

/** Loads the page again for the newer build, but once for each: what fails even then is not a matter of age. */
export function reloadForNewBuild(): boolean {
  const build = served.get()
  if (build === null || sessionStorage.getItem(reloadedKey) === build) return false
  sessionStorage.setItem(reloadedKey, build)
  location.reload()
  return true
}

/** Loads the page again for a part that did not come although the server answers, but not over and over. */
export function reloadForMissingPart(): boolean {
  const last = Number(sessionStorage.getItem(fetchedAgainKey) ?? 0)
  if (Date.now() - last < reloadInterval) return false
  sessionStorage.setItem(fetchedAgainKey, String(Date.now()))
  location.reload()
  return true
}
