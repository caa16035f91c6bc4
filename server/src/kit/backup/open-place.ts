import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { type ConnectionSettings, readBucketAddress, s3ConnectionOf } from '../s3/connection.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/**
 * Opens the place that an operator named: a folder of this machine, made where it is to be begun (`make`), or
 * `s3://bucket/folder`. Refuses with `CannotStart` what is neither, and a bucket whose keys are not given.
 */
export async function openPlace(
  address: string,
  settings: ConnectionSettings,
  { make = false } = {},
): Promise<BackupPlace> {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]+):\/\/(.*)$/i.exec(address) ?? []
  if (!scheme) return folderPlace(path.resolve(address), { make })
  const bucket = scheme.toLowerCase() === 's3' ? readBucketAddress(rest) : null
  if (!bucket)
    throw new CannotStart(
      `"${address}" is no place for backups; give a folder, or a bucket like s3://memories/backups.`,
    )
  const { s3Place } = await import('./s3-place.ts')
  return s3Place({ ...bucket, connection: s3ConnectionOf(settings, 's3://') })
}
