/** The resumable protocol, tus 1.0: pieces where they are kept, what is there of them in the database, one writer at a time. */
import type { Readable } from 'node:stream'
import { isRefusalKey, type RefusalKey, refusals } from '@spomen/contract/refusals.ts'
import { Server } from '@tus/server'
import { DataStore, type Lock, Upload } from '@tus/utils'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../database/connect.ts'
import type { ArrivingFiles } from '../files/arriving-files.ts'
import type { Viewer } from '../http/serve.ts'
import { toRefusal, logFailure, secondsToWait } from '../http/send-refusal.ts'
import { Refusal } from '../refusal.ts'
import type { Leases } from './leases.ts'
import type { ResumableFile, ResumableFiles } from './resumable-file.ts'

/** Who knocks, with what, and where the answer goes. */
export interface TusRequest {
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

interface TusServerOptions<Row extends ResumableFile> {
  log: Log
  arriving: ArrivingFiles
  leases: Leases<Row>
  files: ResumableFiles<Row>
}

interface TusError {
  status_code: number
  body: string
}

/** What the protocol's own refusals are called here, by their status (X13). */
const refusalKeys: Readonly<Record<number, RefusalKey>> = {
  404: 'notFound',
  409: 'changedMeanwhile',
  410: 'notFound',
  413: 'requestTooLarge',
  423: 'unavailable',
  500: 'somethingWentWrong',
}

export interface TusServer {
  answer(visit: TusRequest): Promise<FastifyReply>
}

/** Speaks the protocol: answers what it is given to answer, in the name of a visit. */
export function tusServer<Row extends ResumableFile>({
  log,
  arriving,
  leases,
  files,
}: TusServerOptions<Row>): TusServer {
  const visits = new WeakMap<Request, TusRequest>()
  const working: ActiveFiles<Row> = new Map()
  const { path } = files

  function visitOf(asked: Request): TusRequest {
    const visit = visits.get(asked)
    if (!visit) throw new Error('a request nobody has announced')
    return visit
  }

  const server = new Server({
    path,
    datastore: new PieceStore({ arriving, working, files }),
    locker: (asked) => ({ newLock: (id) => lockOn(leases, working, id, visitOf(asked)) }),
    maxSize: files.largest,
    allowedOrigins: () => false,
    generateUrl: (_, { id }) => `${path}/${id}`,
    async namingFunction(asked, metadata = {}) {
      const length = asked.headers.get('upload-length')
      if (length === null) throw new Refusal('fillAllFields', { detail: 'no Upload-Length' })
      return files.begin(visitOf(asked).viewer, { bytes: Number(length), metadata })
    },
    async onIncomingRequest(asked, id) {
      const visit = visitOf(asked)
      const file = await findOwn(files, visit, id)
      if (asked.method === 'PATCH') await files.mayGoOn(visit.viewer, file)
    },
    onResponseError(asked, error) {
      const { status_code: said } = error as Partial<TusError>
      if (said !== undefined) return protocolError(said)
      const refusal = toRefusal(error)
      const retryAfter = secondsToWait(refusal)
      logFailure(log, { route: path }, { refusal, error })
      if (retryAfter !== null) visitOf(asked).reply.header('retry-after', retryAfter)
      return { status_code: refusals[refusal.key], body: refusal.key }
    },
  })

  return {
    async answer(visit: TusRequest) {
      const { request, reply } = visit
      const asked = withoutBody(path, request)
      visits.set(asked, visit)
      const answer = await server.handleWeb(asked)
      // What is left of a piece that was refused is not wanted.
      request.raw.resume()
      return passOn(reply, answer)
    },
  }
}

/** The file of whoever asks, who is told when it is forgotten. Refuses what is not there, and what is somebody else's. */
async function findOwn<Row extends ResumableFile>(
  files: ResumableFiles<Row>,
  { viewer, reply }: TusRequest,
  id: string,
): Promise<Row> {
  const file = await files.find(id)
  if (!file) throw new Refusal('notFound')
  if (file.account_id !== viewer.id) throw new Refusal(files.others)
  reply.header('upload-expires', files.expiresAt(file.touched_at).toUTCString())
  return file
}

/** A refusal of the protocol's own, called as it is called here. */
function protocolError(said: number): TusError {
  // Who asks for an extension that was never offered has made a mistake; no server has failed.
  const status = said === 501 ? refusals.fillAllFields : said
  return { status_code: status, body: keyOf(status) }
}

const keyOf = (status: number): RefusalKey => refusalKeys[status] ?? 'fillAllFields'

/** Answers what the library has answered. */
async function passOn(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  // How long the answer is, Fastify says: a refusal may be called otherwise than the library had called it.
  answer.headers.delete('content-length')
  return reply
    .code(answer.status)
    .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
    .send(textOf(answer.status, await answer.text()))
}

/** What is answered. NOTE: headers it cannot read, or misses, the library refuses in words of its own, and asks nobody (X13). */
const textOf = (status: number, said: string) => (status < 400 || isRefusalKey(said) ? said : keyOf(status))

/** What the protocol is asked. A piece itself passes it by: its streams would cost ten megabytes more (decision 44). */
function withoutBody(path: string, { method, params, headers }: FastifyRequest): Request {
  const { id } = params as { id?: string }
  const address = new URL(id ? `${path}/${encodeURIComponent(id)}` : path, 'http://localhost')
  const said = Object.entries(headers).filter(([name]) => /^(?:upload|tus|content)-/.test(name))
  return new Request(address, { method, headers: said.map(([name, value]) => [name, String(value)]) })
}

/** What is worked on by requests of this process, by the ids of files. */
type ActiveFiles<Row> = Map<string, { piece: Readable; worker: string; file: Row; signal: AbortSignal }>

/** What a request has sent so long after another asks for its file is kept, in milliseconds; that one goes on behind it. */
const drain = 300

/** One request at a time works on a file; a later one asks the earlier to stop, whose line has mostly gone dead. */
function lockOn<Row>(
  leases: Leases<Row>,
  working: ActiveFiles<Row>,
  id: string,
  { request }: TusRequest,
): Lock {
  const wanted = new AbortController()
  let end = async () => {}
  return {
    async lock(signal) {
      const work = await leases.take(id, {
        signal,
        onWanted: () => void setTimeout(() => wanted.abort(), drain).unref(),
      })
      const { worker, file } = work
      working.set(id, { piece: request.raw, worker, file, signal: wanted.signal })
      end = async () => {
        if (working.get(id)?.worker === worker) working.delete(id)
        await work.end()
      }
    },
    unlock: () => end(),
  }
}

type PieceStoreOptions<Row extends ResumableFile> = Pick<TusServerOptions<Row>, 'arriving' | 'files'> & {
  working: ActiveFiles<Row>
}

/** Pieces, and rows about them: an offset that was told is kept for good (promises 1.2). */
class PieceStore<Row extends ResumableFile> extends DataStore {
  readonly #collection: PieceStoreOptions<Row>

