/** A connection to one bucket of an object storage, or to a folder in one. Loads the SDK when the first question is asked. */
import http from 'node:http'
import https from 'node:https'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type * as Sdk from '@aws-sdk/client-s3'
import type { BucketAddress, S3Connection } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { isPassing, toBucketUnavailable } from './failures.ts'
import { objectReader } from './read-http.ts'

/** How long is waited for a storage; all in milliseconds. */
export interface S3Timeouts {
  /** For the next byte, in either direction. */
  silence: number
  /** For an answer to a small question, with all its tries. */
  answer: number
  /** A request that fails sooner than this is sent again. */
  retry: number
}

/**
 * Somebody waits: whatever is away, a request is answered within ten seconds (promises 1.8).
 * NOTE: Node tells that a line it writes to is silent after once to twice the time.
 */
export const requestTimeouts: S3Timeouts = { silence: 3_500, answer: 4_500, retry: 1_500 }

/** Nobody waits, as in a backup by night: a storage that begins anew loses nothing of it. */
export const backupTimeouts: S3Timeouts = { silence: 30_000, answer: 60_000, retry: 60_000 }

const maxTries = 8

/** What is sent within the time of one small question, in bytes. */
const smallBody = 256 * 1024

export interface BucketOptions extends BucketAddress {
  connection: S3Connection
  timeouts: S3Timeouts
  /** How many requests may be under way at once. */
  most?: number
}

export interface BucketSdk {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

/** What each request is sent with. */
export interface BucketRequestOptions {
  abortSignal: AbortSignal
}

/** One try of a request. */
export type Ask<Answer> = (opened: BucketSdk, how: BucketRequestOptions, attempt: number) => Promise<Answer>

type AskBare<Answer> = (how: BucketRequestOptions, attempt: number) => Promise<Answer>

export type BucketClient = ReturnType<typeof bucketClient>

interface SdkOptions extends Pick<BucketOptions, 'connection' | 'timeouts'> {
  agent: http.Agent
}

async function openSdk({ connection, timeouts, agent }: SdkOptions): Promise<BucketSdk> {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey, sessionToken } = connection
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    // The SHA-256 of each body is signed with its request, and every storage checks it; some know no other checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // We ask again ourselves, within the time there is.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: Math.min(3_000, timeouts.silence),
      socketTimeout: timeouts.silence,
      httpAgent: agent,
      httpsAgent: agent as https.Agent,
    },
  })
  return { sdk, client }
}

/** Nothing is loaded and nobody is asked before the first request: most houses have no bucket. */
export function bucketClient({ connection, bucket, prefix, timeouts, most = 64 }: BucketOptions) {
  const about = { endpoint: connection.endpoint, region: connection.region, bucket, prefix }
  let opening: Promise<BucketSdk> | null = null
  // What is read by bare HTTP shares its lines with the SDK.
  const Agent = (connection.endpoint ?? 'https:').startsWith('https:') ? https.Agent : http.Agent
  const agent = new Agent({ keepAlive: true, maxSockets: most })

  const opened = () => (opening ??= openSdk({ connection, timeouts, agent }))

  const send = <Answer>(ask: Ask<Answer>, abortSignal: AbortSignal) =>
    sendBare(async (how, attempt) => ask(await opened(), how, attempt), abortSignal)

  async function sendBare<Answer>(ask: AskBare<Answer>, abortSignal: AbortSignal): Promise<Answer> {
    const begun = performance.now()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask({ abortSignal }, attempt)
      } catch (error) {
        const isLate = performance.now() - begun > timeouts.retry || abortSignal.aborted
        if (isLate || attempt >= maxTries || !isPassing(error)) throw toBucketUnavailable(error, about)
        await pause(attempt === 1 ? 20 : Math.min(100 * 2 ** attempt, timeouts.retry / 2))
      }
    }
  }

  /** Asks something small, and once more what failed at once; throws `BucketUnavailable` when there is no answer in time. */
  const question = <Answer>(ask: Ask<Answer>, most = timeouts.answer): Promise<Answer> =>
    withDeadline(most, (signal) => send(ask, signal))

  const reader = objectReader({ connection, bucket, timeouts, agent })
  return {
    bucket,
    timeouts,
    reader,
    opened,
    /** The same question without the SDK. */
    questionBare: <Answer>(ask: AskBare<Answer>): Promise<Answer> =>
      withDeadline(timeouts.answer, (signal) => sendBare(ask, signal)),
    /** Where it is, for people. */
    where: `s3://${bucket}${prefix && `/${prefix}`}`,
    keyOf: (name: string) => (prefix ? `${prefix}/${name}` : name),
    nameOf: (key: string) => (prefix ? key.slice(prefix.length + 1) : key),
    question,
    /** The same for what carries so many bytes: it takes as long as they move. */
    transfer: <Answer>(bytes: number, ask: Ask<Answer>): Promise<Answer> =>
      bytes <= smallBody ? question(ask) : send(ask, new AbortController().signal),
    explain: (error: unknown) => toBucketUnavailable(error, about),
    close() {
      opening?.then(({ client }) => client.destroy()).catch(() => undefined)
      opening = null
      agent.destroy()
    },
  }
}
