/** How an operator names where backups lie. */
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

/** Whether a place of backups is a folder that would be lost together with another: that one itself, or within it. */
export function liesWithin(place: string, folder: string): boolean {
  const address = readPlaceAddress(place)
  return address?.kind === 'folder' && !/^\.\.(\/|$)/.test(path.relative(folder, address.folder))
}

/** Where backups go, as it is written; its disk need not be there yet. It may hold a password: messages do not repeat it. */
export const backupPlace: SettingReader<string> = (text) => {
  const address = readPlaceAddress(text)
  if (!address) return must('be a folder, or a bucket like s3://memories/backups')
  const why = address.kind === 'folder' ? whyNoFolder(text) : null
  return why ? must(`be a folder, and ${why}`) : text
}
