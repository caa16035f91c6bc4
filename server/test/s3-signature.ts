/** Whether a request to the small object storage of the stories was signed with the right secret (AWS Signature 4). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'

/** Why a request is refused, as S3 calls it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export const credentials = { accessKeyId: 'spomen', secretAccessKey: 'a-secret-that-stays-here/42' }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** How long a signature is good for, in milliseconds. */
const goodFor = 15 * 60_000

/** Refuses a request whose signature, date or body is not what it should be. */
export function checkSignature(request: IncomingMessage, body: Buffer): void {
  const { headers, method = '', url = '' } = request
  const [, keyId, day, region, signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!keyId || !day) throw new Refused(403, 'AccessDenied')
  if (keyId !== credentials.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId')
  const date = String(headers['x-amz-date'])
  if (Math.abs(Date.now() - momentOf(date)) > goodFor) throw new Refused(403, 'RequestTimeTooSkewed')

  const names = signed.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !names.includes(name))) throw new Refused(403, 'AccessDenied')
  const payload = String(headers['x-amz-content-sha256'])
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region ?? '', 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')))
    throw new Refused(403, 'SignatureDoesNotMatch')
  checkBody(headers, body, payload)
}

/** The same for an address that was signed beforehand, and is good for as long as it says. */
export function checkSignedAddress(request: IncomingMessage): void {
  const { headers, method = '', url = '' } = request
  const [path = '', query = ''] = url.split('?')
  const said = new URLSearchParams(query)
  const [keyId, day, region] = (said.get('X-Amz-Credential') ?? '').split('/')
  const date = said.get('X-Amz-Date') ?? ''
  if (keyId !== credentials.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId')
  const age = Date.now() - momentOf(date)
  if (age < -goodFor || age > Number(said.get('X-Amz-Expires')) * 1_000)
    throw new Refused(403, 'AccessDenied')
  if (said.get('X-Amz-SignedHeaders') !== 'host') throw new Refused(403, 'AccessDenied')
  const signed = query.split('&').filter((pair) => !pair.startsWith('X-Amz-Signature='))
  const canonical = [
    method,
    path,
    signed.sort().join('&'),
    `host:${headers.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ]
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical.join('\n'))]
  const key = [day ?? '', region ?? '', 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  const signature = Buffer.from(said.get('X-Amz-Signature') ?? '', 'hex')
  const right = hmac(key, toSign.join('\n'))
  if (signature.length !== right.length || !timingSafeEqual(right, signature))
    throw new Refused(403, 'SignatureDoesNotMatch')
}

/** Each checksum that was said is compared; the signed one must be said, since the client says no other. */
function checkBody(headers: IncomingMessage['headers'], body: Buffer, payload: string) {
  if (payload !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  const base64 = (bytes: Buffer) => bytes.toString('base64')
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  const found: Record<string, string> = {
    'content-md5': createHash('md5').update(body).digest('base64'),
    'x-amz-checksum-crc32': base64(crc),
    'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
  }
  for (const [name, value] of Object.entries(found))
    if (headers[name] !== undefined && headers[name] !== value) throw new Refused(400, 'BadDigest')
}

const momentOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
