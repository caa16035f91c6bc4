import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { Refusal } from '../refusal.ts'
import { bufferedWriter, takingStream } from './buffered-writer.ts'
import { diskFullRefusal, isDiskFull } from './disk-full.ts'
import { cleanName } from './file-names.ts'
import { originalKey, type FileStore } from './store.ts'

/** An upload that has arrived whole and waits in a temporary file for somebody to want it. */
export interface ReceivedFile {
  path: string
  /** In hexadecimal. */
  sha256: string
  bytes: number
  /** Harmless to show, see `cleanName`. */
  name: string
  /** Lets the temporary file go. Safe to call twice, and after `storeOriginal`. */
  release(): Promise<void>
}

interface ReceiveRules {
  /** Where temporary files live; best on the disk of the store. */
  folder: string
  /** The first size that is too large, in bytes (Q40: at the limit is over it). */
  under: number
  /** The refusal for a file at or over `under` (Q91). */
  otherwise: RefusalKey
  /** The name the file arrived under. */
  name?: string | undefined
}

/**
 * Writes an arriving file to a temporary one while hashing it, in constant memory. Refuses a file of `under` bytes or
 * more without reading on, and a full disk with `unavailable`. Nothing is left behind when it refuses, or when the
 * sender goes away.
 */
export async function receiveFile(
  arriving: Readable,
  { folder, under, otherwise, name }: ReceiveRules,
): Promise<ReceivedFile> {
  // NOTE: nothing is awaited before somebody listens to the stream: one that breaks unheard ends the process.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `${randomUUID()}.part`)
  const release = () => rm(temporary, { force: true })
  const hash = createHash('sha256')
  const opening = open(temporary, 'wx', 0o600)
  // NOTE: it is heard of at the end; until then nobody may be listening.
  opening.catch(() => undefined)
  const writer = bufferedWriter(opening)
  let bytes = 0
  function take(chunk: Buffer) {
    bytes += chunk.length
    if (bytes >= under) throw new Refusal(otherwise, { detail: `${under} bytes or more` })
    hash.update(chunk)
    return writer.take(chunk)
  }
  try {
    await pipeline(arriving, takingStream(take)).finally(writer.writeAll)
    await (await opening).close()
  } catch (error) {
    await opening.then((file) => file.close()).catch(() => undefined)
    await release()
    throw isDiskFull(error) ? diskFullRefusal() : error
  }
  return { path: temporary, sha256: hash.digest('hex'), bytes, name: cleanName(name), release }
}

/** Puts the untouched bytes into the store under `original/<sha256>`, for good; answers the key. */
export async function storeOriginal(store: FileStore, received: ReceivedFile): Promise<string> {
  const key = originalKey(received.sha256)
  await store.put(received.path, key)
  return key
}

/** How long a temporary file may lie about before it counts as forgotten by a run that crashed. */
const staleAfter = 48 * 3_600_000

/**
 * Removes what earlier runs left behind, once it is 48 hours old and nobody `isAwaited` knows waits for it, by its name;
 * answers how many files went.
 */
export async function removeStaleFiles(
  folder: string,
  now: Date,
  isAwaited: (name: string) => Promise<boolean> = async () => false,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let cleared = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(folder, entry.name)
    const found = await stat(file).catch(() => null)
    if (!found || now.getTime() - found.mtimeMs < staleAfter || (await isAwaited(entry.name))) continue
    await rm(file, { force: true })
    cleared += 1
  }
  return cleared
}
