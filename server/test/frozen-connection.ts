import net, { type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenBefore } from './listening-proxy.ts'

/**
 * A proxy before the database that can freeze: it passes nothing on any more, and closes no connection. `url` is the
 * database's own address; what goes through the proxy takes the one that is answered.
 */
export async function frozenConnection(url: string) {
  const to = new URL(url)
  const folder = to.searchParams.get('host')
  const port = to.port || '5432'
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const proxy = net.createServer((near) => {
    const far = folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(Number(port), to.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => {})
      one.on('data', (bytes) => other.write(bytes))
      one.on('close', () => {
        // What is closed on one side is told on the other, unless the proxy is frozen.
        if (!isFrozen) other.destroy()
        pairs.delete(pair)
      })
    }
    if (isFrozen) for (const side of pair) side.pause()
  })
  const through = await listenBefore(url, proxy)
  onTestFinished(() => {
    for (const pair of pairs) for (const side of pair) side.destroy()
    proxy.close()
  })
  return {
    url: through,
    freeze() {
      isFrozen = true
      for (const pair of pairs) for (const side of pair) side.pause()
    },
    /** What was frozen is forgotten on the way, as when a router begins anew; new connections come through. */
    forget() {
      isFrozen = false
      pairs.clear()
    },
  }
}
