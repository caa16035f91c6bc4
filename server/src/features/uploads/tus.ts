/** The resumable protocol, tus 1.0: pieces on the disk, what is there of them in the database, one writer at a time. */
import type { Readable } from 'node:stream'
import { refusals } from '@spomen/contract/refusals.ts'
import { largest } from '@spomen/contract/limits.ts'
import { uploadsPath } from '@spomen/contract/uploads.ts'
import { Server } from '@tus/server'
import { DataStore, type Lock, Upload } from '@tus/utils'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { appendPiece, beginPieces, receivedLength, piecesPath } from '../../kit/files/pieces.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { toRefusal, isDefect, secondsToWait } from '../../kit/http/send-refusal.ts'
import { Refusal } from '../../kit/refusal.ts'
import { extendReservation } from '../media/index.ts'
import type { Leases } from './leases.ts'
import { uploadExpiresAt, reservedUntil } from './rules.ts'
import { findUpload, noteReceived, type UploadRow } from './upload-store.ts'

/** Who knocks, with what, and where the answer goes. */
export interface TusRequest {
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

interface TusUploadRequest {
  bytes: number
  metadata: Record<string, string | null>
}

interface TusServerOptions {
  db: Db
  clock: Clock
  log: Log
  /** Where pieces are gathered. */
  folder: string
  leases: Leases
  /** Lets a file in and answers its id; refuses by throwing. */
  begin: (viewer: Viewer, beginning: TusUploadRequest) => Promise<string>
  /** Calls a file back for good. */
  callBack: (upload: UploadRow) => Promise<void>
  /** Refuses a piece of whoever may not bring it any more. */
  mayGoOn: (viewer: Viewer, upload: UploadRow) => Promise<unknown>
}

interface TusError {
  status_code: number
  body: string
}

/** What the protocol's own refusals are called here, by their status (X13). */
const refusalKeys: Readonly<Record<number, keyof typeof refusals>> = {
  404: 'notFound',
  409: 'changedMeanwhile',
  410: 'notFound',
  413: 'requestTooLarge',
  423: 'unavailable',
  500: 'somethingWentWrong',
}

export type TusServer = ReturnType<typeof tusServer>

/** Speaks the protocol: answers what it is given to answer, in the name of a visit. */
export function tusServer({ db, clock, log, folder, leases, begin, callBack, mayGoOn }: TusServerOptions) {
  const visits = new WeakMap<Request, TusRequest>()
  const working: ActiveUploads = new Map()

  function visitOf(asked: Request): TusRequest {
    const visit = visits.get(asked)
    if (!visit) throw new Error('a request nobody has announced')
    return visit
  }

  async function own({ viewer, reply }: TusRequest, id: string): Promise<UploadRow> {
    const upload = await findUpload(db, id)
    if (!upload) throw new Refusal('notFound')
    if (upload.account_id !== viewer.id) throw new Refusal('forbidden')
    reply.header('upload-expires', uploadExpiresAt(upload.touched_at).toUTCString())
    return upload
  }

  const server = new Server({
    path: uploadsPath,
    datastore: new PieceStore({ db, clock, folder, working, callBack }),
    locker: (asked) => ({ newLock: (id) => lockOn(leases, working, id, visitOf(asked)) }),
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
      const { status_code: said } = error as Partial<TusError>
      if (said === undefined) {
        const refusal = toRefusal(error)
        const retryAfter = secondsToWait(refusal)
        if (isDefect(refusal)) log.error({ err: error, route: uploadsPath }, 'defect')
        if (retryAfter !== null) visitOf(asked).reply.header('retry-after', retryAfter)
        return { status_code: refusals[refusal.key], body: refusal.key }
      }
      // Who asks for an extension that was never offered has made a mistake; no server has failed.
      const status = said === 501 ? refusals.fillAllFields : said
      return { status_code: status, body: refusalKeys[status] ?? 'fillAllFields' }
    },
  })

