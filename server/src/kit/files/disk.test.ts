import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { diskStore } from './disk.ts'

const name = 'ab12cd34ef'

async function shelf() {
  const folder = temporaryFolder()
  const root = path.join(folder, 'files')
  const store = diskStore(root)
  let drafts = 0
  const put = async (key: string, words: string) => {
    const draft = path.join(folder, `draft-${(drafts += 1)}`)
    await writeFile(draft, words)
    await store.put(draft, key)
    return draft
  }
  const read = async (key: string) => {
    const stream = await store.read(key)
    return stream && text(stream)
  }
  return { folder, root, store, put, read }
}

test('what Ann puts in comes out unchanged, and its temporary file is gone', async () => {
  const { root, store, put, read } = await shelf()
  const draft = await put(`original/${name}`, 'the garden in bloom')
  expect(await read(`original/${name}`)).toBe('the garden in bloom')
  expect(await store.head(`original/${name}`)).toMatchObject({ bytes: 19 })
  await expect(stat(draft)).rejects.toThrow('ENOENT')
  expect(await readFile(path.join(root, 'original', 'ab', '12', name), 'utf8')).toBe('the garden in bloom')
})

test('the same picture put twice, even at the same moment, succeeds (promises 1.2)', async () => {
  const { put, read } = await shelf()
  await Promise.all(Array.from({ length: 8 }, () => put(`original/${name}`, 'the same bytes')))
  await put(`original/${name}`, 'the same bytes')
  expect(await read(`original/${name}`)).toBe('the same bytes')
})

test('a part of a film is read without the rest', async () => {
  const { store, put } = await shelf()
  await put(`original/${name}`, '0123456789')
  const middle = await store.open(`original/${name}`)
  expect(middle && (await text(middle.stream({ first: 3, last: 5 })))).toBe('345')
})

test('what is being read stays whole though somebody deletes it meanwhile', async () => {
  const { store, put } = await shelf()
  await put(`original/${name}`, '0123456789')
  const [first, second] = [await store.open(`original/${name}`), await store.open(`original/${name}`)]
  await store.remove(`original/${name}`)
  expect(first && (await text(first.stream()))).toBe('0123456789')
  expect(String(await second?.whole(Buffer.alloc(64)))).toBe('0123456789')
  expect(await store.open(`original/${name}`)).toBeNull()
})

test('a server in front finds every key below the folder of the store', async () => {
  const { root, store, put } = await shelf()
  for (const key of [`original/${name}`, `derived/${name}/small.webp`]) {
    await put(key, 'the garden')
    expect(await readFile(path.join(root, store.placeOf(key) ?? ''), 'utf8')).toBe('the garden')
  }
})

test('what was never stored is nothing, and may be removed', async () => {
  const { store, put, read } = await shelf()
  expect(await read(`original/${name}`)).toBeNull()
  expect(await store.head(`original/${name}`)).toBeNull()
  await store.remove(`original/${name}`)
  await put(`derived/${name}/small.webp`, 'small')
  expect(await store.head(`derived/${name}`.replace('derived', 'original'))).toBeNull()
})

test('the last part of a picture takes its folder along, and a later one brings it back', async () => {
  const { root, store, put, read } = await shelf()
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
  const { store, put, read } = await shelf()
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

test('everything of a kind, or of one picture, can be counted', async () => {
  const { store, put } = await shelf()
  await put('original/aaaa1', '1')
  await put('original/bbbb2', '22')
  await put('derived/aaaa1/small.webp', '333')
  const keysOf = async (folder: string) => {
    const found: string[] = []
    for await (const { key, bytes } of store.list(folder)) found.push(`${key} ${bytes}`)
    return found.sort()
  }
  expect(await keysOf('original')).toEqual(['original/aaaa1 1', 'original/bbbb2 2'])
  expect(await keysOf('derived/aaaa1')).toEqual(['derived/aaaa1/small.webp 3'])
  expect(await keysOf('derived')).toEqual(['derived/aaaa1/small.webp 3'])
  expect(await keysOf('nothing')).toEqual([])
})

test.each([
  '../../etc/passwd',
  'original/../../etc',
  'original/..',
  'original/abcd/../../x',
  '/etc/passwd',
  'original/ab',
  'original/abcd\0',
  'original//abcd',
  'ORIGINAL/abcd',
  'original/abcd/.hidden',
  'original/abcd/a/b',
  '',
])('Cleo cannot walk the disk with the key %j', async (key) => {
  const { store, put } = await shelf()
  await expect(put(key, 'words')).rejects.toThrow(TypeError)
  await expect(store.read(key)).rejects.toThrow(TypeError)
  await expect(store.head(key)).rejects.toThrow(TypeError)
  await expect(store.remove(key)).rejects.toThrow(TypeError)
})
