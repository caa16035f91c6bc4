import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Log } from '../database/connect.ts'
import type { ArrivingFiles } from '../files/arriving-files.ts'
import type { Identify } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import { leaseStore } from './lease-store.ts'
import { type Leases, newLeases } from './leases.ts'
import type { ResumableFile, ResumableFiles } from './resumable-file.ts'
import type { TusServer } from './tus.ts'

interface ResumableRoutesOptions<Row extends ResumableFile> {
  db: Db
  log: Log
  identify: Identify
  /** Where pieces are gathered. */
  arriving: ArrivingFiles
  /** The table their rows stand in, with the columns of leases. */
  table: string
  files: ResumableFiles<Row>
}

/** Serves the resumable protocol for the files of one feature; answers who works on which of them. */
export function resumableRoutes<Row extends ResumableFile>(
  raw: FastifyInstance,
  { db, log, identify, arriving, table, files }: ResumableRoutesOptions<Row>,
): Leases<Row> {
  const leases = newLeases(leaseStore<Row>(db, table), log)
  let speaking: Promise<TusServer> | null = null

  /** The protocol is read with the first file that comes this way: an idle server does without it. */
  async function speak(): Promise<TusServer> {
    const { tusServer } = await import('./tus.ts')
    return tusServer({ log, arriving, leases, files })
  }

  // A slow phone's piece may take minutes; a server that ends keeps what came of it.
  raw.addHook('preClose', (ended) => {
    leases.requestStop()
    ended()
  })

  raw.register((scope, _, ready) => {
    // The pieces' bytes pass by all parsers: they are written as they come.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, parsed) => parsed(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await identify(request)
      if (!viewer) throw new Refusal('sessionExpired')
      speaking ??= speak()
      const tus = await speaking
      return tus.answer({ viewer, request, reply })
    }
    scope.route({ method: ['POST', 'OPTIONS'], url: files.path, handler })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${files.path}/:id`, handler })
    ready()
  })
  return leases
}
