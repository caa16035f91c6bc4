import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { findFileEvenRemoved } from '../../kit/files/file-rows.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identifyForFiles } from '../accounts/index.ts'
import { answerVariant, anyVariant, asksForBytes, givesBytes, isVariant } from '../media/index.ts'
import { getReport } from './actions.ts'
import { findReportedEntity } from './reported-entities.ts'

/**
 * The photographs and videos that reports are about, for moderators alone and only through the report (Q83): also those
 * that are hidden by now, or taken away. What was uploaded may tell where it was taken: untouched, it stays with the
 * family.
 */
export function reportedFileRoutes({ raw, describe }: ApiServer, ctx: Context) {
  describe({
    name: 'files.reported',
    method: 'GET',
    path: '/api/files/reported/:id/:variant',
    says: 'The bytes of what a report is about, also when it is hidden or taken away; `id` is the report’s.',
    who: 'moderator',
    by: ['bearer', 'fileCookie'],
    inPath: { variant: anyVariant },
    headers: asksForBytes,
    gives: givesBytes,
    fails: ['sessionExpired', 'forbidden', 'secondStepRequired', 'notFound'],
  })
  const { db } = ctx
  const identify = identifyForFiles(ctx)

  raw.get('/api/files/reported/:id/:variant', async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await identify(request)
    if (!viewer) throw new Refusal('sessionExpired')
    if (viewer.role !== 'Admin')
      throw new Refusal(viewer.lacksSecondStep ? 'secondStepRequired' : 'forbidden')
    const { id, variant } = request.params as { id: string; variant: string }
    const { entity_id } = await getReport(db, id)
    const thing = await findReportedEntity(db, entity_id)
    const file = thing?.fileId && (await findFileEvenRemoved(db, thing.fileId))
    if (!file || !isVariant(variant)) throw new Refusal('notFound')
    if (variant === 'original') throw new Refusal('forbidden')
    return answerVariant(ctx, request, reply, { file, variant })
  })
}
