/**
 * What this process has hashed of files that arrive piece by piece, so that a whole one need not be read again; after a
 * restart it is.
 */
import { createHash, type Hash } from 'node:crypto'

/** Of so many files at most, the latest ones: others are read again. */
const maxHashStates = 500

const hashStates = new Map<string, { hash: Hash; bytes: number }>()

/**
 * The hash of a file's first bytes, to go on with: its next piece takes it away, and brings it back once its bytes are on
 * the disk and told. Null where something else was written meanwhile.
 */
export function takeHashState(file: string, bytes: number): Hash | null {
  const known = hashStates.get(file)
  hashStates.delete(file)
  if (bytes === 0) return createHash('sha256')
  return known?.bytes === bytes ? known.hash : null
}

/** Remembers the hash of the first `bytes` of a file that still arrives; the oldest of too many is forgotten. */
export function putHashState(file: string, bytes: number, hash: Hash): void {
  hashStates.set(file, { hash, bytes })
  const [oldest = file] = hashStates.keys()
  if (hashStates.size > maxHashStates) hashStates.delete(oldest)
}

/** The SHA-256 of a file of so many bytes in hexadecimal, if all of them went by here. */
export function readDigest(file: string, bytes: number): string | null {
  const known = hashStates.get(file)
  return known?.bytes === bytes ? known.hash.copy().digest('hex') : null
}

/** Forgets the hash of a file that no longer arrives. */
export const dropHashState = (file: string) => hashStates.delete(file)
