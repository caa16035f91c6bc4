/** Where an object storage answers, and as whom we speak to it. */
import { BadSetting, must, type SettingReader } from '../settings.ts'

export interface S3Connection {
  /** The address of the storage; null for Amazon's own, which the region finds. */
  endpoint: string | null
  region: string
  /** Whether the bucket stands in the path of an address rather than in its host name. */
  forcePathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | null
}

/** A bucket, or a folder in it: `prefix` is empty or like `memories/house`. */
export interface BucketAddress {
  bucket: string
  prefix: string
}

export interface ConnectionSettings {
  s3Endpoint: string | null
  s3Region: string
  s3ForcePathStyle: 'true' | 'false' | null
  awsAccessKeyId: string | null
  awsSecretAccessKey: string | null
  awsSessionToken: string | null
}

/** Reads the connection out of the settings; throws `BadSetting` where its keys are not given. `neededFor` ends the sentence. */
export function s3ConnectionOf(settings: ConnectionSettings, neededFor: string): S3Connection {
  const { s3Endpoint, s3ForcePathStyle, awsAccessKeyId, awsSecretAccessKey } = settings
  if (!awsAccessKeyId || !awsSecretAccessKey)
    throw new BadSetting(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must both be given with ${neededFor}.`)
  return {
    endpoint: s3Endpoint,
    region: settings.s3Region,
    // Storages other than Amazon's know every bucket by its path, and seldom by a host name of its own.
    forcePathStyle: s3ForcePathStyle ? s3ForcePathStyle === 'true' : s3Endpoint !== null,
    accessKeyId: awsAccessKeyId,
    secretAccessKey: awsSecretAccessKey,
    sessionToken: settings.awsSessionToken,
  }
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const folderName = /^[a-z0-9_-][a-z0-9._-]*$/i

/** Reads `bucket` or `bucket/a/folder`; null where it is neither. */
export function readBucketAddress(text: string): BucketAddress | null {
  const [bucket = '', ...folders] = text.replace(/\/$/, '').split('/')
  const isSound = bucketName.test(bucket) && folders.every((folder) => folderName.test(folder))
  return isSound && text.length <= 512 ? { bucket, prefix: folders.join('/') } : null
}

/** A bucket by its name, with a folder in it or without. */
export const bucketAddress: SettingReader<BucketAddress> = (text) =>
  readBucketAddress(text) ??
  must('be the name of a bucket, with a folder in it or without, like memories or memories/house', text)

/** The name of a region; a storage of one's own often has only one and takes any. */
export const regionName: SettingReader<string> = (text) =>
  /^[a-z0-9-]{1,64}$/i.test(text) ? text : must('be the name of a region, like eu-central-1', text)

/** A key, its secret or a token, as an object storage gives them out; messages do not repeat it. */
export const storageKey: SettingReader<string> = (text) =>
  /^[\x21-\x7e]{3,4096}$/.test(text) ? text : must('be one word, as the object storage gave it out')
