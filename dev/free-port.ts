import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems lend to connections (from 32,768 on with Linux, 49,152 elsewhere, RFC 6335), so that none takes a port
 * in the seconds until a server listens there; and above what services of a machine use.
 */
const range = { from: 20_000, to: 32_000 }

/** So many ports are tried; that all of them are used happens to nobody. */
const tries = 50

/** A port of this machine that nothing uses just now. */
export async function freePort(): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    const port = randomInt(range.from, range.to)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
