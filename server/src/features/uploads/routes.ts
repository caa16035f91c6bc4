import { UploadKind, uploads, uploadsPath } from '@spomen/contract/uploads.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identify } from '../accounts/index.ts'
import { standingInside } from '../following/index.ts'
import { beginUpload, discardUpload, finishUpload, uploadFolder, cancelBatch } from './actions.ts'
import { uploadTargets } from './upload-targets.ts'
import { newLeases } from './leases.ts'
import { uploadExpiresAt } from './rules.ts'
import type { TusServer } from './tus.ts'
import { tusDoors } from './tus-doors.ts'
import { listUnfinishedUploads, type UploadRow } from './upload-store.ts'

export function uploadRoutes({ serve, raw, describe }: ApiServer, ctx: Context) {
  describe(...tusDoors)
  const { db, clock, log } = ctx
  const targets = uploadTargets(ctx)
  const leases = newLeases(db, log)
  const whoIs = identify(ctx)
  let speaking: Promise<TusServer> | null = null

  /** The protocol is read with the first file that comes this way: an idle server does without it. */
  async function speak(): Promise<TusServer> {
    const { tusServer } = await import('./tus.ts')
    return tusServer({
      db,
      clock,
      log,
      folder: uploadFolder(ctx),
      leases,
      begin: (viewer, beginning) => beginUpload(ctx, targets, viewer, beginning),
      callBack: (upload) => discardUpload(ctx, upload),
      mayGoOn: (viewer, upload) => targets[UploadKind.parse(upload.kind)].admit(viewer, upload.memorial_id),
    })
  }

  serve(uploads.unfinished, async ({ memorialId }, viewer) => {
    await standingInside(db, viewer, memorialId)
    return (await listUnfinishedUploads(db, viewer.id, memorialId)).map(present)
  })

  serve(uploads.giveUp, async (given, viewer) => {
    await cancelBatch(ctx, viewer, given)
    return acknowledgement
  })

  serve(uploads.finish, async ({ id }, viewer, { files: [still] }) =>
    finishUpload(ctx, { targets, leases, viewer, id, still }),
  )

  // A slow phone's piece may take minutes; a server that ends keeps what came of it.
  raw.addHook('preClose', (ended) => {
    leases.requestStop()
    ended()
  })

  raw.register((scope, _, ready) => {
    // The pieces' bytes pass by all parsers: they are written as they come.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, parsed) => parsed(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await whoIs(request)
      if (!viewer) throw new Refusal('sessionExpired')
      speaking ??= speak()
      const tus = await speaking
      return tus.answer({ viewer, request, reply })
    }
    scope.route({ method: ['POST', 'OPTIONS'], url: uploadsPath, handler })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadsPath}/:id`, handler })
    ready()
  })
}

const present = ({ id, kind, memorial_id, name, key, bytes, received, touched_at }: UploadRow) => ({
  id,
  kind: UploadKind.parse(kind),
  memorialId: memorial_id,
  name,
  key,
  bytes,
  received,
  expiresAt: uploadExpiresAt(touched_at).toISOString(),
})
