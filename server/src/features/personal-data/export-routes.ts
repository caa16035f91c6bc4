import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { dayIn } from '../../kit/clock.ts'
import { forNobody } from '../../kit/current-request.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identifyForFiles } from '../accounts/index.ts'
import { archiveOfViewer } from './archive.ts'

/**
 * Everything about whoever asks, as a download. Its address lies below the path of the file cookie, so that a plain link
 * is enough and the browser keeps the archive as it comes.
 */
export function exportRoutes({ raw, describe }: ApiServer, ctx: Context) {
  describe({
    name: 'files.export',
    method: 'GET',
    path: '/api/files/export',
    says: 'All that is kept of whoever asks, as one archive.',
    who: 'self',
    by: ['bearer', 'fileCookie'],
    gives: { 200: { says: 'The archive', type: 'application/zip' } },
    fails: ['sessionExpired'],
  })
  const identify = identifyForFiles(ctx)

  raw.get('/api/files/export', { exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await identify(request)
    if (!viewer) throw new Refusal('sessionExpired')
    await ctx.throttle(ctx.limits.exports, viewer.id)
    // It may take minutes, and so may its questions.
    const archive = await forNobody(() => archiveOfViewer(ctx, viewer))
    const event = { kind: 'archiveFetched', accountId: viewer.id, now: ctx.clock.now() } as const
    const from = { address: request.ip, agent: request.headers['user-agent'] ?? null }
    await recordAccountEvent(ctx, ctx.db, { ...event, from })
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="spomen-${dayIn(ctx.settings.timeZone, ctx.clock.now())}.zip"`,
      'cache-control': 'no-store',
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'same-origin',
    })
    return reply.send(archive)
  })
}
