import { type OwnCopy, ownCopies } from '@spomen/contract/own-copy.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { dayIn } from '../../kit/clock.ts'
import { sendFile } from '../../kit/files/send-file.ts'
import type { DescribedRoute } from '../../kit/http/described-routes.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identifyForFiles } from '../accounts/index.ts'
import { standingOfFamily } from '../following/index.ts'
import { countGreetings } from '../greetings/index.ts'
import { asksForBytes, givesBytes } from '../media/index.ts'
import { countComments } from '../statistics/index.ts'
import { askForCopy } from './actions.ts'
import { measureContent } from './content-store.ts'
import { presentCopy } from './present.ts'
import { copyKey } from './rules.ts'
import { findCopy, findNewestCopy, findReadyCopy, noteFetched, type OwnCopyRow } from './store.ts'
import { copyFolder } from './write-copy.ts'

const copyRoute: DescribedRoute = {
  name: 'files.ownCopy',
  method: 'GET',
  path: '/api/files/copies/:id',
  says: 'The copy of a memorial that whoever asks has asked for before, as one archive; a fetching that broke off goes on where it stopped.',
  who: 'owner',
  by: ['bearer', 'fileCookie'],
  headers: asksForBytes,
  gives: givesBytes,
  fails: ['sessionExpired', 'forbidden', 'notFound'],
}

/** The family's own copy of a memorial: asked for, looked after, and fetched (YE01). */
export function ownCopyRoutes({ serve, raw, describe }: ApiServer, ctx: Context) {
  const { db, clock, store, settings } = ctx

  serve(ownCopies.find, async ({ deceasedId }, viewer) => {
    const { memorial } = await standingOfFamily(db, viewer, deceasedId)
    const now = clock.now()
    const counted = await measureContent(db, memorial.id, now)
    const lastGreetings = await countGreetings(db, memorial.id)
    const comments = await countComments(db, memorial.id)
    const theirs = { memorialId: memorial.id, accountId: viewer.id }
    const copy = await presentKept(await findNewestCopy(db, theirs, now))
    const earlier = copy && !copy.url && (await presentKept(await findReadyCopy(db, theirs, now)))
    return {
      ...counted,
      lastGreetings,
      comments,
      ...(memorial.in_preparation && { isPrepared: true as const }),
      copy,
      ...(earlier && { earlier }),
    }
  })

  /** NOTE: what was brought back from a backup has no copies, though it tells of them. */
  async function presentKept(copy: OwnCopyRow | undefined): Promise<OwnCopy | null> {
    if (!copy || (copy.state === 'ready' && !(await store.head(copyKey(copy.id))))) return null
    return presentCopy(copy)
  }

  serve(ownCopies.ask, async ({ deceasedId }, viewer) => {
    const { memorial } = await standingOfFamily(db, viewer, deceasedId)
    await ctx.throttle(ctx.limits.exports, viewer.id)
    return presentCopy(await askForCopy(ctx, { memorial, accountId: viewer.id }))
  })

  describe(copyRoute)
  const identify = identifyForFiles(ctx)

  raw.get('/api/files/copies/:id', async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await identify(request)
    if (!viewer) throw new Refusal('sessionExpired')
    const { id } = request.params as { id: string }
    const copy = await findCopy(db, id)
    if (copy?.state !== 'ready' || copy.expires_at <= clock.now()) throw new Refusal('notFound')
    const { memorial } = await standingOfFamily(db, viewer, copy.memorial_id)
    if (copy.account_id !== viewer.id) throw new Refusal('forbidden')
    reply.raw.once(
      'finish',
      () => void noteWhenWhole(ctx, request, reply, { memorialId: memorial.id, accountId: viewer.id }),
    )
    return sendFile(request, reply, {
      store,
      key: copyKey(copy.id),
      type: 'application/zip',
      name: `${copyFolder(memorial)}, ${dayIn(settings.timeZone, copy.asked_at)}.zip`,
      // NOTE: what was made once is never made again under the same id.
      tag: `copy-${copy.id}`,
      download: true,
      isCounted: true,
      sentFrom: settings.nginxFiles,
    })
  })
}

interface FetchedBy {
  memorialId: string
  accountId: string
}

/** Writes down that a copy was fetched, once an answer has ended with its last byte: all of it may have come in parts. */
async function noteWhenWhole(
  ctx: Context,
  { method, ip, headers }: FastifyRequest,
  { raw: answer }: FastifyReply,
  { memorialId, accountId }: FetchedBy,
) {
  const [, last, bytes] = /-(\d+)\/(\d+)$/.exec(String(answer.getHeader('content-range') ?? '')) ?? []
  const isWhole =
    answer.statusCode === 200 || (answer.statusCode === 206 && Number(last) + 1 === Number(bytes))
  if (method !== 'GET' || !isWhole) return
  const now = ctx.clock.now()
  const from = { address: ip, agent: headers['user-agent'] ?? null }
  const noted = ctx.db.transaction().execute(async (tx) => {
    await noteFetched(tx, { memorialId, accountId }, now)
    await recordAccountEvent(ctx, tx, { kind: 'copyFetched', accountId, memorialId, now, from })
  })
  await noted.catch((error: unknown) =>
    logFailedWork(ctx.log, {}, { error, message: 'that a copy was fetched could not be written down' }),
  )
}
