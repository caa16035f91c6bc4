import path from 'node:path'
import { type BucketAddress, type ConnectionSettings, s3ConnectionOf } from '../s3/connection.ts'
import { diskStore, filesFolder } from './disk.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

export interface StoreSettings extends ConnectionSettings {
  dataDir: string
  s3Bucket: BucketAddress | null
  s3Redirect: string | null
}

/** The store the settings name: a bucket where one is given, else `files` in the data folder. */
export function openStore(settings: StoreSettings): FileStore {
  const { s3Bucket, s3Redirect: redirect, dataDir } = settings
  if (!s3Bucket) return diskStore(filesFolder(dataDir))
  return s3Store({ ...s3Bucket, connection: s3ConnectionOf(settings, 'S3_BUCKET'), redirect })
}

/** Where that is, for people. */
export const storePlace = ({ s3Bucket, dataDir }: StoreSettings): string =>
  s3Bucket
    ? `s3://${[s3Bucket.bucket, s3Bucket.prefix].filter(Boolean).join('/')}`
    : path.join(dataDir, 'files')
