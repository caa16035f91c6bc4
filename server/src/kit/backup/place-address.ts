/** How an operator names where backups lie. */
import fs from 'node:fs'
import path from 'node:path'
import { whyNoFolder } from '../no-folder.ts'
import { type BucketAddress, readBucketAddress } from '../s3/connection.ts'
import { must, type SettingReader } from '../settings.ts'

/** A folder of this machine, absolute; or a bucket of an object storage. */
type PlaceAddress = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & BucketAddress)

/** Reads a folder, or `s3://bucket/folder`; null for what is neither, like `ftp://host` or `host:/folder`. */
export function readPlaceAddress(text: string): PlaceAddress | null {
  const [, inBucket] = /^s3:\/\/(.*)$/i.exec(text) ?? []
  if (inBucket !== undefined) {
    const bucket = readBucketAddress(inBucket)
    return bucket && { kind: 'bucket', ...bucket }
  }
  // A folder whose name begins so is still reached as `./name:with-a-colon`.
  const isElsewhere = !path.isAbsolute(text) && /^[^/]*:/.test(text)
  return isElsewhere ? null : { kind: 'folder', folder: path.resolve(text) }
}

/**
 * How a place of backups lies to a folder with which it would be lost: that one itself or `within` it, or `around` it; null
 * where it is a bucket or a folder of its own. Links are followed, and neither has to be there yet.
 */
export function lostTogether(place: string, folder: string): 'within' | 'around' | null {
  const address = readPlaceAddress(place)
  if (address?.kind !== 'folder') return null
  const [own, other] = [realFolder(address.folder), realFolder(path.resolve(folder))]
  if (isBelow(own, other)) return 'within'
  return isBelow(other, own) ? 'around' : null
}

/** Whether a place of backups is, as it is written, a folder itself or within it. */
export function liesWithin(place: string, folder: string): boolean {
  const address = readPlaceAddress(place)
  return address?.kind === 'folder' && isBelow(address.folder, path.resolve(folder))
}

const isBelow = (folder: string, other: string) => !/^\.\.(\/|$)/.test(path.relative(other, folder))

/** Where a folder really lies, as far as it is there and may be looked at. */
function realFolder(folder: string): string {
  try {
    return fs.realpathSync(folder)
  } catch {
    const above = path.dirname(folder)
    return above === folder ? folder : path.join(realFolder(above), path.basename(folder))
  }
}

/** Where backups go, as it is written; its disk need not be there yet. It may hold a password: messages do not repeat it. */
export const backupPlace: SettingReader<string> = (text) => {
  const address = readPlaceAddress(text)
  if (!address) return must('be a folder, or a bucket like s3://memories/backups')
  const why = address.kind === 'folder' ? whyNoFolder(text) : null
  return why ? must(`be a folder, and ${why}`) : text
}
