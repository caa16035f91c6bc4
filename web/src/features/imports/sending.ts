/** The copy that this window sends: it goes on while a person moves about in the product. */
import { importsPath } from '@spomen/contract/imports.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { withFileLock } from '../../kit/file-store.ts'
import { noteSending, watchSending } from '../../kit/sent-files.ts'
import { isSessionEnding, onSessionResumed } from '../../kit/session.ts'
import { createStore } from '../../kit/store.ts'
import type { Transport } from '../../kit/transport.ts'
import { type ChosenCopy, isReadable } from './copy-file.ts'

/** Why it does not go on: the server's "no", no answer, another window that sends it, or a stick that was pulled out. */
export type StopReason = RefusalKey | 'unreachable' | 'elsewhere' | 'unreadable'

export interface SendingCopy {
  copy: ChosenCopy
  /** In bytes. */
  sent: number
  /** The connection is lost; it goes on by itself. */
  isStalled: boolean
  /** It does not go on by itself; null while it does. */
  why: StopReason | null
}

/** Whom a copy is sent to, and how what is known of it there is asked for again. */
export interface SendingWay {
  server: Transport
  refresh: () => Promise<unknown>
}

interface UnderWay extends SendingCopy {
  way: SendingWay
  stop: AbortController
}

const underWay = createStore<UnderWay | null>(null)

/** What this window sends, or could not send; null when there is nothing. */
export const sendingCopy: Pick<typeof underWay, 'get' | 'subscribe'> & { initial: SendingCopy | null } =
  underWay

/** NOTE: of what this window sent until now the lock is held for a moment longer. */
let last: Promise<unknown> = Promise.resolve()

const metadataOf = ({ file, key, memorialId, version }: ChosenCopy) => ({
  filename: file.name,
  key,
  ...(memorialId && { memorial: memorialId }),
  ...(version && { version }),
})

const whenAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))

/** Sends a copy from where it stopped; what this window sent before is not sent any more. */
export async function sendCopy(way: SendingWay, copy: ChosenCopy): Promise<void> {
  underWay.get()?.stop.abort()
  const stop = new AbortController()
  const mine = { copy, way, stop, sent: 0, isStalled: false, why: null }
  underWay.set(mine)
  noteSending()
  const change = (changed: Partial<UnderWay>) => {
    const now = underWay.get()
    if (now?.stop === stop) underWay.set({ ...now, ...changed })
  }
  const carrying = last.then(() => (stop.signal.aborted ? null : withFileLock('copy', carry)))
  last = carrying
  const end = await carrying
  if (stop.signal.aborted) return
  if (end === 'arrived') {
    await way.refresh()
    if (underWay.get()?.stop === stop) underWay.set(null)
  } else change({ why: end ?? 'elsewhere', isStalled: false })

  async function carry(): Promise<'arrived' | StopReason> {
    const sent = way.server.sendPieces(
      copy.file,
      { path: importsPath, metadata: metadataOf(copy) },
      {
        signal: stop.signal,
        onProgress: (sent) => change({ sent }),
        onStalled: (isStalled) => change({ isStalled }),
      },
    )
    const answer = await Promise.race([sent, whenAborted(stop.signal)]).catch(() => null)
    if (answer?.status === 200) return 'arrived'
    if (answer) return answer.text as RefusalKey
    return (await isReadable(copy.file)) ? 'unreachable' : 'unreadable'
  }
}

/** Sends on a copy that has stopped: for any reason, or only where it is one of these. */
export function resumeSending(whys: readonly StopReason[] = []) {
  const stopped = underWay.get()
  if (!stopped?.why || (whys.length > 0 && !whys.includes(stopped.why))) return
  void sendCopy(stopped.way, stopped.copy)
}

/** Sends it no more; what has arrived of it stays where it is. */
export function stopSending() {
  underWay.get()?.stop.abort()
  underWay.set(null)
}

if (typeof window !== 'undefined') {
  watchSending(() => {
    const sending = underWay.get()
    return sending !== null && (sending.why === null || sending.why === 'unreachable')
  })
  // It goes on behind what has arrived, but only once somebody chooses the file again.
  window.addEventListener('beforeunload', (event) => {
    const sending = underWay.get()
    if (sending && sending.why === null && !isSessionEnding()) event.preventDefault()
  })
  window.addEventListener('online', () => resumeSending(['unreachable']))
  onSessionResumed(() => resumeSending(['sessionExpired']))
}
