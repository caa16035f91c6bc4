import type { Refused } from '@spomen/contract/refusals.ts'

/**
 * Files on their way to the server, a few at once and each in a request of its own, so that every one has its own
 * progress, can be called back and tried again. Knows neither React nor the network.
 */

export interface Upload {
  id: number
  /** What the files are for; a memorial's id. */
  group: string
  file: File
  /** `settling`: all bytes are there, and the server is preparing the picture. */
  state: 'waiting' | 'sending' | 'settling' | 'done' | 'failed'
  /** How much has left this device, from 0 to 1. */
  sent: number
  /** Why it failed. */
  why: Refused | 'unreachable' | null
  /** What this device knows of the file as it was chosen, before anything is made of it. */
  facts: Promise<unknown>
  /** What the server has made of it: the id of a photograph, a film, a document. */
  made: string | null
}

export interface Way {
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** Brings one file to the server; never throws. */
export type Deliver = (
  file: File,
  way: Way,
) => Promise<{ ok: true; made?: string | null } | { ok: false; why: Refused | 'unreachable' }>

/** A file that has arrived, as it was chosen, and what has become of it. */
export type Arrived = Pick<Upload, 'file' | 'made' | 'facts'>

export interface Finished {
  group: string
  done: number
  failed: number
  arrived: readonly Arrived[]
}

interface Settings {
  /** How many files travel side by side. */
  atOnce: number
  /** Called when the last file of a group has arrived or failed. */
  onFinished: (finished: Finished) => void
  /** Looks at a file at once when it is added, for what may be wanted when it has arrived; never throws. */
  look?: (file: File) => Promise<unknown>
}

const nothing = async () => null

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'settling'

export function newUploadQueue({ atOnce, onFinished, look = nothing }: Settings) {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const ways = new Map<number, Deliver>()
  const calls = new Map<number, AbortController>()

  function show(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }

  const change = (id: number, changed: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))

  function forget(id: number) {
    ways.delete(id)
    show(uploads.filter((upload) => upload.id !== id))
  }

  async function send(upload: Upload) {
    const { id, file } = upload
    const call = new AbortController()
    calls.set(id, call)
    change(id, { state: 'sending', sent: 0, why: null })
    const answer = await ways.get(id)?.(file, {
      signal: call.signal,
      onProgress: (sent, total) => {
        if (!calls.has(id)) return
        const part = total > 0 ? sent / total : 0
        change(id, { sent: part, state: part >= 1 ? 'settling' : 'sending' })
      },
    })
    // Whoever called it back has already taken it off the list.
    if (calls.get(id) !== call || !answer) return
    calls.delete(id)
    change(
      id,
      answer.ok
        ? { state: 'done', sent: 1, made: answer.made ?? null }
        : { state: 'failed', why: answer.why },
    )
    finish(upload.group)
    go()
  }

  function go() {
    const free = atOnce - calls.size
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      void send(upload)
    }
  }

  /** When nothing of a group is under way any more, those that arrived leave the list and the end is told. */
  function finish(group: string) {
    const own = uploads.filter((upload) => upload.group === group)
    if (own.some(isUnderWay)) return
    const done = own.filter(({ state }) => state === 'done')
    const failed = own.length - done.length
    for (const { id } of done) ways.delete(id)
    show(uploads.filter((upload) => upload.group !== group || upload.state === 'failed'))
    if (own.length > 0) onFinished({ group, done: done.length, failed, arrived: done })
  }

  return {
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isBusy: () => uploads.some(isUnderWay),
    add(group: string, files: readonly File[], deliver: Deliver) {
      const added = files.map((file): Upload => {
        lastId += 1
        ways.set(lastId, deliver)
        const facts = look(file)
        return { id: lastId, group, file, state: 'waiting', sent: 0, why: null, facts, made: null }
      })
      show([...uploads, ...added])
      go()
    },
    /** Calls one back, wherever it is. */
    cancel(id: number) {
      const upload = uploads.find((other) => other.id === id)
      if (!upload) return
      const call = calls.get(id)
      calls.delete(id)
      forget(id)
      call?.abort()
      const isLast = !uploads.some((other) => other.group === upload.group && isUnderWay(other))
      if (isLast && uploads.some((other) => other.group === upload.group && other.state === 'done')) {
        finish(upload.group)
      }
      go()
    },
    /** Tries again what failed; with `why`, only what failed for this reason. */
    retry(which: { id: number } | { why: Upload['why'] }) {
      const isMeant = (upload: Upload) =>
        upload.state === 'failed' && ('id' in which ? upload.id === which.id : upload.why === which.why)
      show(
        uploads.map((upload) =>
          isMeant(upload) ? { ...upload, state: 'waiting' as const, sent: 0, why: null } : upload,
        ),
      )
      go()
    },
  }
}
