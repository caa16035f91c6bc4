import { seeAsHeader } from '@spomen/contract/see-as.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Identify } from '../../kit/http/serve.ts'
import { bearerOf, identify, recordUseAndGetViewer } from '../accounts/index.ts'
import { findAsker } from './asker-store.ts'
import { AskingViewer } from './asking-viewer.ts'
import { seenAs } from './see-as.ts'

/**
 * Who a request's bearer token belongs to; about a memorial, with how they stand to it, for `getStanding` to take. Of a family that
 * reads its memorial as somebody else would it is that one; refuses as `seenAs` does.
 */
export function identifyAbout(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Identify {
  const alone = identify(ctx)
  return async (request: FastifyRequest, memorialId?: string) => {
    const shown = bearerOf(request)
    if (!shown || memorialId === undefined) return alone(request)
    const now = ctx.clock.now()
    const found = await findAsker(ctx.db, { secret: shown.secret, memorialId, now })
    if (!found) return null
    const [viewer, row] = [
      await recordUseAndGetViewer(ctx.db, found.session, { now, settings: ctx.settings }),
      found.row,
    ]
    const as = request.headers[seeAsHeader]
    if (as === undefined) return new AskingViewer(viewer, { memorialId, row })
    return seenAs(ctx.db, { viewer, memorialId, row, as: String(as) })
  }
}
