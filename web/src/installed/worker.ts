/**
 * Stands between the windows of this browser and the server (B35). It keeps the shell alone: the files of the build,
 * which are named by what is in them, and one page for when there is no connection. Answers of calls, pages and pictures
 * pass it by untouched. Built into /worker.js by installable.ts, which fills in the two constants below.
 */
import type { ServiceWorkerMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Changes with every build. */
const cacheName = 'shell-%build%'

/** The page for when there is no connection, and what it is drawn with. */
const offline: readonly string[] = JSON.parse('%offline%')

/** Where the device hands over pictures: the address of the page that asks whose they are. */
const shareTargetPath = '/HandedOver'

/** How long pictures wait for that page to come and take them, in milliseconds. */
const shareTimeout = 60_000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((kept) => kept.addAll(offline)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeControl())
})

async function takeControl() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // Who came before there was a worker has an offline page at once.
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.method === 'POST' && pathname === shareTargetPath) return receiveShare(event)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetchPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(buildFile(request))
})

/** Every page comes from the server; only when nobody answers, the one that says so kindly. */
async function fetchPage(request: Request): Promise<Response> {
  try {
    // NOTE: not begun by the browser itself (navigation preload), which would ask twice for what is downloaded from /api/.
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(offline[0] ?? '')
    if (page) return page
    throw error
  }
}

/** A file of the build is the same for ever and for everybody, and is kept once it has been here. */
async function buildFile(request: Request): Promise<Response> {
  // A full or broken disk costs the keeping, never the page.
  const kept = await caches.open(cacheName).catch(() => null)
  const known = await kept?.match(request).catch(() => undefined)
  if (known) return known
  const answer = await fetch(request)
  if (kept && answer.status === 200 && answer.headers.get('cache-control')?.includes('immutable')) {
    void kept.put(request, answer.clone()).catch(() => undefined)
  }
  return answer
}

interface ReceivedShare {
  pictures: Promise<File[]>
  taken: () => void
}

let receivedShare: ReceivedShare | null = null

/** Holds pictures in memory, never on the disk, until the page they lead to has taken them; whoever does not come loses them. */
function receiveShare(event: FetchEvent) {
  const pictures = event.request
    .formData()
    .then((form) => form.getAll('pictures').filter((picture) => picture instanceof File))
  let taken = () => {}
  const waiting = new Promise<void>((resolve) => {
    taken = resolve
    setTimeout(resolve, shareTimeout)
  })
  const holding: ReceivedShare = { pictures, taken }
  receivedShare?.taken()
  receivedShare = holding
  event.waitUntil(waiting.then(() => void (receivedShare = receivedShare === holding ? null : receivedShare)))
  const onward = () => Response.redirect(shareTargetPath, 303)
  event.respondWith(pictures.then(onward, onward))
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  switch (event.data as ServiceWorkerMessage) {
    case 'take over':
      return event.waitUntil(self.skipWaiting())
    case 'forget':
      return event.waitUntil(forget())
    case 'pictures':
      return event.waitUntil(sendReceived(event.ports[0]))
  }
})

async function sendReceived(port: MessagePort | undefined) {
  const pictures = await (receivedShare?.pictures ?? Promise.resolve([])).catch(() => [])
  receivedShare?.taken()
  receivedShare = null
  port?.postMessage(pictures)
}

/** At the end of a session nothing stays but the offline page: not even which parts of the product somebody had used. */
async function forget() {
  receivedShare?.taken()
  receivedShare = null
  const kept = await caches.open(cacheName)
  const files = await kept.keys()
  const used = files.filter(({ url }) => !offline.includes(new URL(url).pathname))
  await Promise.all(used.map((file) => kept.delete(file)))
}
