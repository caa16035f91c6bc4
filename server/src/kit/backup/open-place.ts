import { CannotStart } from '../cannot-start.ts'
import { type ConnectionSettings, s3ConnectionOf } from '../s3/connection.ts'
import { folderPlace } from './folder-place.ts'
import { readPlaceAddress } from './place-address.ts'
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
  const read = readPlaceAddress(address)
  if (!read)
    throw new CannotStart(
      `"${address}" is no place for backups; give a folder, or a bucket like s3://memories/backups.`,
    )
  if (read.kind === 'folder') return folderPlace(read.folder, { make })
  const { s3Place } = await import('./s3-place.ts')
  return s3Place({ ...read, connection: s3ConnectionOf(settings, 's3://') })
}
