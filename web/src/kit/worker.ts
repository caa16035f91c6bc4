/** How a window speaks with the worker that stands beside it (installed/worker.ts). Without one everything goes on as well. */
import type { ToWorker } from '../installed/messages.ts'

/** Missing where the page did not come over HTTPS, and in browsers that keep nothing. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

const tell = (worker: ServiceWorker | null | undefined, words: ToWorker, ports: MessagePort[] = []) =>
  worker?.postMessage(words, ports)

/** How long a new worker may take to get ready, and a worker to hand on pictures, in milliseconds. */
const patience = 3_000

const within = (limit: number) => new Promise<void>((resolve) => setTimeout(resolve, limit))

/** Puts the worker beside this window once the page has all it needs. In development there is none, nor one left over. */
export function startWorker() {
  const start = () => {
    if (import.meta.env.PROD)
      void workers()
        ?.register('/worker.js', { updateViaCache: 'none' })
        .catch(() => undefined)
    else void endWorkers()
  }
  if (document.readyState === 'complete') return start()
  return addEventListener('load', start, { once: true })
}

async function endWorkers() {
  for (const registration of (await workers()?.getRegistrations()) ?? []) await registration.unregister()
}

/** Looks for the worker of a newer build and lets it take over; the page is to be loaded anew right after. Never throws. */
export async function letNewWorkerIn() {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined)
  if (!registration) return
  await Promise.race([registration.update().catch(() => undefined), within(patience)])
  if (registration.installing) await Promise.race([isReady(registration.installing), within(patience)])
  tell(registration.waiting, 'take over')
}

const isReady = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve())
  })

/** At the end of a session the worker keeps nothing but the page without a connection (A72, B33). */
export const tellWorkerToForget = () => tell(workers()?.controller, 'forget')

/** The pictures another app has just handed to this one; none where there are none. Each is handed on once. */
export async function picturesFromWorker(): Promise<readonly File[]> {
  const { port1, port2 } = new MessageChannel()
  const handedOn = new Promise<readonly File[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly File[]>) => resolve(data)
  })
  if (!workers()?.controller) return []
  tell(workers()?.controller, 'pictures', [port2])
  const pictures = await Promise.race([handedOn, within(patience)])
  port1.close()
  return pictures ?? []
}
