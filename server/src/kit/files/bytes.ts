import { type FileHandle, open } from 'node:fs/promises'

/** A file of any size, of which only what is asked for is read. */
export interface Bytes {
  size: number
  /** So many bytes from a place; fewer where the file ends, none beyond. */
  at(position: number, length: number): Promise<Buffer>
}

/** Opens a file for somebody who reads here and there in it. */
export async function withBytes<Value>(file: string, act: (bytes: Bytes) => Promise<Value>): Promise<Value> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    return await act({ size, at: (position, length) => readAt(handle, position, length) })
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read({ buffer, position })
  return buffer.subarray(0, bytesRead)
}
