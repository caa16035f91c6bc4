import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import type { FileStore } from '../files/store.ts'
import { fetchOriginal } from './fetch-original.ts'
import type { BackupPlace } from './place.ts'

test('where nothing can be written nothing is opened, since nobody would close it', async () => {
  const file = path.join(temporaryFolder(), 'a file')
  await writeFile(file, '')
  const opened: Readable[] = []
  const read = async () => {
    const content = Readable.from([Buffer.from('Milan')])
    opened.push(content)
    return content
  }
  const place = { read } as unknown as BackupPlace
  const context = { place, key: null, store: {} as FileStore, folder: path.join(file, 'incoming') }
  await expect(fetchOriginal(context, 'a'.repeat(64))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([])
})
