/** A small object storage in memory, for stories: it takes nothing that is not signed as S3 wants it. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { checkSignature, checkSignedAddress, credentials, Refused } from './s3-signature.ts'

interface Stored {
  body: Buffer
  etag: string
  storedAt: Date
}

interface Upload {
  key: string
  parts: Map<number, Stored>
  begunAt: Date
}

/** A request as its handler takes it. */
interface Asked {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

/** What goes wrong with a request: never answered, its line broken at once or after half its answer, done but not told, refused. */
export type Trouble = 'silence' | 'reset' | 'half' | 'untold' | { status: number; code: string }

const bucket = 'memories'

/** The least size of a part that is not the last one, in bytes. */
const leastPart = 5 * 1_048_576

const xml = (root: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</${root}>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** How whoever signed an address wants its object to be called. */
const askedHeaders = (query: URLSearchParams) =>
  Object.fromEntries(
    ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
      const said = query.get(`response-${name}`)
      return said === null ? [] : [[name, said]]
    }),
  )

/** Starts one. `pageSize` is how much a list says at once. */
export async function openS3InMemory({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  const asked: string[] = []
  let connections = 0
  let isSlow = (_line: string) => false
  let trouble: (line: string) => Trouble | null = () => null
  let [delay, isToSpoil, isToForget] = [0, false, false]

  const server = http.createServer((request, answer) => {
    const line = `${request.method} ${request.url}`
    asked.push(line)
    void handle(request, answer, trouble(line)).catch(() => answer.destroy())
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as AddressInfo).port

  async function handle(request: IncomingMessage, answer: ServerResponse, wrong: Trouble | null) {
    if (wrong === 'reset') return request.socket.resetAndDestroy()
    const body = await buffer(request)
    if (wrong === 'silence') return
    if (isSlow(`${request.method} ${request.url}`)) await pause(delay)
    if (isToSpoil && body[0] !== undefined) {
      body[0] ^= 1
      isToSpoil = false
    }
    try {
      if (typeof wrong === 'object' && wrong) throw new Refused(wrong.status, wrong.code)
      const url = new URL(request.url ?? '', 'http://x')
      if (url.searchParams.has('X-Amz-Signature')) checkSignedAddress(request)
      else checkSignature(request, body)
      const [, named, ...rest] = url.pathname.split('/').map(decodeURIComponent)
      if (named !== bucket) throw new Refused(404, 'NoSuchBucket')
      const { method = '', headers } = request
      const to = { method, headers, key: rest.join('/'), query: url.searchParams, body }
      const { status = 200, headers: said = {}, text = '' } = to.key ? ofObject(to) : ofBucket(to)
      if (wrong === 'untold') return request.socket.resetAndDestroy()
      const sent = Buffer.from(text)
      answer.writeHead(status, { 'content-length': sent.length, ...said, ...askedHeaders(url.searchParams) })
      if (method === 'HEAD') return answer.end()
      if (wrong !== 'half') return answer.end(sent)
      answer.write(sent.subarray(0, sent.length / 2))
      setTimeout(() => request.socket.resetAndDestroy(), 50)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const said = xml('Error', `<Code>${error.code}</Code><Message>no</Message>`)
      answer.writeHead(error.status, { 'content-type': 'application/xml' })
      answer.end(request.method === 'HEAD' ? '' : said)
    }
  }

  interface Said {
    status?: number
    headers?: Record<string, string | number>
    text?: string | Buffer
  }

  function ofBucket({ method, query }: Asked): Said {
    if (method === 'HEAD') return {}
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
      const rows = found.map(
        ([id, { key, begunAt }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
      )
      return { text: xml('ListMultipartUploadsResult', `${rows.join('')}<IsTruncated>false</IsTruncated>`) }
    }
    if (query.get('list-type') !== '2') throw new Refused(501, 'NotImplemented')
    const after = query.get('continuation-token') ?? ''
    const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize))
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, most).map((key) => ({ key, ...stored(key) }))
    const rows = page.map(
      ({ key, body, etag, storedAt }) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${body.length}</Size></Contents>`,
    )
    const next =
      keys.length > most && page.length > 0
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escaped(page.at(-1)?.key ?? '')}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return { text: xml('ListBucketResult', rows.join('') + next) }
  }

  function ofObject(to: Asked): Said {
    const { method, key, query, headers, body } = to
    const uploadId = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map(), begunAt: new Date() })
      return { text: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) }
    }
    if (uploadId !== null) return ofParts(to, uploadId)
    switch (method) {
      case 'PUT': {
        if (headers['if-none-match'] === '*' && objects.has(key)) throw new Refused(412, 'PreconditionFailed')
        return { headers: { etag: keep(key, body).etag } }
      }
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      case 'HEAD':
      case 'GET':
        return read(key, headers)
      default:
        throw new Refused(405, 'MethodNotAllowed')
    }
  }

  function ofParts({ method, key, query, body }: Asked, id: string): Said {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw new Refused(404, 'NoSuchUpload')
    if (method === 'DELETE') {
      uploads.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      const part = made(body)
      upload.parts.set(Number(query.get('partNumber')), part)
      return { headers: { etag: part.etag } }
    }
    const wanted = [
      ...body
        .toString()
        .matchAll(/<Part>(?=.*?<ETag>(.*?)<\/ETag>)(?=.*?<PartNumber>(\d+)<\/PartNumber>).*?<\/Part>/g),
    ].map(([, etag = '', number]) => ({ etag: etag.replaceAll('&quot;', '"'), number: Number(number) }))
    const parts = wanted.map(({ etag, number }) => {
      const part = upload.parts.get(number)
      if (part?.etag !== etag) throw new Refused(400, 'InvalidPart')
      return part
    })
    if (parts.length === 0) throw new Refused(400, 'MalformedXML')
    if (parts.slice(0, -1).some((part) => part.body.length < leastPart))
      throw new Refused(400, 'EntityTooSmall')
    keep(key, Buffer.concat(parts.map((part) => part.body)))
    uploads.delete(id)
    return { text: xml('CompleteMultipartUploadResult', `<Key>${escaped(key)}</Key>`) }
  }

  function read(key: string, headers: Asked['headers']): Said {
    const { body, etag, storedAt } = stored(key)
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
      throw new Refused(412, 'PreconditionFailed')
    const said = { etag, 'last-modified': storedAt.toUTCString() }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (from === undefined) return { headers: { ...said, 'content-length': body.length }, text: body }
    const [first, last] = [Number(from), Math.min(to ? Number(to) : body.length - 1, body.length - 1)]
    if (first >= body.length) throw new Refused(416, 'InvalidRange')
    const range = { 'content-range': `bytes ${first}-${last}/${body.length}` }
    return { status: 206, headers: { ...said, ...range }, text: body.subarray(first, last + 1) }
  }

  function stored(key: string): Stored {
    const found = objects.get(key)
    if (!found) throw new Refused(404, 'NoSuchKey')
    return found
  }

  function keep(key: string, body: Buffer): Stored {
    const kept = made(isToForget ? body.subarray(1) : body)
    isToForget = false
    objects.set(key, kept)
    return kept
  }

  return {
    close() {
      server.closeAllConnections()
      server.close()
    },
    /** What the settings say of it. */
    connection: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      sessionToken: null,
      ...credentials,
    },
    bucket,
    objects,
    uploads,
    /** What was asked so far, each as its method and address. */
    asked,
    /** Over how many lines. */
    connections: () => connections,
    /** Puts something there, past every door. */
    put: (key: string, words: string) => void keep(key, Buffer.from(words)),
    /** Has requests go wrong from now on, by their method and address. */
    troubled(next: typeof trouble) {
      trouble = next
    },
    /** Lets answers wait for so many milliseconds: all of them, or those to some requests by their method and address. */
    slow(milliseconds: number, which: (line: string) => boolean = () => true) {
      delay = milliseconds
      isSlow = which
    },
    /** Changes a bit of the next body on its way. */
    spoilNext: () => void (isToSpoil = true),
    /** Keeps less of the next body than was sent. */
    forgetNext: () => void (isToForget = true),
  }
}

const made = (body: Buffer): Stored => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  storedAt: new Date(),
})
