/** Which files of a memorial lie in its copy, each once, under which name, and in the order of the page. */
import { entryName, fileName } from '../../kit/entry-names.ts'
import type { Derivative } from '../../kit/images/derivatives.ts'
import type { CopyHead, CopyLists, FileInCopy } from './format.ts'
import { isWaiting } from './rules.ts'
import type { Spool } from './spool.ts'

export interface FileToPlace {
  file: FileInCopy
  /** Where its bytes lie, counted from the folder of the copy. */
  path: string
  /** How large the pages show it; null where they show nothing of it. */
  size: Derivative | null
}

interface Named {
  folder: string
  named: (stem: string) => string
  size: Derivative | null
}

/** Answers them one by one. A photograph that somebody has brought hangs on the page under the same file. */
export async function* filesToPlace(head: CopyHead, spool: Spool<CopyLists>): AsyncGenerator<FileToPlace> {
  const seen = new Set<string>()
  for await (const { file, folder, named, size } of all(head, spool)) {
    if (seen.has(file.id)) continue
    seen.add(file.id)
    const { stem, ending } = fileName(file)
    yield { file, path: `${folder}${named(plain(stem))}.${ending}`, size }
  }
}

async function* all(
  { memorial: { portrait } }: CopyHead,
  spool: Spool<CopyLists>,
): AsyncGenerator<Named & { file: FileInCopy }> {
  if (portrait) yield { file: portrait, folder: 'data/', named: () => 'portrait', size: 'medium' }
  yield* photographs(spool)
  yield* videos(spool)
  let number = 0
  for await (const { file, deletedAt } of spool.read('documents'))
    yield { file, folder: folderOf('documents', deletedAt), named: numbered((number += 1)), size: null }
  yield* tales(spool)
  number = 0
  for await (const piece of spool.read('puzzlePieces'))
    yield {
      file: piece.file,
      folder: folderOf('puzzle pieces', piece.file.removedAt),
      named: numbered((number += 1)),
      size: isWaiting(piece) ? 'small' : null,
    }
  number = 0
  for await (const { file, state, answeredAt } of spool.read('guestWords'))
    if (file)
      yield {
        file,
        folder: folderOf('guests', state === 'setAside' ? answeredAt : null),
        named: numbered((number += 1)),
        size: state === 'standing' ? 'small' : null,
      }
}

async function* photographs(spool: Spool<CopyLists>) {
  let number = 0
  for await (const { file, deletedAt, comments, description } of spool.read('photographs')) {
    const isTold = comments.length > 0 || (description ?? '') !== ''
    yield {
      file,
      folder: folderOf('photographs', deletedAt),
      named: numbered((number += 1)),
      size: deletedAt ? null : isTold ? ('medium' as const) : ('small' as const),
    }
  }
}

async function* videos(spool: Spool<CopyLists>): AsyncGenerator<Named & { file: FileInCopy }> {
  let number = 0
  for await (const { file, still, captions, copy, deletedAt } of spool.read('films')) {
    const folder = folderOf('films', deletedAt)
    const named = numbered((number += 1))
    yield { file, folder, named, size: null }
    if (still) yield { file: still, folder, named, size: deletedAt ? null : 'medium' }
    if (captions) yield { file: captions, folder, named, size: null }
    if (copy) yield { file: copy, folder, named: (stem) => `${named(stem)} copy`, size: null }
  }
}

async function* tales(spool: Spool<CopyLists>): AsyncGenerator<Named & { file: FileInCopy }> {
  let number = 0
  for await (const { file, still } of spool.read('tales')) {
    const folder = folderOf('tales', file.removedAt)
    const named = numbered((number += 1))
    const shown = file.removedAt ? null : 'medium'
    yield { file, folder, named, size: file.type.startsWith('image/') ? shown : null }
    if (still) yield { file: still, folder, named: (stem) => `${named(stem)} still`, size: shown }
  }
}

const folderOf = (kind: string, deletedAt: string | null) => `data/${deletedAt ? 'deleted/' : ''}${kind}/`

const numbered = (number: number) => (stem: string) => `${String(number).padStart(4, '0')} ${stem}`

/** A manifest writes a per cent sign in another way than the programs that read it. */
const plain = (stem: string) => entryName(stem.replaceAll('%', ' '), 'file')
