/** What a store holds of an image beside its derivatives: the original, its details, and whether it has no first page. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { originalKey, type FileStore } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import { type ImageDetails, imageDetailsKey, noFirstPageKey } from './derivatives.ts'
import type { PoolLog } from './worker-pool.ts'

export interface ImageStorage {
  store: FileStore
  /** Where files are written before the store takes them; best on its disk. */
  folder: string
}

/** What is known of an image once it is made; null where it is not. */
export async function findImageDetails(store: FileStore, sha256: string): Promise<ImageDetails | null> {
  const written = await store.read(imageDetailsKey(sha256))
  return written && ((await json(written)) as ImageDetails)
}

/** Puts a copy of a local file into the store as an original. The file itself stays for whoever brought it. */
export async function storeCopyOfOriginal({ store, folder }: ImageStorage, file: string, sha256: string) {
  const copy = path.join(folder, `${randomUUID()}-original`)
  await link(file, copy)
  try {
    await store.put(copy, originalKey(sha256))
  } finally {
    await rm(copy, { force: true })
  }
}

/** Lets somebody have an original as a local file, which is removed after. Refuses with `notFound` where there is none. */
export async function withLocalOriginal<Done>(
  { store, folder, log }: ImageStorage & { log: PoolLog },
  sha256: string,
  use: (file: string) => Promise<Done>,
): Promise<Done> {
  const original = path.join(folder, `${randomUUID()}-original`)
  try {
    const bytes = await store.read(originalKey(sha256))
    if (!bytes) throw missingOriginal(log, sha256)
    await mkdir(folder, { recursive: true })
    await pipeline(bytes, createWriteStream(original, { mode: 0o600 }))
    return await use(original)
  } finally {
    await rm(original, { force: true })
  }
}

/** Logs that an original is missing, and answers the refusal to throw: `notFound`. */
export function missingOriginal(log: PoolLog, sha256: string): Refusal {
  log.error({ key: originalKey(sha256) }, 'the bytes of an original are missing from the store')
  return new Refusal('notFound', { detail: 'no original to make a derivative from' })
}

/** Notes that a document has no first page to be seen, so that drawing it is tried once. */
export async function noteNoFirstPage({ store, folder }: ImageStorage, sha256: string) {
  const note = path.join(folder, `${randomUUID()}-note`)
  await writeFile(note, '')
  await store.put(note, noFirstPageKey(sha256))
}
