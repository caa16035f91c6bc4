/** Others on the machine see nothing of what lies in the data folder, not even its names. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { fetchOriginal } from '../backup/fetch-original.ts'
import type { BackupPlace } from '../backup/place.ts'
import { diskStore } from './disk.ts'
import { beginPieces, hasRoomFor, piecesPath } from './pieces.ts'
import { receiveFile, removeStaleFiles } from './receive.ts'

/** How each folder and file below a place may be used, as `0700`, without those that are as they should be. */
function open(root: string) {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => ({ name, found: statSync(path.join(root, name)) }))
    .filter(({ found }) => (found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600))
    .map(({ name, found }) => `${name} ${(found.mode & 0o777).toString(8)}`)
}

test('the store keeps what it is given in folders and files of its own user alone', async () => {
  const root = temporaryFolder()
  const draft = path.join(root, 'draft')
  writeFileSync(draft, '{}')
  await diskStore(path.join(root, 'files')).put(draft, 'derived/ab12cd34ef/picture-2.json')
  expect(open(root)).toEqual([])
})

test('so does whatever arrives, whole or in pieces, or out of a backup', async () => {
  const root = temporaryFolder()
  const folderOf = (name: string) => path.join(root, name, 'arriving')
  const film = Readable.from([Buffer.from('a film')])
  await receiveFile(film, { folder: folderOf('whole'), under: 1_000, otherwise: 'maximumImageSize' })
  await beginPieces(piecesPath(folderOf('pieces'), 'film'))
  await hasRoomFor(folderOf('asked'), 1)
  await removeStaleFiles(folderOf('tidied'), new Date())
  const bytes = Buffer.from('Milan')
  const read = async () => Readable.from([bytes])
  const place = { read } as unknown as BackupPlace
  const store = diskStore(path.join(root, 'files'))
  const context = { place, key: null, store, folder: folderOf('backup') }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await fetchOriginal(context, sha256)).toBe('fetched')
  expect(open(root)).toEqual([])
})
