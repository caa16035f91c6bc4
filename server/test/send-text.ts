/** The transport of stories: a request of text and its answer, for a third of what `fetch` computes for the same. */
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface TextRequest {
  method: string
  headers: Headers
  body: string | null
}

export interface TextResponse {
  status: number
  headers: Headers
  text: string
}

const agent = new http.Agent({ keepAlive: true })

/** What `fetch` says of itself: the server packs its answers for whoever can read them so. */
const usualHeaders = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
}

const unpackers: Partial<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** Sends a request over a connection that is kept, and reads all of the answer; one that redirects is answered as it is. */
export async function sendText(url: URL, { method, headers, body }: TextRequest): Promise<TextResponse> {
  const coming = Promise.withResolvers<http.IncomingMessage>()
  const asked = http.request(url, {
    method,
    agent,
    headers: {
      ...usualHeaders,
      ...Object.fromEntries(headers),
      // NOTE: without it Node sends the body of a DELETE as if it were another request.
      ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
    },
  })
  asked.once('error', coming.reject).once('response', coming.resolve).end(body)
  const response = await coming.promise
  const received = headersOf(response)
  const bytes = await buffer(response)
  const unpack = bytes.length > 0 ? unpackers[received.get('content-encoding') ?? ''] : undefined
  const text = new TextDecoder().decode(unpack ? unpack(bytes) : bytes)
  return { status: response.statusCode ?? 0, headers: received, text }
}

function headersOf({ rawHeaders }: http.IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}
