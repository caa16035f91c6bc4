import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './store.ts'

/** A file of any size, of which only what is asked for is read. */
export interface ByteSource {
  size: number
  /** So many bytes from a place; fewer where the file ends, none beyond. */
  at(position: number, length: number): Promise<Buffer>
}

/** Opens a file for somebody who reads here and there in it. */
export async function withOpenFile<Value>(
  file: string,
  act: (bytes: ByteSource) => Promise<Value>,
): Promise<Value> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    return await act({ size, at: (position, length) => readAt(handle, position, length) })
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read({ buffer: bytes, position })
  return bytes.subarray(0, bytesRead)
}

/**
 * Opens what lies under a key of the store for somebody who reads here and there in it; null when nothing is there. Reading
 * throws where it has gone away meanwhile.
 */
export async function openStoredBytes(store: FileStore, key: string): Promise<ByteSource | null> {
  const found = await store.head(key)
  if (!found) return null
  const size = found.bytes
  return {
    size,
    async at(position, length) {
      const last = Math.min(size, position + length) - 1
      if (position < 0 || last < position) return Buffer.alloc(0)
      const part = await store.read(key, { first: position, last })
      if (!part) throw new Error(`the bytes under ${key} went away while they were read`)
      return buffer(part)
    },
  }
}

/** How much is looked through in one go, in bytes. */
const zerosStep = 64 * 1_024

/** Whether nothing but zeros stands in a file from a place up to another; it is read no further than to what is none. */
export async function isZeroFilled({ at }: ByteSource, from: number, to: number): Promise<boolean> {
  for (let offset = from; offset < to; offset += zerosStep)
    if ((await at(offset, Math.min(zerosStep, to - offset))).some((byte) => byte !== 0)) return false
  return true
}

/** How much is read in one go for somebody who goes through a file in small steps, in bytes. */
const blockSize = 128 * 1_024

/** The same bytes for whoever goes through them from front to back: small steps within one stretch cost one reading. */
export function readInBlocks({ size, at }: ByteSource): ByteSource {
  let begin = 0
  let held: Buffer = Buffer.alloc(0)
  return {
    size,
    async at(position, length) {
      if (length > blockSize) return at(position, length)
      const isHeld = position >= begin && position + length <= begin + held.length
      if (!isHeld) [begin, held] = [position, await at(position, blockSize)]
      return held.subarray(position - begin, position - begin + length)
    },
  }
}
