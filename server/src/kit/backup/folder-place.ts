import fs from 'node:fs'
import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '../files/store.ts'
import { type FolderWriter, folderWriter, nameAll, unfinished, write, writeNew } from './folder-writer.ts'
import { type BackupPlace, checkedName, PlaceUnavailable, type PlacedFile } from './place.ts'

/** What was left there for so long is nobody's any more, in milliseconds. */
const staleAfter = 7 * 24 * 3_600_000

/** One reading of the disk, in bytes; several files are on their way at once. */
const readChunk = 256 * 1_024

/** So many files are listed at once, in a few milliseconds. */
const mostListed = 500

/** A folder of this machine, or one that is mounted here. With `make` it is made, but not the folder above it. */
export async function folderPlace(root: string, { make = false } = {}): Promise<BackupPlace> {
  await enter(root, make).catch((error: unknown) => {
    throw awayFor(error, root)
  })
  await removeStale(root)
  const writer = folderWriter(root)
  const at = (name: string) => path.join(root, checkedName(name))
  return guarded(root, {
    where: root,
    write: async (name, content) => write(writer, at(name), content),
    settle: () => nameAll(writer),
    writeNew: async (name, content) => writeNew(writer, at(name), content),
    read: async (name, range) => read(at(name), range),
    head: async (name) => head(at(name)),
    list: (folder) => list(root, folder),
    remove: async (name) => remove(writer, at(name)),
    close: () => leave(writer),
  })
}

/** What cannot be taken away goes with what is stale; whoever leaves has been told already what is wrong there. */
function leave({ own }: FolderWriter) {
  try {
    fs.rmSync(own, { recursive: true, force: true })
  } catch {
    // The folder is another user's, or gone.
  }
}

async function enter(root: string, make: boolean): Promise<void> {
  if (!make) return void (await readdir(root))
  await mkdir(root, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function read(file: string, range?: ByteRange): Promise<Readable | null> {
  const handle = await open(file, 'r').catch(nullIfMissing)
  return (
    handle?.createReadStream({
      ...(range && { start: range.first, end: range.last }),
      highWaterMark: readChunk,
    }) ?? null
  )
}

async function head(file: string) {
  const found = await stat(file).catch(nullIfMissing)
  return found?.isFile() ? { bytes: found.size, placedAt: found.mtime } : null
}

/** NOTE: asked at once and not by promises, many files take a fifth of the time; who backs up serves nobody meanwhile. */
async function* list(root: string, folder: string) {
  let files: PlacedFile[] = []
  for (const file of filesBelow(root, checkedName(folder))) {
    if (files.push(file) < mostListed) continue
    yield files
    files = []
  }
  if (files.length > 0) yield files
}

async function remove({ made }: FolderWriter, file: string) {
  await rm(file, { force: true })
  made.delete(path.dirname(file))
  await rmdir(path.dirname(file)).catch(() => {})
}

/** Takes away what was begun and killed. */
async function removeStale(root: string) {
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith(unfinished)) continue
    const found = await stat(path.join(root, name)).catch(nullIfMissing)
    if (found && Date.now() - found.mtimeMs > staleAfter)
      // What another user has left there is theirs.
      await rm(path.join(root, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** What the disk says is said in a sentence; a stream that breaks while it is read says itself what it is. */
function guarded(root: string, place: BackupPlace): BackupPlace {
  const guard =
    <Asked extends unknown[], Value>(act: (...asked: Asked) => Promise<Value>) =>
    (...asked: Asked) =>
      act(...asked).catch((error: unknown) => {
        throw awayFor(error, root)
      })
  return {
    ...place,
    list: (folder) => guardedList(root, place.list(folder)),
    write: guard(place.write),
    settle: guard(place.settle),
    writeNew: guard(place.writeNew),
    read: guard(place.read),
    head: guard(place.head),
    remove: guard(place.remove),
  }
}

async function* guardedList(root: string, listed: ReturnType<BackupPlace['list']>) {
  try {
    yield* listed
  } catch (error) {
    throw awayFor(error, root)
  }
}

const sentences: Partial<Record<string, string>> = {
  ENOSPC: 'no room is left there',
  EDQUOT: 'no room is left there for this user',
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'it can only be read',
  EFBIG: 'its file system takes no file as large as one of these (FAT32 ends at 4 GB)',
  ENOENT: 'it is not there (is the disk mounted?)',
  ENOTDIR: 'it is no folder',
  EIO: 'the disk does not answer',
  ENXIO: 'the disk does not answer',
  ESTALE: 'the disk does not answer',
}

function awayFor(error: unknown, root: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!syscall || !code) return error
  return new PlaceUnavailable(`The backup place ${root} cannot be used: ${sentences[code] ?? code}.`, {
    cause: error,
  })
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Links and whatever else is no file stay unseen: a backup has none. */
function* filesBelow(root: string, folder: string): Generator<PlacedFile> {
  const entries = orNull(() => fs.readdirSync(`${root}/${folder}`, { withFileTypes: true })) ?? []
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, name)
    if (!entry.isFile()) continue
    const found = fs.lstatSync(`${root}/${name}`, { throwIfNoEntry: false })
    if (found) yield { name, bytes: found.size, placedAt: found.mtime }
  }
}

function orNull<Found>(look: () => Found): Found | null {
  try {
    return look()
  } catch (error) {
    return nullIfMissing(error as NodeJS.ErrnoException)
  }
}