  constructor(collection: PieceStoreOptions<Row>) {
    super()
    this.#collection = collection
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { working, arriving, files } = this.#collection
    const known = working.get(upload.id)?.file
    if (!known || !(await files.isElsewhere(known))) await arriving.begin(upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { working, arriving, files } = this.#collection
    const found = working.get(id)?.file
    if (!found) throw new Refusal('notFound')
    const { received: offset, bytes: size } = found
    const isGone = !(await files.isElsewhere(found)) && !(await arriving.holds(id, offset))
    if (isGone) throw new Refusal('notFound', { detail: 'its pieces are not on this disk' })
    return new Upload({ id, offset, size, metadata: files.metadataOf(found) })
  }

  override async write(nothing: Readable, id: string, from: number): Promise<number> {
    nothing.resume()
    const { arriving, working, files } = this.#collection
    const work = working.get(id)
    if (!work || files.isSettled(work.file) || work.file.received !== from)
      throw new Refusal('changedMeanwhile')
    const { worker, file, piece, signal } = work
    return arriving.append(id, piece, {
      from,
      whole: file.bytes,
      signal,
      isHashed: files.isHashed,
      async onKept(received) {
        if (!(await files.noteReceived(file, { worker, received }))) throw new Refusal('changedMeanwhile')
      },
    })
  }

  override async remove(id: string): Promise<void> {
    const { working, files } = this.#collection
    const file = working.get(id)?.file
    if (file && !files.isSettled(file)) await files.callBack(file)
  }

  /** NOTE: told and kept by our own clock (`expiresAt`): the library would count from the creation. */
  override getExpiration(): number {
    return 0
  }
}
