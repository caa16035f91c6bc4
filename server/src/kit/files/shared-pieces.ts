/** Pieces of files in the store that several servers share: whichever of them hears the next piece goes on (decision 97). */
import { createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { inParallel } from '../in-parallel.ts'
import { partSize } from '../s3/part-buffers.ts'
import type { ArrivingFiles } from './arriving-files.ts'
import { diskFullRefusal, isDiskFull } from './disk-full.ts'
import {
  appendPiece,
  beginPieces,
  piecesPath,
  receivedLength,
  refuseWithoutRoom,
  removePieces,
} from './pieces.ts'
import { arrivingKey, type FileStore, type KeepPart } from './store.ts'

/** Of so many files at most it is known here that all of their bytes passed by; others are brought from the store. */
const mostKnown = 2_000

/** What came so lately may not be written down yet, in milliseconds. */
const shortestStay = 48 * 3_600_000

/** How many objects are asked for, or removed, at once. */
const concurrency = 4

interface PartInStore {
  key: string
  first: number
  /** The first byte behind it. */
  end: number
}

/** The parts of files that lie in the store until their files are whole. */
function storedParts(store: FileStore & { keepPart: KeepPart }) {
  async function list(id: string): Promise<PartInStore[]> {
    const parts: PartInStore[] = []
    for await (const { key } of store.list(arrivingKey(id))) {
      const [, first, bytes] = /\/(\d+)-(\d+)$/.exec(key) ?? []
      if (first) parts.push({ key, first: Number(first), end: Number(first) + Number(bytes) })
    }
    return parts
  }

  return {
    /** Keeps the bytes of a local file from one place to another. */
    async keep(id: string, file: FileHandle, from: number, to: number) {
      for (let first = from; first < to; first += partSize) {
        const length = Math.min(partSize, to - first)
        const name = `${String(first).padStart(14, '0')}-${length}`
        await store.keepPart({ file, first, bytes: length }, `${arrivingKey(id)}/${name}`)
      }
    },
    /** The way through the first bytes of a file; null where some are missing. */
    stepsTo: async (id: string, bytes: number) => stepsThrough(await list(id), bytes),
    async *read(steps: NonNullable<ReturnType<typeof stepsThrough>>) {
      for (const { key, range } of steps) {
        const part = await store.read(key, range)
        if (!part) throw new Error(`a piece went away while it was read: ${key}`)
        yield* part as AsyncIterable<Buffer>
      }
    },
    async remove(id: string) {
      await inParallel(concurrency, await list(id), ({ key }) => store.remove(key))
    },
    /** The files of which something came before a moment. */
    async listOld(before: number) {
      const old = new Set<string>()
      for await (const { key, storedAt } of store.list('arriving'))
        if (storedAt.getTime() <= before) old.add(key.split('/')[1]?.toUpperCase() ?? '')
      return old
    },
  }
}

/** Of which files all bytes passed by here, and up to where; of too many the one noted longest ago is forgotten. */
function newPassedFiles() {
  const ends = new Map<string, number>()
  return {
    endOf: (id: string) => ends.get(id),
    note(id: string, end: number) {
      ends.delete(id)
      ends.set(id, end)
      const [oldest = id] = ends.keys()
      if (ends.size > mostKnown) ends.delete(oldest)
    },
    forget: (id: string) => void ends.delete(id),
  }
}

/**
 * Every piece goes to this machine's disk and, before it is told, into the store, eight megabytes at a time under the place
 * where they begin. What all passed by here is taken from the disk at the end, and else from the store.
 */
export function sharedPieces(folder: string, store: FileStore & { keepPart: KeepPart }): ArrivingFiles {
  const pathOf = (id: string) => piecesPath(folder, id)
  const parts = storedParts(store)
  const passedHere = newPassedFiles()

  /** Whether all bytes up to there passed by here, and lie on the disk still: what rests for days goes from it. */
  const isHere = async (id: string, end: number) =>
    passedHere.endOf(id) === end && ((await receivedLength(pathOf(id))) ?? 0) >= end

  async function fetchAll(id: string, bytes: number): Promise<boolean> {
    const steps = await parts.stepsTo(id, bytes)
    if (!steps) return false
    // What of it lies here is written over.
    await refuseWithoutRoom(folder, bytes - ((await receivedLength(pathOf(id))) ?? 0))
    await beginPieces(pathOf(id))
    try {
      await pipeline(parts.read(steps), createWriteStream(pathOf(id), { mode: 0o600 }))
    } catch (error) {
      // The store has all of it, and another server may have the room for it.
      await removePieces(pathOf(id))
      throw isDiskFull(error) ? diskFullRefusal() : error
    }
    return true
  }

  async function remove(id: string) {
    passedHere.forget(id)
    await removePieces(pathOf(id))
    await parts.remove(id)
  }

  return {
    folder,
    pathOf,
    begin: async () => undefined,
    async append(id, piece, options) {
      const isWholeHere = options.from === 0 || (await isHere(id, options.from))
      passedHere.forget(id)
      await beginPieces(pathOf(id))
      return appendPiece(pathOf(id), piece, {
        ...options,
        keep: (file, from, to) => parts.keep(id, file, from, to),
        async onKept(bytes) {
          await options.onKept(bytes)
          if (isWholeHere) passedHere.note(id, bytes)
        },
      })
    },
    // As where the files of a house came into a bucket while a file was on its way.
    holds: async (id, bytes) => passedHere.endOf(id) === bytes || (await parts.stepsTo(id, bytes)) !== null,
    async whole(id, bytes) {
      return (await isHere(id, bytes)) || (await fetchAll(id, bytes)) ? pathOf(id) : null
    },
    remove,
    async removeStrays(now, isAwaited) {
      let removed = 0
      for (const id of await parts.listOld(now.getTime() - shortestStay)) {
        if (await isAwaited(id)) continue
        await remove(id)
        removed += 1
      }
      return removed
    },
  }
}

/**
 * Which part of which object follows which, up to so many bytes; null where some are missing. Two may cover the same bytes:
 * one that was kept and never told, and what its sender brought again.
 */
export function stepsThrough(parts: readonly PartInStore[], bytes: number) {
  const steps: { key: string; range: { first: number; last: number } }[] = []
  for (let at = 0; at < bytes; ) {
    const covering = parts.filter(({ first, end }) => first <= at && end > at)
    const furthest = covering.toSorted((one, other) => other.end - one.end)[0]
    if (!furthest) return null
    const { key, first, end } = furthest
    steps.push({ key, range: { first: at - first, last: Math.min(end, bytes) - first - 1 } })
    at = end
  }
  return steps
}
