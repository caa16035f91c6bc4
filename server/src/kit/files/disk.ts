import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isDiskFull } from './disk-full.ts'
import {
  type ByteRange,
  checkedFolder,
  checkedKey,
  type OpenedFile,
  type FileStore,
  type OnUnread,
  type StoredKey,
} from './store.ts'

/** Whether an error of the file system says that there is no such file or folder. */
const isMissing = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** Where files lie in the data folder. */
export const filesFolder = (dataDir: string) => path.join(dataDir, 'files')

/** One reading of the disk; images mostly come in one or two of them. */
const chunk = 256 * 1024

/**
 * The store on a local disk: `root/kind/ab/cd/abcd…`, so that no folder grows too wide.
 * A file is synced, then named, then its folder is synced: a name never points at half a file.
 */
export function diskStore(root: string): FileStore {
  const pathTo = (key: string) => path.join(root, pathOfKey(key))
  const ready = folderMaker()

  async function put(localPath: string, key: string) {
    const target = pathTo(key)
    const folder = path.dirname(target)
    // Side by side the disk writes both down at once.
    await Promise.all([syncFile(localPath), ready(folder)])
    await moveInto(localPath, target).catch(async (error: unknown) => {
      // NOTE: `remove` may just have taken the emptied folder away.
      if (!isMissing(error)) throw error
      await ready(folder)
      await moveInto(localPath, target)
    })
    await syncFolder(folder)
  }

  const openKey = (key: string) => openFile(pathTo(key))

  async function read(key: string, range?: ByteRange) {
    const opened = await openKey(key)
    return opened && opened.stream(range)
  }

  async function head(key: string) {
    const found = await nullIfMissing(fs.promises.stat(pathTo(key)))
    return found?.isFile() ? { bytes: found.size, storedAt: found.mtime } : null
  }

  async function remove(key: string) {
    const target = pathTo(key)
    await rm(target, { force: true })
    if (key.split('/').length > 2) await rmdir(path.dirname(target)).catch(() => undefined)
  }

  async function* list(folder: string, begin = '', onUnread?: OnUnread): AsyncGenerator<StoredKey> {
    const [kind, name] = checkedFolder(folder, begin).split('/') as [string, string?]
    const top = name ? pathTo(folder) : path.join(root, kind, begin)
    for await (const file of filesBelow(top, onUnread)) {
      const [, , , ...parts] = path.relative(root, file).split(path.sep)
      const found = await nullIfUnread(nullIfMissing(fs.promises.stat(file)), file, onUnread)
      if (found) yield { key: [kind, ...parts].join('/'), bytes: found.size, storedAt: found.mtime }
    }
  }

  async function check({ writes } = { writes: false }) {
    await access(root, constants.R_OK | constants.W_OK)
    if (writes) await tryWriting(root)
  }
  // What a crash left of a copy has a key's shape, and goes by its name.
  const dropUnfinished = async () => 0
  const asked = { open: openKey, read, head, list, check }
  return { ...asked, put, remove, keepPart: null, direct: null, placeOf: pathOfKey, dropUnfinished }
}

function pathOfKey(key: string): string {
  const [kind, name, ...parts] = checkedKey(key).split('/') as [string, string, ...string[]]
  return path.join(kind, name.slice(0, 2), name.slice(2, 4), name, ...parts)
}

// NOTE: images are most of what leaves the house, and the handles of `fs/promises` cost them a fifth of it.
const bare = {
  open: promisify(fs.open),
  stat: promisify(fs.fstat),
  read: promisify(fs.read),
  close: promisify(fs.close),
}

async function openFile(file: string): Promise<OpenedFile | null> {
  const fd = await nullIfMissing(bare.open(file, 'r'))
  if (fd === null) return null
  const close = () => bare.close(fd)
  const about = await bare.stat(fd).catch(async (error: unknown) => {
    await close()
    throw error
  })
  if (!about.isFile()) {
    await close()
    return null
  }
  return {
    bytes: about.size,
    async whole(buffer) {
      try {
        return await readInto(buffer.subarray(0, about.size), fd)
      } finally {
        await close()
      }
    },
    stream: (range) =>
      fs.createReadStream(file, {
        fd,
        start: range?.first ?? 0,
        ...(range && { end: range.last }),
        highWaterMark: chunk,
      }),
    close,
  }
}

async function readInto(buffer: Buffer<ArrayBuffer>, fd: number): Promise<Buffer> {
  for (let read = 0; read < buffer.length; ) {
    const { bytesRead } = await bare.read(fd, buffer, read, buffer.length - read, read)
    if (bytesRead === 0) throw new Error('a stored file has become shorter')
    read += bytesRead
  }
  return buffer
}

/** Makes folders that survive a power cut: every new name is synced into the folder above it. */
function folderMaker() {
  async function make(folder: string) {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
      // NOTE: `remove` may take the emptied folder away while it is looked at.
      if (!isMissing(error)) throw error
      return mkdir(folder, { recursive: true, mode: 0o700 })
    })
    if (!first) return
    for (let made = folder; made.length >= first.length; made = path.dirname(made))
      await syncFolder(path.dirname(made))
  }
  // NOTE: one after the other, or one caller could rely on a folder whose name another has not synced yet.
  let last: Promise<void> = Promise.resolve()
  return (folder: string) => {
    last = last.catch(() => undefined).then(() => make(folder))
    return last
  }
}

async function moveInto(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // NOTE: a file on another disk cannot be renamed over. The half copy has a key's shape, so that a purge finds it.
    const beside = `${to}-${randomUUID()}`
    try {
      await copyFile(from, beside)
      await syncFile(beside)
      await rename(beside, to)
    } finally {
      await rm(beside, { force: true })
    }
    await rm(from, { force: true })
  }
}

async function* filesBelow(folder: string, onUnread?: OnUnread): AsyncGenerator<string> {
  const entries = nullIfMissing(readdir(folder, { withFileTypes: true }))
  for (const entry of (await nullIfUnread(entries, folder, onUnread)) ?? []) {
    const found = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(found, onUnread)
    else if (entry.isFile()) yield found
  }
}

/** Fails where a disk takes nothing any more; one that is full is there. */
async function tryWriting(folder: string) {
  const file = path.join(folder, `.check-${randomUUID()}`)
  try {
    await writeFile(file, '.', { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!isDiskFull(error)) throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Has a file survive a power cut, with rights for us alone where the disk knows any. */
async function syncFile(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.chmod(0o600).catch(passIfUnknown)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Some file systems have no rights to be given, such as that of a memory card. */
function passIfUnknown(error: NodeJS.ErrnoException) {
  if (!['EPERM', 'ENOTSUP', 'EINVAL'].includes(String(error.code))) throw error
}

/** Windows cannot open a folder, and some file systems cannot sync one: they keep names in order by themselves. */
async function syncFolder(folder: string) {
  try {
    const handle = await open(folder)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

/** What a disk cannot look at is nothing to whoever wants to be told of it. */
async function nullIfUnread<Found>(looking: Promise<Found>, file: string, onUnread: OnUnread | undefined) {
  try {
    return await looking
  } catch (error) {
    if (!onUnread) throw error
    onUnread(error, file)
    return null
  }
}

async function nullIfMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
