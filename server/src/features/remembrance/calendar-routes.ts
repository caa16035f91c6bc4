import { createHash } from 'node:crypto'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { sendWithoutBody, matchesEtag, cacheHeaders } from '../../kit/files/send-file.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { hashSecret, languageOf, newSecret } from '../accounts/index.ts'
import { silenceRules } from '../silences/index.ts'
import { calendarOf } from './calendar.ts'
import { listChoicesOf } from './observance-store.ts'
import { localTime } from './rules.ts'
import { findCalendarOf, findReader, listRemembered, putCalendar, removeCalendar } from './calendar-store.ts'

/** The private calendar of somebody's days: whoever has its address reads it, and nothing else is asked. */
export function calendarRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db, clock } = ctx
  const { publicUrl } = ctx.settings
  calendarFileRoute(server, ctx)

  serve(remembrance.calendar, async (_asked, viewer) => {
    const calendar = await findCalendarOf(db, viewer.id)
    return { madeAt: calendar?.made_at.toISOString() ?? null }
  })

  // Only a hash is kept, so that the address is told this once.
  serve(remembrance.makeCalendar, async (_asked, viewer, at) => {
    const [secret, now] = [newSecret(), clock.now()]
    await db.transaction().execute(async (tx) => {
      await putCalendar(tx, { accountId: viewer.id, secretHash: hashSecret(secret), now })
      await recordAccountEvent(ctx, tx, { kind: 'calendarMade', accountId: viewer.id, now, from: at })
    })
    return { address: `${publicUrl}/api/calendar/${secret}.ics`, madeAt: now.toISOString() }
  })

  serve(remembrance.endCalendar, async (_asked, viewer, at) => {
    await db.transaction().execute(async (tx) => {
      await removeCalendar(tx, viewer.id)
      const event = { kind: 'calendarEnded', accountId: viewer.id, now: clock.now() } as const
      await recordAccountEvent(ctx, tx, { ...event, from: at })
    })
    return acknowledgement
  })
}

/** Serves the calendar itself, to the programs that know its address. */
function calendarFileRoute({ raw, describe }: ApiServer, ctx: Context) {
  describe({
    name: 'remembrance.readCalendar',
    method: 'GET',
    path: '/api/calendar/:file',
    says: 'The calendar of somebody’s days. Its address is its secret: whoever has it reads it.',
    who: 'anyone',
    by: ['nobody'],
    headers: { 'If-None-Match': { says: 'What is known already' } },
    gives: {
      200: { says: 'The calendar', type: 'text/calendar', headers: { ETag: 'Names this edition' } },
      304: { says: 'Nothing has changed' },
    },
    fails: ['notFound'],
  })
  const { db, clock, limits, settings } = ctx

  raw.get('/api/calendar/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const { file } = request.params as { file: string }
    const secretHash = hashSecret(file.replace(/\.ics$/i, ''))
    const reader = await findReader(db, secretHash)
    if (!reader) {
      await ctx.throttle(limits.calendarGuesses, networkClient(request.ip))
      throw new Refusal('notFound')
    }
    await ctx.throttle(limits.calendarReads, secretHash)
    const memorials = await listRemembered(db, reader.id, silenceRules(ctx))
    const choices = new Map((await listChoicesOf(db, reader.id)).map((choice) => [choice.memorialId, choice]))
    const calendar = calendarOf(memorials, {
      language: languageOf(reader),
      publicUrl: settings.publicUrl,
      chosen: { choices, today: localTime(clock.now(), settings.timeZone).day },
    })
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    reply.headers({ ...cacheHeaders(etag), 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return sendWithoutBody(request, reply.code(304))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="spomen.ics"')
      .send(calendar)
  })
}
