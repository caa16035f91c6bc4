/** Resumable uploads: files go in pieces and continue where they stopped, by the tus protocol beside the calls. */
import { type ReachChoice, writeReachChoice } from '@spomen/contract/doors.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import type { CallResult, AttachedFile, IncomingResponse } from '@spomen/contract/call.ts'
import { call } from '@spomen/contract/call.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type UploadKind, uploads, uploadsPath } from '@spomen/contract/uploads.ts'
import { waitForConnection } from './connection.ts'
import type { Transport, RequestOptions } from './transport.ts'

/** What the server is told of a file before its first byte. */
export interface UploadDescription {
  memorialId: string
  kind: UploadKind
  /** Files chosen together, and how many they are: there is room for all of them or for none (J12). */
  batch: string
  count: number
  /** How many of them have not arrived, where some may have before the page was closed. */
  remaining?: number | undefined
  /** Which of them it is, counted from 0; missing where an older page stored the file. */
  place?: number
  /** What both sides know the file by: begun again it goes on. */
  key: string
  /** How far guests may see a suggested photograph, where its sender was asked (YA03). */
  guestsMayRead?: ReachChoice
  /** Who sees what the family brings, where it says so (YC10). */
  audience?: ThingAudience | undefined
}

/** Where a file goes in pieces, and what the server is told of it, in the names of that place. */
export interface PieceDestination {
  path: string
  metadata: Readonly<Record<string, string>>
}

export interface ResumableUploadOptions extends RequestOptions {
  /** Called when the connection is lost, and when it is back. */
  onStalled?: (isStalled: boolean) => void
}

/** Uploads all bytes of a file; the answer is the id by which the server knows it now. */
export type PieceSender = (
  file: File,
  to: PieceDestination,
  options: ResumableUploadOptions,
) => Promise<IncomingResponse>

/** Delays between attempts while the server answers but this upload fails, in milliseconds; then it is given up. */
const retryDelays = [0, 1_000, 4_000, 15_000, 30_000]

/** Waits while the server cannot be reached; answers no once it can and this upload has failed too often. */
export function newRetryPolicy() {
  let times = 0
  return {
    reset: () => void (times = 0),
    async wait(): Promise<boolean> {
      await waitForConnection()
      const pause = retryDelays[times]
      times += 1
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
      return pause !== undefined
    },
  }
}

type UploadAnswer = CallResult<typeof uploads.finish>

const destinationOf = (
  { name, type }: File,
  { memorialId, kind, batch, count, remaining, place, key }: UploadDescription,
): PieceDestination => ({
  path: uploadsPath,
  metadata: {
    memorial: memorialId,
    kind,
    filename: name,
    filetype: type,
    batch,
    count: String(count),
    ...(remaining !== undefined && { remaining: String(remaining) }),
    ...(place !== undefined && { place: String(place) }),
    key,
  },
})

/** Whether a failure may pass: the bytes are stored, and a busy server, or one that has just lost a worker, processes them later. */
const mayPass = (why: string) => why === 'unreachable' || why === 'unavailable'

/**
 * Uploads a file and has the server make of it what it is meant to be: once, however often an answer is lost. It waits for a
 * lost connection, and for a server that answers "not now". `beside` is sent along at the end, as a video's still is.
 */
export async function uploadInPieces(
  server: Transport,
  file: File,
  description: UploadDescription,
  options: ResumableUploadOptions = {},
  beside: readonly AttachedFile[] = [],
): Promise<UploadAnswer> {
  const { signal, onStalled } = options
  let incoming: IncomingResponse
  try {
    incoming = await server.sendPieces(file, destinationOf(file, description), options)
  } catch {
    return { ok: false, why: 'unreachable', status: 0 }
  }
  const { status, text } = incoming
  if (status !== 200) return { ok: false, why: text as RefusalKey as never, status }
  const { guestsMayRead = null, audience } = description
  const made = (id: string) => ({
    id,
    ...writeReachChoice(guestsMayRead),
    ...(audience && { audience }),
  })
  const retryPolicy = newRetryPolicy()
  for (;;) {
    const answer = await call(server.upload(signal ? { signal } : {}), uploads.finish, made(text), beside)
    if (answer.ok || !mayPass(answer.why) || signal?.aborted) return answer
    const isLost = answer.why === 'unreachable'
    if (isLost) onStalled?.(true)
    if (!(await retryPolicy.wait())) return answer
    if (isLost) onStalled?.(false)
  }
}
