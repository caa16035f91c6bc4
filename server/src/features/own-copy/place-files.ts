/** Puts the files of a memorial into its copy, each as it was uploaded, and beside them what browsers show. */
import type { Context } from '../../context.ts'
import type { Bag } from './bag.ts'
import { filesToPlace } from './files-to-place.ts'
import type { CopyHead, CopyLists } from './format.ts'
import { isForBrowsers, readFiles } from './read-files.ts'
import type { Spool } from './spool.ts'

/** Where a file lies in the copy, counted from its folder. */
export interface FileInBag {
  /** Its untouched bytes; null where they could not be read. */
  path: string | null
  /** What a page shows of it; null where there is nothing to show. */
  shown: string | null
  /** What a browser opens of it: the file itself, or what was made of it for browsers. */
  opened: string | null
}

/** By the ids of the files. */
export type FilesInBag = ReadonlyMap<string, FileInBag>

/** A file that is not as it was uploaded, or not there at all. */
export interface LostFile {
  name: string
  why: 'missing' | 'damaged'
}

interface PlaceRequest {
  bag: Bag
  head: CopyHead
  spool: Spool<CopyLists>
  /** Told how many bytes of what was uploaded have gone, or were skipped since they cannot be read. */
  onBytes: (bytes: number) => void
}

/** Copies every file once, in the order of the page. */
export async function placeFiles(
  ctx: Pick<Context, 'store' | 'images' | 'log'>,
  { bag, head, spool, onBytes }: PlaceRequest,
): Promise<{ placed: FilesInBag; lost: readonly LostFile[] }> {
  const placed = new Map<string, FileInBag>()
  const lost: LostFile[] = []
  let pictures = 0
  for await (const { file, path, size, original, shown, large } of readFiles(
    ctx,
    filesToPlace(head, spool),
  )) {
    if (!original) {
      ctx.log.warn({ file: file.id }, 'the bytes of a file are missing from the store, and from a copy')
      lost.push({ name: file.name, why: 'missing' })
      placed.set(file.id, { path: null, shown: null, opened: null })
      onBytes(file.bytes)
      continue
    }
    const at = new Date(file.createdAt)
    const bagged = await bag.addPayload({ path, at }, original, onBytes)
    if (bagged.sha256 !== file.sha256) {
      ctx.log.error({ file: file.id }, 'the bytes of a file are not what was uploaded, also in a copy')
      lost.push({ name: file.name, why: 'damaged' })
    }
    const small = await addPicture(shown, at)
    placed.set(file.id, {
      path,
      shown: small ?? (size && isForBrowsers(file) ? path : null),
      opened: (await addPicture(large, at)) ?? path,
    })
  }
  return { placed, lost }

  async function addPicture(bytes: Buffer | null, at: Date): Promise<string | null> {
    if (!bytes) return null
    const path = `pages/pictures/${String((pictures += 1)).padStart(5, '0')}.webp`
    await bag.addTag({ path, at }, [bytes])
    return path
  }
}
