/**
 * A bag that comes from outside (RFC 8493), in an archive or a folder: found, checked and read, and never trusted. Only
 * what its manifest names is a part of it; a file beside that is not looked at.
 */
import { createHash } from 'node:crypto'
import { BadBag } from './bad-bag.ts'
import { openFolder } from './folder-package.ts'
import { labelled, readManifest, readOxum } from './manifest.ts'
import type { PackedFiles, PackedFile } from './packed-files.ts'
import { type BagFile, bytesOf, payloadOf } from './payload.ts'
import { openZip } from './zip-package.ts'

export type BagSource = { file: string } | { folder: string }

export interface OpenedBag {
  /** The payload, by the paths of the manifest (below `data/`). */
  payload: ReadonlyMap<string, BagFile>
  /** Files below `data/` that the manifest does not name. */
  unnamed: readonly string[]
  /** How much the payload is, in bytes. */
  bytes: number
  close(): Promise<void>
}

/** Tag files are short; a longer one is none of ours. */
const longestTagFile = 32 * 1_048_576

interface BagOptions {
  /** The first size of a file of the payload that is too large, by its path, in bytes. */
  under: (path: string) => number
}

/** Opens a bag and checks that it is whole, as far as that can be told without reading its payload. */
export async function openBag(source: BagSource, options: BagOptions): Promise<OpenedBag> {
  const found = 'file' in source ? await openZip(source.file) : await openFolder(source.folder)
  try {
    return await bagIn(found, options)
  } catch (error) {
    await found.close()
    throw error
  }
}

async function bagIn({ files, mostBytes, close }: PackedFiles, { under }: BagOptions): Promise<OpenedBag> {
  const root = rootOf(files)
  const tag = async (name: string) => {
    const path = [...files.keys()].find((each) => each.toLowerCase() === `${root}${name}`.toLowerCase())
    const file = path && files.get(path)
    return file ? readTag(file, name) : null
  }
  refuseVersion((await tag('bagit.txt')) ?? '')
  const manifestName = 'manifest-sha256.txt'
  const manifest = await tag(manifestName)
  if (manifest === null) throw new BadBag('damaged', { file: manifestName, detail: 'it is missing' })
  const named = readManifest(manifest, manifestName)
  const info = await tag('bag-info.txt')
  const oxum = info === null ? null : readOxum(info, 'bag-info.txt')

  let claimed = 0
  for (const [path, file] of files) {
    if (!path.startsWith(`${root}data/`)) continue
    if (file.bytes >= under(path.slice(root.length)))
      throw new BadBag('tooLarge', { file: path.slice(root.length), detail: `${file.bytes} bytes` })
    claimed += file.bytes
  }
  if (mostBytes !== null && claimed > mostBytes)
    throw new BadBag('tooLarge', {
      detail: `${claimed} bytes where ${mostBytes} are the most to be expected`,
    })
  const { payload, unnamed } = await payloadOf(files, { root, named })
  const bytes = [...payload.values()].reduce((sum, file) => sum + file.bytes, 0)
  if (oxum && (oxum.bytes !== bytes || oxum.files !== payload.size))
    throw new BadBag('damaged', {
      file: 'bag-info.txt',
      detail: `${bytes} bytes in ${payload.size} files where ${oxum.bytes} in ${oxum.files} are said`,
    })
  return { payload, unnamed, bytes, close }
}

/** The folder the bag lies in, with a slash at its end, or nothing where it lies at the top. */
function rootOf(files: PackedFiles['files']): string {
  const roots = [...files.keys()]
    .filter((path) => /(?:^|\/)bagit\.txt$/i.test(path))
    .map((path) => ({ root: path.slice(0, -'bagit.txt'.length), depth: path.split('/').length }))
    .toSorted((one, other) => one.depth - other.depth)
  const [first, second] = roots
  if (first === undefined) throw new BadBag('foreign', { detail: 'no bagit.txt' })
  if (second?.depth === first.depth) throw new BadBag('foreign', { detail: 'two bags beside one another' })
  return first.root
}

async function readTag(file: PackedFile, name: string): Promise<string> {
  if (file.bytes > longestTagFile) throw new BadBag('tooLarge', { file: name, detail: `${file.bytes} bytes` })
  const pieces: Buffer[] = []
  for await (const piece of bytesOf(file, name)) pieces.push(piece)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new BadBag('damaged', { file: name, detail: 'not UTF-8' })
  }
}

function refuseVersion(declaration: string) {
  const said = /^(\d{1,3})\.(\d{1,3})$/.exec(labelled(declaration, 'BagIt-Version') ?? '')
  if (!said) throw new BadBag('foreign', { file: 'bagit.txt', detail: 'no BagIt-Version' })
  if (Number(said[1]) > 1) throw new BadBag('newer', { file: 'bagit.txt', detail: `BagIt ${said[0]}` })
}

interface BagCheckOptions {
  /** Told of every piece that was read. */
  onBytes?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Reads the whole payload once and holds every byte of it to the manifest; the first that differs is named. */
export async function checkBag({ payload }: OpenedBag, options: BagCheckOptions = {}): Promise<void> {
  for (const path of payload.keys())
    for await (const piece of readPayload({ payload }, path, options)) options.onBytes?.(piece.length)
}

/** The bytes of a file of the payload; throws at their end where they are not those the manifest names. */
export async function* readPayload(
  { payload }: Pick<OpenedBag, 'payload'>,
  path: string,
  { signal }: BagCheckOptions = {},
): AsyncGenerator<Buffer> {
  const file = payload.get(path)
  if (!file) throw new BadBag('damaged', { file: path, detail: 'the manifest does not name it' })
  const hash = createHash('sha256')
  for await (const piece of bytesOf(file, path)) {
    signal?.throwIfAborted()
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== file.sha256)
    throw new BadBag('damaged', { file: path, detail: 'its bytes have changed' })
}
