import { Readable } from 'node:stream'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { s3Server } from '../../../test/s3-server.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { openArrivingFiles } from './arriving-files.ts'
import { s3Store } from './s3.ts'
import { stepsThrough } from './shared-pieces.ts'
import { arrivingKey } from './store.ts'

const film = Buffer.alloc(20_000_000, 'moving pictures ')
const id = '01M813XB499YY82A7HPWS0JFX8'

/** Two servers over one bucket. */
async function servers() {
  const storage = await s3Server()
  const { connection, bucket } = storage
  const open = () => openArrivingFiles(temporaryFolder(), s3Store({ connection, bucket, prefix: '' }))
  return { storage, one: open(), other: open(), anew: open }
}

const append = (
  at: Awaited<ReturnType<typeof servers>>['one'],
  from: number,
  to: number,
  onKept: (bytes: number) => Promise<void> = async () => {},
) => {
  const signal = new AbortController().signal
  return at.append(id, Readable.from([film.subarray(from, to)]), { from, whole: film.length, signal, onKept })
}

test('a film whose pieces came to two servers in turn is whole at either, and at a third', async () => {
  const { storage, one, other, anew } = await servers()
  expect(await append(one, 0, 9_000_000)).toBe(9_000_000)
  expect(await append(other, 9_000_000, 12_000_000)).toBe(12_000_000)
  expect(await one.whole(id, film.length)).toBe(null)
  expect(await append(one, 12_000_000, film.length)).toBe(film.length)
  for (const at of [one, other, anew()]) {
    expect(await at.holds(id, film.length)).toBe(true)
    const file = await at.whole(id, film.length)
    expect((await readFile(file ?? '')).equals(film)).toBe(true)
  }
  await one.remove(id)
  expect([...storage.objects.keys()]).toEqual([])
  expect(await other.holds(id, film.length)).toBe(false)
})

test('what all passed by one server is not brought from the bucket again', async () => {
  const { storage, one } = await servers()
  await append(one, 0, 9_000_000)
  await append(one, 9_000_000, film.length)
  expect(await one.whole(id, film.length)).toBe(one.pathOf(id))
  expect(storage.asked.filter((line) => line.startsWith('GET'))).toEqual([])
})

test('a film that goes on days later is whole, also where its beginning was tidied away meanwhile', async () => {
  const { one } = await servers()
  await append(one, 0, 9_000_000)
  await rm(one.pathOf(id))
  await append(one, 9_000_000, film.length)
  expect((await readFile((await one.whole(id, film.length)) ?? '')).equals(film)).toBe(true)
})

test('a piece that was kept and could not be told does no harm to what its sender brings again', async () => {
  const { one, other } = await servers()
  await append(one, 0, 4_000_000)
  const untold = append(one, 4_000_000, 12_000_000, () => Promise.reject(new Error('another works on it')))
  await expect(untold).rejects.toThrow('another works on it')
  await append(other, 4_000_000, 6_000_000)
  await append(other, 6_000_000, film.length)
  expect((await readFile((await one.whole(id, film.length)) ?? '')).equals(film)).toBe(true)
})

test('what is too large for the disk of the server that is to have it whole is refused before a byte is brought', async () => {
  const { storage, one } = await servers()
  const store = s3Store({ connection: storage.connection, bucket: storage.bucket, prefix: '' })
  // What it says of its length is what counts.
  const most = 10 ** 15
  const file = path.join(temporaryFolder(), 'part')
  await writeFile(file, 'PK')
  await store.put(file, `${arrivingKey(id)}/00000000000000-${most}`)
  await expect(one.whole(id, most)).rejects.toMatchObject({ key: 'unavailable', detail: 'disk full' })
  expect(await readdir(one.folder)).toEqual([])
  expect(storage.asked.filter((line) => line.startsWith('GET') && line.includes(`-${most}`))).toEqual([])
})

test.each(['ENOSPC', 'EIO'])(
  'what breaks with %s while it is brought fills no disk, and another server has it whole',
  async (code) => {
    const { storage, one, other } = await servers()
    await append(one, 0, film.length)
    const store = s3Store({ connection: storage.connection, bucket: storage.bucket, prefix: '' })
    let read = 0
    const broken = openArrivingFiles(temporaryFolder(), {
      ...store,
      read: async (key, range) => {
        if ((read += 1) > 1) throw Object.assign(new Error(code), { code })
        return store.read(key, range)
      },
    })
    await expect(broken.whole(id, film.length)).rejects.toMatchObject(
      code === 'ENOSPC' ? { key: 'unavailable', detail: 'disk full' } : { code },
    )
    expect(await readdir(broken.folder)).toEqual([])
    expect((await readFile((await other.whole(id, film.length)) ?? '')).equals(film)).toBe(true)
  },
)

test('while the bucket is away nothing of a piece is told', async () => {
  const { storage, one } = await servers()
  storage.troubled(() => ({ status: 403, code: 'AccessDenied' }))
  const told: number[] = []
  await expect(append(one, 0, 1_000_000, async (bytes) => void told.push(bytes))).rejects.toThrow('may not')
  expect(told).toEqual([])
})

test('pieces nobody waits for go after 48 hours, and those of a file that still comes stay', async () => {
  const { storage, one } = await servers()
  await append(one, 0, 1_000_000)
  const in49Hours = new Date(Date.now() + 49 * 3_600_000)
  expect(await one.removeStrays(new Date(), async () => false)).toBe(0)
  expect(await one.removeStrays(in49Hours, async (asked) => asked === id)).toBe(0)
  expect(await one.removeStrays(in49Hours, async () => false)).toBe(1)
  expect([...storage.objects.keys()]).toEqual([])
})

test.each([
  [
    'one after the other',
    [
      [0, 8],
      [8, 12],
    ],
    12,
    'a0-7 b0-3',
  ],
  [
    'two that cover the same',
    [
      [0, 8],
      [4, 6],
      [6, 12],
    ],
    12,
    'a0-7 c2-5',
  ],
  [
    'longer than it became',
    [
      [0, 8],
      [8, 16],
    ],
    12,
    'a0-7 b0-3',
  ],
  [
    'one that is missing',
    [
      [0, 8],
      [9, 12],
    ],
    12,
    null,
  ],
  ['nothing yet', [], 0, ''],
] as const)('the way through pieces: %s', (_, parts, bytes, way) => {
  const named = parts.map(([first, end], number) => ({ key: 'abc'[number] ?? '', first, end }))
  const steps = stepsThrough(named, bytes)
  expect(steps?.map(({ key, range }) => `${key}${range.first}-${range.last}`).join(' ') ?? null).toBe(way)
})
