import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Has a proxy before a database listen on loopback; answers the database's address through it. */
export async function listenBefore(url: string, proxy: Server): Promise<string> {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((proxy.address() as AddressInfo).port)
  through.searchParams.delete('host')
  return through.href
}
