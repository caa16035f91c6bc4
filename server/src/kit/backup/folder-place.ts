import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupPlace, checkedName, PlaceAway, type PlacedFile } from './place.ts'

/** Where whoever writes lays files before they get their name. No name in a backup begins with a dot. */
const unfinished = '.unfinished-'

/** What was left there for so long is nobody's any more, in milliseconds. */
const staleAfter = 7 * 24 * 3_600_000

/** One reading of the disk, and what waits at most for one writing; several files are on their way at once. */
const [readChunk, writeChunk] = [256 * 1_024, 1_048_576]

/** So many files wait to be synced at most; together that costs a fraction of one after the other. */
const mostUnsynced = 64

/** A folder of this machine, or one that is mounted here. With `make` it is made, but not the folder above it. */
export async function folderPlace(root: string, { make = false } = {}): Promise<BackupPlace> {
  const entering: Promise<unknown> = make
    ? mkdir(root, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    : readdir(root)
  await entering.catch((error: unknown) => {
    throw awayFor(error, root)
  })
  await removeStale(root)
  const place = (name: string) => path.join(root, checkedName(name))
  const own = path.join(root, `${unfinished}${randomUUID()}`)
  const made = new Set<string>()
  let unsynced: { temporary: string; target: string }[] = []

  async function ready(folder: string) {
    if (made.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
  }

  async function nameBatch() {
    const batch = unsynced
    unsynced = []
    await Promise.all(batch.map(({ temporary }) => syncFile(temporary)))
    const folders = new Set<string>()
    for (const { temporary, target } of batch) {
      await ready(path.dirname(target))
      await rename(temporary, target)
      for (let folder = path.dirname(target); folder.length >= root.length; folder = path.dirname(folder))
        folders.add(folder)
    }
    await Promise.all([...folders].map(syncFolder))
  }

  // One after the other: whoever waits for what they wrote may find it in a batch that another has begun.
  let naming: Promise<void> = Promise.resolve()
  const nameAll = () => (naming = naming.catch(() => {}).then(nameBatch))

  async function fresh() {
    await ready(own)
    return path.join(own, randomUUID())
  }

  async function write(name: string, content: Readable) {
    const target = place(name)
    const temporary = await fresh()
    try {
      await pipeline(
        content,
        fs.createWriteStream(temporary, { flags: 'wx', mode: 0o600, highWaterMark: writeChunk }),
      )
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    unsynced.push({ temporary, target })
    if (unsynced.length >= mostUnsynced) await nameAll()
  }

  async function writeNew(name: string, content: Buffer) {
    const target = place(name)
    const temporary = await fresh()
    await ready(path.dirname(target))
    await writeFile(temporary, content, { mode: 0o600, flush: true })
    try {
      // NOTE: a link is refused where something is already; a name given anew would not be.
      await link(temporary, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      await rm(temporary, { force: true })
    }
    await syncFolder(path.dirname(target))
    return true
  }

  async function read(name: string, range?: { first: number; last: number }) {
    const handle = await open(place(name), 'r').catch(nullIfMissing)
    return (
      handle?.createReadStream({
        ...(range && { start: range.first, end: range.last }),
        highWaterMark: readChunk,
      }) ?? null
    )
  }

  async function head(name: string) {
    const found = await stat(place(name)).catch(nullIfMissing)
    return found?.isFile() ? { bytes: found.size, placedAt: found.mtime } : null
  }

  async function* list(folder: string): AsyncGenerator<PlacedFile> {
    for await (const file of filesBelow(place(folder))) {
      const found = await stat(file).catch(nullIfMissing)
      if (found)
        yield {
          name: path.relative(root, file).split(path.sep).join('/'),
          bytes: found.size,
          placedAt: found.mtime,
        }
    }
  }

  async function remove(name: string) {
    const target = place(name)
    await rm(target, { force: true })
    made.delete(path.dirname(target))
    await rmdir(path.dirname(target)).catch(() => {})
  }

  return guarded(root, {
    where: root,
    write,
    settle: nameAll,
    writeNew,
    read,
    head,
    list,
    remove,
    close: () => fs.rmSync(own, { recursive: true, force: true }),
  })
}

/** Takes away what was begun and killed. */
async function removeStale(root: string) {
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith(unfinished)) continue
    const found = await stat(path.join(root, name)).catch(nullIfMissing)
    if (found && Date.now() - found.mtimeMs > staleAfter)
      await rm(path.join(root, name), { recursive: true, force: true })
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
    write: guard(place.write),
    settle: guard(place.settle),
    writeNew: guard(place.writeNew),
    read: guard(place.read),
    head: guard(place.head),
    remove: guard(place.remove),
  }
}

const sentences: Partial<Record<string, string>> = {
  ENOSPC: 'no room is left there',
  EDQUOT: 'no room is left there for this user',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  ENOENT: 'it is not there (is the disk mounted?)',
  ENOTDIR: 'it is no folder',
  EIO: 'the disk does not answer',
  ENXIO: 'the disk does not answer',
  ESTALE: 'the disk does not answer',
}

function awayFor(error: unknown, root: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!syscall || !code) return error
  return new PlaceAway(`The backup place ${root} cannot be used: ${sentences[code] ?? code}.`, {
    cause: error,
  })
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Links and whatever else is no file stay unseen: a backup has none. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []) {
    if (entry.name.startsWith('.')) continue
    const found = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(found)
    else if (entry.isFile()) yield found
  }
}

async function syncFile(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Some file systems, as those of a network, cannot sync a folder: they keep names in order by themselves. */
async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => null)
  await handle
    ?.sync()
    .catch(() => {})
    .finally(() => handle.close())
}
