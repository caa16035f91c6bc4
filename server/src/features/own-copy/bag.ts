/** A folder that can be checked: the BagIt layout (RFC 8493), written into an archive file by file. */
import { createHash } from 'node:crypto'
import type { Archive, ZipContent } from '../../kit/zip.ts'

/** What becomes of the bytes of one file. */
export interface FileDigest {
  sha256: string
  bytes: number
}

/** Told of every piece that has gone. */
type OnBytes = (bytes: number) => void

interface BagFile {
  /** Below the folder of the bag. */
  path: string
  at: Date
}

export interface Bag {
  /** What the bag is for: below `data/`, and in the manifest. */
  addPayload(file: BagFile, content: ZipContent, onBytes?: OnBytes): Promise<FileDigest>
  /** What is about it, and can be made again. */
  addTag(file: BagFile, content: ZipContent): Promise<FileDigest>
  addText(path: string, text: ZipContent): Promise<FileDigest>
  /** Writes what makes it a bag; nothing may be added afterwards. */
  close(): Promise<void>
}

interface BagOptions {
  archive: Archive
  /** The folder the bag lies in. */
  folder: string
  madeAt: Date
  /** What `bag-info.txt` says, line by line; a label may come twice. */
  info: readonly (readonly [label: string, value: string])[]
}

/** What is packed already, as photographs and videos are, is stored as it is. */
const isText = /\.(?:txt|html|json|csv|ics)$/

/** Opens a bag in an archive. */
export function createBag({ archive, folder, madeAt, info }: BagOptions): Bag {
  const payload: string[] = []
  const tags: string[] = []
  let payloadBytes = 0

  async function add({ path, at }: BagFile, content: ZipContent, onBytes?: OnBytes): Promise<FileDigest> {
    const measured = measure(content, onBytes)
    await archive.add(`${folder}/${path}`, measured.content, { isPacked: !isText.test(path), at })
    return measured.result()
  }
  const lineOf = (path: string, { sha256 }: FileDigest) => `${sha256}  ${path}\n`

  const bag: Bag = {
    async addPayload(file, content, onBytes) {
      if (!file.path.startsWith('data/')) throw new Error(`not below data/: ${file.path}`)
      const bagged = await add(file, content, onBytes)
      payload.push(lineOf(file.path, bagged))
      payloadBytes += bagged.bytes
      return bagged
    },
    async addTag(file, content) {
      const bagged = await add(file, content)
      tags.push(lineOf(file.path, bagged))
      return bagged
    },
    addText(path, text) {
      const file = { path, at: madeAt }
      return path.startsWith('data/') ? bag.addPayload(file, text) : bag.addTag(file, text)
    },
    async close() {
      await bag.addText('bagit.txt', ['BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'])
      const about = [
        ...info,
        ['Bagging-Date', madeAt.toISOString().slice(0, 10)],
        ['Payload-Oxum', `${payloadBytes}.${payload.length}`],
      ] as const
      await bag.addText('bag-info.txt', [
        about.map(([label, value]) => `${label}: ${oneLine(value)}\n`).join(''),
      ])
      await bag.addText('manifest-sha256.txt', sorted(payload))
      // NOTE: the one file that no manifest can name is the manifest of the others.
      await add({ path: 'tagmanifest-sha256.txt', at: madeAt }, sorted(tags))
    },
  }
  return bag
}

const sorted = (lines: readonly string[]) => lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim()

/** Content that is hashed and counted as it goes. */
function measure(content: ZipContent, onBytes?: OnBytes) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.update(chunk)
      bytes += chunk.length
      onBytes?.(chunk.length)
      yield chunk
    }
  }
  return { content: measured(), result: (): FileDigest => ({ sha256: hash.digest('hex'), bytes }) }
}
