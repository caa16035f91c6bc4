/** An archive that is written while somebody reads it, so that nothing of it has to fit anywhere. */
import { finished } from 'node:stream/promises'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface Archive {
  /**
   * Adds a file and resolves when its content has gone. Content that is packed already, as photographs are, is stored
   * as it is. Throws when the reader has gone away: then nobody needs the rest.
   */
  add(path: string, content: Readable, about: { isPacked: boolean; at: Date }): Promise<void>
}

/**
 * Answers the bytes of a ZIP archive which `fill` puts together file by file, no faster than they are read. When it
 * throws, the stream breaks, so that half an archive never looks like a whole one.
 */
export function archiveOf(fill: (archive: Archive) => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => out.destroy(error))

  const add: Archive['add'] = async (path, content, { isPacked, at }) => {
    const stop = () => void content.destroy()
    out.once('close', stop)
    try {
      if (out.destroyed) content.destroy()
      else zip.addReadStream(content, path, { compress: !isPacked, mtime: at })
      await finished(content)
    } finally {
      out.off('close', stop)
    }
  }

  fill({ add }).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}
