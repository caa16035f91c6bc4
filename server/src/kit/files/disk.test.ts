import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileStoreHelpers, testStoreContract } from '../../../test/store-contract.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { diskStore } from './disk.ts'

const name = 'ab12cd34ef'

function storeOnDisk() {
  const root = path.join(temporaryFolder(), 'files')
  return { root, ...fileStoreHelpers(diskStore(root)) }
}

describe('a disk is a store of files', () => {
  testStoreContract(async () => diskStore(path.join(temporaryFolder(), 'files')))
})

test('a file lies under its key, and a server in front finds it below the folder of the store', async () => {
  const { root, store, put } = storeOnDisk()
  for (const key of [`original/${name}`, `derived/${name}/small.webp`]) {
    await put(key, 'the garden')
    expect(await readFile(path.join(root, store.placeOf(key) ?? ''), 'utf8')).toBe('the garden')
  }
  expect(await readFile(path.join(root, 'original', 'ab', '12', name), 'utf8')).toBe('the garden')
})

test('the last part of a picture takes its folder along, and a later one brings it back', async () => {
  const { root, store, put, read } = storeOnDisk()
  await put(`derived/${name}/small.webp`, 'small')
  await put(`derived/${name}/large.webp`, 'large')
  await store.remove(`derived/${name}/small.webp`)
  expect(await read(`derived/${name}/large.webp`)).toBe('large')
  await store.remove(`derived/${name}/large.webp`)
  expect(await readdir(path.join(root, 'derived', 'ab', '12'))).toEqual([])
  await put(`derived/${name}/small.webp`, 'small again')
  expect(await read(`derived/${name}/small.webp`)).toBe('small again')
})

test('while one hand empties a folder, another fills it and loses nothing', async () => {
  const { store, put, read } = storeOnDisk()
  for (let round = 0; round < 30; round += 1) {
    await put(`derived/${name}/small.webp`, 'small')
    await Promise.all([
      store.remove(`derived/${name}/small.webp`),
      put(`derived/${name}/large.webp`, 'large'),
    ])
    expect(await read(`derived/${name}/large.webp`)).toBe('large')
    await store.remove(`derived/${name}/large.webp`)
  }
})

test('a disk that is not mounted is no store', async () => {
  await expect(diskStore(path.join(temporaryFolder(), 'nowhere')).check()).rejects.toThrow('ENOENT')
})

test('a disk that is asked whether it takes anything has nothing more on it afterwards', async () => {
  const root = temporaryFolder()
  await diskStore(root).check({ writes: true })
  expect(await readdir(root)).toEqual([])
})
