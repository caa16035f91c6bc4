/** One process at a time in a folder, told by a file in it that is touched as long as somebody is at work. */
import { randomUUID } from 'node:crypto'
import { link, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const touchEvery = 5_000
const pauseBetween = 500

/** A file that nobody has touched for so long belongs to a process that is gone, in milliseconds. */
export const abandonedAfter = 30_000

/**
 * Does the work while holding the file; others wait for their turn. NOTE: whoever holds it is not known by the number of a
 * process, since in containers all of them have the same.
 */
export async function inFolderTurn<Value>(
  file: string,
  ending: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, '', { mode: 0o600 })
  try {
    while (!(await take(own, file))) {
      ending.throwIfAborted()
      if (await isAbandoned(file)) await stepOver(file, `${own}.left`)
      else await pause(pauseBetween, undefined, { signal: ending })
    }
    const touching = setInterval(() => {
      void utimes(own, new Date(), new Date()).catch(() => {})
    }, touchEvery)
    try {
      return await work()
    } finally {
      clearInterval(touching)
      await rm(file, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
}

/** Both names are one file then, so that touching the one touches the other. */
const take = async (own: string, file: string): Promise<boolean> => {
  const now = new Date()
  await utimes(own, now, now)
  return link(own, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

const isAbandoned = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > abandonedAfter,
    () => false,
  )

/** Takes away what a dead process has left; where another was faster and it is theirs by now, they get it back. */
async function stepOver(file: string, aside: string): Promise<void> {
  try {
    await rename(file, aside)
    if (!(await isAbandoned(aside))) await link(aside, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
  await rm(aside, { force: true })
}
