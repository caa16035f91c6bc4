/** Signature 4 of Amazon's, for reading: what leaves through a redirect, and what the server reads without the SDK. */
import { createHash, createHmac } from 'node:crypto'
import type { S3Connection } from './connection.ts'

interface SignedObject {
  connection: S3Connection
  bucket: string
  /** Its whole name in the bucket. */
  key: string
  at: Date
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** No body. */
const nothing = sha256('')

/** As RFC 3986 has it, which `encodeURIComponent` leaves out four signs of. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Where an object answers; at `origin` where it is another than the server's own way to the storage. */
export function objectAddress(
  { connection, bucket, key }: Pick<SignedObject, 'connection' | 'bucket' | 'key'>,
  origin?: string,
): URL {
  const { endpoint, region, forcePathStyle } = connection
  const url = new URL(origin ?? endpoint ?? `https://s3.${region}.amazonaws.com`)
  const path = key.split('/').map(encoded).join('/')
  if (forcePathStyle) url.pathname = `/${bucket}/${path}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `/${path}`
  }
  return url
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** The last key is good for a day: it is made once. */
let known: { secret: string; scope: string; key: Buffer } | null = null

function keyFor({ secretAccessKey: secret, region }: S3Connection, day: string): Buffer {
  const scope = `${day}/${region}`
  if (known?.secret === secret && known.scope === scope) return known.key
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer
  known = { secret, scope, key }
  return key
}

interface Canonical {
  url: URL
  query: string
  headers: Record<string, string>
  payload: string
}

function signatureOf(
  connection: S3Connection,
  at: Date,
  { url, query, headers, payload }: Canonical,
): string {
  const names = Object.keys(headers).toSorted()
  const canonical = [
    'GET',
    url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n')
  const day = stamp(at).slice(0, 8)
  const toSign = ['AWS4-HMAC-SHA256', stamp(at), scopeOf(connection, at), sha256(canonical)].join('\n')
  return hmac(keyFor(connection, day), toSign).toString('hex')
}

const scopeOf = ({ region }: S3Connection, at: Date) => `${stamp(at).slice(0, 8)}/${region}/s3/aws4_request`

/** The headers with which an object is read. */
export function signedHeaders({ connection, at, ...object }: SignedObject): Record<string, string> {
  const url = objectAddress({ connection, ...object })
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': nothing,
    'x-amz-date': stamp(at),
    ...(connection.sessionToken && { 'x-amz-security-token': connection.sessionToken }),
  }
  const signature = signatureOf(connection, at, { url, query: '', headers, payload: nothing })
  const signed = Object.keys(headers).toSorted().join(';')
  const credential = `${connection.accessKeyId}/${scopeOf(connection, at)}`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

/**
 * An address by which anybody who has it reads an object, for so many seconds; `said` is how the storage answers, such as
 * `response-content-type`.
 */
export function presignedAddress(
  { connection, at, ...object }: SignedObject,
  { origin, seconds, said }: { origin: string; seconds: number; said: Record<string, string> },
): string {
  const url = objectAddress({ connection, ...object }, origin)
  const asked: Record<string, string> = {
    ...said,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${connection.accessKeyId}/${scopeOf(connection, at)}`,
    'X-Amz-Date': stamp(at),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(connection.sessionToken && { 'X-Amz-Security-Token': connection.sessionToken }),
  }
  const query = Object.entries(asked)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const headers = { host: url.host }
  const signature = signatureOf(connection, at, { url, query, headers, payload: 'UNSIGNED-PAYLOAD' })
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${signature}`
}
