/** Reads objects by bare HTTP: films and photographs are most of what passes, and the SDK costs each of them a millisecond. */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { PartAsked } from '../files/store.ts'
import type { BucketOptions } from './client.ts'
import { objectAddress, signedHeaders } from './sign.ts'

/** An answer that is no: under the names the SDK gives such failures, so that they are told in the same words. */
class ReadRefused extends Error {
  readonly $metadata: { httpStatusCode: number }

  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.name = code
    this.$metadata = { httpStatusCode: status }
  }
}

/** More of what a storage says about a failure is not read. */
const longestExplanation = 16_384

interface ObjectRequest {
  /** Its whole name in the bucket. */
  key: string
  asked: PartAsked
  /** Only while it is still this very object. */
  etag: string | undefined
  signal: AbortSignal
}

/** Reads over the lines of an agent. Whatever fails is thrown as the network or the storage tells it. */
export function objectReader({
  connection,
  bucket,
  timeouts,
  agent,
}: Pick<BucketOptions, 'connection' | 'bucket' | 'timeouts'> & { agent: http.Agent }) {
  const send = agent instanceof https.Agent ? https.request : http.request

  return {
    /** Asks for an object, or a part of it; answers as soon as the head of the answer is here. */
    async read({ key, asked, etag, signal }: ObjectRequest): Promise<IncomingMessage> {
      const object = { connection, bucket, key }
      const headers = {
        ...signedHeaders({ ...object, at: new Date() }),
        ...(asked.first !== undefined && { range: `bytes=${asked.first}-${asked.last ?? ''}` }),
        ...(etag && { 'if-match': etag }),
      }
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = send(objectAddress(object), { agent, headers, signal, timeout: timeouts.silence })
        request.once('response', resolve)
        request.once('error', reject)
        // NOTE: also later, when nothing of the body comes, or nobody takes it.
        request.on('timeout', () =>
          request.destroy(Object.assign(new Error('silent'), { name: 'TimeoutError' })),
        )
        request.end()
      })
      const { statusCode = 0 } = answer
      if (statusCode === 200 || statusCode === 206) return answer
      throw new ReadRefused(statusCode, (await codeIn(answer)) ?? `Http${statusCode}`)
    },
  }
}

/** What a storage calls its reason. */
async function codeIn(answer: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of answer) {
    text += String(chunk)
    if (text.length > longestExplanation) break
  }
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null
}
