/** Files move between the disk and a bucket while people read (decision 97). */
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fullHouse, operate, originalsOf, settingsOf } from '../../test/backups.ts'
import { s3Server } from '../../test/s3-server.ts'
import type { Settings } from '../config.ts'
import { filesFolder } from '../kit/files/disk.ts'
import { openDatabase } from '../open-database.ts'
import { filesCommand } from './files.ts'
import { verifyCommand } from './verify.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** A house on a disk, which knows how a bucket is reached, and how a server starts on it. */
async function houseBesideABucket() {
  const storage = await s3Server()
  const home = await fullHouse()
  const { connection, bucket } = storage
  const onDisk: Settings = {
    ...settingsOf(home),
    s3Endpoint: connection.endpoint,
    awsAccessKeyId: connection.accessKeyId,
    awsSecretAccessKey: connection.secretAccessKey,
  }
  const inBucket: Settings = { ...onDisk, s3Bucket: { bucket, prefix: 'house' } }
  const serve = async (settings: Settings) => {
    const base = await openDatabase(settings, quiet, { onLost() {} })
    onTestFinished(() => base.close())
    return base
  }
  return { storage, onDisk, inBucket, serve }
}

test('a house moves into a bucket while it is served, breaks off, goes on, and back again', async () => {
  const { storage, onDisk, inBucket, serve } = await houseBesideABucket()
  const serving = await serve(onDisk)
  // The bucket goes away after some files; what came stays.
  let [puts, isAway] = [0, true]
  storage.troubled((line) =>
    isAway && line.startsWith('PUT') && ++puts > 3 ? { status: 403, code: 'AccessDenied' } : null,
  )
  await expect(operate(filesCommand, inBucket, 'move', 'to-bucket')).rejects.toThrow(
    'Run this again: it goes on where it stopped.',
  )
  isAway = false
  const before = storage.objects.size
  expect(before).toBeGreaterThan(0)
  const told = await operate(filesCommand, inBucket, 'move', 'to-bucket')
  expect(told).toContain(`${before} lay there already.`)
  expect(told).toContain('The server runs, and what is brought to it from now on is not there.')
  await expect(serve(inBucket)).rejects.toThrow('Another Spomen serves this database')
  await serving.close()

  const again = await operate(filesCommand, inBucket, 'move', 'to-bucket')
  expect(again).toContain('Brought 0 files')
  expect(again).toContain('Start the server with S3_BUCKET')
  expect(fs.readdirSync(path.join(onDisk.dataDir, 'arriving'))).toEqual([])
  await expect(serve({ ...onDisk, dataDir: onDisk.dataDir })).resolves.toBeDefined()
})

test('what has decayed on the disk is not brought, and the house stays where it was', async () => {
  const { onDisk, inBucket } = await houseBesideABucket()
  const [first] = originalsOf(onDisk)
  const sha256 = first?.[0] ?? ''
  const file = path.join(
    filesFolder(onDisk.dataDir),
    'original',
    sha256.slice(0, 2),
    sha256.slice(2, 4),
    sha256,
  )
  fs.chmodSync(file, 0o600)
  fs.writeFileSync(file, 'rotten')
  await expect(operate(filesCommand, inBucket, 'move', 'to-bucket')).rejects.toThrow(
    `1 original could not be brought, since their bytes cannot be read or are not as they came, like original/${sha256}`,
  )
})

test('a house that moved to a bucket comes back to its disk, whole', async () => {
  const { onDisk, inBucket, serve } = await houseBesideABucket()
  const before = originalsOf(onDisk)
  await operate(filesCommand, inBucket, 'move', 'to-bucket')
  await (await serve(inBucket)).close()
  fs.rmSync(filesFolder(onDisk.dataDir), { recursive: true })
  await expect(serve(onDisk)).rejects.toThrow('S3_BUCKET is not set')
  expect(await operate(filesCommand, inBucket, 'move', 'to-disk')).toContain(
    'Start the server without S3_BUCKET.',
  )
  expect(originalsOf(onDisk)).toEqual(before)
  await (await serve(onDisk)).close()
  expect(await operate(verifyCommand, onDisk)).toContain('every one is as it came.')
})
