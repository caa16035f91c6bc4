/** The place of backups and its key, out of what was typed and what is set. */
import { type BackupKey, readBackupKey } from './age.ts'
import { openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { CannotStart } from '../cannot-start.ts'
import type { ConnectionSettings } from '../s3/connection.ts'

/** BACKUP_TO, BACKUP_KEY, and how a bucket is reached. */
export interface BackupSettings extends ConnectionSettings {
  backupTo: string | null
  backupKey: string | null
}

/** The key of BACKUP_KEY, whole; null where nothing is encrypted. Refuses one that was copied wrong with `CannotStart`. */
async function backupKeyOf({ backupKey }: Pick<BackupSettings, 'backupKey'>): Promise<BackupKey | null> {
  if (!backupKey) return null
  const key = await readBackupKey(backupKey)
  if (!key) throw new CannotStart('BACKUP_KEY is no key of age; one of its letters must have changed.')
  return key
}

/**
 * Does something with the place that is named, or that of BACKUP_TO; with `make` it may be
 * begun. Refuses with `CannotStart` where there is neither.
 */
export async function withPlace<Value>(
  settings: BackupSettings,
  named: string | undefined,
  act: (place: BackupPlace, key: BackupKey | null) => Promise<Value>,
  { make = false } = {},
): Promise<Value> {
  const address = named ?? settings.backupTo
  if (!address) throw new CannotStart('Say which place is meant, or set BACKUP_TO.')
  const key = await backupKeyOf(settings)
  const place = await openPlace(address, settings, { make })
  try {
    return await act(place, key)
  } finally {
    place.close()
  }
}
