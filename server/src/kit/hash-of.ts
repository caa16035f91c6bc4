import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { countRead } from './files/collect-garbage.ts'

/** The SHA-256 of all bytes of a stream, in hexadecimal. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    countRead(chunk.length)
  }
  return hash.digest('hex')
}
