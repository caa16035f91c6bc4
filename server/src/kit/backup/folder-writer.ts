/** Writes files into a folder so that they survive a power cut: laid aside first, synced many at once, then named. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../files/make-folder.ts'

/** Where whoever writes lays files before they get their name. No name in a backup begins with a dot. */
export const unfinished = '.unfinished-'

/** What waits at most for one writing, in bytes; several files are on their way at once. */
const writeChunk = 1_048_576

/** So many files wait to be synced at most; together that costs a fraction of one after the other. */
const mostUnsynced = 64

/** Whoever writes below a folder; files are meant by their whole paths. */
export interface FolderWriter {
  readonly root: string
  /** Its own folder for what has no name yet. */
  readonly own: string
  /** Folders that are known to be there. */
  readonly made: Set<string>
  unsynced: { temporary: string; target: string }[]
  /** The naming of the last batch. */
  naming: Promise<void>
}

/** A writer that has written nothing yet. */
export const folderWriter = (root: string): FolderWriter => ({
  root,
  own: path.join(root, `${unfinished}${randomUUID()}`),
  made: new Set(),
  unsynced: [],
  naming: Promise.resolve(),
})

/** Writes all of a stream, which gets its name with the next batch, or nothing. */
export async function write(writer: FolderWriter, target: string, content: Readable) {
  const temporary = fresh(writer)
  try {
    await pipeline(
      content,
      fs.createWriteStream(temporary, { flags: 'wx', mode: 0o600, highWaterMark: writeChunk }),
    )
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  writer.unsynced.push({ temporary, target })
  if (writer.unsynced.length >= mostUnsynced) await nameAll(writer)
}

/**
 * Names all that was written before, once it is synced. One batch after the other: whoever waits for what they wrote may
 * find it in a batch that another has begun. Once a batch has failed all fail that come after it: what it held has no name,
 * and whoever wrote that may not have waited for it.
 */
export const nameAll = (writer: FolderWriter): Promise<void> =>
  (writer.naming = writer.naming.then(() => nameBatch(writer)))

async function nameBatch(writer: FolderWriter) {
  const batch = writer.unsynced
  writer.unsynced = []
  await Promise.all(batch.map(({ temporary }) => syncFile(temporary)))
  const folders = new Set<string>()
  for (const { temporary, target } of batch) {
    ready(writer, path.dirname(target))
    await rename(temporary, target)
    for (
      let folder = path.dirname(target);
      folder.length >= writer.root.length;
      folder = path.dirname(folder)
    )
      folders.add(folder)
  }
  await Promise.all([...folders].map(syncFolder))
}

/** Writes something small at once where nothing is yet; false where something is. */
export async function writeNew(writer: FolderWriter, target: string, content: Buffer): Promise<boolean> {
  const temporary = fresh(writer)
  ready(writer, path.dirname(target))
  await writeFile(temporary, content, { mode: 0o600, flush: true })
  try {
    // NOTE: a link is refused where something is already; a name given anew would not be.
    await fs.promises.link(temporary, target).catch((error: NodeJS.ErrnoException) => {
      if (!knowsNoLinks.has(String(error.code))) throw error
      return writeAlone(target, content)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(path.dirname(target))
  return true
}

/** What file systems without links answer to one, as FAT, exFAT and some of a network. */
const knowsNoLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Writes what fails with `EEXIST` where something is; for a moment others see it there, and less of it than there will be. */
async function writeAlone(target: string, content: Buffer) {
  const handle = await fs.promises.open(target, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(target, { force: true })
    throw error
  }
}

function ready({ made }: FolderWriter, folder: string) {
  if (made.has(folder)) return
  makeFolder(folder, 0o700)
  made.add(folder)
}

function fresh(writer: FolderWriter) {
  ready(writer, writer.own)
  return path.join(writer.own, randomUUID())
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
