/** Brings all that one store keeps into another, while people read: what is there already stays, so that it can be gone on with. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../database/connect.ts'
import { inParallel } from '../in-parallel.ts'
import { countCopied } from './collect-garbage.ts'
import { listOriginals, listReferred } from './file-rows.ts'
import { type FileStore, isKey, originalKey } from './store.ts'
import { damagedIfUnreadable } from './unreadable.ts'

export interface MovedFiles {
  /** What was brought now, and what was there already. */
  brought: number
  broughtBytes: number
  wereThere: number
  /** Originals that rows name and no store has as they came: their bytes are not what they were, cannot be read, or are nowhere. */
  lost: Set<string>
  /** What is no original and cannot be read. */
  unread: Set<string>
}

interface Move {
  db: Db
  from: FileStore
  to: FileStore
  /** Where a file lies on its way; best on the disk of the store. */
  folder: string
  onProgress: (files: number) => void
}

/** Each of these is worth its way; pieces of uploads are not. */
const kinds = ['original', 'derived', 'copy'] as const

/** So many files are on their way at once. */
const concurrency = 4

const batch = 1_000

/** Brings what is missing. The SHA-256 of every original is compared with its name before it is kept in the other store. */
export async function moveFiles(move: Move): Promise<MovedFiles> {
  const moved: MovedFiles = { brought: 0, broughtBytes: 0, wereThere: 0, lost: new Set(), unread: new Set() }
  await mkdir(move.folder, { recursive: true })
  for (const kind of kinds) {
    let waiting: { key: string; bytes: number }[] = []
    for await (const stored of move.from.list(kind)) {
      // Others leave files there as well, such as `.DS_Store` and `.nfs…`.
      if (!isKey(stored.key)) continue
      waiting.push(stored)
      if (waiting.length < batch) continue
      await bringAll(move, waiting, moved)
      waiting = []
    }
    await bringAll(move, waiting, moved)
  }
  await bringLate(move, moved)
  moved.lost = await onlyNamed(move.db, [...moved.lost])
  return moved
}

/** Half copies, and damaged originals that no row names, are missed by nobody. */
async function onlyNamed(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let at = 0; at < hashes.length; at += batch)
    for (const sha256 of await listReferred(db, hashes.slice(at, at + batch))) named.add(sha256)
  return named
}

async function bringAll(move: Move, keys: readonly { key: string; bytes: number }[], moved: MovedFiles) {
  await inParallel(concurrency, keys, async ({ key, bytes }) => {
    const there = await move.to.head(key)
    if (there?.bytes === bytes) moved.wereThere += 1
    else await bringOne(move, key, moved)
    move.onProgress(moved.brought + moved.wereThere)
  })
}

async function bringOne({ from, to, folder }: Move, key: string, moved: MovedFiles) {
  const [, name] = /^original\/(.+)$/.exec(key) ?? []
  const file = path.join(folder, `move-${randomUUID()}.part`)
  try {
    const fetched = await fetchInto(file, from, key)
    if (!fetched) return
    if (fetched === 'damaged' || (name && fetched.sha256 !== name))
      return void (name ? moved.lost.add(name) : moved.unread.add(key))
    await to.put(file, key)
    countCopied(fetched.bytes)
    moved.brought += 1
    moved.broughtBytes += fetched.bytes
  } finally {
    await rm(file, { force: true })
  }
}

/** Copies what a store has into a file; null where a purge has been faster, and `damaged` where its disk cannot read it. */
async function fetchInto(file: string, from: FileStore, key: string) {
  const content = await from.read(key).catch((error: unknown) => damagedIfUnreadable(from, error))
  if (!content || content === 'damaged') return content
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(content, counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    // The file is only written, so that what cannot be read is the store's.
    return damagedIfUnreadable(from, error, ['read'])
  }
  return { sha256: hash.digest('hex'), bytes }
}

/**
 * Every original a row names has to be in the other store, as long as it was. What is not yet came once the others had been
 * listed, as in a house in use, and is brought now.
 */
async function bringLate(move: Move, moved: MovedFiles) {
  const { db, to, onProgress } = move
  for await (const rows of listOriginals(db)) {
    const absent: string[] = []
    await inParallel(concurrency, rows, async ({ sha256, bytes }) => {
      const key = originalKey(sha256)
      const isThere = async () => (await to.head(key))?.bytes === bytes
      if (moved.lost.has(sha256) || (await isThere())) return
      await bringOne(move, key, moved)
      onProgress(moved.brought + moved.wereThere)
      if (!(await isThere())) absent.push(sha256)
    })
    // What was purged meanwhile is missed by nobody.
    for (const sha256 of await listReferred(db, absent)) moved.lost.add(sha256)
  }
}
