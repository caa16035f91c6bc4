import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it; nothing where it is there. Fails with what the system says of the one that could not
 * be made.
 *
 * NOTE: Node's own, with `recursive`, says of a disk that can only be read that something is not there, and never ends
 * where the system says so of a folder whose own is there, as in `/proc`.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    fs.mkdirSync(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const above = path.dirname(folder)
    if (code !== 'ENOENT' || above === folder || fs.existsSync(above)) throw error
    makeFolder(above, mode)
    makeFolder(folder, mode)
  }
}