  return {
    async answer(visit: TusRequest) {
      const { request, reply } = visit
      const asked = withoutBody(request)
      visits.set(asked, visit)
      const answer = await server.handleWeb(asked)
      // What is left of a piece that was refused is not wanted.
      request.raw.resume()
      return reply
        .code(answer.status)
        .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
        .send(await answer.text())
    },
  }
}

/** What the protocol is asked. A piece itself passes it by: its streams would cost ten megabytes more (decision 44). */
function withoutBody({ method, params, headers }: FastifyRequest): Request {
  const { id } = params as { id?: string }
  const address = new URL(id ? `${uploadsPath}/${encodeURIComponent(id)}` : uploadsPath, 'http://localhost')
  const said = Object.entries(headers).filter(([name]) => /^(?:upload|tus|content)-/.test(name))
  return new Request(address, { method, headers: said.map(([name, value]) => [name, String(value)]) })
}

/** What is worked on by requests of this process, by the ids of uploads. */
type ActiveUploads = Map<string, { piece: Readable; worker: string; upload: UploadRow; signal: AbortSignal }>

/** What a request has sent so long after another asks for its upload is kept, in milliseconds; that one goes on behind it. */
const drain = 300

/** One request at a time works on an upload; a later one asks the earlier to stop, whose line has mostly gone dead. */
function lockOn(leases: Leases, working: ActiveUploads, id: string, { request }: TusRequest): Lock {
  const wanted = new AbortController()
  let end = async () => {}
  return {
    async lock(signal) {
      const work = await leases.take(id, {
        signal,
        onWanted: () => void setTimeout(() => wanted.abort(), drain).unref(),
      })
      const { worker, upload } = work
      working.set(id, { piece: request.raw, worker, upload, signal: wanted.signal })
      end = async () => {
        if (working.get(id)?.worker === worker) working.delete(id)
        await work.end()
      }
    },
    unlock: () => end(),
  }
}

type PieceStoreOptions = Pick<TusServerOptions, 'db' | 'clock' | 'folder' | 'callBack'> & {
  working: ActiveUploads
}

/** Pieces in temporary files, and rows about them: an offset that was told is on the disk (promises 1.2). */
class PieceStore extends DataStore {
  readonly #collection: PieceStoreOptions

  constructor(collection: PieceStoreOptions) {
    super()
    this.#collection = collection
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { working, folder } = this.#collection
    const known = working.get(upload.id)?.upload
    const isInStore = known?.finished_at || known?.sha256
    if (!isInStore) await beginPieces(piecesPath(folder, upload.id))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { working, folder } = this.#collection
    const found = working.get(id)?.upload
    if (!found) throw new Refusal('notFound')
    const { received: offset, bytes: size, sha256, finished_at } = found
    const isGone = !finished_at && !sha256 && ((await receivedLength(piecesPath(folder, id))) ?? -1) < offset
    if (isGone) throw new Refusal('notFound', { detail: 'its pieces are not on this disk' })
    return new Upload({ id, offset, size, metadata: { filename: found.name, kind: found.kind } })
  }

  override async write(nothing: Readable, id: string, from: number): Promise<number> {
    nothing.resume()
    const { db, clock, folder, working } = this.#collection
    const work = working.get(id)
    if (!work || work.upload.finished_at || work.upload.received !== from)
      throw new Refusal('changedMeanwhile')
    const { worker, upload, piece, signal } = work
    const whose = { accountId: upload.account_id, batch: upload.batch }
    return appendPiece(piecesPath(folder, id), piece, {
      from,
      whole: upload.bytes,
      signal,
      async onKept(received) {
        const now = clock.now()
        const [isNoted] = await Promise.all([
          noteReceived(db, id, { worker, received, now }),
          extendReservation(db, whose, { now, until: reservedUntil(now) }),
        ])
        if (!isNoted) throw new Refusal('changedMeanwhile')
      },
    })
  }

  override async remove(id: string): Promise<void> {
    const { working, callBack } = this.#collection
    const upload = working.get(id)?.upload
    if (upload && !upload.finished_at) await callBack(upload)
  }

  /** NOTE: told and kept by our own clock (`expiresAt`): the library would count from the creation. */
  override getExpiration(): number {
    return 0
  }
}
