/** The resumable protocol, tus 1.0: pieces on the disk, what is there of them in the database, one writer at a time. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { refusals } from '@spomen/contract/refusals.ts'
import { largest } from '@spomen/contract/limits.ts'
import { uploadsPath } from '@spomen/contract/uploads.ts'
import { Server } from '@tus/server'
import { DataStore, type Lock, Upload } from '@tus/utils'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { appendPiece, beginPieces, lengthOf, piecesOf } from '../../kit/files/pieces.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holdLonger } from '../media/index.ts'
import type { Leases, Work } from './leases.ts'
import { expiresAt, keptUntil } from './rules.ts'
import { findUpload, noteReceived, type UploadRow } from './upload-store.ts'

/** Who knocks, and where the answer goes. */
export interface Visit {
  viewer: Viewer
  reply: FastifyReply
}

interface Beginning {
  bytes: number
  metadata: Record<string, string | null>
}

interface Parts {
  db: Db
  clock: Clock
  log: Log
  /** Where pieces are gathered. */
  folder: string
  leases: Leases
  /** Lets a file in and answers its id; refuses by throwing. */
  begin: (viewer: Viewer, beginning: Beginning) => Promise<string>
  /** Calls a file back for good. */
  callBack: (upload: UploadRow) => Promise<void>
  /** Refuses a piece of whoever may not bring it any more. */
  mayGoOn: (viewer: Viewer, upload: UploadRow) => Promise<unknown>
}

interface Failed {
  status_code: number
  body: string
}

/** What the protocol's own refusals are called here, by their status (X13). */
const keys: Readonly<Record<number, keyof typeof refusals>> = {
  404: 'notFound',
  409: 'changedMeanwhile',
  410: 'notFound',
  413: 'requestTooLarge',
  423: 'unavailable',
  500: 'somethingWentWrong',
}

export type TusServer = ReturnType<typeof tusServer>

/** Speaks the protocol: answers what it is given to answer, in the name of a visit. */
export function tusServer({ db, clock, log, folder, leases, begin, callBack, mayGoOn }: Parts) {
  const visits = new WeakMap<IncomingMessage, Visit>()

  interface Asked {
    method: string
    headers: Headers
    runtime?: { node?: { req: unknown } | undefined } | undefined
  }

  function visitOf({ runtime }: Asked): Visit {
    const visit = visits.get(runtime?.node?.req as IncomingMessage)
    if (!visit) throw new Error('a request nobody has announced')
    return visit
  }

  async function own({ viewer, reply }: Visit, id: string): Promise<UploadRow> {
    const upload = await findUpload(db, id)
    if (!upload) throw new Refusal('notFound')
    if (upload.account_id !== viewer.id) throw new Refusal('forbidden')
    reply.raw.setHeader('upload-expires', expiresAt(upload.touched_at).toUTCString())
    return upload
  }

  const server = new Server({
    path: uploadsPath,
    datastore: new Pieces({ db, clock, folder, leases, callBack }),
    locker: { newLock: (id) => lockOn(leases, id) },
    // What a request has sent by then is kept; the next one goes on behind it.
    lockDrainTimeout: 300,
    maxSize: largest.video - 1,
    allowedOrigins: () => false,
    generateUrl: (_, { id }) => `${uploadsPath}/${id}`,
    async namingFunction(asked, metadata = {}) {
      const length = asked.headers.get('upload-length')
      if (length === null) throw new Refusal('fillAllFields', { detail: 'no Upload-Length' })
      return begin(visitOf(asked).viewer, { bytes: Number(length), metadata })
    },
    async onIncomingRequest(asked, id) {
      const visit = visitOf(asked)
      const upload = await own(visit, id)
      if (asked.method === 'PATCH') await mayGoOn(visit.viewer, upload)
    },
    onResponseError(asked, error) {
      if (error instanceof Refusal) {
        const { key, retryAfter } = error
        if (key === 'unavailable') log.error({ err: error, route: uploadsPath }, 'defect')
        if (retryAfter !== null)
          visitOf(asked).reply.raw.setHeader('retry-after', Math.max(1, Math.ceil(retryAfter)))
        return { status_code: refusals[key], body: key }
      }
      const { status_code: status } = error as Partial<Failed>
      if (status === undefined) log.error({ err: error, route: uploadsPath }, 'defect')
      return { status_code: status ?? 500, body: keys[status ?? 500] ?? 'fillAllFields' }
    },
  })

  return {
    async answer(visit: Visit) {
      const { request, raw } = visit.reply
      visits.set(request.raw, visit)
      // What is said for every answer is said for these, too; the answer itself is the library's.
      for (const [name, value] of Object.entries(visit.reply.getHeaders()))
        if (value) raw.setHeader(name, value)
      raw.setHeader('cache-control', 'no-store')
      visit.reply.hijack()
      await server.handle(request.raw, raw)
    },
  }
}

/** One request at a time works on an upload; a later one asks the earlier to stop, whose line has mostly gone dead. */
function lockOn(leases: Leases, id: string): Lock {
  let work: Work | null = null
  return {
    async lock(signal, onWanted) {
      work = await leases.take(id, { signal, onWanted: () => void onWanted() })
    },
    async unlock() {
      await work?.end()
    },
  }
}

type Shelf = Pick<Parts, 'db' | 'clock' | 'folder' | 'leases' | 'callBack'>

/** Pieces in temporary files, and rows about them: an offset that was told is on the disk (promises, 1.2). */
class Pieces extends DataStore {
  readonly #shelf: Shelf

  constructor(shelf: Shelf) {
    super()
    this.#shelf = shelf
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const known = await findUpload(this.#shelf.db, upload.id)
    const isInStore = known?.finished_at || known?.sha256
    if (!isInStore) await beginPieces(piecesOf(this.#shelf.folder, upload.id))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, folder } = this.#shelf
    const found = await findUpload(db, id)
    if (!found) throw new Refusal('notFound')
    const { received: offset, bytes: size, sha256, finished_at } = found
    const isGone = !finished_at && !sha256 && ((await lengthOf(piecesOf(folder, id))) ?? -1) < offset
    if (isGone) throw new Refusal('notFound', { detail: 'its pieces are not on this disk' })
    return new Upload({ id, offset, size, metadata: { filename: found.name, kind: found.kind } })
  }

  override async write(piece: Readable, id: string, from: number): Promise<number> {
    const { db, clock, folder, leases } = this.#shelf
    const [worker, upload] = [leases.workerOf(id), await findUpload(db, id)]
    if (!worker || !upload || upload.finished_at || upload.received !== from)
      throw new Refusal('changedMeanwhile')
    const whose = { accountId: upload.account_id, batch: upload.batch }
    return appendPiece(piecesOf(folder, id), piece, {
      from,
      whole: upload.bytes,
      async onKept(received) {
        const now = clock.now()
        if (!(await noteReceived(db, id, { worker, received, now }))) throw new Refusal('changedMeanwhile')
        await holdLonger(db, whose, { now, until: keptUntil(now) })
      },
    })
  }

  override async remove(id: string): Promise<void> {
    const upload = await findUpload(this.#shelf.db, id)
    if (upload && !upload.finished_at) await this.#shelf.callBack(upload)
  }

  /** NOTE: told and kept by our own clock (`expiresAt`): the library would count from the creation. */
  override getExpiration(): number {
    return 0
  }
}
