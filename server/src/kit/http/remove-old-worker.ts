import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Takes the place of a worker that an earlier build had put beside its pages: it empties what that one kept, and goes. */
const removalScript = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const empty = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(empty())
})
`

/**
 * Browsers ask for a worker's script again and again, and keep the old one while none comes. A build that has no worker
 * any more answers with one that unregisters itself, so that nobody is left with an old one for ever.
 */
export function removeOldWorker(app: FastifyInstance, folder: string) {
  if (existsSync(path.join(folder, 'worker.js'))) return
  app.get('/worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(removalScript),
  )
}
