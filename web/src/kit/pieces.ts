/** Files that travel in pieces and go on where they stopped, by the protocol the server speaks beside its calls (tus). */
import type { CallResult, AttachedFile, IncomingResponse } from '@spomen/contract/call.ts'
import { call } from '@spomen/contract/call.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type UploadKind, uploads } from '@spomen/contract/uploads.ts'
import { answered } from './connection.ts'
import type { Transport, Uploading } from './transport.ts'

/** What is said of a file before its first byte leaves. */
export interface Bringing {
  memorialId: string
  kind: UploadKind
  /** Files chosen together, and how many they are: there is room for all of them or for none (J12). */
  batch: string
  count: number
  /** Which of them it is, counted from 0; unknown of what was kept by an older page. */
  place?: number
  /** What both sides know the file by: begun again it goes on. */
  key: string
}

export interface Travelling extends Uploading {
  /** Told when the connection is lost, and when it is back. */
  onStalled?: (isStalled: boolean) => void
}

/** Brings all bytes of a file to the server; what it answers is the id by which the server knows it now. */
export type Bring = (file: File, bringing: Bringing, travelling: Travelling) => Promise<IncomingResponse>

/** Pauses between attempts while the server is there but this way to it is not, in milliseconds; then it is given up. */
const pauses = [0, 1_000, 4_000, 15_000, 30_000]

/** Waits for a server that does not answer; says no once it answers all else and still not this. */
export function newPatience() {
  let times = 0
  return {
    renew: () => void (times = 0),
    async wait(): Promise<boolean> {
      await answered()
      const pause = pauses[times]
      times += 1
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
      return pause !== undefined
    },
  }
}

type Brought = CallResult<typeof uploads.finish>

/** All bytes are there and stay; a house that is overrun, or has just lost a worker, makes something of them later. */
const mayPass = (why: string) => why === 'unreachable' || why === 'unavailable'

/**
 * Brings a file and has the server make of it what it is meant to be, once, however often an answer is lost on its way.
 * A lost connection is waited for, and so is
 * a house that says "not now". `beside` goes along at the end, as a film's still does.
 */
export async function bringFile(
  server: Transport,
  file: File,
  bringing: Bringing,
  travelling: Travelling = {},
  beside: readonly AttachedFile[] = [],
): Promise<Brought> {
  const { signal, onStalled } = travelling
  let incoming: IncomingResponse
  try {
    incoming = await server.bring(file, bringing, travelling)
  } catch {
    return { ok: false, why: 'unreachable', status: 0 }
  }
  const { status, text } = incoming
  if (status !== 200) return { ok: false, why: text as RefusalKey as never, status }
  const lost = newPatience()
  for (;;) {
    const answer = await call(server.upload(signal ? { signal } : {}), uploads.finish, { id: text }, beside)
    if (answer.ok || !mayPass(answer.why) || signal?.aborted) return answer
    const isLost = answer.why === 'unreachable'
    if (isLost) onStalled?.(true)
    if (!(await lost.wait())) return answer
    if (isLost) onStalled?.(false)
  }
}
