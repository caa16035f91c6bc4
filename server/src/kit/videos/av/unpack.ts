/** Reads packages as registries keep them: a tar, packed with gzip, with everything below one folder. */
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const block = 512
/** More than this no package of ours unpacks to. */
const mostBytes = 500 * 1_048_576

/** Unpacks the files of a package whose names match into a folder. Throws where it is cut off, or larger than anybody expects. */
export async function unpack(file: string, folder: string, takes: RegExp): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
    writeFiles(bytes, folder, takes),
  )
}

async function writeFiles(bytes: AsyncIterable<Buffer>, folder: string, takes: RegExp): Promise<void> {
  let target = null as FileHandle | null
  let written = 0
  const head: Buffer[] = []
  // How many bytes of a head, of a file and of what fills up its last block are still to come.
  let [ofHead, ofFile, ofPadding] = [block, 0, 0]
  try {
    for await (const chunk of bytes) {
      for (let rest = chunk; rest.length > 0; ) {
        const part = rest.subarray(0, ofFile || ofPadding || ofHead)
        rest = rest.subarray(part.length)
        if (ofFile > 0) await writePart(part)
        else if (ofPadding > 0) ofPadding -= part.length
        else await readHead(part)
      }
    }
    if (ofFile > 0) throw new Error('the package is cut off')
  } finally {
    await target?.close()
  }

  async function writePart(part: Buffer) {
    written += part.length
    if (written > mostBytes) throw new Error('the package is too large')
    await target?.write(part)
    ofFile -= part.length
    if (ofFile === 0) await settle()
  }

  async function readHead(part: Buffer) {
    head.push(part)
    ofHead -= part.length
    if (ofHead > 0) return
    ofHead = block
    const { name, size, isFile } = entryOf(Buffer.concat(head.splice(0)))
    ofFile = size
    ofPadding = (block - (size % block)) % block
    if (!isFile || !takes.test(name)) return
    const place = path.join(folder, name)
    if (!place.startsWith(folder + path.sep)) throw new Error('the package reaches beyond its folder')
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    target = await open(place, 'w', 0o600)
    if (size === 0) await settle()
  }

  /** What was written is on the disk before anybody is told that it is there. */
  async function settle() {
    const whole = target
    target = null
    await whole?.sync()
    await whole?.close()
  }
}

/** What the head of an entry says; two of zeros end a tar, and are files of no name. */
function entryOf(head: Buffer): { name: string; size: number; isFile: boolean } {
  const field = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0[^]*$/, '')
  const whole = [field(345, 500), field(0, 100)].filter((part) => part !== '').join('/')
  return {
    name: whole.replace(/^[^/]+\//, ''),
    size: Number.parseInt(field(124, 136), 8) || 0,
    isFile: whole !== '' && ['0', ''].includes(field(156, 157)),
  }
}
