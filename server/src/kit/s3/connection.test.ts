import { expect, test } from 'vitest'
import { readSettings } from '../../config.ts'
import { BadSetting } from '../settings.ts'
import { readBucketAddress, s3ConnectionOf } from './connection.ts'

const keys = { AWS_ACCESS_KEY_ID: 'ann', AWS_SECRET_ACCESS_KEY: 'a/secret+of=hers' }
const connect = (env: Record<string, string>) => s3ConnectionOf(readSettings(env), 'BACKUP_TO')

test('the bucket stands in the path of a storage of one’s own and in the host name of Amazon’s, unless it is said', () => {
  const S3_ENDPOINT = 'http://127.0.0.1:7480'
  expect(connect(keys)).toEqual({
    endpoint: null,
    region: 'us-east-1',
    forcePathStyle: false,
    accessKeyId: 'ann',
    secretAccessKey: 'a/secret+of=hers',
    sessionToken: null,
  })
  expect(connect({ ...keys, S3_ENDPOINT }).forcePathStyle).toBe(true)
  expect(connect({ ...keys, S3_ENDPOINT, S3_FORCE_PATH_STYLE: 'False' }).forcePathStyle).toBe(false)
  expect(connect({ ...keys, S3_FORCE_PATH_STYLE: 'true' }).forcePathStyle).toBe(true)
})

test('a storage without both of its keys stops the start in one sentence', () => {
  for (const half of [{}, { AWS_ACCESS_KEY_ID: 'ann' }, { AWS_SECRET_ACCESS_KEY: 'a/secret+of=hers' }]) {
    expect(() => connect(half)).toThrow(BadSetting)
    expect(() => connect(half)).toThrow(
      /^AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must both be given with BACKUP_TO\.$/,
    )
  }
})

test.each([
  ['memories', { bucket: 'memories', prefix: '' }],
  ['memories/', { bucket: 'memories', prefix: '' }],
  ['our.memories-1/of/The_House', { bucket: 'our.memories-1', prefix: 'of/The_House' }],
  ['Memories', null],
  ['me', null],
  ['memories//house', null],
  ['memories/../house', null],
  ['memories/.house', null],
  ['/memories', null],
  ['memories/a b', null],
  ['s3://memories', null],
  [`memories/${'a'.repeat(600)}`, null],
])('the address of a bucket: %s', (text, address) => {
  expect(readBucketAddress(text)).toEqual(address)
})
