/** What every store of files keeps to, wherever its bytes lie. */
import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'
import type { FileStore } from '../src/kit/files/store.ts'

const name = 'ab12cd34ef'
const megabyte = 1_048_576

/** A store, and what a story does with it. */
export function fileStoreHelpers(store: FileStore) {
  const folder = temporaryFolder()
  let drafts = 0
  const put = async (key: string, words: string | Buffer) => {
    const draft = path.join(folder, `draft-${(drafts += 1)}`)
    await writeFile(draft, words)
    await store.put(draft, key)
    return draft
  }
  const read = async (key: string) => {
    const stream = await store.read(key)
    return stream && text(stream)
  }
  return { store, put, read }
}

/** Each of these stories opens an empty store of its own. */
export function testStoreContract(open: () => Promise<FileStore>) {
  const openHelpers = async () => fileStoreHelpers(await open())

  test('what Ann puts in comes out unchanged, and its temporary file is gone', async () => {
    const { store, put, read } = await openHelpers()
    const draft = await put(`original/${name}`, 'the garden in bloom')
    expect(await read(`original/${name}`)).toBe('the garden in bloom')
    const about = await store.head(`original/${name}`)
    expect(about?.bytes).toBe(19)
    expect(Math.abs((about?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    await expect(stat(draft)).rejects.toThrow('ENOENT')
  })

  test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 8 * megabyte, 8 * megabyte + 1])(
    'a file of %d bytes comes out bit by bit the same, and so do its parts',
    async (size) => {
      const { store, put } = await openHelpers()
      const bytes = randomBytes(size)
      await put(`original/${name}`, bytes)
      const whole = await store.read(`original/${name}`)
      expect(whole && (await buffer(whole)).equals(bytes)).toBe(true)
      for (const [first, last] of [
        [size >> 1, size - 1],
        [size - 3, size - 2],
      ] as const) {
        if (first < 0 || last < first) continue
        const wanted = bytes.subarray(first, last + 1)
        for (const asked of [{}, { first }, { first, last }, { first: size + 1 }]) {
          const opened = await store.open(`original/${name}`, asked)
          expect(opened?.bytes).toBe(size)
          expect(opened && (await buffer(opened.stream({ first, last }))).equals(wanted)).toBe(true)
        }
        const part = await store.read(`original/${name}`, { first, last })
        expect(part && (await buffer(part)).equals(wanted)).toBe(true)
      }
      if (size > 256 * 1024) return
      const opened = await store.open(`original/${name}`)
      expect((await opened?.whole(Buffer.alloc(256 * 1024)))?.equals(bytes)).toBe(true)
    },
  )

  test('the same picture put twice, even at the same moment, succeeds (promises 1.2)', async () => {
    const { put, read } = await openHelpers()
    await Promise.all(Array.from({ length: 8 }, () => put(`original/${name}`, 'the same bytes')))
    await put(`original/${name}`, 'the same bytes')
    expect(await read(`original/${name}`)).toBe('the same bytes')
  })

  test('the same film put again is taken like the first', async () => {
    const { store, put } = await openHelpers()
    const key = `original/${'ab'.repeat(32)}`
    const film = randomBytes(9 * megabyte)
    for (let times = 0; times < 2; times += 1) {
      const draft = await put(key, film)
      await expect(stat(draft)).rejects.toThrow('ENOENT')
    }
    expect(await store.head(key)).toMatchObject({ bytes: film.length })
  })

  test('a file that is not there any more is not put, and nothing stands in its place', async () => {
    const { store } = await openHelpers()
    await expect(store.put(path.join(temporaryFolder(), 'gone'), `original/${name}`)).rejects.toThrow(
      'ENOENT',
    )
    expect(await store.head(`original/${name}`)).toBeNull()
  })

  test('what is being read stays whole though somebody deletes it meanwhile', async () => {
    const { store, put } = await openHelpers()
    await put(`original/${name}`, '0123456789')
    const [first, second] = [await store.open(`original/${name}`), await store.open(`original/${name}`)]
    await store.remove(`original/${name}`)
    expect(first && (await text(first.stream()))).toBe('0123456789')
    expect(String(await second?.whole(Buffer.alloc(64)))).toBe('0123456789')
    expect(await store.open(`original/${name}`)).toBeNull()
  })

  test('what was never stored is nothing, and may be removed', async () => {
    const { store, put, read } = await openHelpers()
    expect(await read(`original/${name}`)).toBeNull()
    expect(await store.open(`original/${name}`, { first: 100 })).toBeNull()
    expect(await store.head(`original/${name}`)).toBeNull()
    await store.remove(`original/${name}`)
    await put(`derived/${name}/small.webp`, 'small')
    expect(await store.head(`derived/${name}`.replace('derived', 'original'))).toBeNull()
  })

  test('what is opened and left, or read half-way, holds up nobody', async () => {
    const { store, put, read } = await openHelpers()
    await put(`original/${name}`, randomBytes(megabyte))
    for (let times = 0; times < 150; times += 1) {
      const opened = await store.open(`original/${name}`)
      if (times % 3 === 0) await opened?.close()
      else if (times % 3 === 1) opened?.stream().destroy()
      else for await (const _ of opened?.stream() ?? []) break
    }
    await put(`original/${name}`, 'still here')
    expect(await read(`original/${name}`)).toBe('still here')
  })

  test('everything of a kind, or of one picture, can be counted', async () => {
    const { store, put } = await openHelpers()
    await put('original/aaaa1', '1')
    await put('original/bbbb2', '22')
    await put('derived/aaaa1/small.webp', '333')
    await put('derived/aaaa11/small.webp', '333')
    const keysOf = async (folder: string) => {
      const found: string[] = []
      for await (const { key, bytes } of store.list(folder)) found.push(`${key} ${bytes}`)
      return found.sort()
    }
    expect(await keysOf('original')).toEqual(['original/aaaa1 1', 'original/bbbb2 2'])
    expect(await keysOf('derived/aaaa1')).toEqual(['derived/aaaa1/small.webp 3'])
    expect(await keysOf('derived')).toEqual(['derived/aaaa1/small.webp 3', 'derived/aaaa11/small.webp 3'])
    expect(await keysOf('nothing')).toEqual([])
  })

  test('a part of a kind is listed by the two letters its names begin with', async () => {
    const { store, put } = await openHelpers()
    for (const key of [
      'original/aaaa1',
      'original/abaa1',
      'derived/aaaa1/small.webp',
      'derived/abaa1/small.webp',
    ])
      await put(key, 'x')
    const keysOf = async (kind: string, begin: string) => {
      const found: string[] = []
      for await (const { key } of store.list(kind, begin)) found.push(key)
      return found
    }
    expect(await keysOf('original', 'aa')).toEqual(['original/aaaa1'])
    expect(await keysOf('derived', 'ab')).toEqual(['derived/abaa1/small.webp'])
    expect(await keysOf('derived', 'ff')).toEqual([])
    for (const strange of ['..', 'a', 'a/', 'aaa'])
      await expect(keysOf('original', strange)).rejects.toThrow(TypeError)
    await expect(keysOf('derived/aaaa1', 'aa')).rejects.toThrow(TypeError)
  })

  test('a store that is there says so', async () => {
    const { store, put } = await openHelpers()
    await put(`original/${name}`, 'x')
    await store.check()
    expect(await store.dropUnfinished(new Date())).toBe(0)
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
  ])('Cleo cannot walk the store with the key %j', async (key) => {
    const { store, put } = await openHelpers()
    await expect(put(key, 'words')).rejects.toThrow(TypeError)
    await expect((async () => store.open(key))()).rejects.toThrow(TypeError)
    await expect(store.read(key)).rejects.toThrow(TypeError)
    await expect(store.head(key)).rejects.toThrow(TypeError)
    await expect(store.remove(key)).rejects.toThrow(TypeError)
  })
}
