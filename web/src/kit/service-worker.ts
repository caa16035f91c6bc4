/** How a window uses the service worker (installed/worker.ts). Everything works without one, too. */
import type { ServiceWorkerMessage } from '../installed/messages.ts'
import { afterFirstView } from './first-view.ts'

/** Missing where the page did not come over HTTPS, and in browsers that keep nothing. */
const workerContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

const postToWorker = (
  worker: ServiceWorker | null | undefined,
  words: ServiceWorkerMessage,
  ports: MessagePort[] = [],
) => worker?.postMessage(words, ports)

/** How long a new worker may take to get ready, and a worker to hand on pictures, in milliseconds. */
const workerTimeout = 3_000

const sleep = (limit: number) => new Promise<void>((resolve) => setTimeout(resolve, limit))

/** Registers the service worker once the page can be used. In development there is none, and a left-over one is removed. */
export function registerServiceWorker() {
  const start = () => {
    if (import.meta.env.PROD)
      void workerContainer()
        ?.register('/worker.js', { updateViaCache: 'none' })
        .catch(() => undefined)
    else void endWorkers()
  }
  // What the worker keeps is for later visits.
  const begin = () => void afterFirstView().then(start)
  if (document.readyState === 'complete') return begin()
  return addEventListener('load', begin, { once: true })
}

async function endWorkers() {
  for (const registration of (await workerContainer()?.getRegistrations()) ?? [])
    await registration.unregister()
}

/** Looks for the worker of a newer build and lets it take over; the page is to be loaded anew right after. Never throws. */
export async function activateNewWorker() {
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined)
  if (!registration) return
  await Promise.race([registration.update().catch(() => undefined), sleep(workerTimeout)])
  if (registration.installing) await Promise.race([isReady(registration.installing), sleep(workerTimeout)])
  postToWorker(registration.waiting, 'take over')
}

const isReady = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve())
  })

/** At the end of a session the worker caches nothing but the offline page (A72, B33). */
export const clearWorkerCache = () => postToWorker(workerContainer()?.controller, 'forget')

/** The images another app has just shared with this one, if any. Each is answered once. */
export async function takeSharedImagesFromWorker(): Promise<readonly File[]> {
  const { port1, port2 } = new MessageChannel()
  const handedOn = new Promise<readonly File[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly File[]>) => resolve(data)
  })
  if (!workerContainer()?.controller) return []
  postToWorker(workerContainer()?.controller, 'pictures', [port2])
  const pictures = await Promise.race([handedOn, sleep(workerTimeout)])
  port1.close()
  return pictures ?? []
}
