/** Backups in a bucket, and houses that move between the disk and one (YE04). */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyHouse, fullHouse, operate, originalsOf, rowsOf, settingsOf } from '../../test/backups.ts'
import { s3Server } from '../../test/s3-server.ts'
import type { Settings } from '../config.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

type Storage = Awaited<ReturnType<typeof s3Server>>

/** The same house, knowing how the storage is reached. */
const reaching = (settings: Settings, { connection }: Storage): Settings => ({
  ...settings,
  s3Endpoint: connection.endpoint,
  s3ForcePathStyle: null,
  awsAccessKeyId: connection.accessKeyId,
  awsSecretAccessKey: connection.secretAccessKey,
})

/** What a restored house may say otherwise: which folder is its own, and of its backups. */
const comparable = ({ data_folder: _, backups: __, ...rows }: Record<string, string[]>) => rows

const originalsIn = ({ objects }: Storage, folder: string): [string, string][] =>
  [...objects]
    .filter(([key]) => key.startsWith(`${folder}/original/`))
    .map(([key, { body }]): [string, string] => [
      key.split('/').at(-1) ?? '',
      createHash('sha256').update(body).digest('hex'),
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

test('a house moves from its disk into a bucket and back, row by row and byte by byte, over backups in a bucket', async () => {
  const storage = await s3Server()
  const home = await fullHouse()
  const onDisk = reaching(settingsOf(home), storage)
  const before = comparable(await rowsOf(home.databaseUrl))
  expect(await operate(backupCommand, onDisk, 's3://memories/backups')).toContain(
    ' in s3://memories/backups: ',
  )
  const asked = storage.asked.length
  expect(await operate(backupCommand, onDisk, 's3://memories/backups')).toContain('of which 0 (')
  // What lies there is seen by lists of a thousand: nothing is asked of a single one.
  const again = storage.asked.slice(asked)
  expect(again.filter((line) => line.includes('/objects/'))).toEqual([])
  expect(again.filter((line) => /prefix=[^&]*objects/.test(line))).toHaveLength(1)

  const inBucket = { ...(await emptyHouse(onDisk)), s3Bucket: { bucket: 'memories', prefix: 'house' } }
  await operate(restoreCommand, inBucket, 's3://memories/backups')
  expect(comparable(await rowsOf(inBucket.databaseUrl ?? ''))).toEqual(before)
  expect(originalsIn(storage, 'house')).toEqual(originalsOf(onDisk))
  expect(existsSync(path.join(inBucket.dataDir, 'files'))).toBe(false)
  expect(storage.objects.has('house/house-id')).toBe(true)
  expect(await operate(verifyCommand, inBucket)).toContain('every one is as it came.')

  await operate(backupCommand, inBucket, 's3://memories/later')
  const back = await emptyHouse(onDisk)
  await operate(restoreCommand, back, 's3://memories/later')
  expect(comparable(await rowsOf(back.databaseUrl ?? ''))).toEqual(before)
  expect(originalsOf(back)).toEqual(originalsOf(onDisk))
})

test('nothing is restored into the bucket of another house, and nothing from one that cannot be used', async () => {
  const storage = await s3Server()
  const onDisk = reaching(settingsOf(await fullHouse()), storage)
  await operate(backupCommand, onDisk, 's3://memories/backups')
  const there = { ...(await emptyHouse(onDisk)), s3Bucket: { bucket: 'memories', prefix: '' } }
  storage.put('house-id', '1234\n')
  const keys = [...storage.objects.keys()]
  await expect(operate(restoreCommand, there, 's3://memories/backups')).rejects.toThrow(
    's3://memories keeps the files of another Spomen, the one whose file "id" in DATA_DIR says 1234;',
  )
  await expect(operate(restoreCommand, there, 's3://nowhere/backups')).rejects.toThrow(
    'There is no bucket "nowhere"',
  )
  const wrong = { ...there, awsSecretAccessKey: 'wrong' }
  await expect(operate(restoreCommand, wrong, 's3://memories/backups')).rejects.toThrow(
    'AWS_SECRET_ACCESS_KEY is not the secret of the key of AWS_ACCESS_KEY_ID.',
  )
  expect([...storage.objects.keys()]).toEqual(keys)
})
