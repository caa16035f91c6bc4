import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** Opens the place that an operator named: a folder of this machine, made where it is to be begun (`make`). */
export function openPlace(address: string, { make = false } = {}): Promise<BackupPlace> {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(address) ?? []
  if (scheme) throw new CannotStart(`"${scheme}://" is no place for backups; give a folder.`)
  return folderPlace(path.resolve(address), { make })
}
