import { existsSync } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSequentialWriter } from './sequential-writer.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-writer-'))

test('what is written piece by piece from one buffer is the same in the file', async () => {
  const file = path.join(folder, 'large')
  const writer = await openSequentialWriter(file)
  const hash = createHash('sha256')
  const buffers = [Buffer.alloc(3 * 1_048_576), Buffer.alloc(3 * 1_048_576)] as const
  for (let number = 0; number < 50; number += 1) {
    const buffer = buffers[number % 2 ? 1 : 0]
    randomBytes(64).copy(buffer, number * 64)
    hash.update(buffer)
    await writer.write(buffer)
  }
  await writer.close()
  const written = createHash('sha256').update(await readFile(file))
  expect(written.digest('hex')).toBe(hash.digest('hex'))
})

test.skipIf(!existsSync('/dev/full'))(
  'a disk that is full is told to whoever writes on, and at the latest to whoever closes',
  async () => {
    const full = await openSequentialWriter('/dev/full')
    await full.write(Buffer.alloc(1_024))
    await expect(full.write(Buffer.alloc(1_024))).rejects.toMatchObject({ code: 'ENOSPC' })
    await expect(full.close()).rejects.toMatchObject({ code: 'ENOSPC' })

    const last = await openSequentialWriter('/dev/full')
    await last.write(Buffer.alloc(1_024))
    await expect(last.close()).rejects.toMatchObject({ code: 'ENOSPC' })
  },
)
